"""For tests: strategies that draw variants, matches, states and actions. Needs Hypothesis."""

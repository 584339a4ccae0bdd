"""The rules: one module a table of the variant file, with its keys, checks and answers."""

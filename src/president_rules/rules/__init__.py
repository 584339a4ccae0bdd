"""The rules: one module a table of the variant file, each with its keys, its checks and its answers."""

"""Files: where ours are, and how to read foreign ones safely.

`places` finds the data folder, `outside` opens a file, `plain` reads JSON and TOML from it.
"""

"""Files on the disk: written as a whole or not at all, for the owner only. No Kivy.

`own_files` writes and puts aside, `swap_files` puts restored files in place, `claim` and
`one_writer` keep two processes from writing at once, `sqlite_files` knows what belongs to a
database, `toml_text` is the form of settings, `disk` says why a disk refuses.
"""

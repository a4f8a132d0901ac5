"""Files on the disk: written as a whole or not at all, for the owner only. No Kivy.

`own_files` writes and puts aside, `swap_files` puts restored files in place, `toml_text` is the
form of settings, `disk` says why a disk refuses.
"""

"""Everything private of Kivy that the app touches, each with its reason in docs/kivy-inside.md.

Made for Kivy 2.3.1 and KivyMD 2.0.0: tests/companion/test_kivy_inside.py says what to look at with
another version. Outside this package only documented names of Kivy are used.
"""

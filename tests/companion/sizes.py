"""The devices and languages that tests go through. No Kivy here: it is read while collecting."""

PHONE = (360, 780)
TABLET = (1280, 800)
LANGUAGES = ("en", "es", "it")

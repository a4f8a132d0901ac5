"""What a table has agreed on, as plain values: who sits where, how strict the app is. No Kivy.

The store keeps it, a session follows it, screens change it through the session.
"""

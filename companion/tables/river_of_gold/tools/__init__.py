"""What the quick tools of River of Gold think. No Kivy here."""

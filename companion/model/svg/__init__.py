"""Drawings written as SVG, for pages and browsers. No Kivy.

`writing` turns shapes into elements, `icons` are our own as symbols, `colours` are the tokens of
the themes as CSS.
"""

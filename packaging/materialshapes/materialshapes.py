"""The real materialshapes is left out: it needs cairo, and only KivyMD's loading indicator asks."""

raise ImportError(
    "Tableside is installed without material shapes; KivyMD's MDLoadingIndicator needs them: "
    "pip install --force-reinstall materialshapes==0.3"
)

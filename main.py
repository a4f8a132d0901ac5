"""The launcher that Android packaging looks for."""

from companion.command_line import main

if __name__ == "__main__":
    main(args=[])

"""`python -m companion` is the same as `tableside`."""

from companion.command_line import main

if __name__ == "__main__":
    main(prog_name="tableside")

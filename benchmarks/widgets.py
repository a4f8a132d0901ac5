"""What a widget of KivyMD costs beside a plain one of ours: to make, to draw, to keep.

Both are measured in turns in the same process, in processor time of the window's thread, so that
other programs count as little as they can; the ratio is what holds on another machine.

usage: python benchmarks/widgets.py [KIND ...]
"""

import gc
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.taps import prepare  # noqa: E402
from companion.window.display import why_no_display  # noqa: E402
from scripts.virtual_display import virtual_display  # noqa: E402

MADE, DRAWN, KEPT = 9, 9, 24
Make = Callable[[], Any]


class Cost(NamedTuple):
    """What one widget takes."""

    make: float
    """Milliseconds until it is laid out."""
    draw: float
    """Milliseconds in each frame."""
    keep: float
    """Kilobytes."""


def measured(ui: Any, make: Make) -> Cost:
    """Make a widget again and again, lay it out, draw it, and keep many."""
    from kivy.core.window import Window
    from kivy.uix.floatlayout import FloatLayout

    stage = FloatLayout()
    Window.add_widget(stage)
    _shown(ui, stage, make)
    times = []
    for _ in range(MADE):
        stage.clear_widgets()
        ui.frames(1)
        gc.collect()
        begun = time.thread_time()
        _shown(ui, stage, make, frames=0)
        times.append((time.thread_time() - begun) * 1000)
        ui.frames(1)
    drawn = _draws(Window)
    stage.clear_widgets()
    ui.frames(2)
    empty = _draws(Window)
    gc.collect()
    before = _kilobytes()
    kept = [make() for _ in range(KEPT)]
    ui.frames(2)
    size = max(0.0, _kilobytes() - before) / KEPT
    kept.clear()
    Window.remove_widget(stage)
    ui.frames(2)
    gc.collect()
    return Cost(statistics.median(times), max(0.0, drawn - empty), size)


def _shown(ui: Any, stage: Any, make: Make, frames: int = 3) -> None:
    from kivy.uix.widget import Widget

    widget = make()
    if isinstance(widget, Widget) and widget.parent is None:
        stage.add_widget(widget)
        stage.do_layout()
    ui.frames(frames)


def _draws(window: Any) -> float:
    times = []
    for _ in range(DRAWN):
        window.canvas.ask_update()
        begun = time.thread_time()
        window.on_draw()
        times.append((time.thread_time() - begun) * 1000)
    return statistics.median(times)


def _kilobytes() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


# ---------------------------------------------------------------- the two of each kind


def kinds() -> dict[str, tuple[Make, Make]]:
    """KivyMD's and ours of each kind."""
    from benchmarks import plain_widgets as plain
    from companion.window.kivy_inside.kivymd_mended import mend_ripples
    from companion.window.widgets.base.basics import IconButton, TextButton, TopBar

    mend_ripples()
    from kivy.uix.label import Label
    from kivymd.uix import (
        appbar,
        badge,
        bottomsheet,
        button,
        chip,
        dialog,
        divider,
        menu,
        navigationbar,
        navigationrail,
        progressindicator,
        segmentedbutton,
        selectioncontrol,
        slider,
        snackbar,
        textfield,
    )
    from kivymd.uix import (
        list as lists,
    )

    wide = {"size_hint_x": None, "width": 328}
    caller = IconButton(icon="close")
    return {
        "text field": (
            lambda: textfield.MDTextField(
                textfield.MDTextFieldHintText(text="Name"),
                textfield.MDTextFieldHelperText(text="as on the box"),
                **wide,
            ),
            lambda: plain.PlainField(hint_text="Name", **wide),
        ),
        "switch": (selectioncontrol.MDSwitch, plain.PlainSwitch),
        "dialog": (
            lambda: dialog.MDDialog(
                dialog.MDDialogHeadlineText(text="Delete the game?"),
                dialog.MDDialogSupportingText(text="It can be taken back for 30 days."),
                dialog.MDDialogButtonContainer(
                    button.MDButton(button.MDButtonText(text="Cancel")),
                    button.MDButton(button.MDButtonText(text="Delete")),
                ),
            ),
            lambda: plain.PlainDialog(title="Delete the game?", text="It can be taken back."),
        ),
        "snackbar": (
            lambda: snackbar.MDSnackbar(
                snackbar.MDSnackbarText(text="Deleted"),
                snackbar.MDSnackbarButtonContainer(
                    snackbar.MDSnackbarActionButton(
                        snackbar.MDSnackbarActionButtonText(text="Undo")
                    ),
                    snackbar.MDSnackbarCloseButton(icon="close"),
                ),
                **wide,
            ),
            lambda: plain.PlainNotice(text="Deleted", **wide),
        ),
        "list row": (
            lambda: lists.MDListItem(
                lists.MDListItemLeadingIcon(icon="cog"),
                lists.MDListItemHeadlineText(text="Settings"),
                lists.MDListItemSupportingText(text="theme, language, text size"),
                **wide,
            ),
            lambda: plain.entry(text="Settings", second="theme, language, text size", **wide),
        ),
        "linear progress": (
            lambda: progressindicator.MDLinearProgressIndicator(
                value=40, size_hint_y=None, height=6, **wide
            ),
            lambda: plain.PlainProgress(part=0.4, **wide),
        ),
        "chip": (
            lambda: chip.MDChip(chip.MDChipText(text="Ana")),
            lambda: plain.PlainChip(text="Ana"),
        ),
        "segmented choice of 3": (
            lambda: segmentedbutton.MDSegmentedButton(
                *(
                    segmentedbutton.MDSegmentedButtonItem(
                        segmentedbutton.MDSegmentButtonLabel(text=text)
                    )
                    for text in ("Dark", "Light", "Auto")
                ),
                **wide,
            ),
            lambda: plain.choices(("Dark", "Light", "Auto"), **wide),
        ),
        "app bar": (
            lambda: appbar.MDTopAppBar(
                appbar.MDTopAppBarLeadingButtonContainer(
                    appbar.MDActionTopAppBarButton(icon="arrow-left")
                ),
                appbar.MDTopAppBarTitle(text="Settings"),
                **wide,
            ),
            lambda: TopBar(title="Settings", **wide),
        ),
        "button": (
            lambda: button.MDButton(button.MDButtonText(text="Set up the table")),
            lambda: TextButton(text="Set up the table", **wide),
        ),
        "icon button": (
            lambda: button.MDIconButton(icon="close"),
            lambda: IconButton(icon="close"),
        ),
        "navigation bar of 5": (
            lambda: navigationbar.MDNavigationBar(
                *(
                    navigationbar.MDNavigationItem(
                        navigationbar.MDNavigationItemIcon(icon="home"),
                        navigationbar.MDNavigationItemLabel(text=text),
                    )
                    for text in ("City", "River", "Palace", "Seats", "Log")
                ),
                **wide,
            ),
            lambda: plain.nav_bar(("City", "River", "Palace", "Seats", "Log"), **wide),
        ),
        "navigation rail of 5": (
            lambda: navigationrail.MDNavigationRail(
                *(
                    navigationrail.MDNavigationRailItem(
                        navigationrail.MDNavigationRailItemIcon(icon="home"),
                        navigationrail.MDNavigationRailItemLabel(text=text),
                    )
                    for text in ("City", "River", "Palace", "Seats", "Log")
                ),
            ),
            lambda: plain.tab_bar(("City", "River", "Palace", "Seats", "Log"), **wide),
        ),
        "bottom sheet": (
            lambda: bottomsheet.MDBottomSheet(
                bottomsheet.MDBottomSheetDragHandle(
                    bottomsheet.MDBottomSheetDragHandleTitle(text="Woodcutter")
                ),
                size_hint_y=None,
                height=300,
            ),
            plain.sheet,
        ),
        "slider": (
            lambda: slider.MDSlider(slider.MDSliderHandle(), min=0, max=100, value=30, **wide),
            lambda: plain.scrubber(100, **wide),
        ),
        "menu of 4": (
            lambda: menu.MDDropdownMenu(
                caller=caller,
                items=[{"text": text} for text in ("Share", "Export", "Rename", "Delete")],
            ),
            lambda: plain.rows(("Share", "Export", "Rename", "Delete"), **wide),
        ),
        "divider": (lambda: divider.MDDivider(**wide), lambda: plain.PlainProgress(**wide)),
        "badge": (lambda: badge.MDBadge(text="3"), lambda: Label(text="3")),
        # Dressed: what the plain ones of KivyMD lack, given to them by a subclass.
        "list row that wraps": (
            lambda: _wrapping(
                lists.MDListItem(
                    lists.MDListItemLeadingIcon(icon="cog"),
                    lists.MDListItemHeadlineText(text="Settings"),
                    lists.MDListItemSupportingText(
                        text="theme, language, text size, sound, notices"
                    ),
                    **wide,
                )
            ),
            lambda: plain.entry(text="Settings", second="theme, language, text size", **wide),
        ),
        "segmented choice, 48 dp": (
            lambda: _high(
                segmentedbutton.MDSegmentedButton(
                    *(
                        segmentedbutton.MDSegmentedButtonItem(
                            segmentedbutton.MDSegmentButtonLabel(text=text)
                        )
                        for text in ("Dark", "Light", "Auto")
                    ),
                    **wide,
                )
            ),
            lambda: plain.choices(("Dark", "Light", "Auto"), **wide),
        ),
        "app bar of two lines": (
            lambda: appbar.MDTopAppBar(
                appbar.MDTopAppBarLeadingButtonContainer(
                    appbar.MDActionTopAppBarButton(icon="arrow-left")
                ),
                appbar.MDTopAppBarTitle(text="A past game\nof four players", shorten=False),
                **wide,
            ),
            lambda: TopBar(title="A past game of four players", **wide),
        ),
    }


def _wrapping(row: Any) -> Any:
    """A row of KivyMD whose words wrap; it grows with them."""
    for label in row.ids.text_container.children:
        label.shorten, label.adaptive_height = False, True
    row.adaptive_height = True
    return row


def _high(choice: Any) -> Any:
    """A choice of KivyMD as high as a finger needs."""
    choice.size_hint_y, choice.height = None, 48
    for item in choice.ids.container.children:
        item.size_hint_y, item.height = None, 48
    return choice


def main() -> int:
    """Measure and print a row for each kind."""
    display: Any = virtual_display() if why_no_display() else nullcontext()
    with tempfile.TemporaryDirectory() as folder, display:
        prepare(folder)
        from companion.window.app import TablesideApp
        from tests.companion.ui import UI

        ui = UI(TablesideApp(Path(folder)))
        ui.wait(0.5)
        print(f"{'':24}{'KivyMD: make  draw  keep':>34}{'ours: make  draw  keep':>34}  times")
        for kind, (theirs, ours) in kinds().items():
            if sys.argv[1:] and kind not in sys.argv[1:]:
                continue
            one, two = measured(ui, theirs), measured(ui, ours)
            print(f"{kind:24}{_told(one)}{_told(two)}  {one.make / two.make:.1f}", flush=True)
        ui.close()
    return 0


def _told(cost: Cost) -> str:
    return f"{cost.make:14.1f} ms {cost.draw:5.2f} ms {cost.keep:5.0f} kB"


if __name__ == "__main__":
    sys.exit(main())

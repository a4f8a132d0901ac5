"""Kivy's inside is as it was when the hooks into it were written, and only they touch it.

With another version of Kivy or KivyMD: for each failing line open the named module of
companion/window/kivy_inside and compare it with what Kivy does now; docs/kivy-inside.md says why
the hook is there. When all are right, write the new version below.
"""

import ast
import importlib.metadata
import inspect
import pkgutil
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
VERSIONS = {"Kivy": "2.3.1", "kivymd": "2.0.0"}
INSIDE = ROOT / "companion" / "window" / "kivy_inside"

SIGNATURES = (
    ("kv_bindings", "kivy.lang.builder", "call_fn", "args, instance, v"),
    (
        "deferred_kv",
        "kivy.lang.builder",
        "BuilderBase._apply_rule",
        "self, widget, rule, rootrule, template_ctx=None, ignored_consts=set(), rule_children=None",
    ),
    ("deferred_kv", "kivy.lang.builder", "BuilderBase.match", "self, widget"),
    ("all_letters", "kivy.core.text.text_sdl2", "LabelSDL2.get_extents", "self, text"),
    ("all_letters", "kivy.core.text.text_sdl2", "LabelSDL2._render_text", "self, text, x, y"),
    ("scrolling", "kivy.uix.scrollview", "ScrollView._do_touch_up", "self, touch, *largs"),
    ("scrolling", "kivy.uix.scrollview", "ScrollView._get_uid", "self, prefix='sv'"),
    (
        "scrolling",
        "kivy.uix.scrollview",
        "ScrollView.on_scroll_stop",
        "self, touch, check_children=True",
    ),
    ("scrolling", "kivy.uix.scrollview", "ScrollView.update_from_scroll", "self, *largs"),
    ("scrolling", "kivy.uix.scrollview", "ScrollView._bind_inactive_bar_color", "self, *l"),
    ("hint_bounds", "kivy.uix.layout", "Layout.add_widget", "self, widget, *args, **kwargs"),
    ("hint_bounds", "kivy.uix.layout", "Layout.remove_widget", "self, widget, *args, **kwargs"),
    ("kept_text", "kivy.uix.label", "Label.texture_update", "self, *largs"),
    (
        "kept_text",
        "kivy.uix.label",
        "Label._trigger_texture_update",
        "self, name=None, source=None, value=None",
    ),
    ("scrolling", "kivy.uix.scrollview", "ScrollView._change_bar_color", "self, inst, value"),
    ("idle", "kivy.clock", "ClockBase.usleep", "self, microseconds"),
    (
        "companion/window/look/material.py",
        "kivymd.theming",
        "ThemeManager.set_colors",
        "self, *args",
    ),
)
"""The module that needs it; where it is; what Kivy calls it with."""

LINES = (
    ("kv_bindings", "kivy.lang.builder", "create_handler", "fn = call_fn"),
    (
        "kv_bindings",
        "kivy.lang.builder",
        "create_handler",
        "args = (element, key, value, rule, idmap)",
    ),
    ("kv_bindings", "kivy.lang.builder", "call_fn", "e_value = eval(value, idmap)"),
    ("kv_bindings", "kivy.lang.builder", "call_fn", "setattr(element, key, e_value)"),
    ("kv_bindings", "kivy.lang.builder", "update_intermediates", "fn(args, None, None)"),
    (
        "hint_bounds",
        "kivy.uix.layout",
        "Layout.add_widget",
        "fbind('size_hint_min', self._trigger_layout)",
    ),
    (
        "kept_text",
        "kivy.uix.label",
        "Label._create_label",
        "dkw = {x: getattr(self, x) for x in self._font_properties}",
    ),
    ("deferred_kv", "kivy.lang.builder", "BuilderBase.__init__", "self.rules = []"),
    ("deferred_kv", "kivy.lang.builder", "BuilderBase.match", "for selector, rule in self.rules"),
    (
        "all_letters",
        "kivy.core.text.text_sdl2",
        "LabelSDL2.get_extents",
        "return _get_extents(self, text)",
    ),
    (
        "all_letters",
        "kivy.core.text.text_sdl2",
        "LabelSDL2._render_text",
        "self._surface.render(self, text, x, y)",
    ),
    ("all_letters", "kivy.core.text.text_sdl2", "LabelSDL2._get_font_id", "'font_name_r'"),
    ("kept_text", "kivy.uix.label", "Label._trigger_texture_update", "self._label.text = value"),
    (
        "kept_text",
        "kivy.uix.label",
        "Label._trigger_texture_update",
        "self._label.options[name] = value",
    ),
    (
        "kept_text",
        "kivy.core.text.__init__",
        "LabelBase.render",
        "options['text_size'] = self._text_size",
    ),
    ("scrolling", "kivy.uix.scrollview", "ScrollView.on_scroll_stop", "ud['mode'] == 'unknown'"),
    (
        "scrolling",
        "kivy.uix.scrollview",
        "ScrollView.on_scroll_stop",
        "Clock.schedule_once(partial(self._do_touch_up, touch), 0.2)",
    ),
    (
        "scrolling",
        "kivy.uix.scrollview",
        "ScrollView.update_from_scroll",
        "self.g_translate.xy = (x, y)",
    ),
    (
        "scrolling",
        "kivy.uix.scrollview",
        "ScrollView.update_from_scroll",
        "self.fbind('bar_color', self._change_bar_color)",
    ),
    (
        "scrolling",
        "kivy.uix.scrollview",
        "ScrollView._bind_inactive_bar_color",
        "Animation(_bar_color=self.bar_inactive_color, d=0.5, t='out_quart').start(self)",
    ),
    ("scrolling", "kivy.uix.recycleview.views", "", "_cached_views = defaultdict(list)"),
    (
        "scrolling",
        "kivy.uix.recycleview.views",
        "RecycleDataAdapter.get_view",
        "_cached_views[viewclass].pop()",
    ),
    ("idle", "kivy.clock", "ClockBaseBehavior.idle", "usleep = self.usleep"),
    ("idle", "kivy.clock", "ClockBaseBehavior.idle", "usleep(1000000 * sleeptime)"),
    (
        "kivymd_mended.mend_ripples",
        "kivymd.uix.behaviors.ripple_behavior",
        "M3CommonRipple.__init__",
        "self.init_fbos()",
    ),
    (
        "kivymd_mended.mend_ripples",
        "kivymd.uix.behaviors.ripple_behavior",
        "M3CommonRipple.init_fbos",
        "self.fbo = Fbo(size=self.size",
    ),
    (
        "kivymd_mended.mend_switches",
        "kivymd.uix.selectioncontrol.selectioncontrol",
        "MDSwitch.set_icon",
        "Clock.schedule_once(set_icon, 0.2)",
    ),
    (
        "kivymd_mended.mend_fields",
        "kivymd.uix.textfield.textfield",
        "MDTextField.update_colors",
        "Clock.schedule_once(update_colors, 1)",
    ),
    (
        "kivymd_mended.mend_dialogs",
        "kivymd.uix.behaviors.motion_behavior",
        "MotionDialogBehavior.on_dismiss",
        "anim.bind(on_complete=remove_dialog)",
    ),
    (
        "kivymd_mended.mend_dialogs",
        "kivymd.uix.behaviors.motion_behavior",
        "MotionDialogBehavior.on_open",
        "d=self.show_duration + 0.15",
    ),
)
"""The same with something that Kivy does there."""


def source(module: str) -> ast.Module:
    """A module of Kivy as its authors wrote it; the one in memory has our hooks."""
    package, *path = module.split(".")
    spec = find_spec(package)
    assert spec
    assert spec.origin
    return ast.parse(Path(spec.origin).parent.joinpath(*path).with_suffix(".py").read_text("utf-8"))


def part(module: str, name: str) -> ast.AST:
    """A class or function of it, by its name with dots."""
    found: ast.AST = source(module)
    for each in name.split(".") if name else ():
        found = next(
            node
            for node in ast.iter_child_nodes(found)
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == each
        )
    return found


@pytest.mark.parametrize("name", VERSIONS)
def test_the_hooks_are_written_for_the_pinned_version(name):
    now = importlib.metadata.version(name)
    assert now == VERSIONS[name], "see the head of this file for what to look at"


@pytest.mark.parametrize(("hook", "module", "name", "arguments"), SIGNATURES)
def test_kivy_calls_what_is_hooked_as_it_did(hook, module, name, arguments):
    function = part(module, name)
    assert isinstance(function, ast.FunctionDef)
    assert ast.unparse(function.args) == arguments, f"look at {hook}"


@pytest.mark.parametrize(("hook", "module", "name", "line"), LINES)
def test_kivy_does_there_what_it_did(hook, module, name, line):
    assert line in ast.unparse(part(module, name)), f"look at {hook}"


def test_a_deferred_child_has_all_that_kivy_asks_for():
    """`_Outer` and `_Place` stand for a rule and a widget, with no more than is read of them."""
    read: dict[str, set[str]] = {"rule": set(), "widget": set()}
    for node in ast.walk(part("kivy.lang.builder", "BuilderBase._apply_rule")):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            read.setdefault(node.value.id, set()).add(node.attr)
    assert read["rule"] - {"name", "co_value", "ctx", "line"} == {
        "id",
        "create_missing",
        "canvas_before",
        "canvas_root",
        "canvas_after",
        "children",
        "properties",
        "handlers",
    }, "look at deferred_kv._Outer"
    assert read["widget"] == {"proxy_ref", "canvas", "add_widget"}, "look at deferred_kv._Place"


# ---------------------------------------------------------------- only there


@pytest.fixture(scope="module")
def trees() -> list[tuple[Path, ast.Module]]:
    """Every module of the app outside the package, read once."""
    paths = sorted((ROOT / "companion").rglob("*.py"))
    return [
        (path, ast.parse(path.read_text("utf-8"))) for path in paths if INSIDE not in path.parents
    ]


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def from_kivy(tree: ast.Module) -> dict[str, str]:
    """What a module imports of Kivy: its own name for it, and Kivy's."""
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kivy")
        for alias in node.names
    }


def test_nothing_private_of_kivy_is_imported_elsewhere(trees):
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, tree in trees
        for name in from_kivy(tree).values()
        if any(is_private(each) for each in name.split("."))
    ]
    assert found == []


def test_nothing_of_kivy_is_replaced_elsewhere(trees):
    """Only the window has documented properties to set."""
    found = [
        f"{path.relative_to(ROOT)}: {ast.unparse(target)}"
        for path, tree in trees
        for imported in [from_kivy(tree)]
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Attribute)
        and isinstance(target.value, ast.Name)
        and imported.get(target.value.id, "kivy.core.window.Window") != "kivy.core.window.Window"
    ]
    assert found == []


def test_a_private_name_is_used_elsewhere_only_if_it_is_our_own(trees):
    ours = {"_replace", "_fields", "_asdict", "_exit"}
    used: dict[str, str] = {}
    for path, tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                ours.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                ours.add(node.id)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                ours.add(node.attr)
            elif isinstance(node, ast.Attribute) and is_private(node.attr):
                used[node.attr] = f"{path.relative_to(ROOT)}: {ast.unparse(node)}"
    assert [where for name, where in used.items() if name not in ours] == []


def test_no_widget_overrides_a_private_name_of_kivy_elsewhere(ui):
    import companion

    for module in pkgutil.walk_packages(companion.__path__, "companion."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    modules = [each for name, each in sys.modules.items() if name.startswith("companion.")]
    classes = {
        cls
        for module in modules
        for _, cls in inspect.getmembers(module, inspect.isclass)
        if cls.__module__.startswith("companion.") and "kivy_inside" not in cls.__module__
    }
    found = [
        f"{cls.__module__}.{cls.__qualname__}.{name}"
        for cls in classes
        for base in cls.__mro__[1:]
        if base.__module__.startswith("kivy")
        for name in own_private_names(cls) & vars(base).keys()
    ]
    assert len(classes) > 200
    assert sorted(found) == []


def own_private_names(cls: type) -> set[str]:
    """What a class defines, and what its methods set on `self`."""
    names = set(vars(cls))
    for method in vars(cls).values():
        code = getattr(method, "__code__", None)
        if code:
            names |= set(code.co_names)
    return {name for name in names if is_private(name)}


def _named(rule, cls, found):
    """Every class that a kv rule sets something of, with the names that it sets."""
    names = {*rule.properties, *(name for name in rule.handlers if not name.name.startswith("on_"))}
    found.append((cls, rule.ctx.filename, {str(name) for name in names if isinstance(name, str)}))
    for child in rule.children:
        _named(child, child.name, found)


@pytest.fixture
def rules(ui):
    """Every class that a rule of a kv file sets something of, its file, and what it sets."""
    from kivy.factory import Factory
    from kivy.lang import Builder

    for module in pkgutil.walk_packages([str(ROOT / "companion")], "companion."):
        if "__main__" not in module.name and "android" not in module.name:
            import_module(module.name)
    found: list[tuple[str, str, set[str]]] = []
    # Kivy keeps the name of a rule in small letters.
    classes = {name.lower(): name for name in Factory.classes}
    for selector, rule in Builder.rules:
        _named(rule, classes.get(selector.key, ""), found)
    assert len(found) > 1000
    return [
        (kind, file, names)
        for cls, file, names in found
        if (kind := _class(cls, Factory)) is not None
    ]


def test_no_rule_sets_what_a_text_does_not_keep(rules):
    from kivy.properties import Property

    from companion.window.kivy_inside.kept_text import NEVER_CHANGED

    wrong = [
        (kind, name, file)
        for kind, file, names in rules
        for name in names & NEVER_CHANGED.keys()
        if _is_text(kind) and not isinstance(getattr(kind, name), Property)
    ]
    assert wrong == []


def test_what_names_a_least_or_largest_size_is_bounded(rules):
    from companion.window.kivy_inside.hint_bounds import Bounded

    naming = [
        (kind, file)
        for kind, file, names in rules
        if str(ROOT) in str(file)
        and "site-packages" not in str(file)
        and any(name.startswith(("size_hint_min", "size_hint_max")) for name in names)
    ]
    assert len(naming) >= 3
    assert [each for each in naming if not issubclass(each[0], Bounded)] == []


def _class(name, factory):
    # What KivyMD has, but nobody uses here, need not be loaded.
    known = factory.classes.get(name, {})
    return known.get("cls") or (factory.get(name) if known.get("baseclasses") else None)


def _is_text(kind):
    from companion.window.kivy_inside.kept_text import KeptText

    return isinstance(kind, type) and issubclass(kind, KeptText)

"""What the device offers. Nothing here raises where a device lacks something.

On a desktop: no vibration and no shaking (a tap rolls), speech where a program for it is installed,
notices and files through the desktop's programs; what cannot be shared says so.
"""

from companion.model.base.device.handing import choose_file, put_away, share_file, share_text
from companion.model.base.device.motion import Shaking, acceleration, feel_motion, vibrate
from companion.model.base.device.native import ON_ANDROID
from companion.model.base.device.screen import (
    ask_to_notify,
    dress_bars,
    hold_orientation,
    notify,
    safe_area,
    withdraw_notice,
)
from companion.model.base.device.speech import say
from companion.model.base.device.system import (
    density,
    documents_folder,
    files_folder,
    language,
    prefers_light,
    prefers_still,
    text_scale,
)

__all__ = [
    "ON_ANDROID",
    "Shaking",
    "acceleration",
    "ask_to_notify",
    "choose_file",
    "density",
    "documents_folder",
    "dress_bars",
    "feel_motion",
    "files_folder",
    "hold_orientation",
    "language",
    "notify",
    "prefers_light",
    "prefers_still",
    "put_away",
    "safe_area",
    "say",
    "share_file",
    "share_text",
    "text_scale",
    "vibrate",
    "withdraw_notice",
]

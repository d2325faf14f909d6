"""How Shokoba's events are shown and heard."""

from __future__ import annotations

from ...motion.staging import DEAL, MOMENT, RISE, SWEEP, Gesture, Motion, Row, Staging

DROP = 350  # of a stone into its well
LANDED, SETTLE, CREST = 120, 120, 600

MOTION = Motion(
    {
        "round": Staging(SWEEP),
        "deal": Staging(DEAL, "deal", in_turns=True),
        "table": Staging(DEAL, "deal"),
        "lay": Staging(Gesture(), "card", (Row("settle", SETTLE, "@{each}"),)),
        "claim": Staging(),
        "capture": Staging(
            Gesture(320, path="arc", gather=160, lands="tilt", halo=LANDED),
            "capture",
            (Row("rise", RISE, "pile:{seat}", "+{many}"),),
        ),
        "shokoba": Staging(
            None,
            "chime",
            (
                Row("light", CREST, "crest"),
                Row("moment", MOMENT, text="shokoba.moment.shokoba"),
                Row("drop", DROP, "stones:{seat}/stone"),
            ),
        ),
        "pass": Staging(),
        "rest": Staging(Gesture(320, apart=40, path="arc"), "capture"),
        "count": Staging(),  # a screen of its own, to be read
        "end": Staging(None, "win"),
    }
)

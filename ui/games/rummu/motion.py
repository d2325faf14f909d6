"""How Rummu's events are shown and heard."""

from __future__ import annotations

from ...motion.staging import DEAL, MOMENT, RISE, SWEEP, Gesture, Motion, Row, Staging

WIDENS = 160  # of a run that a card is added to
GLOW = 600  # of the place of a hand that has no card left

MOTION = Motion(
    {
        "round": Staging(SWEEP),
        "deal": Staging(DEAL, "deal", in_turns=True),
        "turnup": Staging(Gesture(240), "card"),
        "renew": Staging(SWEEP._replace(few=6), "deal"),
        "draw": Staging(Gesture(300), "card"),
        "take": Staging(Gesture(240), "card"),
        "stop": Staging(),
        "lay": Staging(
            Gesture(apart=40),
            "capture",
            (Row("rise", RISE, "@{to}/worth", "{points:+}"), Row("wait", RISE, "@{to}/worth")),
        ),
        "add": Staging(Gesture(260), "card", (Row("room", WIDENS, "@{to}", is_early=True),)),
        "swap": Staging(Gesture(260, path="arc"), "card"),
        "back": Staging(Gesture(260), "card"),
        "discard": Staging(Gesture(260), "card", (Row("hold", 0, "top"),)),
        "out": Staging(
            None,
            "chime",
            (Row("glow", GLOW, "hand:{seat}"), Row("moment", MOMENT, text="rummu.moment.out")),
        ),
        "count": Staging(),
        "tie": Staging(),
        "end": Staging(None, "win"),
    },
    same_place=frozenset({("top", "below"), ("below", "top")}),
)

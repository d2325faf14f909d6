"""How what happens is shown: events in, a plan of small animations out, which assets/motion.js performs.

`plan.py` is the pure function, `staging.py` has what a game's rows about its events are made of, `film.py`
knows which events have not been seen yet and whose eyes are before the screen.
"""

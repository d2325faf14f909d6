"""How what happens is shown: events in, a plan of small animations out, which assets/motion.js performs.

`plan.py` is the pure function, `gestures.py` says how each kind of event moves, `film.py` knows which events
have not been seen yet and whose eyes are before the screen.
"""

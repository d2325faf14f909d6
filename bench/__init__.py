"""What is measured: speeds and sizes, each beside something else in the same run.

Machines differ and are busy at times. The ratio of two figures that were measured in turns hardly depends
on that.
"""

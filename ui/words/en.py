"""English."""

from .language import Language


class English(Language):
    NAME = "English"


LANGUAGE = English()

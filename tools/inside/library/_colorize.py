"""In place of the standard library's own: a page has no terminal, and tables of colours delay its start."""


class Section:
    def __getattr__(self, colour):
        return ""


class Theme:
    def __getattr__(self, section):
        return Section()


def can_colorize(**wishes):
    return False


def get_theme(**wishes):
    return Theme()

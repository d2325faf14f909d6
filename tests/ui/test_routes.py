"""One grammar of addresses, read by Python and by the page's first lines: both from the same examples."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest

from tools.project import Project
from tools.shell import run
from ui.routes import parse, write

PROJECT = Project(Path(__file__).resolve().parents[2])
EXAMPLES: list[dict[str, Any]] = json.loads((PROJECT.root / "tests/routes.json").read_text("utf-8"))
NOTHING = {"kind": "", "what": "", "over": "", "game": "", "wishes": {}, "visit": {}}
# The page's own lines in an empty world, asked where each address leads.
ASK = """
const { readFileSync } = require("node:fs");
const window = { tapis: {} };
eval(readFileSync(process.argv[1], "utf8"));
const answers = JSON.parse(process.argv[2]).map((address) => {
  const { search, hash } = new URL(address, "https://example.org/tapis/");
  return window.tapis.route({ search, hash });
});
console.log(JSON.stringify(answers));
"""

every_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["address"] or "home")
every_place = pytest.mark.parametrize(
    "example",
    [example for example in EXAMPLES if "written" in example],
    ids=lambda example: example["written"],
)


def split(address: str) -> tuple[str, dict[str, str]]:
    """What follows the # and, by name, what follows the ?, of which the first of a name counts."""
    whole, _, fragment = address.partition("#")
    pairs = parse_qsl(whole.removeprefix("?"), keep_blank_values=True)
    return fragment, dict(reversed(pairs))


@every_example
def test_an_address_leads_where_the_examples_say(example: dict[str, Any]) -> None:
    found = parse(*split(example["address"]))
    assert {**found._asdict(), "game": found.game} == NOTHING | example["route"]


@every_place
def test_a_place_is_written_as_it_is_read(example: dict[str, Any]) -> None:
    assert write(parse(*split(example["address"]))) == example["written"]
    assert parse(example["written"], {}).kind == example["route"]["kind"]


def test_before_python_an_address_leads_to_the_same_place() -> None:
    node = PROJECT.command("node")
    assert node
    addresses = json.dumps([example["address"] for example in EXAMPLES])
    printed = run(node, "-e", ASK, PROJECT.root / "assets/routes.js", addresses, failing="routes.js failed")
    answers = json.loads(printed)
    assert answers == [NOTHING | example["route"] for example in EXAMPLES]

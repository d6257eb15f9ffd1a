"""Has every rule of the classic box its place on the rules page, in three languages?"""

import re
from importlib.resources import files

import pytest

from tests.kit.rules import PAGE

IDS = PAGE


def page(language: str) -> str:
    return files("hazard.editions").joinpath("classic", f"rules.{language}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_every_rule_has_one_anchor_and_its_heading_below(language: str) -> None:
    found = re.findall(r'^<a id="([a-z0-9-]+)"></a>\n### ([A-Z]+-[0-9]+) \S', page(language), re.MULTILINE)
    assert [heading for _, heading in found] == IDS
    assert [anchor for anchor, _ in found] == [rule.lower() for rule in IDS]


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_every_link_leads_to_an_anchor(language: str) -> None:
    anchors = {rule.lower() for rule in IDS}
    for said, target in re.findall(r"\[([^\]]+)\]\(#([^)]+)\)", page(language)):
        assert said.lower() == target
        assert target in anchors


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_every_rule_says_something_and_nothing_shouts(language: str) -> None:
    text = page(language)
    assert "!" not in text
    for part in text.split("\n### ")[1:]:
        body = part.partition("\n")[2].partition("\n## ")[0].replace("<a id=", "").strip()
        assert len(body) > 20, part


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_figures_are_the_same_in_every_language(language: str) -> None:
    for ours, theirs in zip(sections(page("en")), sections(page(language)), strict=True):
        assert sorted(re.findall(r"\d+", theirs)) == sorted(re.findall(r"\d+", ours)), theirs


def sections(text: str) -> list[str]:
    return text.split("\n### ")[1:]

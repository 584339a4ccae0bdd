"""The playground in a browser: what a visitor does there, with a mouse, by keyboard, on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from visiting import LOADS, PHONE, PLAYGROUND, SOUND

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from visiting import Visit

pytestmark = pytest.mark.xdist_group("playground")  # one process loads it once

MOST_TURNS = 60
MOST_TABS = 120


def changed(page: Page, old: str, new: str) -> None:
    """Change something in the text."""
    page.fill("#pg-text", page.input_value("#pg-text").replace(old, new))


def at_the_titles(page: Page) -> list[str]:
    """The standing; empty while the round goes on."""
    return page.locator(".pg-standing li").all_inner_texts()


def test_a_fault_is_shown_mended_and_changes_the_rulebook(playground: Page) -> None:
    page = playground
    page.wait_for_selector("#pg-book :is(h1, h2, h3)")
    before = page.inner_text("#pg-book")
    changed(page, 'mode = "reenter"', 'mode = "otu"')
    fault = page.wait_for_selector(".pg-faults li")
    assert "did you mean out?" in fault.inner_text()
    assert before == page.inner_text("#pg-book")

    page.click(".pg-goto")
    selected = (
        "(([a]) => a.value.slice(a.selectionStart, a.selectionEnd))([document.activeElement])"
    )
    assert 'mode = "otu"' == page.evaluate(selected)

    page.keyboard.type('mode = "out"')
    page.wait_for_selector(SOUND)
    page.wait_for_function(
        "before => document.querySelector('#pg-book').innerText !== before", arg=before
    )


def test_the_rulebook_is_read_in_either_language(playground: Page) -> None:
    page = playground
    english = page.inner_text("#pg-book")
    page.click(".pg-languages [lang=fr]")
    page.wait_for_selector("#pg-book[lang=fr]")
    assert english != page.inner_text("#pg-book")
    page.click(".pg-languages [lang=en]")
    page.wait_for_selector("#pg-book[lang=en]")
    assert english == page.inner_text("#pg-book")


def test_a_round_is_played_to_the_titles_on_a_phone(playground: Page) -> None:
    page = playground
    page.set_viewport_size(PHONE)
    page.click("#pg-tab-1")
    page.click("#pg-deal")
    page.wait_for_selector("h3.pg-round:has-text('Round 1')")
    for _ in range(MOST_TURNS):
        if at_the_titles(page):
            break
        if page.locator(".pg-choices details:not([open])").count():
            page.click(".pg-choices summary")
        before = page.locator(".pg-log li").count()
        page.locator(".pg-choice, .pg-acts button:not(.pg-main)").last.click()
        wait_for_more(page, before)
        assert PHONE["width"] == page.evaluate("document.documentElement.scrollWidth")
    titles = {text.split("\n")[-1] for text in at_the_titles(page)}
    assert {"President", "Vice-President", "Vice-Scum", "Scum"} == titles


def wait_for_more(page: Page, before: int) -> None:
    """Wait until the log tells more than it did."""
    more = "before => document.querySelectorAll('.pg-log li').length > before"
    page.wait_for_function(more, arg=before)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until it is there."""
    there = "selector => document.activeElement.matches(selector)"
    for _ in range(MOST_TABS):
        if page.evaluate(there, selector):
            return
        page.keyboard.press("Tab")
    message = f"Tab does not come to {selector}"
    raise AssertionError(message)


def test_everything_is_done_by_keyboard_alone(visit: Callable[..., Visit]) -> None:
    page = visit().go(PLAYGROUND)
    page.wait_for_selector(SOUND, timeout=LOADS)
    press = page.keyboard.press
    tab_to(page, "#pg-text")
    press("Control+Home")
    page.keyboard.type("rounds = 1\n")
    page.wait_for_selector(".pg-faults li")
    tab_to(page, "button.pg-goto")
    press("Enter")
    assert "pg-text" == page.evaluate("document.activeElement.id")
    press("Delete")
    press("Delete")
    page.wait_for_selector(SOUND)
    tab_to(page, "#pg-tab-0")
    press("ArrowRight")
    tab_to(page, "#pg-deal")
    press("Enter")
    page.wait_for_selector(".pg-hand .pg-pick:focus")
    press("End")
    press("Space")
    assert "true" == page.evaluate("document.activeElement.getAttribute('aria-pressed')")
    press("Space")
    for _ in range(MOST_TURNS):
        if at_the_titles(page):
            break
        taken_by_keyboard(page)
    assert 4 == len(at_the_titles(page))
    assert "Next round" == page.evaluate("document.activeElement.textContent")
    press("Enter")
    page.wait_for_selector("h3.pg-round:has-text('Round 2')")


def taken_by_keyboard(page: Page) -> None:
    """Take a turn: the first of the choices."""
    before = page.locator(".pg-log li").count()
    tab_to(page, ".pg-choices details:not([open]) summary, .pg-choice, .pg-acts :not(.pg-main)")
    page.keyboard.press("Enter")
    if page.evaluate("document.activeElement.matches('summary')"):
        tab_to(page, ".pg-choice")
        page.keyboard.press("Enter")
    wait_for_more(page, before)
    page.wait_for_selector(".pg-hand button:focus, .pg-acts button:focus")


def test_a_refused_play_names_the_clause(playground: Page) -> None:
    page = playground
    page.click("#pg-tab-1")
    page.click("#pg-deal")
    page.locator(".pg-pick").first.click()
    page.click(".pg-main:has-text('Play 1 card')")
    link = page.wait_for_selector(".pg-refusal a")
    assert "WRONG_SIZE, PLAY-2" == link.inner_text()
    assert str(link.get_attribute("href")).endswith("/reference/rules/#play-2")


def test_a_link_brings_the_text_back(playground: Page, visit: Callable[..., Visit]) -> None:
    changed(playground, "# Président", "# Mine: é, 大富豪")
    playground.click("text=Copy a link")
    playground.wait_for_function("location.hash.startsWith('#text=')")
    again = visit()
    page = again.go(playground.url.removeprefix(again.address))
    page.wait_for_selector("#pg-text")
    assert playground.input_value("#pg-text") == page.input_value("#pg-text")
    assert "" == page.input_value("#pg-pick")


def test_an_address_names_a_variant(visit: Callable[..., Visit]) -> None:
    page = visit().go("playground/?variant=pagat")
    page.wait_for_selector("#pg-text")
    assert 'name = "pagat"' in page.input_value("#pg-text")


def test_what_a_visitor_types_is_never_markup(playground: Page) -> None:
    page = playground
    changed(page, 'title.en = "', 'title.en = "<img src=no onerror=boom()><b>')
    page.wait_for_selector("#pg-book:has-text('boom')")
    changed(page, "[passing]", '["<img src=no onerror=boom()>"]')
    page.wait_for_selector(".pg-faults li:has-text('boom')")
    assert 0 == page.locator("#pg img").count()


def test_a_variant_that_another_language_names_is_offered(playground: Page) -> None:
    playground.select_option("#pg-pick", "jp-federation")
    playground.wait_for_selector(".pg-verdict:has-text('jp-federation')")
    assert 'name = "jp-federation"' in playground.input_value("#pg-text")


def test_without_pyodide_the_page_says_so(visit: Callable[..., Visit]) -> None:
    shown = visit()
    shown.page.route("**/assets/pyodide/**", lambda route: route.abort())
    page = shown.go(PLAYGROUND)
    page.wait_for_selector(".pg-failed button", timeout=LOADS)
    assert "could not be loaded" in page.inner_text(".pg-stage")
    assert page.is_disabled("#pg-deal")
    shown.wrong = [line for line in shown.wrong if "ERR_FAILED" not in line]

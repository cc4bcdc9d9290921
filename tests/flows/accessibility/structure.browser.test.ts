// What counts as checked already: the same thing in the same place, and nothing that axe could judge otherwise.
import { afterEach, expect, test } from "vitest";
import { passOverCopies, structuresIn } from "./structure.ts";

afterEach(() => document.body.replaceChildren());

/** The elements that are left to check, by their text or name, once others were checked. */
function left(html: string, checked: ReadonlySet<string> = new Set()): readonly string[] {
  document.body.innerHTML = `<main>${html}</main>`;
  passOverCopies(structuresIn("main").filter((structure) => !checked.has(structure)));
  return [...document.querySelectorAll("main *")]
    .filter((element) => window.portalCopies?.has(element) === false)
    .map((element) => element.getAttribute("title") ?? element.textContent ?? "");
}

/** The structures of a page that was checked as a whole. */
function of(html: string): ReadonlySet<string> {
  document.body.innerHTML = `<main>${html}</main>`;
  return new Set(structuresIn("main"));
}

test("of equal siblings two are checked, and what stands in them once", () => {
  expect(left("<ul><li><b>1</b></li><li><b>2</b></li><li><b>3</b></li></ul>")).toEqual(["123", "1", "1", "2"]);
});

test("a page of the same structure is not checked again, whatever its texts are", () => {
  expect(left('<p class="a" title="b">Two</p>', of('<p class="a" title="a">One</p>'))).toEqual([]);
});

test("what is new is checked, and nothing beside it", () => {
  expect(left("<p>One</p><section><i>New</i></section>", of("<p>One</p>"))).toEqual(["New", "New"]);
});

test.each([
  ["another class around it", '<div class="b"><p>One</p></div>', '<div class="a"><p>One</p></div>'],
  ["another state", '<p aria-selected="true">One</p>', '<p aria-selected="false">One</p>'],
  ["no text", '<p title="p"></p>', '<p title="p">One</p>'],
  ["no label", '<label>Name</label><input title="field">', '<label for="n">Name</label><input title="field" id="n">'],
  [
    "a reference to nothing",
    '<p title="p" aria-labelledby="x"></p><i>x</i>',
    '<p title="p" aria-labelledby="x"></p><i id="x">x</i>',
  ],
  ["an id that is there twice", '<p title="p" id="x"></p><i id="x"></i>', '<p title="p" id="x"></p><i id="y"></i>'],
])("with %s it is checked", (_, html, before) => {
  expect(left(html, of(before)).length).toBeGreaterThan(0);
});

// A list that the browser translates: a row that scrolls in is drawn in the elements of another one, and must not keep that one's words.
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { translate } from "../translated.ts";
import { frame, grid, harness, keysTo } from "./harness.tsx";

/** Of each drawn row, its number and the words in its columns of text. */
const drawn = () =>
  [...grid().querySelectorAll<HTMLElement>(".Table_body [role=row]")].map((row) => ({
    key: Number(row.dataset["key"]),
    texts: ["name", "mc", "fleet"].map((id) => row.querySelector(`[data-column=${id}]`)?.textContent?.replaceAll("~", "")),
  }));

/** Some translators keep the text and put it into elements of theirs, instead of another one in its place. */
function wrapTexts(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim() !== "")) {
    const font = document.createElement("font");
    text.replaceWith(font);
    font.append(text);
    text.data = `~${text.data}~`;
  }
}

test.each([
  ["replaces texts", translate],
  ["wraps texts", wrapTexts],
])("every row of a list whose translator %s says what is true of its own carrier", async (_, change) => {
  const { element, handle } = harness({
    keys: keysTo(5_000),
    hrefOf: (row) => (row.id % 2 === 0 ? `/carriers/${row.id}` : null),
  });
  await render(element);
  await frame();
  for (const to of [0, 400, 90_000, 90_300, 0]) {
    grid().scrollTop = to;
    await expect
      .poll(() => drawn().filter(({ key, texts }) => texts.join() !== [`Carrier ${key}`, `MC ${key}`, String(key % 400)].join()))
      .toEqual([]);
    change(grid().querySelector(".Table_body")!);
  }
  handle.setKeys(keysTo(30).map((key) => 31 - key));
  await expect
    .poll(() => drawn().every(({ key, texts }) => texts[0] === `Carrier ${key}` && texts[1] === `MC ${key}`))
    .toBe(true);
});

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

const textsOf = (key: number): string => [`Carrier ${key}`, `MC ${key}`, String(key % 400)].join();

/** Pixels, as the table has it. */
const ROW_HEIGHT = 28;

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
  /** Once the row of `key` is on the screen, no drawn row has words of another one. */
  const isTrue = (key: number) =>
    expect
      .poll(() => {
        const wrong = drawn().filter(({ key: own, texts }) => texts.join() !== textsOf(own));
        return drawn().some(({ key: own }) => own === key) ? wrong : "not drawn";
      })
      .toEqual([]);
  for (const row of [1, 20, 3_000, 3_010, 1]) {
    grid().scrollTop = ROW_HEIGHT * (row - 1);
    await isTrue(row + 5);
    change(grid().querySelector(".Table_body")!);
  }
  handle.setKeys(keysTo(30).map((key) => 1_000 + key));
  await isTrue(1_005);
});

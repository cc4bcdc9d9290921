// Names are found by their words, and a word by all but one of its letters.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginsNearly, nameWords, withoutOneLetter } from "../../../../src/domain/carriers/search/name-words.ts";
import { keepOrder } from "../../../../src/domain/carriers/search/keep-order.ts";

it.each([
  ["J.B. O'Hara & Sons", ["JB", "OHARA", "SONS"]],
  ["Québec-Route (1995) Inc", ["QUEBEC", "ROUTE", "1995", "INC"]],
  [" - ", []],
])("%s", (name, words) => expect(nameWords(name)).toEqual(words));

describe("one letter", () => {
  it.each([
    ["NORTHERN", "NORTHERN"],
    ["NORTHERN", "NORTHREN"],
    ["NORTHERN", "NORHERN"],
    ["NORTHERN", "NORTTHERN"],
    ["NORTHERN", "MORTHERN"],
    ["NORTHERN", "NORTHERM"],
    ["NORTHERN", "NOTRH"],
    ["NORTHERN", "ONRTH"],
  ])("%s is found by %s", (word, typed) => expect(beginsNearly(word, typed)).toBe(true));

  it.each([
    ["NORTHERN", "NARTHARN"],
    ["NORTHERN", "SOUTHERN"],
    ["NORTH", "NORTHERN"],
    ["STAR", "SATRRY"],
  ])("%s is not found by %s", (word, typed) => expect(beginsNearly(word, typed)).toBe(false));

  const word = fc.string({ unit: fc.constantFrom(..."ABCDE"), minLength: 4, maxLength: 9 });

  it("wrong, missing, added or swapped is found, and shares a variant with the word", () =>
    fc.assert(
      fc.property(word, fc.nat(8), fc.constantFrom("wrong", "missing", "added", "swapped"), (text, place, how) => {
        const at = place % (text.length - 1);
        const [before, after] = [text.slice(0, at), text.slice(at + 1)];
        const typed = {
          wrong: `${before}X${after}`,
          missing: before + after,
          added: `${before}X${text.slice(at)}`,
          swapped: before + (text[at + 1] ?? "") + (text[at] ?? "") + text.slice(at + 2),
        }[how];
        expect(beginsNearly(text, typed)).toBe(true);
        const variants = new Set(withoutOneLetter(text));
        expect(withoutOneLetter(typed).some((one) => variants.has(one))).toBe(true);
      }),
    ));
});

it("hits keep their places, and new ones come after them", () => {
  const ids = (text: string) => Array.from(text, (id) => ({ id }));
  const order = (before: string, next: string): string =>
    keepOrder(ids(before), ids(next))
      .map(({ id }) => id)
      .join("");
  expect(order("abc", "zcab")).toBe("abcz");
  expect(order("abc", "ac")).toBe("ac");
  expect(order("", "ab")).toBe("ab");
});

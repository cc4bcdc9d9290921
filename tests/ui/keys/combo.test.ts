// Failures that would make a shortcut do the wrong thing on some keyboard.
import { describe, expect, test } from "vitest";
import { isBareCharacter, keyCaps, keysText, matches, parseCombo, type Press } from "../../../src/ui/keys/combo.ts";

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: "",
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});
const is = (combo: string, event: Press, mac = false): boolean => matches(parseCombo(combo)[0]!, event, mac);

describe("a key press", () => {
  test("matches a letter with caps lock, but not with shift", () => {
    expect(is("j", press("J"))).toBe(true);
    expect(is("j", press("J", { shiftKey: true }))).toBe(false);
    expect(is("shift+j", press("J", { shiftKey: true }))).toBe(true);
  });

  test("matches a sign however the layout produces it", () => {
    expect(is("?", press("?", { shiftKey: true }))).toBe(true);
    expect(is("/", press("/", { shiftKey: true }))).toBe(true);
    expect(is("+", press("+", { shiftKey: true }))).toBe(true);
  });

  test("never matches the browser's own shortcuts", () => {
    expect(is("k", press("k", { ctrlKey: true }))).toBe(false);
    expect(is("c", press("c", { metaKey: true }))).toBe(false);
    expect(is("arrowleft", press("ArrowLeft", { altKey: true }))).toBe(false);
  });

  test("uses the Command key on a Mac and Ctrl elsewhere", () => {
    expect(is("mod+k", press("k", { metaKey: true }), true)).toBe(true);
    expect(is("mod+k", press("k", { ctrlKey: true }), true)).toBe(false);
    expect(is("mod+k", press("k", { ctrlKey: true }))).toBe(true);
  });

  test("matches the Latin letter of the key in a Cyrillic layout", () => {
    expect(is("j", press("о", { code: "KeyJ" }))).toBe(true);
  });

  test("space needs no shift", () => {
    expect(is("space", press(" "))).toBe(true);
    expect(is("mod+space", press(" ", { ctrlKey: true }))).toBe(true);
    expect(is("space", press(" ", { shiftKey: true }))).toBe(false);
  });
});

test("only single characters can be turned off for dictation", () => {
  expect(parseCombo("g c").every(isBareCharacter)).toBe(true);
  expect(parseCombo("mod+k").every(isBareCharacter)).toBe(false);
  expect(parseCombo("escape").every(isBareCharacter)).toBe(false);
});

test("key caps are named the way the keyboard names them", () => {
  expect(keyCaps("mod+shift+z", false)).toEqual([["Ctrl", "Shift", "Z"]]);
  expect(keyCaps("mod+k", true)).toEqual([["⌘", "K"]]);
  expect(keyCaps("g c", false)).toEqual([["G"], ["C"]]);
});

test("in a sentence a combination reads as on the keys, and a letter as it is typed", () => {
  expect(["shift+f", "escape", "mod+enter", "g c", "n"].map((combo) => keysText(combo, false))).toEqual([
    "Shift+F",
    "Esc",
    "Ctrl+Enter",
    "g c",
    "n",
  ]);
});

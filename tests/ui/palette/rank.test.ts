// What would make a person type a whole word where three letters should do.
import { expect, test } from "vitest";
import { rank } from "../../../src/ui/palette/rank.ts";

const items = [
  "Loads",
  "Do not dispatch",
  "Dark theme",
  "Rate confirmations",
  "Rate confirmation emails",
  "Alerts",
  "My account",
  "Download list",
].map((title) => ({
  title,
  section: title === "Alerts" ? "Screens" : "Other",
  words: title === "Loads" ? "shipments freight" : "",
}));
const found = (typed: string) => rank(items, typed).map(({ item }) => item.title);

test("nothing typed lists everything in its own order", () => {
  expect(found("  ")).toEqual(items.map(({ title }) => title));
});

test("a start beats the start of a word, which beats the inside", () => {
  expect(found("lo")[0]).toBe("Loads");
  expect(found("di")[0]).toBe("Do not dispatch");
  expect(found("load").slice(0, 2)).toEqual(["Loads", "Download list"]);
});

test("first letters find a title", () => {
  expect(found("dnd")[0]).toBe("Do not dispatch");
  expect(found("rce")[0]).toBe("Rate confirmation emails");
});

test("words in any order, synonyms and sections find too", () => {
  expect(found("emails rate")[0]).toBe("Rate confirmation emails");
  expect(found("freight")).toContain("Loads");
  expect(found("screens")).toContain("Alerts");
});

test("the whole title wins over a longer one", () => {
  expect(found("rate confirmations")[0]).toBe("Rate confirmations");
});

test("letters that are not there find nothing", () => {
  expect(found("zzz")).toEqual([]);
});

test("what was typed is marked where it stands", () => {
  expect(rank(items, "disp")[0]?.spans).toEqual([[7, 11]]);
  expect(rank(items, "dnd")[0]?.spans).toEqual([
    [0, 1],
    [3, 4],
    [7, 8],
  ]);
});

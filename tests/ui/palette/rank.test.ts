// Failures that would make three letters not enough.
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

test("without text everything is listed in its own order", () => {
  expect(found("  ")).toEqual(items.map(({ title }) => title));
});

test("the start of a title ranks above the start of a word, which ranks above the inside", () => {
  expect(found("lo")[0]).toBe("Loads");
  expect(found("di")[0]).toBe("Do not dispatch");
  expect(found("load").slice(0, 2)).toEqual(["Loads", "Download list"]);
});

test("first letters find a title", () => {
  expect(found("dnd")[0]).toBe("Do not dispatch");
  expect(found("rce")[0]).toBe("Rate confirmation emails");
});

test("words in any order, synonyms and sections match, too", () => {
  expect(found("emails rate")[0]).toBe("Rate confirmation emails");
  expect(found("freight")).toContain("Loads");
  expect(found("screens")).toContain("Alerts");
});

test("the exact title ranks above a longer one", () => {
  expect(found("rate confirmations")[0]).toBe("Rate confirmations");
});

test("letters that are missing match nothing", () => {
  expect(found("zzz")).toEqual([]);
});

test("the typed text is highlighted", () => {
  expect(rank(items, "disp")[0]?.spans).toEqual([[7, 11]]);
  expect(rank(items, "dnd")[0]?.spans).toEqual([
    [0, 1],
    [3, 4],
    [7, 8],
  ]);
});

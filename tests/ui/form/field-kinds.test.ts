// A phone shows the keyboard that a field needs, and fills in only what the field is about; one table decides that for all forms.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldKind, type FieldKind } from "../../../src/ui/form/field-kinds.ts";

/** What the table decides, named elsewhere. The visitors' pages are an app of their own. */
const DECIDED =
  /<InputGroup\b|\b(inputMode|autoComplete|autoCapitalize|enterKeyHint)=|<input(?![^>]*\bfieldKind\()[^>]*\btype="(?!file)/;

/** The bar of the portal and the palette search by everything at once, and stand in no form. */
const ALONE = ["app/shell/TopSearch.tsx", "ui/form/TextInput.tsx", "ui/palette/Palette.tsx"];

test("no field decides for itself what keyboard it has, and what the browser fills in", () => {
  const found = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".tsx") && !path.startsWith("visitor") && !ALONE.includes(path))
    .filter((path) => DECIDED.test(readFileSync(`src/${path}`, "utf8")));
  expect(found).toEqual([]);
});

test("a number has a keypad, a contact its keyboard, and a code is offered by the phone that got it", () => {
  expect(fieldKind("phone")).toMatchObject({ type: "tel", inputMode: "tel" });
  expect(fieldKind("email")).toMatchObject({ type: "email", inputMode: "email", autoCapitalize: "none" });
  expect(fieldKind("whole")).toMatchObject({ inputMode: "numeric" });
  expect(fieldKind("decimal")).toMatchObject({ inputMode: "decimal" });
  expect(fieldKind("code")).toMatchObject({ inputMode: "numeric", autoComplete: "one-time-code" });
  expect(fieldKind("search")).toMatchObject({ type: "search", enterKeyHint: "search" });
});

test("what cannot be typed on a keypad has none: a minus, commas, and the letters of a VIN or a Canadian postal code", () => {
  for (const kind of ["verbatim", "identifier"] satisfies FieldKind[]) {
    expect(fieldKind(kind).inputMode).toBeUndefined();
    expect(fieldKind(kind)).toMatchObject({ type: "text", autoCorrect: "off", spellCheck: false });
  }
});

test("only fields about the person themselves are filled in by the browser", () => {
  const filled = (kind: FieldKind): boolean => fieldKind(kind).autoComplete !== "off";
  expect((["phone", "email", "name", "text", "place", "identifier"] as const).filter(filled)).toEqual([]);
  expect(filled("own-email") && filled("own-company")).toBe(true);
});

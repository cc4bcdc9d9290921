// Failures that would let a screen submit past the guard that all forms share.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = readdirSync("src", { recursive: true, encoding: "utf8" })
  // The visitors' pages are an app of their own, whose buttons keep from being pressed twice.
  .filter((path) => path.endsWith(".tsx") && !path.startsWith("visitor"))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(`src/${path}`, "utf8") }));

const holding = (pattern: RegExp): string[] => SOURCES.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).toSorted();

test("every form is a Form or a FormDialog, and both submit through one guard", () => {
  const forms = holding(/<form\b/);
  expect(forms).toEqual(["ui/form/Form.tsx", "ui/form/FormDialog.tsx"]);
  expect(holding(/\buseSubmit\(/)).toEqual(forms);
});

test("a dialog with buttons of its own has no form: it asks about the session, or shows what was found", () => {
  expect(holding(/<DialogFooter\b/)).toEqual([
    "app/shell/OtherSessionDialog.tsx",
    "app/shell/SelfTestDialog.tsx",
    "screens/board/board/ReasonsDialog.tsx",
    "ui/form/FormDialog.tsx",
    "widgets/session/SignOutDialog.tsx",
  ]);
});

test("no screen listens for Ctrl+Enter itself", () => {
  expect(holding(/(ctrlKey|metaKey)/).filter((path) => !path.startsWith("ui/"))).toEqual([]);
});

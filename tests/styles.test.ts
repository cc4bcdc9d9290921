// Styles stay with their components: no stylesheet is global but the themes, none is borrowed, and no class is without a use.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { STYLES_NOT_EVERYWHERE } from "./every-browser.mjs";

/** Each app's theme is imported once, by what starts it, and so is what makes the portal fit for fingers. */
const THEMES = new Map([
  ["src/ui/theme.css", "src/app/main.tsx"],
  ["src/ui/touch.css", "src/app/main.tsx"],
  ["src/visitor/theme.css", "src/visitor/main.tsx"],
]);
const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((path) => join("src", path));
const sheets = files.filter((path) => path.endsWith(".css"));
const modules = sheets.filter((path) => !THEMES.has(path));
const code = files.filter((path) => /\.tsx?$/.test(path));
const textOf = new Map([...sheets, ...code].map((path) => [path, readFileSync(path, "utf8")]));
const text = (path: string): string => textOf.get(path) ?? "";

/** The rules of a stylesheet without comments, strings and classes of libraries. */
const bare = (path: string): string =>
  text(path)
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/"[^"]*"/g, '""')
    .replace(/:global\([^)]*\)/g, "");

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The classes that a module defines, as code names them. */
const classesOf = (path: string): Set<string> => {
  // Innermost first, so that the rules within a media query end up as selectors, too.
  const selectors = bare(path).replace(/\{[^{}]*\}/g, ";");
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => camelCase(name)));
};

interface Use {
  readonly file: string;
  readonly local: string;
  readonly sheet: string;
}

const uses: Use[] = code.flatMap((file) =>
  [...text(file).matchAll(/import (?:(\w+) from )?"(\.[^"]+\.css)"/g)].map(([, local = "", path = ""]) => ({
    file,
    local,
    sheet: join(dirname(file), path),
  })),
);

const importersOf = (sheet: string): Use[] => uses.filter((use) => resolve(use.sheet) === resolve(sheet));

/** The classes of a module that a file uses, as `css.name`. */
function classesUsed({ file, local }: Use): Set<string> {
  return new Set(
    [...text(file).matchAll(new RegExp(`(?<![/.\\w])${local}\\.(?!module\\b)(\\w+)`, "g"))].map(([, name = ""]) => name),
  );
}

test("every stylesheet but the themes is a module, with a name of its own", () => {
  expect(modules.filter((path) => !path.endsWith(".module.css"))).toEqual([]);
  const names = modules.map((path) => basename(path));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

const OF_VISITORS = "src/visitor/parts/visitor.module.css";

test("a module is imported in its own folder only, and a theme once", () => {
  for (const [theme, starter] of THEMES)
    expect(uses.filter(({ sheet }) => sheet === theme).map(({ file }) => file)).toEqual([starter]);
  const modulesUsed = uses.filter(({ sheet }) => !THEMES.has(sheet));
  // All pages of visitors look alike, by one small sheet.
  const isOwn = ({ file, sheet }: Use): boolean =>
    dirname(file) === dirname(sheet) || (sheet === OF_VISITORS && file.startsWith("src/visitor/"));
  expect(modulesUsed.filter((use) => !isOwn(use) || use.local === "")).toEqual([]);
});

test("every class that a module defines is used, and every class that is used is defined", () => {
  const unused = modules.flatMap((sheet) => {
    const used = new Set(importersOf(sheet).flatMap((use) => [...classesUsed(use)]));
    return [...classesOf(sheet)].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name} is unused`);
  });
  const undefinedOnes = uses
    .filter(({ sheet }) => !THEMES.has(sheet))
    .flatMap((use) => {
      const defined = classesOf(use.sheet);
      return [...classesUsed(use)].filter((name) => !defined.has(name)).map((name) => `${use.file}: ${name} is undefined`);
    });
  expect([...unused, ...undefinedOnes]).toEqual([]);
});

/** What stands in an expression as text: strings, and templates around their values. */
const stringsIn = (expression: string): string[] =>
  [...expression.replace(/\$\{[^{}]*\}/g, " ").matchAll(/"([^"]*)"|`([^`]*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? "",
  );

test("modules name no class of another stylesheet, and code no class but a library's", () => {
  const borrowed = modules.flatMap((sheet) =>
    [...text(sheet).matchAll(/:global\(\.(?!bp6-|ol-|u-)([\w-]+)/g)].map(([, name = ""]) => `${sheet}: ${name}`),
  );
  const literal = code.flatMap((file) =>
    [...text(file).matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)]
      .flatMap(([, plain, computed = ""]) => plain ?? stringsIn(computed))
      .flatMap((names) => names.split(/\s+/))
      .filter((name) => name !== "" && !/^(bp6-|ol-|u-)/.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect([...borrowed, ...literal]).toEqual([]);
});

test("every token that is used is set", () => {
  const set = new Set(
    [...textOf.values()].flatMap((each) => [...each.matchAll(/(--[\w-]+)"?\]?:/g)].map(([, name = ""]) => name)),
  );
  const unset = sheets.flatMap((sheet) =>
    [...bare(sheet).matchAll(/var\((--[\w-]+)\)/g)]
      // Blueprint and pdf.js set their own.
      .filter(([, name = ""]) => !name.startsWith("--bp-") && name !== "--total-scale-factor" && !set.has(name))
      .map(([, name = ""]) => `${sheet}: ${name}`),
  );
  expect(unset).toEqual([]);
});

test("colors come from the theme", () => {
  const stray = modules.flatMap((sheet) =>
    [...bare(sheet).matchAll(/#[0-9a-f]{3,8}\b(?![^{}]*\{)/gi)].map(([color]) => `${sheet}: ${color}`),
  );
  expect(stray).toEqual([]);
});

// Otherwise what is laid out over it unseen, such as text for screen readers, lengthens the window, which then scrolls, too.
test("what scrolls is positioned", () => {
  const stray = modules.flatMap((sheet) =>
    [...bare(sheet).matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, , rules = ""]) => /overflow(-y)?: (auto|scroll);/.test(rules) && !/position: \w+;/.test(rules))
      .map(([, selector = ""]) => `${sheet}: ${selector.trim()}`),
  );
  expect(stray).toEqual([]);
});

test("no stylesheet is longer than 250 lines", () => {
  expect(sheets.filter((path) => text(path).split("\n").length > 251)).toEqual([]);
});

test("no stylesheet depends on what some browsers do not know", () => {
  const used = sheets.flatMap((path) =>
    STYLES_NOT_EVERYWHERE.filter((name) => bare(path).includes(name)).map((name) => `${path}: ${name}`),
  );
  expect(used).toEqual([]);
});

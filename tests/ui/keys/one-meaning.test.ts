// Two keys mean the same on every page, so that no page may take them for something else.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(`src/${path}`, "utf8") }));

it.each([
  ["/", "app/shell/Shell.tsx"],
  ["f", "ui/keys/use-filter-key.ts"],
])("the key %s is declared in one place", (key, place) => {
  const declaring = files.filter(({ text }) => text.includes(`combo: "${key}"`) || text.includes(`keys: "${key}"`));
  expect(declaring.map(({ path }) => path)).toEqual([place]);
});

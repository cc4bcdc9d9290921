// One key means one thing: u takes the last change back wherever it does anything, and does nothing else.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../../src");

test("u is undo on every screen", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const uses = files.flatMap((name) =>
    readFileSync(join(SRC, name), "utf8")
      .split("\n")
      .filter((line) => /\b(combo|keys): "u"/.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(uses.length).toBeGreaterThan(8);
  expect(uses.filter((line) => !line.includes("Undo the last"))).toEqual([]);
});

// The scripts of the built portal: two that import each other would run one of them before what it needs is there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./portal.ts";
import { root } from "../../server/prepare.mjs";

const folder = join(root, "dist/client/assets");

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(join(folder, file), "utf8").matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].flatMap(
    ([, name]) => name ?? [],
  );

test("no two scripts import each other, directly or through others", () => {
  const scripts = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(".js"))
      .map((file) => [file, importsOf(file)]),
  );
  expect([...scripts.values()].flat().length).toBeGreaterThan(100);
  const done = new Set<string>();
  const visit = (file: string, above: readonly string[]): void => {
    expect(above, "a circle of imports").not.toContain(file);
    if (done.has(file)) return;
    for (const next of scripts.get(file) ?? []) visit(next, [...above, file]);
    done.add(file);
  };
  for (const file of scripts.keys()) visit(file, []);
});

// The layout of a phone begins at one width, in code and in every stylesheet.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PHONE, TABLES_FROM } from "../../../src/ui/layout/phone.ts";

/** Widths so near to it that a window between the two would have half of each layout. */
const NEAR = 20;

test("no stylesheet begins the phone's layout at a width of its own", () => {
  const others = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".css"))
    .flatMap((path) =>
      [...readFileSync(join("src", path), "utf8").matchAll(/@media[^{]*?\((?:max|min)-width: (\d+)px\)/g)]
        .filter(([, width]) => Math.abs(Number(width) - TABLES_FROM) < NEAR)
        .filter(([rule]) => !rule.includes(PHONE) && !rule.includes(`(min-width: ${TABLES_FROM}px)`))
        .map(([rule]) => `${path}: ${rule}`),
    );
  expect(others).toEqual([]);
});

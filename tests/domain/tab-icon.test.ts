import { expect, test } from "vitest";
import { tabIcon } from "../../src/domain/tab-icon.ts";

const textOf = (count: number): string | undefined => />([^<]+)<\/text>/.exec(decodeURIComponent(tabIcon(count)))?.[1];

test("the icon shows how many alerts are new, as far as there is room, and nothing where none is", () => {
  expect([0, 1, 80, 99, 100, 12_000].map(textOf)).toEqual([undefined, "1", "80", "99", "99+", "99+"]);
});

// Ids where the browser makes none.
import { expect, test } from "vitest";
import { randomUuid } from "../../src/domain/random-uuid.ts";

test("an id is a random UUID, and none comes twice", () => {
  const made = Array.from({ length: 1_000 }, () => randomUuid());
  expect(new Set(made).size).toBe(1_000);
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

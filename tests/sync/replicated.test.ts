// Every table that is replicated is synced, and no other.
import { expect, test } from "vitest";
import { REPLICATED } from "../../src/db/tables.ts";
import { SYNCS } from "../../src/sync/replicated.ts";

test("each replicated table is synced once", () => {
  expect(SYNCS.map(({ collection }) => collection).toSorted()).toEqual([...REPLICATED].toSorted());
});

// The one table of local tables, and what follows from it.
import { expect, test } from "vitest";
import { ALL_TABLES, blocksOf, REPLICATED, SERVER_TABLES, SINGLE_ROWS, VERSIONS } from "../../src/db/tables.ts";
import { COLLECTIONS } from "../../src/sync/collections.ts";
import { LAYOUTS } from "../../workers/query/layout.ts";

test("every replicated table has a paged call that lists it, and columns to answer queries from", () => {
  expect(COLLECTIONS.map(({ collection }) => collection).toSorted()).toEqual(REPLICATED.toSorted());
  expect(COLLECTIONS.filter(({ endpoint }) => !endpoint.paged)).toEqual([]);
  expect([...LAYOUTS.keys()].toSorted()).toEqual([...REPLICATED].toSorted());
});

test("every table appears in exactly one version, each replicated one has a store of blocks, and no version does nothing", () => {
  const names = VERSIONS.flatMap(({ stores }) => Object.keys(stores));
  expect(names.toSorted()).toEqual([...ALL_TABLES, ...REPLICATED.map(blocksOf)].toSorted());
  expect(VERSIONS.filter(({ stores, refetches }) => Object.keys(stores).length === 0 && !refetches)).toEqual([]);
});

test("a table of server rows is either replicated or fetched row by row", () => {
  expect([...REPLICATED, ...SINGLE_ROWS].toSorted()).toEqual([...SERVER_TABLES].toSorted());
});

// Searching text stays exact when more rows were renamed than fit beside the flat string.
import { expect, test } from "vitest";
import type { LocalQuery } from "../../../src/domain/query.ts";
import { layout as connectionsLayout } from "../../../src/domain/connections/connection-filters.ts";
import { evaluate } from "../../../workers/query/evaluate.ts";
import { indexStore } from "../../../workers/query/indexed-store.ts";
import { dumpStore, loadStore } from "../../../workers/query/snapshot.ts";
import { Store } from "../../../workers/query/store.ts";
import { manyConnections } from "../../bench/query/rows.ts";

const found = (value: string): LocalQuery => ({
  where: [],
  text: { kind: "name", value },
  sort: { column: "name", descending: false },
  facets: [],
});

test("thousands of renamed carriers are found by their new names and by no old one, also after a reload", async () => {
  const rows = manyConnections(6_000);
  const store = new Store(connectionsLayout);
  store.put(rows);
  const queryable = indexStore(store, 0);
  evaluate(queryable, found("SMITH"));
  const renamed = rows
    .slice(0, 5_000)
    .map((row) => ({ ...row, carrier: { ...row.carrier, legal_name: `Renamed ${row.id}`, dba_name: null } }));
  store.put(renamed.slice(0, 3_000));
  expect(evaluate(queryable, found("RENAMED")).total).toBe(3_000);
  store.put(renamed.slice(3_000));
  expect(evaluate(queryable, found("RENAMED")).total).toBe(5_000);
  expect([...evaluate(queryable, found("RENAMED4321")).keys]).toEqual([4_321]);
  const surnames = rows.slice(5_000).filter((row) => row.carrier.legal_name.startsWith("SMITH")).length;
  expect(evaluate(queryable, found("SMITH")).total).toBe(surnames);

  store.remove([4_321]);
  const loaded = await loadStore(connectionsLayout, await dumpStore(store, queryable.orders));
  const again = indexStore(loaded.store, 0, loaded);
  await again.texts();
  expect(again.store.size).toBe(5_999);
  expect(evaluate(again, found("RENAMED4321")).total).toBe(0);
  expect([...evaluate(again, found("RENAMED")).keys]).toEqual([...evaluate(queryable, found("RENAMED")).keys]);
});

test("an extended text narrows the last answer without losing or inventing rows", () => {
  const store = new Store(connectionsLayout);
  store.put(manyConnections(6_000));
  const typed = indexStore(store, 0);
  for (const value of ["K", "KO", "KOW", "KOWALSKIS", "KOWALSKISUMMIT", "KOWALSKI", "NGUYEN"]) {
    expect([...evaluate(typed, found(value)).keys]).toEqual([...evaluate(indexStore(store, 0), found(value)).keys]);
  }
});

// Whatever was stored, changed and removed before, the columns answer exactly what the rows would.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import type { LocalQuery } from "../../../src/domain/query.ts";
import { layout as connectionsLayout } from "../../../src/domain/connections/connection-filters.ts";
import { altersAnswer, altersCounts, altersFacets } from "../../../workers/query/change.ts";
import { Counts } from "../../../workers/query/counts.ts";
import { evaluate, facetsOf, type Queryable } from "../../../workers/query/evaluate.ts";
import { indexStore } from "../../../workers/query/indexed-store.ts";
import { Orders } from "../../../workers/query/orders.ts";
import { countAll, Refusals } from "../../../workers/query/refusals.ts";
import { dumpStore, loadStore } from "../../../workers/query/snapshot.ts";
import { Store } from "../../../workers/query/store.ts";
import { TextSearch } from "../../../workers/query/text-match.ts";
import { holds, naiveAnswer } from "./naive.ts";
import { condition, edit, edited, query, step, WORDS } from "./questions.ts";
import { connection, plainConnection } from "./rows.ts";

const indexed = (store: Store<Connection>): Queryable<Connection> => ({
  store,
  orders: new Orders(store),
  search: new TextSearch(store),
  refusals: new Refusals(store),
});

function expectSame(queryable: Queryable<Connection>, rows: ReadonlyMap<number, Connection>, question: LocalQuery): void {
  const expected = naiveAnswer([...rows.values()], question, WORDS);
  const answer = evaluate(queryable, question);
  expect([...answer.keys]).toEqual(expected.keys);
  expect(answer.total).toBe(expected.keys.length);
  expect(answer.facets).toEqual(expected.facets);
}

test("after any changes, filters, texts, orders and facets are those of the rows", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const queryable = indexed(new Store(connectionsLayout));
      const rows = new Map<number, Connection>();
      for (const { put, remove, query: question } of steps) {
        queryable.store.put(put);
        for (const row of put) rows.set(row.id, row);
        queryable.store.remove(remove);
        for (const key of remove) rows.delete(key);
        expect(queryable.store.size).toBe(rows.size);
        expectSame(queryable, rows, question);
        // The same question one keystroke later narrows what was just found.
        if (question.text?.kind === "name")
          expectSame(queryable, rows, { ...question, text: { ...question.text, value: `${question.text.value}R` } });
      }
    }),
    { numRuns: 400 },
  );
});

test("a text that finds a few of many rows, or most of them, leaves them in the order of the list", () => {
  const name = (id: number): string => (id % 40 === 0 ? "HERON HAULING" : id % 7 === 0 ? "OSPREY" : "HARRIER LINES");
  const rows = Array.from({ length: 6_000 }, (_, index) => {
    const row = plainConnection(index + 1, (index * 7_919) % 6_000);
    return { ...row, carrier: { ...row.carrier, legal_name: name(row.id), power_units: row.id % 3 === 0 ? null : row.id % 11 } };
  });
  const queryable = indexed(new Store(connectionsLayout));
  queryable.store.put(rows);
  queryable.store.remove([80, 81]);
  const left = new Map(rows.filter(({ id }) => id !== 80 && id !== 81).map((row) => [row.id, row]));
  for (const value of ["H", "HE", "HER", "OSPREY", "NOBODY"]) {
    for (const column of ["updated_at", "power_units", "name"]) {
      for (const descending of [true, false])
        expectSame(queryable, left, {
          where: [],
          text: { kind: "name", value },
          sort: { column, descending },
          facets: ["state"],
        });
    }
  }
});

test("a tab's count never drifts from a recount", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(condition, { maxLength: 3 }), { maxLength: 5 }),
      fc.array(step, { maxLength: 6 }),
      (lists, steps) => {
        const store = new Store(connectionsLayout);
        const counts = new Counts(store);
        const named = Object.fromEntries(lists.map((where, index) => [`list ${index}`, where]));
        const rows = new Map<number, Connection>();
        for (const { put, remove } of steps) {
          counts.of(named);
          store.put(put);
          for (const row of put) rows.set(row.id, row);
          store.remove(remove);
          for (const key of remove) rows.delete(key);
          const recount = Object.entries(named).map(([name, where]) => [
            name,
            [...rows.values()].filter((row) => where.every((one) => holds(row, one))).length,
          ]);
          expect(counts.of(named)).toEqual(Object.fromEntries(recount));
        }
      },
    ),
    { numRuns: 200 },
  );
});

test("an answer that no change is said to alter is still the right one, and so is a count", () => {
  const begin = fc.array(connection, { minLength: 1, maxLength: 25 });
  const changes = fc.array(fc.oneof({ weight: 9, arbitrary: edit }, { weight: 1, arbitrary: step }), { maxLength: 12 });
  const times = { column: "packet_status", factors: { sent: 3 } };
  const weighted = query.map((one) => ({ ...one, sort: { column: "power_units", descending: true, times } }));
  let kept = 0;
  fc.assert(
    fc.property(
      fc.oneof(query, weighted),
      fc.array(condition, { maxLength: 2 }),
      begin,
      changes,
      (question, where, first, all) => {
        const queryable = indexStore(new Store(connectionsLayout), 0);
        const { store, record, counts } = queryable;
        const rows = new Map(first.map((row) => [row.id, row]));
        store.put(first);
        record.take();
        let answer = evaluate(queryable, question);
        let count = counts.of({ where });
        let facets = facetsOf(queryable, question);
        for (const one of all) {
          const put = "part" in one ? edited(rows, one) : one.put;
          const remove = "part" in one ? [] : one.remove;
          store.put(put);
          for (const row of put) rows.set(row.id, row);
          store.remove(remove);
          for (const key of remove) rows.delete(key);
          const change = record.take();
          if (change === null) continue;
          if (altersAnswer(change, question, answer.keys)) answer = evaluate(queryable, question);
          else kept++;
          if (altersFacets(change, question)) facets = facetsOf(queryable, question);
          expect(facets).toEqual(evaluate(queryable, question).facets);
          if (altersCounts(change, [where])) count = counts.of({ where });
          expect(answer).toEqual(evaluate(queryable, question));
          expect(count).toEqual({ where: countAll(store, where) });
        }
      },
    ),
    { numRuns: 400 },
  );
  expect(kept).toBeGreaterThan(400);
});

test("a change says which rows came, changed or went, and in which columns", () => {
  const { store, record } = indexStore(new Store(connectionsLayout), 0);
  store.put([1, 2, 3].map((id) => plainConnection(id, 1)));
  expect(record.take()).toEqual({ inserted: [1, 2, 3], changed: [], removed: [], columns: [] });
  store.put([
    { ...plainConnection(1, 2), status: "do_not_dispatch" },
    { ...plainConnection(2, 1), notes: "Called" },
  ]);
  store.remove([3, 9]);
  expect(record.take()).toEqual({ inserted: [], changed: [1, 2], removed: [3], columns: ["status", "ok_to_use", "updated_at"] });
  store.remove([1]);
  store.put([plainConnection(1, 3), plainConnection(4, 3)]);
  store.remove([4]);
  expect(record.take()).toEqual({ inserted: [1], changed: [], removed: [1], columns: [] });
  expect(record.take()).toBeNull();
});

test("a reload from a snapshot answers and changes like the store it was taken from", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), step, async (steps, later) => {
      const store = new Store(connectionsLayout);
      const rows = new Map<number, Connection>();
      const apply = (target: Store<Connection>, { put, remove }: (typeof steps)[number]): void => {
        target.put(put);
        for (const row of put) rows.set(row.id, row);
        target.remove(remove);
        for (const key of remove) rows.delete(key);
      };
      for (const one of steps) apply(store, one);
      const { content, ...shapes } = await dumpStore(store, new Orders(store));
      const loaded = await loadStore(connectionsLayout, { ...structuredClone(shapes), content });
      const queryable = indexStore(loaded.store, 0, loaded);
      await queryable.texts();
      expectSame(queryable, rows, later.query);
      apply(loaded.store, later);
      expectSame(queryable, rows, later.query);
    }),
    { numRuns: 200 },
  );
});

test("a column that does not exist, or does not support the condition, is a named error rather than an empty list", () => {
  const queryable = indexed(new Store(connectionsLayout));
  const base: LocalQuery = { where: [], text: null, sort: { column: "updated_at", descending: true }, facets: [] };
  expect(() => evaluate(queryable, { ...base, sort: { column: "color", descending: false } })).toThrow("No column color");
  expect(() => evaluate(queryable, { ...base, sort: { column: "classification_ids", descending: false } })).toThrow(
    "does not sort",
  );
  expect(() => evaluate(queryable, { ...base, where: [{ column: "status", is: "range", min: 1 }] })).toThrow(
    'does not support "range"',
  );
});

// Whatever was stored, changed and removed before, the columns answer exactly what the rows would.
import fc from "fast-check";
import { expect, test } from "vitest";
import { ASSESSMENTS, LANE_PREFERENCES, SPECIALIZATIONS } from "../../../src/contract/carriers/carriers.ts";
import { CONNECTION_STATUSES, PACKET_STATUSES, type Connection } from "../../../src/contract/connections/connections.ts";
import type { Condition, LocalQuery, TextMatch } from "../../../src/domain/query.ts";
import { layout as connectionsLayout } from "../../../workers/query/collections/connections.ts";
import { Counts } from "../../../workers/query/counts.ts";
import { evaluate, type Queryable } from "../../../workers/query/evaluate.ts";
import { indexStore } from "../../../workers/query/indexed-store.ts";
import { Orders } from "../../../workers/query/orders.ts";
import { dumpStore, loadStore } from "../../../workers/query/snapshot.ts";
import { Store } from "../../../workers/query/store.ts";
import { TextSearch } from "../../../workers/query/text-match.ts";
import { holds, naiveAnswer } from "./naive.ts";
import { connection } from "./rows.ts";

const STATES = ["CA", "OH", "TX"];
const WORDS = {
  status: CONNECTION_STATUSES,
  packet_status: [...PACKET_STATUSES, "held_by_hand"],
  assessment: ASSESSMENTS,
  is_dismissed: [false, true],
  state: STATES,
};

const someOf = (column: string, codes: readonly (string | number | boolean | null)[]): fc.Arbitrary<Condition> =>
  fc.record({
    column: fc.constant(column),
    is: fc.constantFrom("in" as const, "not_in" as const),
    codes: fc.subarray([...codes]),
  });

const condition: fc.Arbitrary<Condition> = fc.oneof(
  someOf("status", CONNECTION_STATUSES),
  someOf("packet_status", [null, "held_by_hand", "a word no row has", ...PACKET_STATUSES]),
  someOf("state", [null, ...STATES]),
  someOf("is_dismissed", [true, false]),
  someOf("carrier_id", [1, 2, 3, 4]),
  someOf("power_units", [null, 0, 1, 2]),
  fc.record({
    column: fc.constant("packet_status"),
    is: fc.constantFrom("starts_with" as const, "not_starts_with" as const),
    value: fc.constantFrom("held", "s", "no row has this"),
  }),
  fc.record({ column: fc.constant("power_units"), is: fc.constant("range" as const), min: fc.nat(4), max: fc.nat(5) }),
  fc.record({
    column: fc.constant("classification_ids"),
    is: fc.constant("has_any" as const),
    codes: fc.uniqueArray(fc.integer({ min: 1, max: 45 })),
  }),
  fc.record({
    column: fc.constantFrom("authority_types", "specializations_verified", "lane_preferences"),
    is: fc.constant("has_any" as const),
    codes: fc.subarray<string>(["common", "broker", ...SPECIALIZATIONS, ...LANE_PREFERENCES]),
  }),
  fc.record({
    column: fc.constant("equipment"),
    is: fc.constant("makes_up" as const),
    codes: fc.subarray<string>(["van", "reefer", "flatbed", "cargo_van"]),
    count: fc.nat(4),
    share: fc.constantFrom(0, 0.25, 0.5, 1),
  }),
  fc.record({ column: fc.constant("cargo_vans"), is: fc.constant("range" as const), min: fc.nat(1), max: fc.nat(3) }),
  fc.record({ column: fc.constant("cargo_limit"), is: fc.constant("range" as const), min: fc.constant(200_000) }),
  someOf("safety_rating", [null, "satisfactory", "conditional"]),
  someOf("is_searchable", [true, false]),
);

const text: fc.Arbitrary<TextMatch | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant("name" as const),
    value: fc.constantFrom("B", "BLUE", "LUERI", "JBHUNT", "ÑAN", "3", "LLC", "ZZ"),
  }),
  fc.record({ kind: fc.constant("identifier_prefix" as const), value: fc.nat(999).map(String) }),
  fc.record({
    kind: fc.constant("identifier" as const),
    type: fc.constantFrom(null, "MC", "NSC_ON"),
    value: fc.nat(99).map(String),
  }),
  fc.record({ kind: fc.constant("email" as const), value: fc.constantFrom("DISPATCH", "@RIDGE") }),
  fc.record({ kind: fc.constant("phone" as const), value: fc.constantFrom("0100", "555-0100222") }),
  fc.record({
    kind: fc.constant("phone_or_prefix" as const),
    value: fc.constantFrom("1", "22"),
    phone: fc.constantFrom("+15550100111", "+15550100222"),
  }),
);

const query: fc.Arbitrary<LocalQuery> = fc.record({
  where: fc.array(condition, { maxLength: 3 }),
  text,
  sort: fc.record({
    column: fc.constantFrom("updated_at", "packet_updated_at", "name", "power_units", "status", "assessment", "state", "id"),
    descending: fc.boolean(),
  }),
  facets: fc.constant(["status", "state", "classification_ids"]),
});

const step = fc.record({
  put: fc.array(connection, { maxLength: 25 }),
  remove: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 8 }),
  query,
});

const indexed = (store: Store<Connection>): Queryable<Connection> => ({
  store,
  orders: new Orders(store),
  search: new TextSearch(store),
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
      const { content, ...shapes } = dumpStore(store, new Orders(store));
      const loaded = await loadStore(connectionsLayout, { ...structuredClone(shapes), content });
      await loaded.texts();
      const queryable = indexStore(loaded.store, 0, { ...loaded, texts: () => Promise.resolve() });
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

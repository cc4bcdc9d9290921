// What is found for all next keys together is what each query finds alone.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Connection } from "../../../src/contract/connections/connections.ts";
import type { Condition, LocalAnswer, LocalQuery, TextMatch } from "../../../src/domain/query.ts";
import { layout } from "../../../workers/query/collections/connections.ts";
import { evaluate } from "../../../workers/query/evaluate.ts";
import { indexStore, type IndexedStore } from "../../../workers/query/indexed-store.ts";
import { nextAnswers } from "../../../workers/query/next-answers.ts";
import { Store } from "../../../workers/query/store.ts";
import { condition, step } from "./questions.ts";
import { plainConnection } from "./rows.ts";

const KEYS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789Ñ"];

function found(indexed: IndexedStore<Connection>, queries: readonly LocalQuery[]): readonly (LocalAnswer | null)[] {
  const work = nextAnswers(indexed, queries);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** How a key makes the next query. */
type Next = (query: LocalQuery, key: string) => LocalQuery;

const text =
  (match: (value: string) => TextMatch, before: string): Next =>
  (query, key) => ({ ...query, text: match(before + key) });

const next: fc.Arbitrary<Next> = fc.oneof(
  fc.constantFrom("", "B", "LU", "L", "RIDGEB", "ZZ").map((before) => text((value) => ({ kind: "name", value }), before)),
  fc.constantFrom("", "1", "22", "9").map((before) => text((value) => ({ kind: "identifier_prefix", value }), before)),
  fc.constantFrom("", "B", "BLUE", "3").map((before): Next => (query, key) => {
    const begins: Condition = { column: "name", is: "starts_with", value: before + key };
    return { ...query, where: [query.where[0], begins, ...query.where.slice(1)].filter((one) => one !== undefined) };
  }),
);

test("the lists of all keys are those of each, after any changes", () => {
  let rows = 0;
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 5 }),
      fc.array(condition, { maxLength: 2 }),
      next,
      (steps, where, queryOf) => {
        const indexed = indexStore(new Store(layout), 0);
        for (const { put, remove, query } of steps) {
          indexed.store.put(put);
          indexed.store.remove(remove);
          const queries = KEYS.map((key) => queryOf({ where, text: null, sort: query.sort, facets: [] }, key));
          const answers = found(indexed, queries);
          for (const [at, one] of queries.entries()) {
            if (KEYS[at] === "Ñ") expect(answers[at]).toBeNull();
            else expect(answers[at]).toEqual(evaluate(indexed, one));
            rows += answers[at]?.total ?? 0;
          }
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(rows).toBeGreaterThan(1_000);
});

test("what differs in more than a character, or is asked for in another way, is left to be asked alone", () => {
  const indexed = indexStore(new Store(layout), 0);
  indexed.store.put([1, 2, 3].map((id) => plainConnection(id, id)));
  const plain: LocalQuery = { where: [], text: null, sort: { column: "updated_at", descending: true }, facets: [] };
  const name = (value: string): LocalQuery => ({ ...plain, text: { kind: "name", value } });
  const alone: readonly LocalQuery[] = [
    plain,
    name("QX"),
    { ...name("EA"), facets: ["status"] },
    { ...name("EA"), values: ["updated_at"] },
    { ...name("EA"), sort: { ...plain.sort, column: "power_units", times: { column: "status", factors: {} } } },
    { ...plain, text: { kind: "phone_or_prefix", value: "2", phone: "+15550100222" } },
    { ...plain, text: { kind: "ranked", of: [{ kind: "name", value: "EB" }], enough: 1 } },
    { ...plain, where: [{ column: "packet_status", is: "starts_with", value: "s" }] },
    { ...plain, where: [{ column: "packet_status", is: "starts_with", value: "h" }] },
  ];
  expect(found(indexed, [...alone, name("EA"), name("EB")]).map((answer) => answer !== null)).toEqual([
    ...alone.map(() => false),
    true,
    true,
  ]);
  expect(found(indexed, [])).toEqual([]);
  expect(() => found(indexed, [{ ...plain, where: [{ column: "color", is: "starts_with", value: "a" }] }])).toThrow(
    "No column color",
  );
});

// A likelihood must be the sum of what is shared: much from a rare thing, little from a common one, never less for more evidence.
import { expect, test } from "vitest";
import { SHARED_KINDS, type SharedKind } from "../../../../src/contract/carriers/association-graph.ts";
import { explain } from "../../../../src/domain/carriers/associates/explain.ts";
import { seenOnText } from "../../../../src/domain/carriers/associates/likelihood-levels.ts";
import { associateLikelihood, likelihoodOf, sharedWeight } from "../../../../src/domain/carriers/associates/weight.ts";

type Evidence = readonly (readonly [SharedKind, number])[];

const percentOf = (evidence: Evidence): number =>
  Math.round(100 * likelihoodOf(evidence.reduce((sum, [kind, carriers]) => sum + sharedWeight(kind, carriers), 0)));

test.each<[string, Evidence, number]>([
  ["nothing", [], 0],
  ["an account of the two alone", [["bank_account", 2]], 80],
  ["a mailbox of the two alone", [["email", 2]], 80],
  ["a telephone of the two alone", [["phone", 2]], 67],
  ["a truck of the two alone", [["vin", 2]], 50],
  ["a building of the two alone", [["address", 2]], 20],
  ["a network of the two alone", [["remote_address", 2]], 6],
  ["a telephone of three", [["phone", 3]], 50],
  ["a telephone of a filing service with 400 customers", [["phone", 401]], 0],
  ["a truck stop that 400 carriers give as their address", [["address", 401]], 0],
  [
    "an officer at a truck stop",
    [
      ["address", 401],
      ["officer", 2],
    ],
    14,
  ],
  [
    "a truck, at a truck stop",
    [
      ["address", 401],
      ["vin", 2],
    ],
    91,
  ],
  [
    "an officer at an address of the two",
    [
      ["address", 2],
      ["officer", 2],
    ],
    98,
  ],
  [
    "telephone and address",
    [
      ["phone", 2],
      ["address", 2],
    ],
    100,
  ],
  ["an account with a factoring company of 3,000", [["bank_account", 3_001]], 0],
])("%s", (_name, evidence, percent) => {
  expect(percentOf(evidence)).toBe(percent);
});

test("a thing says less the more carriers have it, and never less than nothing", () => {
  for (const kind of SHARED_KINDS) {
    const weights = [2, 3, 5, 30, 400, 1_000_000].map((carriers) => sharedWeight(kind, carriers));
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights.at(-1)).toBe(0);
    // Twice as many others: one bit.
    expect(sharedWeight(kind, 2) - sharedWeight(kind, 3)).toBeCloseTo(1);
  }
});

const thing = (id: number, is_type: SharedKind, carriers: number) => ({ id, is_type, value: `thing ${id}`, carriers });
const held = (thing_id: number, ...carriers: readonly number[]) =>
  carriers.map((carrier_id) => ({ carrier_id, thing_id, source: "test", first_seen_on: null, last_seen_on: null }));

// 1 shares a telephone and a building with 2, and a truck stop with 3 and 4; 5 shares a mailbox with 2; 6 a truck with 5, too far away.
const GRAPH = {
  things: [thing(1, "address", 2), thing(2, "phone", 2), thing(3, "address", 401), thing(4, "email", 2), thing(5, "vin", 2)],
  holdings: [...held(1, 1, 2), ...held(2, 1, 2), ...held(3, 1, 3, 4), ...held(4, 2, 5), ...held(5, 5, 6)],
};

test("carriers are explained by what they share, the most telling first", () => {
  const [first] = explain(1, GRAPH);
  expect(first).toMatchObject({ carrierId: 2, step: 1, through: null });
  expect(first?.contributions.map(({ thing: { is_type: type }, weight }) => [type, weight])).toEqual([
    ["phone", 15],
    ["address", 12],
  ]);
  const weight = first!.contributions.reduce((sum, each) => sum + each.weight, 0);
  expect(first?.likelihood).toBe(likelihoodOf(weight));
});

test("they stand by step and likelihood, the second step no likelier than its way, and none beyond", () => {
  const all = explain(1, GRAPH);
  expect(all.map(({ carrierId, step }) => [carrierId, step])).toEqual([
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 2],
  ]);
  const [first, , , last] = all;
  expect(last).toMatchObject({ through: 2, contributions: [{ thing: { id: 4 }, weight: 16 }] });
  expect(last!.likelihood).toBeCloseTo(first!.likelihood * likelihoodOf(16));
});

test("of two ways the stronger is taken", () => {
  const two = {
    things: [thing(1, "phone", 2), thing(2, "remote_address", 2), thing(3, "vin", 3)],
    holdings: [...held(1, 1, 2), ...held(2, 1, 3), ...held(3, 2, 3, 4)],
  };
  expect(explain(1, two).at(-1)).toMatchObject({ carrierId: 4, through: 2 });
});

test("a table of associates says the same of the same things, each counted once", () => {
  const evidence = [
    { is_type: "phone", value: "+12145550101", sharers: 3 },
    { is_type: "vin", value: "1FUJGLDR5CSBE1234", sharers: 2 },
    { is_type: "vin", value: "1FUJGLDR5CSBE1234", sharers: 2 },
  ] as const;
  expect(associateLikelihood(evidence)).toBe(likelihoodOf(sharedWeight("phone", 3) + sharedWeight("vin", 2)));
});

test("two carriers shared a thing until the first of them was seen with it last; long ago is said to be old", () => {
  const seen = (carrier_id: number, last_seen_on: string | null) => ({
    carrier_id,
    thing_id: 1,
    source: "test",
    first_seen_on: null,
    last_seen_on,
  });
  const sharedOn = (one: string | null, other: string | null) =>
    explain(1, { things: [thing(1, "phone", 2)], holdings: [seen(1, one), seen(2, other)] })[0]?.contributions[0]?.sharedOn;
  expect(sharedOn("2026-03-01", "2022-03-01")).toBe("2022-03-01");
  expect(sharedOn("2022-03-01", "2026-03-01")).toBe("2022-03-01");
  expect(sharedOn("2026-03-01", null)).toBeNull();
  const now = new Date("2026-11-20T12:00:00Z");
  expect(seenOnText("2026-03-01", "2024-05-19", now)).toBe("Mar 1, 2026 / May 19, 2024, old");
  expect(seenOnText("2024-05-20", null, now)).toBe("May 20, 2024 / unknown");
});

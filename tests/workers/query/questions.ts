// Questions about the connections of the query tests, and steps that change these.
import fc from "fast-check";
import { ASSESSMENTS, LANE_PREFERENCES, SPECIALIZATIONS } from "../../../src/contract/carriers/carriers.ts";
import { CONNECTION_STATUSES, PACKET_STATUSES, type Connection } from "../../../src/contract/connections/connections.ts";
import type { Condition, LocalQuery, TextMatch } from "../../../src/domain/query.ts";
import { connection } from "./rows.ts";

const STATES = ["CA", "CA-CA", "CA-OH", "CA-TX", "OH", "TX"];
/** The words of columns in their order. */
export const WORDS = {
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

export const condition: fc.Arbitrary<Condition> = fc.oneof(
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

export const query: fc.Arbitrary<LocalQuery> = fc.record({
  where: fc.array(condition, { maxLength: 3 }),
  text,
  sort: fc.record({
    column: fc.constantFrom("updated_at", "packet_updated_at", "name", "power_units", "status", "assessment", "state", "id"),
    descending: fc.boolean(),
  }),
  facets: fc.constant(["status", "state", "classification_ids"]),
});

export const step = fc.record({
  put: fc.array(connection, { maxLength: 25 }),
  remove: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 8 }),
  query,
});

const PARTS = {
  notes: () => ({ notes: "Called" }),
  updated_at: ({ updated_at }) => ({ updated_at }),
  status: ({ status }) => ({ status }),
  packet: ({ latest_onboarding_packet }) => ({ latest_onboarding_packet }),
  fleet: ({ carrier: { power_units } }, { carrier }) => ({ carrier: { ...carrier, power_units } }),
  name: ({ carrier: { legal_name } }, { carrier }) => ({ carrier: { ...carrier, legal_name } }),
} satisfies Record<string, (from: Connection, row: Connection) => Partial<Connection>>;

/** A change to a part of some row. */
export const edit = fc.record({
  at: fc.nat(),
  part: fc.constantFrom(...(Object.keys(PARTS) as (keyof typeof PARTS)[])),
  from: connection,
});

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** The row that an edit makes of one of `rows`; none where there are none. */
export function edited(rows: ReadonlyMap<number, Connection>, { at, part, from }: Edit): Connection[] {
  const row = [...rows.values()][at % rows.size];
  return row === undefined ? [] : [{ ...row, ...PARTS[part](from, row) }];
}

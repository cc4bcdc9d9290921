// Tests that what a broker filters by survives the address, and that no address breaks the page.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ASSESSMENTS } from "../../../src/contract/carriers/carriers.ts";
import { CONNECTION_STATUSES, PACKET_STATUSES } from "../../../src/contract/connections/connections.ts";
import { CONNECTION_LIST, type ConnectionFilters } from "../../../src/domain/connections/connection-filters.ts";
import { LISTED_WARNINGS } from "../../../src/domain/connections/listed-warnings.ts";
import { CONNECTION_LIST_IDS } from "../../../src/domain/connections/connection-lists.ts";

const shuffled = <T>(words: readonly T[]): fc.Arbitrary<T[]> => fc.shuffledSubarray([...words]);
const day = fc
  .date({ min: new Date("2001-01-01"), max: new Date("2049-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const arbitrary: fc.Arbitrary<ConnectionFilters> = fc.record({
  list: fc.constantFrom(...CONNECTION_LIST_IDS),
  text: fc.string({ unit: "binary", maxLength: 300 }),
  status: shuffled(CONNECTION_STATUSES),
  packetStatus: shuffled([...PACKET_STATUSES, null]),
  assessment: shuffled([...ASSESSMENTS, null]),
  why: shuffled(["Cargo", "Safety rating", "of_another_release"]),
  warnings: shuffled([...LISTED_WARNINGS]),
  state: shuffled(["TX", "CA", "ON", "JAL", null]),
  fleet: fc.record({ from: fc.option(fc.integer({ min: 1, max: 1200 })), to: fc.option(fc.integer({ min: 0, max: 999 })) }),
  updatedSince: fc.option(day),
  classification: fc.array(fc.integer({ min: 1, max: 99 })),
  anyClassification: fc.constant(false),
  sort: fc.option(fc.record({ column: fc.constantFrom(...CONNECTION_LIST.fields.sort.columns), descending: fc.boolean() })),
  peek: fc.option(fc.integer({ min: 1, max: 100_000 })),
});

/** Lists of values as sets. */
const unordered = (filters: ConnectionFilters): object =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? new Set(value) : value]));

describe("the address of a filtered list", () => {
  it("restores the filters", () => {
    const property = fc.property(arbitrary, (filters) => {
      const read = CONNECTION_LIST.read(CONNECTION_LIST.write(filters));
      expect(unordered(read)).toEqual(unordered({ ...filters, text: read.text }));
      expect(filters.text.replace(/\p{Surrogate}/gu, "")).toContain(read.text);
    });
    fc.assert(property, { numRuns: 2000 });
  });

  it("is the same in whatever order the filters were set", () => {
    fc.assert(
      fc.property(arbitrary, (filters) => {
        const address = CONNECTION_LIST.write(filters);
        expect(CONNECTION_LIST.write(CONNECTION_LIST.read(address))).toBe(address);
        expect(
          CONNECTION_LIST.write({
            ...filters,
            status: filters.status.toReversed(),
            classification: [...filters.classification, ...filters.classification],
          }),
        ).toBe(address);
      }),
    );
  });

  it("is empty for the plain page and readable for a filtered one", () => {
    expect(CONNECTION_LIST.write(CONNECTION_LIST.none)).toBe("");
    expect(
      CONNECTION_LIST.write({
        ...CONNECTION_LIST.none,
        list: "in-progress",
        text: "MC 90",
        status: ["needs_to_onboard"],
        packetStatus: [null, "sent"],
        state: ["TX", "AB"],
        fleet: { from: 5, to: 1000 },
        updatedSince: "2026-11-01",
        classification: [3, 1],
        sort: { column: "name", descending: false },
        peek: 42,
      }),
    ).toBe(
      "list=in-progress&text=MC+90&status=needs_to_onboard&packet=sent,none&state=AB,TX&fleet=5-&updated-since=2026-11-01&classification=1,3&sort=name-asc&peek=42",
    );
  });

  it.each([
    "list=nonsense&status=,,x,onboarded,onboarded&packet=__proto__&assessment=toString",
    "fleet=a-b&updated-since=2026-02-30&classification=1e3,-4,0,x&sort=evil-desc&peek=-1",
    "fleet=-&updated-since=2026-13-01&sort=updated_at&peek=99999999999999999999",
    "%%%&=&&text=%ff%fe%ed%a0%80",
    `state=${"TX,".repeat(5000)}&text=${"a".repeat(10_000)}`,
  ])("a malformed one is read as far as it can be: %#", (address) => {
    const filters = CONNECTION_LIST.read(address);
    expect(filters.list).toBe("my-carriers");
    expect(filters.sort).toBeNull();
    expect(filters.peek).toBeNull();
    expect(filters.updatedSince).toBeNull();
    expect([filters.packetStatus, filters.assessment, filters.classification]).toEqual([[], [], []]);
    expect(filters.text.length).toBeLessThanOrEqual(200);
  });

  it.each(["half a \ud83d", "\ude00", `${"a".repeat(199)}\u{1f69b}`])(
    "half a character in the text does not change on the way: %#",
    (text) => {
      const filters = { ...CONNECTION_LIST.none, text };
      const address = CONNECTION_LIST.write(filters);
      expect(CONNECTION_LIST.write(CONNECTION_LIST.read(address))).toBe(address);
      expect(address).not.toMatch(/%EF%BF%BD/);
    },
  );

  it("reading never throws, whatever the address contains", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (address) => void CONNECTION_LIST.read(address)),
      { numRuns: 2000 },
    );
    const parameter = fc.tuple(
      fc.constantFrom("list", "text", "status", "packet", "state", "fleet", "updated-since", "sort", "peek", "classification"),
      fc.string(),
    );
    fc.assert(fc.property(fc.array(parameter), (pairs) => void CONNECTION_LIST.read(new URLSearchParams(pairs))));
  });
});

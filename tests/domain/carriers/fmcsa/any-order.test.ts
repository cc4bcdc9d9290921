// The record is a function of the set of rows, and no dataset that fails makes anything known.
import fc from "fast-check";
import { expect, it } from "vitest";
import { DATASET_NAMES, datasetOf } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import { readCarrier } from "../../../../src/domain/carriers/fmcsa/read-carrier.ts";
import type { CarrierRecord, CarrierValues, OpenDataAnswers, OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { SECTION_OF_VALUE } from "../../../../src/domain/carriers/fmcsa/sections.ts";
import { answer, asked, DOT, FAILED, NOW } from "./asked.ts";
import { RICH, type Rows } from "./carrier-rows.ts";

const answersOf = (rows: Rows): OpenDataAnswers => Object.fromEntries(DATASET_NAMES.map((name) => [name, answer(rows[name])]));

function record(answers: OpenDataAnswers): CarrierRecord {
  const read = readCarrier(DOT, answers, NOW);
  if (read === null) throw new Error("no such carrier");
  return read;
}

/** Some rows of each dataset. */
const someRows = fc.record(
  Object.fromEntries(
    DATASET_NAMES.map((name) => [name, name === "census" ? fc.constant(RICH.census) : fc.subarray([...RICH[name]])]),
  ),
) as fc.Arbitrary<Rows>;

/** The same rows in another order, some of them several times. */
const disordered = (rows: readonly OpenDataRow[]): fc.Arbitrary<readonly OpenDataRow[]> =>
  fc.subarray([...rows]).chain((again) => {
    const all = [...rows, ...again];
    return fc.shuffledSubarray(all, { minLength: all.length });
  });

it("neither the order of rows nor their repetition makes a difference", () => {
  const both = someRows.chain((rows) =>
    fc.tuple(
      fc.constant(rows),
      fc.record(Object.fromEntries(DATASET_NAMES.map((name) => [name, disordered(rows[name])]))) as fc.Arbitrary<Rows>,
    ),
  );
  fc.assert(
    fc.property(both, ([rows, mixed]) => {
      expect(record(answersOf(mixed))).toEqual(record(answersOf(rows)));
    }),
    { numRuns: 80 },
  );
});

it("the portal's own columns of each rebuild make no difference", () => {
  const stamped = Object.fromEntries(
    DATASET_NAMES.map((name) => [
      name,
      answer(RICH[name].map((row, at) => ({ ...row, ":id": `row-${at}`, ":updated_at": "x" }))),
    ]),
  );
  expect(record(stamped)).toEqual(record(answersOf(RICH)));
});

it("only columns that are asked for are read", () => {
  const selected = Object.fromEntries(
    DATASET_NAMES.map((name) => {
      const { required, optional } = datasetOf(name);
      const listed = new Set([...required, ...optional]);
      return [
        name,
        answer(RICH[name].map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => listed.has(column))))),
      ];
    }),
  );
  expect(record(selected)).toEqual(record(answersOf(RICH)));
});

it("each column that is asked for has a value among the rows of these tests", () => {
  for (const name of DATASET_NAMES.filter((each) => each !== "sms_intrastate")) {
    const { required, optional } = datasetOf(name);
    const given = new Set(RICH[name].flatMap((row) => Object.keys(row)));
    expect(
      [...required, ...optional].filter((column) => !given.has(column)),
      name,
    ).toEqual([]);
  }
});

/** Figures whose fallback is less exact, and true: the header's counters, and "inactive" without how it came to be. */
const LESS_EXACT: ReadonlySet<keyof CarrierValues> = new Set(["vehicle_oos_rate", "driver_oos_rate"]);

const isUnknown = (value: unknown): boolean => value === null || value === "" || (Array.isArray(value) && value.length === 0);

it("a dataset that fails makes nothing known that was not, and changes no value without a word", () => {
  fc.assert(
    fc.property(someRows, fc.constantFrom(...DATASET_NAMES), (rows, name) => {
      const full = record(answersOf(rows));
      const less = record({ ...answersOf(rows), [name]: FAILED });
      for (const field of Object.keys(full.values) as (keyof CarrierValues)[]) {
        const [before, after] = [full.values[field], less.values[field]];
        if (JSON.stringify(before) === JSON.stringify(after) || field === "legal_name" || field === "country") continue;
        const state = less.sections[SECTION_OF_VALUE[field]]?.state;
        expect([name, field, state === "partial" || state === "failed"]).toEqual([name, field, true]);
        if (Array.isArray(before) && Array.isArray(after)) expect(before).toEqual(expect.arrayContaining(after));
        else if (field === "authority_status" && after === "inactive") expect(["revoked", "suspended"]).toContain(before);
        else if (LESS_EXACT.has(field)) expect(isUnknown(before)).toBe(false);
        else expect([name, field, after]).toEqual([name, field, null]);
      }
    }),
    { numRuns: 250 },
  );
});

it("only a dataset that answered says that there is nothing", () => {
  const none = record(asked({}));
  const unknown = record({ census: asked({}).census ?? FAILED });
  expect(none.values).toMatchObject({ out_of_service: false, has_process_agent: false, inspections_24m: 0, bipd_limit: null });
  expect(unknown.values).toMatchObject({
    out_of_service: null,
    has_process_agent: null,
    inspections_24m: null,
    bipd_limit: null,
  });
  expect(Object.keys(unknown.sections).toSorted()).toEqual(["registration", "safety"]);
  expect(Object.keys(none.sections)).toHaveLength(7);
});

/** What may stand in a column: what does in some other, or anything at all. */
const junkCell = fc.oneof(
  fc.constantFrom(...new Set(DATASET_NAMES.flatMap((name) => RICH[name].flatMap((row) => Object.values(row))))),
  fc.string({ maxLength: 40, unit: "binary" }),
  fc.constantFrom("", "0", "99999", "9".repeat(30), "999999999999", "00/00/0000", "MC", "\u200b", "-1", "1e9", "NaN"),
);

const junkRows = fc.record(
  Object.fromEntries(
    DATASET_NAMES.map((name) => {
      const { key, required, optional } = datasetOf(name);
      const columns = [...required, ...optional].filter((column) => column !== key && column !== "inspection_id");
      const row = fc.record(Object.fromEntries(columns.map((column) => [column, junkCell])), { requiredKeys: [] });
      const keys = Object.fromEntries([key, "inspection_id"].map((column) => [column, RICH[name][0]?.[column]]));
      const own = Object.fromEntries(Object.entries(keys).filter(([, cell]) => cell !== undefined)) as OpenDataRow;
      return [
        name,
        fc.array(
          row.map((cells) => ({ ...(cells as OpenDataRow), ...own })),
          { maxLength: 3 },
        ),
      ];
    }),
  ),
) as fc.Arbitrary<Rows>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

it("no junk in any column stops it, or becomes an amount or a day that cannot be", () => {
  fc.assert(
    fc.property(junkRows, (rows) => {
      const {
        values,
        authority_events: events,
        filings,
        inspections,
        crashes,
      } = record({
        ...answersOf(rows),
        census: answer([...rows.census, { dot_number: DOT, legal_name: "X" }]),
      });
      const isAmount = (amount: number | null, most: number): boolean =>
        amount === null || amount === 0 || (amount >= 1_000 && amount <= most);
      for (const amount of [values.bipd_required, ...filings.map((each) => each.amount)])
        expect(isAmount(amount, 100_000_000), String(amount)).toBe(true);
      // It ends where a layer does, which lies on another one.
      expect(isAmount(values.bipd_limit, 200_000_000), String(values.bipd_limit)).toBe(true);
      for (const count of [values.power_units, values.drivers, values.trailers, values.inspections_24m, values.annual_miles])
        expect(count === null || (Number.isSafeInteger(count) && count >= 0), String(count)).toBe(true);
      const days = [
        values.registered_on,
        values.mcs150_on,
        values.authority_granted_on,
        values.insurance_cancels_on,
        ...[...events, ...inspections, ...crashes].map(({ on }) => on),
        ...filings.flatMap((each) => [each.effective_on, each.cancels_on]),
      ];
      for (const day of days) expect(day === null || DAY.test(day), String(day)).toBe(true);
      for (const { level, violation_count: count } of inspections) {
        expect([1, 2, 3, 4, 5, 6]).toContain(level);
        expect(count).toBeLessThan(2 ** 31);
      }
      for (const crash of crashes) expect(Math.max(crash.fatalities, crash.injuries)).toBeLessThan(2 ** 31);
    }),
    { numRuns: 100 },
  );
});

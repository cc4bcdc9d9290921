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
        else if (field === "authority_status" && after === "inactive")
          expect(["revoked", "suspended", "withdrawn"]).toContain(before);
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

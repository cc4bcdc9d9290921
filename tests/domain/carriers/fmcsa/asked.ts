// Answers of the open data about an invented carrier: every dataset has nothing, but for what a test gives it.
import { DATASET_NAMES, type DatasetName } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import { readCarrier } from "../../../../src/domain/carriers/fmcsa/read-carrier.ts";
import type { CarrierRecord, DatasetAnswer, OpenDataAnswers, OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";

export const NOW = new Date("2026-11-28T15:00:00Z");
export const MADE = "2026-11-28T10:00:00.000Z";
export { LEGACY_ENDED_AT as LEGACY_AS_OF } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
export const DOT = "1234567";

export const FAILED: DatasetAnswer = { outcome: "failed", rows: [], asOf: null, leftOut: 0 };
export const answer = (rows: readonly OpenDataRow[], leftOut = 0): DatasetAnswer => ({
  outcome: rows.length === 0 ? "none" : "rows",
  rows,
  asOf: MADE,
  leftOut,
});

export type Given = { readonly [Name in DatasetName]?: readonly OpenDataRow[] | "failed" };

export const census = (row: OpenDataRow = {}): OpenDataRow => ({
  dot_number: DOT,
  legal_name: "EXAMPLE HAULING LLC",
  status_code: "A",
  carrier_operation: "A",
  classdef: "AUTHORIZED FOR HIRE",
  carship: "C",
  ...row,
});

export function asked(given: Given): OpenDataAnswers {
  const rows: Given = { census: [census()], ...given };
  return Object.fromEntries(
    DATASET_NAMES.map((name) => {
      const own = rows[name];
      return [name, own === "failed" ? FAILED : answer(own ?? [])];
    }),
  );
}

/** The record by these answers, and nothing in all other datasets. */
export function read(given: Given, now = NOW): CarrierRecord {
  const record = readCarrier(DOT, asked(given), now);
  if (record === null) throw new Error("no such carrier");
  return record;
}

export const valuesBy = (given: Given, now = NOW) => read(given, now).values;

/** Rows of licensing, with the forms of numbers that each system has. */
const PADDED = DOT.padStart(8, "0");
export const legacy = (row: OpenDataRow): OpenDataRow => ({ dot_number: PADDED, docket_number: "MC012345", ...row });
export const motus = (row: OpenDataRow): OpenDataRow => ({ usdot_number: DOT, docket_number: "MC12345", ...row });

export const PROPERTY = "Motor Carrier of Property (Except Household Goods)";

export const legacyCarrier = (row: OpenDataRow = {}): OpenDataRow =>
  legacy({
    common_stat: "A",
    contract_stat: "N",
    broker_stat: "N",
    property_chk: "Y",
    passenger_chk: "N",
    hhg_chk: "N",
    min_cov_amount: "00750",
    bipd_file: "01000",
    cargo_file: "N",
    bond_file: "N",
    ...row,
  });
export const motusCarrier = (row: OpenDataRow = {}): OpenDataRow =>
  motus({ op_auth_type: PROPERTY, op_auth_status: "Active", min_cov_amount: "750000.00", cargo_file: "N", ...row });
export const granted = (row: OpenDataRow = {}): OpenDataRow =>
  legacy({
    mod_col_1: "MOTOR PROPERTY COMMON CARRIER",
    original_action_desc: "GRANTED",
    orig_served_date: "03/01/2015",
    ...row,
  });
export const changed = (row: OpenDataRow): OpenDataRow => motus({ op_auth_type: PROPERTY, ...row });

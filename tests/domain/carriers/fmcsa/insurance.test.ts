// What is insured by the filings of two systems: in thousands and in dollars, in layers, ended and about to end.
import { expect, test } from "vitest";
import type { OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { LEGACY_ENDED_AT } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import {
  DOT,
  FAILED,
  asked,
  legacy,
  legacyCarrier,
  MADE,
  motus,
  motusCarrier,
  NOW,
  read,
  valuesBy,
  type Given,
} from "./asked.ts";
import { readCarrier } from "../../../../src/domain/carriers/fmcsa/read-carrier.ts";

/** Of Motus, in force: dollars. */
const filing = (row: OpenDataRow = {}): OpenDataRow =>
  motus({
    ins_form_code: "BMC-91X",
    ins_type_code: "1",
    max_cov_amount: "1000000.00",
    underl_lim_amount: "0.000000000000000000",
    policy_no: "ABC-123",
    effective_date: "20260601",
    insurance_company_name: "EXAMPLE INSURANCE CO",
    ...row,
  });
/** Of the legacy file of active and pending filings: thousands, without padding. */
const active = (row: OpenDataRow = {}): OpenDataRow =>
  legacy({
    ins_form_code: "91X",
    mod_col_1: "BIPD/Full",
    max_cov_amount: "1000",
    underl_lim_amount: "0",
    policy_no: "ABC-123",
    effective_date: "06/01/2024",
    name_company: "EXAMPLE INSURANCE CO",
    ...row,
  });
/** Of the legacy file of filings in force, which knows no USDOT number: thousands, padded. */
const inForce = (row: OpenDataRow = {}): OpenDataRow => ({
  prefix_docket_number: "MC012345",
  ins_form_code: "91X",
  ins_type_code: "1",
  max_cov_amount: "01000",
  underl_lim_amount: "00000",
  policy_no: "ABC 123",
  effective_date: "06/01/2024",
  name_company: "EXAMPLE INSURANCE CO",
  ...row,
});
const onFile = (amount: string) => [legacyCarrier({ bipd_file: amount })];
const onFileInMotus = (amount: string) => [motusCarrier({ bipd_file: amount })];

test.each<[string, Given, number | null]>([
  ["legacy amounts are thousands", { legacy_carriers: onFile("01000"), legacy_filings: [active()] }, 1_000_000],
  ["those of Motus dollars", { motus_carriers: onFileInMotus("1000000.00"), motus_insurance: [filing()] }, 1_000_000],
  [
    "the same policy in both legacy files is one",
    { legacy_carriers: onFile("01000"), legacy_filings: [active()], legacy_insurance: [inForce()] },
    1_000_000,
  ],
  [
    "layers add up to the top of the highest",
    {
      legacy_carriers: onFile("02000"),
      legacy_filings: [
        active({ ins_form_code: "91", mod_col_1: "BIPD/Primary", max_cov_amount: "750" }),
        active({ policy_no: "X9", mod_col_1: "BIPD/Excess", max_cov_amount: "1250", underl_lim_amount: "750" }),
      ],
    },
    2_000_000,
  ],
  ["nothing filed and none on file is none", { legacy_carriers: onFile("00000") }, 0],
  ["no row in either file is unknown", {}, null],
  ["a carrier of its file alone, which does not tell, is unknown", { legacy_carriers: [legacyCarrier({ bipd_file: "" })] }, null],
  ["dollars in a file of thousands are unknown", { legacy_filings: [active({ max_cov_amount: "1000000" })] }, null],
  ["thousands in a file of dollars are unknown", { motus_insurance: [filing({ max_cov_amount: "750" })] }, null],
  ["an amount of zero is no liability", { motus_insurance: [filing({ max_cov_amount: "0.0" })] }, null],
  [
    "one that begins later does not insure yet",
    { motus_carriers: onFileInMotus("0"), motus_insurance: [filing({ effective_date: "20261215" })] },
    0,
  ],
  [
    "Motus is right about a docket that it has",
    {
      legacy_carriers: onFile("01000"),
      legacy_filings: [active()],
      motus_carriers: onFileInMotus("750000.00"),
      motus_insurance: [filing({ max_cov_amount: "750000.00", policy_no: "NEW" })],
    },
    750_000,
  ],
  [
    "and when it says that nothing is on file",
    { legacy_carriers: onFile("01000"), legacy_filings: [active()], motus_carriers: onFileInMotus("0.0") },
    0,
  ],
  [
    "a legacy filing that was to end in June has ended",
    { legacy_carriers: onFile("01000"), legacy_filings: [active({ cancl_effective_date: "06/10/2026" })] },
    0,
  ],
  [
    "one that Motus cancelled since has ended",
    {
      motus_carriers: onFileInMotus("1000000"),
      motus_insurance: [filing()],
      motus_past_filings: [filing({ filing_status_reason: "CANCEL", cancl_effective_date: "20261128" })],
    },
    0,
  ],
  [
    "one that was cancelled long ago and is listed has been taken up again",
    {
      motus_carriers: onFileInMotus("1000000"),
      motus_insurance: [filing()],
      motus_past_filings: [filing({ filing_status_reason: "CANCEL", cancl_effective_date: "20260901" })],
    },
    1_000_000,
  ],
  [
    "the highest of two dockets",
    {
      legacy_carriers: [legacyCarrier({ bipd_file: "00750" }), legacyCarrier({ docket_number: "MC099999", bipd_file: "01000" })],
      legacy_filings: [active({ max_cov_amount: "750" }), active({ docket_number: "MC099999" })],
    },
    1_000_000,
  ],
  [
    "cargo is no liability",
    {
      legacy_carriers: [legacyCarrier({ bipd_file: "00000", cargo_file: "Y" })],
      legacy_filings: [active({ mod_col_1: "CARGO", ins_form_code: "34", max_cov_amount: "100" })],
    },
    0,
  ],
])("liability: %s", (_, given, limit) => {
  const record = read(given);
  expect(record.values.bipd_limit).toBe(limit);
  expect(record.contradictions).toEqual([]);
});

test("filings and the file of carriers that do not agree are no fact, and both are told", () => {
  const record = read({ legacy_carriers: onFile("00750"), legacy_filings: [active()] });
  expect(record.values.bipd_limit).toBeNull();
  expect(record.contradictions).toEqual([
    {
      field: "bipd_limit",
      said: [
        { value: "1000000", dataset: "legacy_filings", asOf: LEGACY_ENDED_AT },
        { value: "750000", dataset: "legacy_carriers", asOf: LEGACY_ENDED_AT },
      ],
    },
  ]);
  const none = read({ motus_carriers: onFileInMotus("750000") });
  expect(none.values.bipd_limit).toBeNull();
  expect(none.contradictions[0]?.said.map(({ value, dataset }) => [value, dataset])).toEqual([
    ["0", "motus_insurance"],
    ["750000", "motus_carriers"],
  ]);
});

test.each([
  "motus_carriers",
  "legacy_carriers",
  "motus_insurance",
  "legacy_filings",
  "legacy_insurance",
  "motus_past_filings",
] as const)("no amount, cargo filing or end is claimed while %s does not answer", (name) => {
  const given: Given = { legacy_carriers: onFile("01000"), legacy_filings: [active({ cancl_effective_date: "12/24/2026" })] };
  expect(valuesBy(given)).toMatchObject({ bipd_limit: 1_000_000, has_cargo_filing: false, insurance_cancels_on: "2026-12-24" });
  const record = read({ ...given, [name]: "failed" });
  expect(record.values).toMatchObject({ bipd_limit: null, has_cargo_filing: null, insurance_cancels_on: null });
  expect(record.contradictions).toEqual([]);
  expect(record.sections.insurance?.state).toBe("partial");
});

test("what was asked by docket is not missing where there is no docket to ask for, and is where there is one", () => {
  const without = (given: Given) => {
    const { legacy_insurance: _, legacy_past_filings: __, ...rest } = asked(given);
    return readCarrier(DOT, rest, NOW);
  };
  expect(without({})?.sections.insurance?.state).toBe("known");
  expect(without({ legacy_carriers: onFile("00000") })?.sections.insurance?.state).toBe("partial");
  expect(without({ legacy_carriers: onFile("00000") })?.values.bipd_limit).toBeNull();
  expect(readCarrier(DOT, { census: asked({}).census ?? FAILED }, NOW)?.sections.insurance).toBeUndefined();
});

test.each<[string, Given, string | null]>([
  ["an announced end", { legacy_filings: [active({ cancl_effective_date: "12/24/2026" })] }, "2026-12-24"],
  ["none is announced", { legacy_filings: [active()] }, null],
  [
    "another filing follows",
    {
      legacy_filings: [
        active({ cancl_effective_date: "12/24/2026" }),
        active({ policy_no: "NEW", effective_date: "12/24/2026" }),
      ],
    },
    null,
  ],
  [
    "one that follows a day late",
    {
      legacy_filings: [
        active({ cancl_effective_date: "12/24/2026" }),
        active({ policy_no: "NEW", effective_date: "12/25/2026" }),
      ],
    },
    "2026-12-24",
  ],
  [
    "one that ends with it does not follow",
    {
      legacy_filings: [
        active({ cancl_effective_date: "12/24/2026" }),
        active({ policy_no: "NEW", cancl_effective_date: "12/24/2026" }),
      ],
    },
    "2026-12-24",
  ],
  [
    "an excess layer does not follow a primary one",
    {
      legacy_filings: [
        active({ cancl_effective_date: "12/24/2026" }),
        active({ policy_no: "X", underl_lim_amount: "1000", effective_date: "12/01/2026" }),
      ],
    },
    "2026-12-24",
  ],
  [
    "cargo that ends is no liability that ends",
    { legacy_filings: [active({ mod_col_1: "CARGO", ins_form_code: "34", cancl_effective_date: "12/24/2026" })] },
    null,
  ],
  [
    "Motus tells it in its history",
    {
      motus_insurance: [filing()],
      motus_past_filings: [filing({ policy_no: "abc 123", filing_status_reason: "CANCEL", cancl_effective_date: "20261224" })],
    },
    "2026-12-24",
  ],
  [
    "replaced by another is no lapse",
    {
      motus_insurance: [filing(), filing({ policy_no: "NEW", effective_date: "20261224" })],
      motus_past_filings: [filing({ filing_status_reason: "TERM/REPL", cancl_effective_date: "20261224" })],
    },
    null,
  ],
])("insurance ends on: %s", (_, given, on) => {
  expect(valuesBy(given).insurance_cancels_on).toBe(on);
});

test.each<[string, OpenDataRow, object]>([
  ["cancelled", { cancl_method: "CANCEL", mod_col_1: "Cancelled" }, { ended: "cancelled" }],
  ["ended and cancelled", { cancl_method: "TERM/CANCL" }, { ended: "cancelled" }],
  ["replaced", { cancl_method: "TERM/REPL", mod_col_1: "Replaced" }, { ended: "replaced" }],
  ["by its revocation", { cancl_method: "REVOKED", mod_col_1: "Cancelled" }, { ended: "revoked" }],
  ["renamed", { cancl_method: "NAMECHG" }, { ended: "name_change" }],
  ["transferred", { mod_col_1: "Transferred" }, { ended: "transferred" }],
  ["another company's", { dot_number: "07654321" }, {}],
  ["of nobody's number", { dot_number: "00000000" }, { ended: "cancelled" }],
])("a filing that has ended: %s", (_, row, expected) => {
  const past = {
    docket_number: "MC012345",
    ins_form_code: "91X",
    mod_col_3: "BIPD/Full",
    mod_col_4: "0",
    mod_col_5: "750",
    policy_no: "OLD-1",
    effective_date: "06/01/2022",
    cancl_effective_date: "06/01/2023",
    ...row,
  };
  const { filings, values } = read({ legacy_carriers: onFile("00000"), legacy_past_filings: [past] });
  expect(filings).toEqual(
    "ended" in expected
      ? [
          expect.objectContaining({
            kind: "auto_liability",
            docket: "MC12345",
            amount: 750_000,
            underlying: 0,
            effective_on: "2022-06-01",
            cancels_on: "2023-06-01",
            dataset: "legacy_past_filings",
            ...expected,
          }),
        ]
      : [],
  );
  expect(values.bipd_limit).toBe(0);
});

test("one policy in four files is one filing, with what each of them knows, and no day on which it expires", () => {
  const { filings } = read({
    motus_insurance: [filing({ insurance_company_name: "" })],
    motus_past_filings: [filing({ policy_no: "ABC123", docket_number: "MC-12345", filing_status_reason: "CANCEL" })],
    legacy_filings: [active()],
    legacy_insurance: [inForce()],
  });
  expect(filings).toEqual([
    {
      kind: "auto_liability",
      docket: "MC12345",
      form: "BMC-91X",
      insurer: null,
      policy_number: "ABC-123",
      amount: 1_000_000,
      underlying: 0,
      effective_on: "2026-06-01",
      cancels_on: null,
      ended: null,
      dataset: "motus_insurance",
    },
  ]);
});

test("cargo, bonds and trust funds are on file for an unknown amount", () => {
  const { filings, values } = read({
    legacy_carriers: [legacyCarrier({ cargo_file: "Y", bipd_file: "00000" })],
    legacy_insurance: [
      inForce({ ins_type_code: "2", ins_form_code: "34", max_cov_amount: "00000" }),
      inForce({ ins_type_code: "3", ins_form_code: "84", max_cov_amount: "00000" }),
    ],
    legacy_filings: [active({ mod_col_1: "TRUST FUND", ins_form_code: "85", max_cov_amount: "75" })],
  });
  expect(filings.map(({ kind, amount, underlying, ended }) => [kind, amount, underlying, ended])).toEqual([
    ["cargo", null, null, null],
    ["surety_bond", null, null, null],
    ["trust_fund", 75_000, null, null],
  ]);
  expect(values.has_cargo_filing).toBe(true);
});

test("cargo on file by one file and not by the other is no fact", () => {
  const record = read({ legacy_carriers: [legacyCarrier({ cargo_file: "Y", bipd_file: "" })] });
  expect(record.values.has_cargo_filing).toBeNull();
  expect(record.contradictions.map(({ field }) => field)).toEqual(["has_cargo_filing"]);
  expect(valuesBy({}).has_cargo_filing).toBeNull();
});

test("what FMCSA requires is Motus's amount where it has the docket", () => {
  expect(valuesBy({ legacy_carriers: [legacyCarrier({ min_cov_amount: "05000" })] }).bipd_required).toBe(5_000_000);
  const both = { legacy_carriers: [legacyCarrier({ min_cov_amount: "05000" })], motus_carriers: [motusCarrier()] };
  expect(valuesBy(both).bipd_required).toBe(750_000);
  expect(valuesBy({}).bipd_required).toBeNull();
});

test("the section is as old as what is in force", () => {
  expect(read({ legacy_carriers: onFile("01000"), legacy_filings: [active()] }).sections.insurance?.asOf).toBe(LEGACY_ENDED_AT);
  const moved = { motus_carriers: onFileInMotus("1000000"), motus_insurance: [filing()], legacy_carriers: onFile("01000") };
  expect(read(moved).sections.insurance?.asOf).toBe(MADE);
});

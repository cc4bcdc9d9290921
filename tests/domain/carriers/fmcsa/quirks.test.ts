// What the datasets write otherwise than one would think, a row each, where it is not about authority, insurance or safety alone.
import { describe, expect, test } from "vitest";
import { docketSpellings, readDocket } from "../../../../src/domain/carriers/fmcsa/dockets.ts";
import { DATASET_NAMES, datasetOf } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import { readDay } from "../../../../src/domain/carriers/fmcsa/day-text.ts";
import { motusType, legacyType } from "../../../../src/domain/carriers/fmcsa/authority/types.ts";
import { readFiling } from "../../../../src/domain/carriers/fmcsa/insurance/filing-rows.ts";
import type { OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { census, changed, granted, legacy, legacyCarrier, motus, motusCarrier, PROPERTY, read, valuesBy } from "./asked.ts";

describe("numbers", () => {
  test.each([
    ["MC012345", "MC12345", "padded to six digits"],
    ["MC12345", "MC12345", "a few are not"],
    ["MC-123456", "MC123456", "with a hyphen in what Motus revokes and suspends"],
    ["MC12345678", "MC12345678", "of eight digits, as Motus gives them"],
    ["MC1234567890", "MC1234567890", "of ten, as its description allows"],
    ["FF000123", "FF123", "of a forwarder"],
    ["MX-000123", "MX123", "of Mexico"],
    ["MC000000", null, "of zeros: none"],
    ["P-123456", null, "of another system"],
  ])("docket %s is %s: %s", (text, docket, _why) => expect(readDocket(text)).toBe(docket));

  test("a docket is asked for in both spellings of the legacy files", () => {
    expect(docketSpellings("MC12345")).toEqual(["MC012345", "MC12345"]);
    expect(docketSpellings("MC1234567")).toEqual(["MC1234567"]);
  });

  const archived = { legacy_carriers: [legacyCarrier()], legacy_authority: [granted()] };
  const order = (effective: string) =>
    motus({ docket_number: "MC-12345", order1_type_desc: "Involuntary Revocation", order1_effective_date: effective });

  test("Motus's order about MC-12345 ends the authority of MC012345 that only the closed archive calls active", () => {
    const record = read({ ...archived, motus_revocations: [order("20261001")] });
    expect(record.values).toMatchObject({ authority_status: "revoked", authority_types: [], authority_ends_on: null });
    expect(record.authority_events.map(({ event, on }) => `${event} ${on}`)).toContain("revoked 2026-10-01");
  });

  test("so does its history, until it is reinstated there", () => {
    const revoked = changed({ op_auth_status: "Inactive", reason: "REVOKED", status_change_date: "20260901" });
    const back = changed({ op_auth_status: "Active", reason: "REINSTATED", status_change_date: "20260915" });
    expect(valuesBy({ ...archived, motus_authority: [revoked] }).authority_status).toBe("revoked");
    expect(valuesBy({ ...archived, motus_authority: [revoked, back] }).authority_status).toBe("active");
  });

  test("an order ahead is announced, and one from before the archive was closed was outlasted there", () => {
    expect(valuesBy({ ...archived, motus_revocations: [order("20261215")] })).toMatchObject({
      authority_status: "active",
      authority_ends_on: "2026-12-15",
    });
    expect(valuesBy({ ...archived, motus_revocations: [order("20260301")] })).toMatchObject({
      authority_status: "active",
      authority_ends_on: null,
    });
  });
});

test.each([
  ["20261101 0930", "2026-11-01"],
  ["20250115 0000", "2025-01-15"],
  ["20260514 2400", "2026-05-14"],
  ["20260514 9999", "2026-05-14"],
  ["05/14/2026", "2026-05-14"],
  ["2026-05-14T00:00:00.000", "2026-05-14"],
  ["14-MAY-26", "2026-05-14"],
  ["03-nov-99", "1999-11-03"],
  ["01890315", null],
  ["06/01/2517", null],
  ["00000000", null],
  ["0", null],
])("the day %s is %s", (text, day) => expect(readDay(text)).toBe(day));

const filing = (dataset: Parameters<typeof readFiling>[1], row: OpenDataRow) => readFiling(row, dataset);

describe("columns without a name", () => {
  const past = (row: OpenDataRow) =>
    filing("legacy_past_filings", {
      docket_number: "MC012345",
      policy_no: "A 1",
      effective_date: "01/01/2020",
      cancl_effective_date: "02/01/2021",
      ...row,
    });

  test("of the insurance history: kind, underlying and amount are the third, fourth and fifth", () => {
    expect(
      past({ ins_form_code: "91X", mod_col_1: "Cancelled", mod_col_3: "BIPD/Excess", mod_col_4: "750", mod_col_5: "1000" }),
    ).toMatchObject({
      kind: "auto_liability",
      underlying: 750_000,
      amount: 1_000_000,
      ended: "cancelled",
    });
  });

  test.each([
    ["Cancelled", "CANCEL", "cancelled"],
    ["Cancelled", "TERM/CANCL", "cancelled"],
    ["Replaced", "TERM/REPL", "replaced"],
    ["Replaced", undefined, "replaced"],
    ["Name Change", undefined, "name_change"],
    ["Name Change", "NAMECHG", "name_change"],
    ["Transferred", undefined, "transferred"],
    ["Transferred", "TRANSFER", "transferred"],
    ["Cancelled", "REVOKED", "revoked"],
  ])("of the insurance history: %s by %s is %s", (status, method, ended) => {
    const row = { ins_form_code: "91X", mod_col_1: status, mod_col_3: "BIPD/Full", mod_col_5: "1000" };
    expect(past(method === undefined ? row : { ...row, cancl_method: method })?.ended).toBe(ended);
  });

  test("of the insurance history: a star is of no liability, and then the form says of what", () => {
    const star = { mod_col_1: "Cancelled", mod_col_2: "*", mod_col_5: "0" };
    expect(past({ ...star, ins_form_code: "34" })?.kind).toBe("cargo");
    expect(past({ ...star, ins_form_code: "84" })?.kind).toBe("surety_bond");
    expect(past(star)).toBeNull();
  });

  test.each([
    ["BIPD/Primary", "auto_liability"],
    ["BIPD/Excess", "auto_liability"],
    ["BIPD/Full", "auto_liability"],
    ["CARGO", "cargo"],
    ["SURETY", "surety_bond"],
    ["TRUST FUND", "trust_fund"],
  ])("of active filings: %s", (word, kind) => {
    expect(filing("legacy_filings", legacy({ mod_col_1: word, policy_no: "A 1", max_cov_amount: "75" }))?.kind).toBe(kind);
  });
});

describe("amounts", () => {
  test("the least that a mover has to insure of cargo is what Motus writes, and not the limit", () => {
    const cargo = (dollars: string) =>
      filing("motus_insurance", motus({ ins_type_code: "2", ins_form_code: "BMC-34", max_cov_amount: dollars, policy_no: "A 1" }))
        ?.amount;
    expect([cargo("5000.00"), cargo("10000.00"), cargo("0.000000000000000000"), cargo("100000.00")]).toEqual([
      null,
      null,
      null,
      100_000,
    ]);
  });

  test("one policy can be two filings", () => {
    const { filings } = read({
      legacy_carriers: [legacyCarrier()],
      legacy_filings: [
        legacy({
          ins_form_code: "91X",
          mod_col_1: "BIPD/Full",
          policy_no: "A 1",
          max_cov_amount: "1000",
          underl_lim_amount: "0",
        }),
        legacy({ ins_form_code: "34", mod_col_1: "CARGO", policy_no: "A 1", max_cov_amount: "5" }),
      ],
    });
    expect(filings.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual(["auto_liability 1000000", "cargo null"]);
  });

  test("a bond's zero in the legacy files is an amount that is not told", () => {
    expect(
      filing("legacy_insurance", {
        prefix_docket_number: "MC012345",
        ins_type_code: "3",
        ins_form_code: "84",
        max_cov_amount: "00000",
        policy_no: "B",
      }),
    ).toMatchObject({ kind: "surety_bond", amount: null });
  });
});

describe("authority", () => {
  test.each([
    [PROPERTY, "carrier"],
    ["Motor Carrier of Household Goods", "carrier"],
    ["Enterprise Motor Carrier of Property", "carrier"],
    ["Mexico Domiciled Motor Carrier of Property", "carrier"],
    ["Motor Carrier of Passengers", null],
    ["Broker", "broker"],
    ["Broker of Property", "broker"],
    ["Broker of Property (Except Household Goods)", "broker"],
    ["Broker of Household Goods", "broker"],
    ["Freight Forwarder of Property", null],
    ["Freight Forwarder of Household Goods", null],
  ])("Motus's %s is %s", (name, type) => expect(motusType(name)).toBe(type));

  test.each([
    ["MOTOR PROPERTY COMMON CARRIER", "MC1", "common"],
    ["MOTOR PROPERTY CONTRACT CARRIER", "MC1", "contract"],
    ["FOR HIRE PROPERTY", "MC1", "common"],
    ["PROPERTY BROKER", "MC1", "broker"],
    ["HOUSEHOLD GOODS BROKER", "MC1", "broker"],
    ["HOUSEHOLD GOODS COMMON CARRIER", "MC1", "common"],
    ["PROPERTY FREIGHT FORWARDER", "FF1", null],
    ["CONTRACT", "FF1", null],
    ["COMMON", "MC1", "common"],
  ])("the legacy %s of %s is %s", (name, docket, type) => expect(legacyType(name, docket)).toBe(type));

  test("the census calls a docket active that licensing calls none: it is no authority", () => {
    const given = {
      census: [census({ docket1prefix: "MC", docket1: "12345", docket1_status_code: "A" })],
      legacy_carriers: [legacyCarrier({ common_stat: "N" })],
    };
    expect(valuesBy(given).authority_status).not.toBe("active");
  });

  test("what is pending or withdrawn in Motus is no authority, whatever the closed archive has", () => {
    for (const op_auth_status of ["Pending", "Withdrawn", "Inactive"])
      expect(
        valuesBy({ legacy_carriers: [legacyCarrier()], motus_carriers: [motusCarrier({ op_auth_status })] }).authority_status,
        op_auth_status,
      ).not.toBe("active");
  });

  test("a file that is opened, published or numbered anew is no event", () => {
    const { authority_events: events } = read({
      motus_carriers: [motusCarrier()],
      motus_authority: ["Initial Status", "Published to FMCSA Register", "Renumbered"].map((reason, at) =>
        changed({ op_auth_status: "Active", reason, status_change_date: `2026060${at + 1}` }),
      ),
    });
    expect(events).toEqual([]);
  });
});

test("a mark about mail that each of two texts reads the other way says nothing", () => {
  const plain = read({ legacy_carriers: [legacyCarrier()], motus_carriers: [motusCarrier()] });
  const marked = read({
    legacy_carriers: [legacyCarrier({ undeliverable_mail: "Y" })],
    motus_carriers: [motusCarrier({ bus_undeliverable_mail: "Y", mail_undeliverable_mail: "Y" })],
  });
  expect(marked).toEqual(plain);
});

test("names of persons that nobody needs are not asked for", () => {
  const asked = DATASET_NAMES.flatMap((name) => [...datasetOf(name).required, ...datasetOf(name).optional]);
  for (const column of ["shipper_name", "ein", "dun_bradstreet_no"]) expect(asked).not.toContain(column);
});

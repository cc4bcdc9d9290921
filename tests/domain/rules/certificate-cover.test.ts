// A certificate that covers too little must not look sufficient, and one without a limit must not look like none.
import { describe, expect, test } from "vitest";
import type { RuleAssessment } from "../../../src/contract/carriers/carriers.ts";
import type { InsurancePolicy } from "../../../src/contract/carriers/insurance.ts";
import type { CarrierVehicle } from "../../../src/contract/vehicles/vehicles.ts";
import { coveredTrucks, coverLines } from "../../../src/domain/rules/certificate-cover.ts";

const TODAY = "2026-11-20";

const policy = (more: Partial<InsurancePolicy>): InsurancePolicy => ({
  id: 1,
  carrier_id: 1,
  is_type: "cargo",
  insurer: "Somebody Mutual",
  policy_number: "P-1",
  limit: 100_000,
  deductible: null,
  effective_on: "2026-01-01",
  expires_on: "2027-01-01",
  cancels_on: null,
  source: "insurance_certificate",
  as_of: "2026-11-19T00:00:00.000000Z",
  vins: [],
  exclusions: [],
  policy_requested_at: null,
  ...more,
});

const rule = (is_type: string): RuleAssessment => ({
  is_type,
  category: "Insurance",
  result: "Pass",
  value: null,
  threshold: "",
  source: "",
  as_of: null,
});

const CARGO = rule("has_cargo_coverage_100000");
const BIPD = rule("has_bipd_coverage_750000");
const lineOf = (policies: readonly InsurancePolicy[], rules: readonly RuleAssessment[]) => coverLines(policies, rules, TODAY)[0];

describe("limits", () => {
  test("what the rules read from FMCSA's filings is on file, whatever policies are listed", () => {
    const filed = { ...BIPD, source: "FMCSA insurance filings", value: "$1,000,000" };
    expect(lineOf([], [filed])).toMatchObject({ is_type: "auto_liability", filed: 1_000_000, certified: null });
    expect(lineOf([], [{ ...filed, value: "not on file" }])).toMatchObject({ filed: null });
    const listed = policy({ is_type: "auto_liability", source: "fmcsa_filing", limit: 750_000 });
    expect(lineOf([listed], [filed])).toMatchObject({ filed: 750_000 });
  });

  test.each([
    ["one that ended", { expires_on: TODAY }],
    ["one that was cancelled", { cancels_on: TODAY }],
    ["one that has not begun", { effective_on: "2026-11-21" }],
  ])("%s certifies nothing", (_, more) => {
    expect(lineOf([policy(more)], [CARGO])).toMatchObject({ certified: null, isShort: false, isUncertified: true });
  });

  test("a filing with FMCSA is no certificate, however high", () => {
    expect(lineOf([policy({ source: "fmcsa_filing", limit: 1_000_000 })], [CARGO])).toMatchObject({
      certified: null,
      filed: 1_000_000,
      isUncertified: true,
    });
  });

  test("less than a rule requires is short, and an unknown limit is not", () => {
    expect(lineOf([policy({ limit: 99_999 })], [CARGO])).toMatchObject({
      required: 100_000,
      isShort: true,
      isUncertified: false,
    });
    expect(lineOf([policy({ limit: null })], [CARGO])).toMatchObject({ certified: null, isShort: false, isUncertified: false });
  });

  test("the higher of two rules counts, and the greatest of several certificates, not their sum", () => {
    const two = [policy({ is_type: "auto_liability", limit: 600_000 }), policy({ is_type: "auto_liability", limit: 500_000 })];
    expect(lineOf(two, [BIPD, rule("has_bipd_coverage_1000000")])).toMatchObject({
      required: 1_000_000,
      certified: 600_000,
      isShort: true,
    });
  });

  test("coverage that no rule requires is listed without a result", () => {
    expect(lineOf([policy({ is_type: "trailer_interchange" })], [])).toMatchObject({
      required: null,
      isShort: false,
      isUncertified: false,
    });
  });
});

const seen = (vin: string, source: CarrierVehicle["source"]): CarrierVehicle =>
  ({ vin, source, is_type: "truck", truck_number: null, description: null, date: "2026-11-01" }) as unknown as CarrierVehicle;

describe("trucks", () => {
  test("a truck that was seen and is on no certificate in force is listed", () => {
    const policies = [policy({ vins: ["A"] }), policy({ vins: ["B"], expires_on: "2026-11-01" })];
    const fleet = [seen("A", "eld"), seen("B", "inspection"), seen("C", "insurance_certificate")];
    expect(coveredTrucks(policies, fleet, TODAY)).toEqual({ named: 1, covered: 1, uncovered: ["B"], isUnsaid: false });
  });

  test("a certificate without trucks leaves their coverage unknown", () => {
    expect(coveredTrucks([policy({})], [seen("A", "eld")], TODAY)).toMatchObject({ isUnsaid: true });
  });
});

// The assessment of a carrier: what is unknown or has expired never passes or fails, and the worst result wins.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assessCarrier } from "../../../src/domain/rules/assessment.ts";
import { STALE_AFTER_DAYS, type CarrierFacts } from "../../../src/domain/rules/facts.ts";
import { monthsBefore } from "../../../src/domain/days.ts";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";
import type { Override } from "../../../src/domain/rules/combine.ts";
import { goodVetting } from "./vetting-facts.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

const GOOD: CarrierFacts = {
  authority_status: "active",
  authority_granted_on: "2019-05-01",
  authority_as_of: daysAgo(1),
  registration_as_of: daysAgo(1),
  bipd_limit: 5_000_000,
  cargo_limit: 1_000_000,
  cargo_source: "certificate",
  insurance_cancels_on: null,
  insurance_as_of: daysAgo(1),
  safety_rating: null,
  operating_status: "active",
  out_of_service: false,
  last_inspected_on: "2026-01-01",
  inspections_24m: 5,
  safety_as_of: daysAgo(1),
  located_on: "2026-11-20",
  located_as_of: daysAgo(1),
  identifier_verified: true,
  identifier_as_of: daysAgo(1),
  ...goodVetting(daysAgo(1)),
};
const ALL = RULE_TYPES.map(({ is_type }) => ({ is_type, value: 2 }));
const override = (isType: string, change: Partial<Override> = {}): Override => ({
  id: 1,
  is_type: isType,
  is_active: true,
  expiration_date: "2080-01-01",
  ...change,
});

const resultOf = (facts: Partial<CarrierFacts>, isType: string, overrides: readonly Override[] = []) =>
  assessCarrier({ ...GOOD, ...facts }, [{ is_type: isType, value: 2 }], overrides, NOW).rules[0];

describe("assessing a carrier", () => {
  it("a carrier that meets every rule passes, with one result per rule", () => {
    const { result, rules } = assessCarrier(GOOD, ALL, [], NOW);
    expect(result).toBe("pass");
    expect(rules.map((rule) => [rule.is_type, rule.result])).toEqual(RULE_TYPES.map(({ is_type }) => [is_type, "Pass"]));
    expect(rules[0]?.as_of).toBe("2026-11-20T12:00:00.000000Z");
  });

  it("inactive rules do not apply, and without a rule there is no assessment", () => {
    expect(
      assessCarrier(
        GOOD,
        ALL.map((rule) => ({ ...rule, value: 1 })),
        [],
        NOW,
      ),
    ).toEqual({ result: null, rules: [] });
  });

  it.each([
    ["has_active_interstate_authority", { authority_status: "revoked" }, "revoked"],
    ["has_authority_for_3_months", { authority_granted_on: "2026-08-22" }, "since 2026-08-22"],
    ["has_authority_for_6_months", { authority_granted_on: "2026-05-22" }, "since 2026-05-22"],
    ["has_authority_for_6_months", { authority_status: "inactive", authority_granted_on: null }, "inactive"],
    ["has_bipd_coverage_750000", { bipd_limit: 749_999 }, "$749,999"],
    ["has_bipd_coverage_1000000", { bipd_limit: 750_000 }, "$750,000"],
    ["has_bipd_coverage_750000", { bipd_limit: 0 }, "none on file"],
    ["has_bipd_coverage_750000", { insurance_cancels_on: "2026-11-21" }, "cancelled 2026-11-21"],
    ["has_cargo_coverage_100000", { cargo_limit: 99_999 }, "$99,999"],
    ["has_satisfactory_or_unrated_safety_rating", { safety_rating: "conditional" }, "conditional"],
    ["has_active_safer_operating_status", { operating_status: "not_authorized" }, "not authorized"],
    ["has_inspection_within_24_months", { last_inspected_on: "2024-11-20" }, "2024-11-20"],
    ["has_inspection_within_24_months", { last_inspected_on: null, inspections_24m: 0 }, "none in 24 months"],
    ["has_no_active_out_of_service_orders", { out_of_service: true }, "active order"],
    ["has_verified_physical_location_activity", { located_on: "2026-08-22" }, "2026-08-22"],
    ["has_verified_manually_entered_identifier", { identifier_verified: false }, "not verified"],
    ["has_bonded_broker_authority", { broker_bonded: false }, "no bond on file"],
    ["has_csa_categories_over_threshold_1", { csa_over_threshold: 2 }, "2"],
    ["has_vehicle_oos_rate_within_150_percent", { vehicle_oos_hundredths: 3_346 }, "33.46%"],
    ["has_driver_oos_rate_within_150_percent", { driver_oos_hundredths: 1_006 }, "10.06%"],
    ["has_5_inspections_within_24_months", { inspections_24m: 4 }, "4"],
    ["has_attested_insurance_schedule", { attested_insurance_schedule_until: "2026-11-20" }, "until 2026-11-20"],
    ["has_trucks_on_insurance_schedule", { trucks_off_schedule: 1 }, "1"],
    ["has_english_oos_within_12_months_0", { english_oos_12m: 1 }, "1"],
    ["has_connected_eld", { eld_status: "never_connected" }, "never connected"],
    ["has_unchanged_contacts_for_30_days", { contacts_changed_on: "2026-10-22" }, "2026-10-22"],
    ["has_no_identity_alert_within_30_days", { identity_alerted_on: "2026-10-22" }, "2026-10-22"],
  ] as const)("%s fails with %o", (isType, facts, value) =>
    expect(resultOf(facts, isType)).toMatchObject({ result: "Fail", value }),
  );

  it.each([
    ["has_authority_for_3_months", { authority_granted_on: "2026-08-21" }],
    ["has_authority_for_6_months", { authority_granted_on: "2026-05-21" }],
    ["has_inspection_within_24_months", { last_inspected_on: "2024-11-21" }],
    ["has_bipd_coverage_750000", { bipd_limit: 750_000, insurance_cancels_on: "2026-11-22" }],
    ["has_satisfactory_or_unrated_safety_rating", { safety_rating: "satisfactory" }],
    ["has_verified_physical_location_activity", { located_on: "2026-08-23" }],
    ["has_bonded_broker_authority", { broker_bonded: null, has_broker_authority: false }],
    ["has_csa_categories_over_threshold_1", { csa_over_threshold: 1 }],
    ["has_vehicle_oos_rate_within_150_percent", { vehicle_oos_hundredths: 3_345 }],
    ["has_driver_oos_rate_within_150_percent", { driver_oos_hundredths: 1_005 }],
    ["has_attested_insurance_schedule", { attested_insurance_schedule_until: "2026-11-21" }],
    ["has_unchanged_contacts_for_30_days", { contacts_changed_on: "2026-10-21", contacts_watched_since: "2026-10-22" }],
    ["has_no_identity_alert_within_30_days", { identity_alerted_on: "2026-10-21" }],
  ] as const)("%s just passes with %o", (isType, facts) => expect(resultOf(facts, isType)).toMatchObject({ result: "Pass" }));

  it("without data, or with expired data, every rule is incomplete", () => {
    const nothing = Object.fromEntries(Object.keys(GOOD).map((key) => [key, null])) as unknown as CarrierFacts;
    for (const { is_type, facts } of RULE_TYPES) {
      // The portal's own records are known at any time.
      if (facts === null) continue;
      expect(resultOf(nothing, is_type)).toMatchObject({ result: "Incomplete", value: null, as_of: null });
      const group = `${facts}_as_of` as const;
      expect(resultOf({ [group]: daysAgo(STALE_AFTER_DAYS[facts] + 0.01) }, is_type)?.result).toBe("Incomplete");
      expect(resultOf({ [group]: daysAgo(STALE_AFTER_DAYS[facts]) }, is_type)?.result).toBe("Pass");
    }
    expect(assessCarrier(nothing, ALL, [], NOW).result).toBe("incomplete");
  });

  it("a rule type that no data can assess is incomplete, and can be overridden", () => {
    expect(resultOf({}, "some_token")).toMatchObject({ result: "Incomplete" });
    expect(resultOf({}, "some_token", [override("some_token")])).toMatchObject({ result: "Override" });
  });

  it("only the latest override counts, only while it is active, and only until it expires", () => {
    const type = "has_bipd_coverage_750000";
    const fails = { bipd_limit: 0 };
    expect(resultOf(fails, type, [override(type)])?.result).toBe("Override");
    expect(resultOf(fails, type, [override(type), override(type, { id: 2, is_active: false })])?.result).toBe("Fail");
    expect(resultOf(fails, type, [override(type, { id: 2 }), override(type, { is_active: false })])?.result).toBe("Override");
    expect(resultOf(fails, type, [override(type, { expiration_date: "2026-11-21" })])?.result).toBe("Override");
    expect(resultOf(fails, type, [override(type, { expiration_date: "2026-11-20" })])?.result).toBe("Fail");
    expect(resultOf(fails, type, [override("has_cargo_coverage_100000")])?.result).toBe("Fail");
    expect(resultOf({}, type, [override(type)])?.result).toBe("Pass");
  });

  it("three months before the end of May is the end of February", () => {
    expect(monthsBefore(new Date("2026-05-31T00:00:00Z"), 3)).toBe("2026-02-28");
    expect(monthsBefore(new Date("2024-02-29T23:59:59Z"), 24)).toBe("2022-02-28");
    expect(monthsBefore(new Date("2026-01-15T00:00:00Z"), 1)).toBe("2025-12-15");
  });

  it("removing a fact never turns a result into a pass or a fail", () => {
    fc.assert(
      fc.property(fc.constantFrom(...RULE_TYPES), fc.subarray(Object.keys(GOOD)), ({ is_type, facts }, removed) => {
        const known = { ...GOOD, ...Object.fromEntries(removed.map((key) => [key, null])) } as CarrierFacts;
        const result = resultOf(known, is_type)?.result;
        expect(["Pass", "Incomplete"]).toContain(result);
        if (facts !== null && removed.includes(`${facts}_as_of`)) expect(result).toBe("Incomplete");
      }),
    );
  });
});

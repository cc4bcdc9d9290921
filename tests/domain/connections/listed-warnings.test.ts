// The warnings of a connection are known from its row alone, also from one that an earlier release stored.
import { expect, it } from "vitest";
import { listedWarnings } from "../../../src/domain/connections/listed-warnings.ts";

const NONE = { identity_alerts: [], insurance_cancels_on: null, is_out_of_service: false, blocked_match: null };

it("filters by kind of warning", () => {
  expect(listedWarnings({})).toEqual([]);
  expect(listedWarnings(NONE)).toEqual([]);
  expect(listedWarnings({ ...NONE, is_out_of_service: true })).toEqual(["out_of_service"]);
  expect(listedWarnings({ ...NONE, blocked_match: { id: 1, legal_name: "A", kinds: ["phone"] } })).toEqual(["blocked_match"]);
  expect(listedWarnings({ ...NONE, identity_alerts: ["hostage_load"], insurance_cancels_on: "2020-12-01" })).toEqual([
    "identity_alert",
    "insurance_cancellation",
  ]);
});

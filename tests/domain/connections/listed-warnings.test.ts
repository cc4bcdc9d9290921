// The warnings of a connection are said from its row alone, and a likely chameleon only once the server said so.
import { expect, it } from "vitest";
import { connectionWarnings, listedWarnings } from "../../../src/domain/connections/listed-warnings.ts";

const NONE = { identity_alerts: [], insurance_cancels_on: null, is_out_of_service: false, shares_with_revoked: false };
const CHAMELEON = { warnings: [{ is_type: "likely_chameleon" as const, evidence: "Shares phone number", as_of: null }] };

it.each<[string, Parameters<typeof connectionWarnings>[0], Parameters<typeof connectionWarnings>[1], string]>([
  ["nothing", NONE, null, ""],
  ["a row stored before these were known", {}, null, ""],
  ["an end of insurance ahead", { ...NONE, insurance_cancels_on: "2999-12-01" }, null, "Insurance ends Dec 1, 2999"],
  ["one behind", { ...NONE, insurance_cancels_on: "2020-12-01" }, null, "Insurance canceled Dec 1, 2020"],
  [
    "alerts before insurance",
    { ...NONE, identity_alerts: ["double_brokering", "hostage_load"], insurance_cancels_on: "2020-12-01" },
    null,
    "Alert: double brokering, hostage load; insurance canceled Dec 1, 2020",
  ],
  [
    "an out-of-service order first",
    { ...NONE, is_out_of_service: true, identity_alerts: ["hostage_load"] },
    null,
    "Out of service; alert: hostage load",
  ],
  ["sharing that nobody looked into", { ...NONE, shares_with_revoked: true }, null, "Shares data with a revoked carrier"],
  ["sharing of no weight", { ...NONE, shares_with_revoked: true }, { warnings: [] }, ""],
  ["a likely chameleon", { ...NONE, shares_with_revoked: true }, CHAMELEON, "Likely chameleon"],
])("says %s", (_what, row, assessed, text) => expect(connectionWarnings(row, assessed)).toBe(text));

it("filters by kind of warning", () => {
  expect(listedWarnings({})).toEqual([]);
  expect(listedWarnings({ ...NONE, is_out_of_service: true })).toEqual(["out_of_service"]);
  expect(listedWarnings({ ...NONE, identity_alerts: ["hostage_load"], insurance_cancels_on: "2020-12-01" })).toEqual([
    "identity_alert",
    "insurance_cancellation",
  ]);
});

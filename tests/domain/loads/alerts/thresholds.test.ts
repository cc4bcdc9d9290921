// What a company may choose of its load alerts: the product's own values where it has not, and what differs between two choices.
import { describe, expect, it, test } from "vitest";
import { THRESHOLD_NAMES } from "../../../../src/contract/loads/alert-settings.ts";
import type { TicketType } from "../../../../src/contract/loads/tickets.ts";
import { ALERT_INPUTS } from "../../../../src/domain/loads/alerts/alert-inputs.ts";
import { judgeLoad } from "../../../../src/domain/loads/alerts/alert-rows.ts";
import { ALERT_SETTINGS, DAY } from "../../../../src/domain/loads/alerts/settings.ts";
import {
  changedTypes,
  defaultOf,
  inOneForm,
  NOTHING_CHOSEN,
  settingChanges,
  settingsOf,
  thresholdFault,
  THRESHOLDS,
} from "../../../../src/domain/loads/alerts/thresholds.ts";
import { carrier, load, NOW } from "./known-load.ts";

test("who has chosen nothing is judged by the product's own values", () => {
  expect(settingsOf(NOTHING_CHOSEN)).toEqual(ALERT_SETTINGS);
});

test("every number that alerts are judged by can be chosen, and the product's own value may be", () => {
  const chosen = new Set<string>(THRESHOLD_NAMES.map((name) => THRESHOLDS[name].key));
  expect(Object.keys(ALERT_SETTINGS).filter((key) => !["off", "riskyZips"].includes(key) && !chosen.has(key))).toEqual([]);
  expect(THRESHOLD_NAMES.filter((name) => thresholdFault(name, defaultOf(name)) !== null)).toEqual([]);
});

it("a chosen value stands in the sentence that says when the alert is raised", () => {
  const settings = settingsOf({ ...NOTHING_CHOSEN, thresholds: { silent_hours: 6 } });
  expect(ALERT_INPUTS.dormant_eld_connection.fires(settings)).toContain("6 hours");
});

it("a type that is turned off is neither an alert nor good news", () => {
  const unseen = { ...load, carrier: { ...carrier, seenAt: NOW - 90 * DAY, lastFixAt: null } };
  const resultOf = (off: readonly TicketType[]) =>
    judgeLoad(unseen, ["no_recent_vehicles_observed"], { ...ALERT_SETTINGS, off }, NOW)[0]?.[1].result;
  expect([resultOf([]), resultOf(["no_recent_vehicles_observed"])]).toEqual(["raised", "cannot_judge"]);
});

describe("two choices", () => {
  const after = { off: ["voip_phone" as const], thresholds: { unseen_days: 30, fastest_mph: 65 }, risky_zips: ["900"] };

  it("differ by what is said of them, and the product's own value is no change", () => {
    expect(settingChanges(NOTHING_CHOSEN, after).map(({ text }) => text)).toEqual([
      "No recent vehicles observed, no truck seen for: 60 days before, 30 days now.",
      "High-risk pickup area, ZIP codes: none before, 900 now.",
      "VoIP phone: turned off.",
    ]);
    expect(inOneForm(after).thresholds).toEqual({ unseen_days: 30 });
  });

  it("concern all types that read what differs, unless they are off in both", () => {
    const faster = { ...NOTHING_CHOSEN, thresholds: { fastest_mph: 70 } };
    expect(changedTypes(NOTHING_CHOSEN, faster)).toEqual(["out_of_range", "potentially_wrong_vehicle"]);
    const off = ["out_of_range" as const];
    expect(changedTypes({ ...NOTHING_CHOSEN, off }, { ...faster, off })).toEqual(["potentially_wrong_vehicle"]);
  });
});

it.each([
  ["unseen_days" as const, null],
  ["unseen_days" as const, 6],
  ["unseen_days" as const, 731],
  ["unseen_days" as const, 30.5],
])("%s of %s is refused with what it may be", (name, value) => {
  expect(thresholdFault(name, value)).toBe("Enter a whole number from 7 to 730.");
  expect(thresholdFault("loads_per_truck", 1.5)).toBeNull();
});

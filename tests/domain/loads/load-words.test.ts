// Tests that every status, log type and tab of loads has its words, and that each tab asks for what the specification says.
import { describe, expect, it } from "vitest";
import { LOAD_LOG_CATEGORIES, LOAD_LOG_TYPES } from "../../../src/contract/loads/load-logs.ts";
import { LOAD_EXCEPTIONS, LOAD_STATUSES, TRACKING_STATUSES, TRACKING_WINDOWS } from "../../../src/contract/loads/loads.ts";
import { loadLogCategory, loadLogType } from "../../../src/domain/loads/log-labels.ts";
import {
  CLOSED_LOAD_STATUSES,
  loadException,
  loadStatus,
  OPEN_LOAD_STATUSES,
  trackingStatus,
  trackingWindow,
} from "../../../src/domain/loads/load-statuses.ts";
import { EXCEPTION_TABS, LOAD_TABS, loadTab, loadTabs } from "../../../src/domain/loads/load-tabs.ts";

describe("words", () => {
  it.each([
    ["load statuses", loadStatus.values, LOAD_STATUSES],
    ["tracking statuses", trackingStatus.values, TRACKING_STATUSES],
    ["tracking windows", trackingWindow.values, TRACKING_WINDOWS],
    ["exceptions", loadException.values, LOAD_EXCEPTIONS],
    ["log types", loadLogType.values, LOAD_LOG_TYPES],
    ["log categories", loadLogCategory.values, LOAD_LOG_CATEGORIES],
  ] as const)("%s are those of the contract, in its order", (_, shown, given) => {
    expect(shown).toEqual(given);
  });

  it("all eighteen log types read differently, and none as its token", () => {
    const labels = loadLogType.options.map(({ label }) => label);
    expect(new Set(labels).size).toBe(18);
    for (const label of labels) expect(label).toMatch(/^[A-Z][^_]+$/);
  });

  it("what a load needs somebody for does not repeat its tracking status", () => {
    const tracking = trackingStatus.options.map(({ label }) => label);
    for (const { label } of loadException.options) expect(tracking).not.toContain(label);
  });

  it("a tracking status does not repeat the word that it stands beside", () => {
    for (const { label } of trackingStatus.options) expect(label).not.toMatch(/^tracking/i);
  });

  it("every load status is either open or closed", () => {
    expect([...OPEN_LOAD_STATUSES, ...CLOSED_LOAD_STATUSES]).toEqual(LOAD_STATUSES);
  });
});

describe("tabs", () => {
  const TRACKABLE = ["billable_miles from 150", "tracking_status not not_eligible"];
  it.each<readonly [(typeof LOAD_TABS)[number], readonly string[]]>([
    ["open", ["status in available,covered,progress,delayed"]],
    ["closed", ["status in delivered,cancelled,assumed_delivered"]],
    ["result", []],
    [
      "unsigned",
      ["status in available,covered,progress,delayed", "assigned in true", "confirmation in sent,outdated,countered,declined"],
    ],
    ["not-protected", ["status in available,covered", "protection in flagged,not_protected"]],
    ["no-eld", [...TRACKABLE, "exceptions has highway_connect_eld"]],
    ["no-arrival", [...TRACKABLE, "assigned in true", "exceptions has with_failed_to_arrive"]],
    ["no-departure", [...TRACKABLE, "assigned in true", "exceptions has with_failed_to_depart"]],
    ["no-pickup", [...TRACKABLE, "assigned in true", "exceptions has highway_failed_to_pickup"]],
    ["no-delivery", [...TRACKABLE, "exceptions has highway_failed_to_deliver"]],
    ["no-assigned-vehicle", [...TRACKABLE, "exceptions has highway_assign_vehicle"]],
    ["pending-tracking", [...TRACKABLE, "assigned in true", "tracking_window in before", "tracking_status in not_started"]],
    ["not-tracking", [...TRACKABLE, "assigned in true", "tracking_window in within", "tracking_status not tracking,ended"]],
  ])("%s", (id, expected) => {
    const words = loadTab(id).where.map((condition) => {
      if (condition.is === "range") return `${condition.column} from ${condition.min}`;
      const verb = { in: "in", not_in: "not", has_any: "has" }[condition.is as "in"];
      return `${condition.column} ${verb} ${(condition as { codes: readonly unknown[] }).codes.join(",")}`;
    });
    expect(words).toEqual(expected);
  });

  it("there are three lists, two of what is missing, and eight exceptions, each with a title of its own", () => {
    expect(loadTabs.map(({ id }) => id)).toEqual(LOAD_TABS);
    expect(EXCEPTION_TABS).toHaveLength(8);
    expect(new Set(loadTabs.map(({ title }) => title)).size).toBe(LOAD_TABS.length);
    for (const { id, explanation } of loadTabs) expect(explanation === null, id).toBe(["open", "closed", "result"].includes(id));
  });
});

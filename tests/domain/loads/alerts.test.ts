// Load alerts: roles, assignees, tabs, types and how often each was right, as tables.
import { describe, expect, it } from "vitest";
import type { User } from "../../../src/contract/account/users.ts";
import { TICKET_STATUSES, TICKET_TYPES } from "../../../src/contract/loads/tickets.ts";
import {
  judgedCode,
  expectedPrecision,
  expectedValue,
  monthsOf,
  precision,
  totalsByType,
} from "../../../src/domain/loads/alert-precision.ts";
import { alertRole, assigneesFor, assigneeScopes } from "../../../src/domain/loads/alert-role.ts";
import { ALERT_TAB_ROWS, ALERT_TABS, nextTableVersion } from "../../../src/domain/loads/alert-tabs.ts";
import { alertType } from "../../../src/domain/loads/alert-types.ts";
import { isOpenTicket, ticketStatus } from "../../../src/domain/loads/ticket-statuses.ts";
import { ADA } from "../../sync/people.ts";

const user = (id: number, scopes: readonly string[]): User => ({
  id,
  first_name: `First ${id}`,
  last_name: "Last",
  full_name: `First ${id} Last`,
  email: `u${id}@first.example`,
  phone_e164: null,
  scopes: [...scopes],
  is_self_staff: scopes.includes("tickets_load_lock_staff"),
  created_at: "2026-01-01T00:00:00.000000Z",
});

describe("the role for load alerts", () => {
  it.each<[string, readonly string[] | null, string]>([
    ["nobody yet", null, "blocked"],
    ["no scope at all", [], "staff"],
    ["the staff scope", ["tickets_load_lock_staff"], "staff"],
    ["managing alerts", ["manage_tickets"], "staff"],
    ["the manager scope", ["tickets_load_lock_manager"], "manager"],
    ["compliance", ["compliance", "tickets_load_lock_staff"], "manager"],
  ])("%s", (_, scopes, role) => {
    expect(alertRole(scopes === null ? null : { scopes: [...scopes] })).toBe(role);
  });
});

describe("assignees", () => {
  const PEOPLE = [user(1, []), user(2, ["compliance"]), user(3, ["tickets_load_lock_manager"]), user(4, ["manage_users"])];
  it.each<[string, number, readonly string[], readonly number[]]>([
    ["a manager assigns to everybody", 1, ["compliance"], [1, 2, 3, 4]],
    ["others to those who handle alerts, and to themselves at the end", 4, ["view_tickets"], [2, 3, 4]],
    ["a person among them is not there twice", 3, ["tickets_load_lock_manager"], [1, 2, 3, 4]],
    ["a manager missing from the list is added", 9, ["compliance"], [1, 2, 3, 4, 9]],
  ])("%s", (_, id, scopes, ids) => {
    expect(assigneesFor({ ...ADA, id, scopes: [...scopes] }, PEOPLE).map((each) => each.id)).toEqual(ids);
  });

  it("the server is asked for everybody by a manager, for two scopes by others", () => {
    expect(assigneeScopes("manager")).toBeNull();
    expect(assigneeScopes("staff")).toEqual(["compliance", "tickets_load_lock_manager"]);
  });
});

describe("tabs", () => {
  it.each(TICKET_STATUSES.map((status) => [status, ["new", "in_progress", "escalated"].includes(status)] as const))(
    "%s counts as open: %s",
    (status, isOpen) => {
      expect(isOpenTicket({ status })).toBe(isOpen);
      expect(ticketStatus(status).label).not.toBe("");
    },
  );

  it("hold the statuses of the specification, sorted as it says", () => {
    const rows = ALERT_TABS.map((tab) => {
      const { where, sort } = ALERT_TAB_ROWS[tab];
      return [
        tab,
        `${sort.column} ${sort.descending ? "desc" : "asc"}`,
        where(7).map((one) => ("codes" in one ? one.codes : [])),
      ];
    });
    expect(rows).toEqual([
      ["open", "origin asc", [["new", "in_progress", "escalated"]]],
      ["closed", "destination desc", [["closed"]]],
      ["pending", "origin asc", [["pending"]]],
      ["recommended", "origin asc", [["new", "in_progress", "escalated"], [7]]],
    ]);
  });

  it("the version of the table goes from 1 to 2 and back to 1", () => {
    expect([nextTableVersion(1), nextTableVersion(2), nextTableVersion(nextTableVersion(1))]).toEqual([2, 1, 1]);
  });
});

describe("types", () => {
  it("all eighteen have a label of their own, a meaning and an advice", () => {
    expect(TICKET_TYPES).toHaveLength(18);
    expect(new Set(TICKET_TYPES.map((type) => alertType(type).label)).size).toBe(18);
    for (const type of TICKET_TYPES) {
      const { meaning, advice } = alertType(type);
      expect(meaning.endsWith(".") && advice.endsWith("."), type).toBe(true);
    }
    expect(alertType("new_kind").label).toBe("New kind");
  });
});

describe("how often a type was right", () => {
  const at = "2026-10-03T12:00:00.000000Z";
  it("is counted by month and type", () => {
    expect(judgedCode({ is_type: "voip_phone", resolution: null, resolved_at: at })).toBeNull();
    expect(judgedCode({ is_type: "voip_phone", resolution: "true_alarm", resolved_at: at })).toBe(
      "voip_phone 2026-10 true_alarm",
    );
    const months = monthsOf(
      new Map<string | null, number>([
        [null, 40],
        ["voip_phone 2026-10 true_alarm", 1],
        ["voip_phone 2026-10 false_alarm", 3],
        ["voip_phone 2026-11 true_alarm", 2],
        ["out_of_range 2026-11 true_alarm", 0],
      ]),
    );
    expect(months).toEqual([
      { type: "voip_phone", month: "2026-11", trueAlarms: 2, falseAlarms: 0 },
      { type: "voip_phone", month: "2026-10", trueAlarms: 1, falseAlarms: 3 },
    ]);
    expect(totalsByType(months)).toEqual(new Map([["voip_phone", { trueAlarms: 3, falseAlarms: 3 }]]));
  });

  it.each([
    [0, 0, null, 0.5],
    [1, 0, 1, 2 / 3],
    [9, 1, 0.9, 10 / 12],
    [0, 8, 0, 0.1],
  ])("%i true and %i false", (trueAlarms, falseAlarms, share, expected) => {
    expect(precision({ trueAlarms, falseAlarms })).toBe(share);
    expect(expectedPrecision({ trueAlarms, falseAlarms })).toBeCloseTo(expected);
  });

  it("an alert is worth its value times the precision of its type; unknown stays unknown", () => {
    const totals = new Map([["voip_phone", { trueAlarms: 0, falseAlarms: 8 }]]);
    expect(expectedValue({ is_type: "voip_phone", value_at_risk: 100_000 }, totals)).toBeCloseTo(10_000);
    expect(expectedValue({ is_type: "out_of_range", value_at_risk: 100_000 }, totals)).toBe(50_000);
    expect(expectedValue({ is_type: "out_of_range", value_at_risk: null }, totals)).toBeNull();
  });
});

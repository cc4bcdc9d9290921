// The view that each person's lists of loads and alerts start with, and whose rows each view shows.
import { describe, expect, it } from "vitest";
import type { DefaultView, Team } from "../../../src/contract/account/teams.ts";
import { BOARD_LIST } from "../../../src/domain/board/board-filters.ts";
import { serverQuery } from "../../../src/domain/board/board-query.ts";
import { LOAD_ALERT_LIST, alertQuery } from "../../../src/domain/loads/alert-filters.ts";
import { LOAD_LIST, loadQuery } from "../../../src/domain/loads/load-filters.ts";
import { loadViewer, ownAlerts, ownLoads, shownView } from "../../../src/domain/loads/viewer.ts";

const team = (id: number, parent: number | null, members: Readonly<Record<number, DefaultView>>): Team => ({
  id,
  company_id: 1,
  name: `Team ${id}`,
  parent_id: parent,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  team_users: Object.entries(members).map(([user, view]) => ({
    id: id * 100 + Number(user),
    team_id: id,
    user_id: Number(user),
    first_name: null,
    last_name: null,
    full_name: `User ${user}`,
    email: `user${user}@broker.example`,
    phone_e164: null,
    is_lead: false,
    default_view: view,
  })),
});

/** 11 leads a team with one within it, 12 is in two, 14 in none. */
const TEAMS = [
  team(1, null, { 11: "team" }),
  team(2, 1, { 12: "mine", 13: "mine" }),
  team(3, null, { 12: "company" }),
  team(4, null, {}),
];

describe("the view that a person starts with", () => {
  it.each<[string, number, DefaultView]>([
    ["that of the one membership", 13, "mine"],
    ["the widest of several", 12, "company"],
    ["a team's", 11, "team"],
    ["company-wide for somebody without a team", 14, "company"],
  ])("is %s", (_, user, expected) => expect(loadViewer(user, TEAMS).start).toBe(expected));

  it("holds where the address names none; one that it names wins, company-wide too", () => {
    const viewer = loadViewer(13, TEAMS);
    expect(shownView(LOAD_LIST.read(""), viewer)).toBe("mine");
    for (const read of [LOAD_LIST.read, LOAD_ALERT_LIST.read, BOARD_LIST.read])
      expect(shownView(read("owner=company"), viewer)).toBe("company");
    expect(LOAD_LIST.link({ owner: "company" })).toBe("owner=company");
    expect(BOARD_LIST.link({ owner: "company" })).toBe("owner=company");
  });

  it("narrows loads, alerts, the load board and what it asks the server", () => {
    const [mine, teams] = [loadViewer(13, TEAMS), loadViewer(11, TEAMS)];
    expect(loadQuery(LOAD_LIST.none, mine).where).toContainEqual({ column: "creator_id", is: "in", codes: [13] });
    expect(alertQuery(LOAD_ALERT_LIST.none, { ...mine, teams: TEAMS }, new Map()).where).toContainEqual({
      column: "assignee_id",
      is: "in",
      codes: [13],
    });
    expect(serverQuery(BOARD_LIST.none, mine, 0)).toMatchObject({ my_loads: true });
    expect(serverQuery(BOARD_LIST.none, teams, 0)).toMatchObject({ teams: [1, 2] });
    expect(serverQuery({ ...BOARD_LIST.none, owner: "company" }, teams, 0)).toMatchObject({ company_wide_view: true });
  });
});

describe("the rows of a view", () => {
  const filters = (owner: DefaultView, teams: readonly number[] = []) => ({ owner, teams });
  const loads = (owner: DefaultView, user: number, teams?: readonly number[]) =>
    ownLoads(filters(owner, teams), loadViewer(user, TEAMS));
  const alerts = (owner: DefaultView, user: number, teams?: readonly number[]) =>
    ownAlerts(filters(owner, teams), loadViewer(user, TEAMS), TEAMS);

  it("are loads of a person's teams and of the teams within those, and none without a team", () => {
    expect(loads("team", 11)).toEqual([{ column: "team_id", is: "in", codes: [1, 2] }]);
    expect(loads("team", 14)).toEqual([{ column: "team_id", is: "in", codes: [0] }]);
    expect(loads("company", 11)).toEqual([]);
    expect(loads("company", 11, [3])).toEqual([{ column: "team_id", is: "in", codes: [3] }]);
  });

  it("are alerts of the teams' people and of nobody, so that no new alert is out of everyone's sight", () => {
    expect(alerts("team", 11)).toEqual([{ column: "assignee_id", is: "in", codes: [11, 12, 13, null] }]);
    expect(alerts("company", 11)).toEqual([]);
    expect(alerts("company", 11, [1])).toEqual([{ column: "assignee_id", is: "in", codes: [11, 12, 13] }]);
    expect(alerts("company", 11, [4]), "a team without people").toEqual([{ column: "assignee_id", is: "in", codes: [] }]);
  });
});

// The demo brokerages' teams and their members.
import type { DefaultView } from "../../../../src/contract/account/teams.ts";
import { AGENTS, MANAGER, MANAGER_OF_SECOND } from "./accounts.ts";
import { MAIN, SECOND } from "./companies.ts";
import { DAY, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";

interface DemoTeam {
  readonly company: number;
  readonly name: string;
  /** The place of the parent in the list; null: a root. */
  readonly within: number | null;
  readonly users: readonly number[];
}

const agents = (from: number, to: number): readonly number[] => AGENTS.slice(from, to);

// The first of each team leads it.
const TEAMS: readonly DemoTeam[] = [
  { company: MAIN, name: "Operations", within: null, users: agents(0, 2) },
  { company: MAIN, name: "Reefer desk", within: 0, users: agents(2, 6) },
  { company: MAIN, name: "Van desk", within: 0, users: agents(6, 10) },
  { company: MAIN, name: "Flatbed desk", within: 0, users: agents(9, 12) },
  { company: MAIN, name: "Carrier compliance", within: null, users: agents(0, 4) },
  { company: MAIN, name: "Night shift", within: null, users: agents(4, 8) },
  { company: SECOND, name: "Everybody", within: null, users: [MANAGER_OF_SECOND] },
];

export const TEAM_COLUMNS = ["company_id", "id", "name", "parent_id", "created_at", "updated_at"] as const;

export const teamRows = (clock: DemoClock): Cell[][] =>
  TEAMS.map(({ company, name, within }, at) => {
    const made = clock.time((-200 + at) * DAY);
    return [company, at + 1, name, within === null ? null : within + 1, made, made];
  });

export const TEAM_USER_COLUMNS = ["company_id", "id", "team_id", "user_id", "is_lead", "default_view"] as const;

/** Who runs a brokerage starts with all of its loads, who leads a team with those of the team, everybody else with their own. */
function viewOf(user: number, isLead: boolean): DefaultView {
  if (user === MANAGER || user === MANAGER_OF_SECOND) return "company";
  return isLead ? "team" : "mine";
}

/** Ids reserved for one team's members. */
const SLOTS = 100;

export const teamUserRows = (): Cell[][] =>
  TEAMS.flatMap(({ company, users }, at) =>
    users.map((user, place) => [company, (at + 1) * SLOTS + place, at + 1, user, place === 0, viewOf(user, place === 0)]),
  );

// Teams, the teams within them, and their people; and the names of the views that show their loads and alerts.
import type { DefaultView, Team } from "../../contract/account/teams.ts";
import { statusTable } from "../status.ts";

export const teamView = statusTable<DefaultView>({
  mine: { label: "Mine", tone: "neutral" },
  team: { label: "My teams", tone: "neutral" },
  company: { label: "Company-wide", tone: "neutral" },
});

const memberIds = (teams: readonly Team[]): readonly number[] => [
  ...new Set(teams.flatMap(({ team_users: users }) => users.map(({ user_id: id }) => id))),
];

/** A team and the teams within it. */
export const withTeamsWithin = (team: Team, teams: readonly Team[]): readonly Team[] => [
  team,
  ...teams.filter(({ parent_id: parent }) => parent === team.id),
];

/** The teams of a person, with the teams within those. */
export function teamsOf(userId: number, teams: readonly Team[]): readonly Team[] {
  const own = teams.filter(({ team_users: users }) => users.some(({ user_id: id }) => id === userId));
  return [...new Set(own.flatMap((team) => withTeamsWithin(team, teams)))];
}

/** The people of one team and of the teams within it. */
export const peopleOf = (team: Team, teams: readonly Team[]): readonly number[] => memberIds(withTeamsWithin(team, teams));

/** The people of a person's teams and of the teams within those, the person always among them. */
export const teammatesOf = (userId: number, teams: readonly Team[]): readonly number[] => [
  ...new Set([userId, ...memberIds(teamsOf(userId, teams))]),
];

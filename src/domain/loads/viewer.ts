// Whose loads and alerts a list shows: the view that its address names, or else the one that the person starts with.
import { DEFAULT_VIEWS, type DefaultView, type Team } from "../../contract/account/teams.ts";
import { oneOf, type Condition } from "../query.ts";
import { peopleOf, teammatesOf, teamsOf } from "./teams.ts";

/** The filters of a list by whose rows they show. */
export interface OwnFilters {
  /** Null: the view that the person starts with. */
  readonly owner: DefaultView | null;
  readonly teams: readonly number[];
}

/** Who looks at a list. */
export interface LoadViewer {
  /** Null while it is not known who is signed in. */
  readonly userId: number | null;
  /** The view of a list whose address names none. */
  readonly start: DefaultView;
  /** The person's teams, with the teams within those, and the people of all of them. The person is always among these. */
  readonly teamIds: readonly number[];
  readonly people: readonly number[];
}

/** The view that a person starts with: the widest of their memberships; company-wide for somebody without a team. */
export function startingView(userId: number, teams: readonly Team[]): DefaultView {
  const own = teams.flatMap(({ team_users: users }) => users.filter(({ user_id: id }) => id === userId));
  return DEFAULT_VIEWS.findLast((view) => own.some(({ default_view: chosen }) => chosen === view)) ?? "company";
}

export const NO_VIEWER: LoadViewer = { userId: null, start: "company", teamIds: [], people: [] };

export const loadViewer = (userId: number, teams: readonly Team[]): LoadViewer => ({
  userId,
  start: startingView(userId, teams),
  teamIds: teamsOf(userId, teams).map(({ id }) => id),
  people: teammatesOf(userId, teams),
});

export const shownView = ({ owner }: Pick<OwnFilters, "owner">, { start }: Pick<LoadViewer, "start">): DefaultView =>
  owner ?? start;

/** The loads of a view, by who made them or whose team works them. */
export function ownLoads(filters: OwnFilters, viewer: LoadViewer): readonly Condition[] {
  const view = shownView(filters, viewer);
  if (view === "mine") return [{ column: "creator_id", is: "in", codes: [viewer.userId ?? 0] }];
  if (view === "team") return [{ column: "team_id", is: "in", codes: viewer.teamIds.length === 0 ? [0] : viewer.teamIds }];
  return oneOf("team_id", filters.teams);
}

/**
 * The alerts of a view, by assignee.
 * Assumption: an alert that is assigned to nobody belongs to every team, since one of its people has to take it.
 */
export function ownAlerts(filters: OwnFilters, viewer: LoadViewer, teams: readonly Team[]): readonly Condition[] {
  const view = shownView(filters, viewer);
  if (view === "mine") return [{ column: "assignee_id", is: "in", codes: [viewer.userId ?? 0] }];
  if (view === "team") return [{ column: "assignee_id", is: "in", codes: [...viewer.people, null] }];
  const chosen = teams.filter(({ id }) => filters.teams.includes(id));
  return chosen.length === 0 ? [] : [{ column: "assignee_id", is: "in", codes: chosen.flatMap((team) => peopleOf(team, teams)) }];
}

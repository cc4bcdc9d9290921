// Teams of a company's people: created, renamed, deleted, and their members.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Id, IdParams, Ids, Name, Nullable, OneOf, Timestamp } from "../shapes.ts";

/** Assumption: the most members of a team, and of those moved in one call. */
export const TEAM_USERS_MAX = 500;

/** Assumption: which views of loads and alerts a member starts with. */
export const DEFAULT_VIEWS = ["mine", "team", "company"] as const;
export type DefaultView = (typeof DEFAULT_VIEWS)[number];

/** A member: the person's fields beside those of the membership. */
export const TeamUser = Type.Object({
  id: Id,
  team_id: Id,
  user_id: Id,
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  full_name: Type.String(),
  email: Type.String(),
  phone_e164: Nullable(Type.String()),
  is_lead: Type.Boolean(),
  default_view: OneOf(DEFAULT_VIEWS),
});
export type TeamUser = Static<typeof TeamUser>;

/** `parent_id` null: a root. `updated_at` rises with every change of the team or its members. */
export const Team = Type.Object({
  id: Id,
  company_id: Id,
  name: Type.String(),
  parent_id: Nullable(Id),
  team_users: Type.Array(TeamUser),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Team = Static<typeof Team>;

/** Assumption: the settings of a member; the specification names none. */
const Settings = { is_lead: Type.Optional(Type.Boolean()), default_view: Type.Optional(OneOf(DEFAULT_VIEWS)) };

const TeamName = Name(120);

/** The company's teams by name. `q[roots]=1` leaves out teams within other teams. */
export const listTeams = endpoint({
  name: "listTeams",
  method: "GET",
  path: "/api/v1/teams",
  query: Type.Object(PageQuery),
  filterable: { attributes: { id: ["eq", "in"], company_id: ["eq"] }, sorts: ["id", "name"] },
  output: Type.Array(Team),
  paged: true,
});

export const getTeam = endpoint({
  name: "getTeam",
  method: "GET",
  path: "/api/v1/teams/{id}",
  params: IdParams,
  output: Team,
});

/** Needs manage_users, as every change of teams does. */
export const createTeam = endpoint({
  name: "createTeam",
  method: "POST",
  path: "/api/v1/teams",
  body: Type.Object({
    team: Type.Object({
      name: TeamName,
      parent_id: Type.Optional(Nullable(Id)),
      user_ids: Type.Optional(Ids(TEAM_USERS_MAX)),
    }),
  }),
  output: Team,
});

/** Renames or moves a team, or changes its members: `id` names a membership, `user_id` a person to add, `_destroy` removes. */
export const updateTeam = endpoint({
  name: "updateTeam",
  method: "PATCH",
  path: "/api/v1/teams/{id}",
  params: IdParams,
  body: Type.Object({
    team: Type.Object({
      name: Type.Optional(TeamName),
      parent_id: Type.Optional(Nullable(Id)),
      team_users_attributes: Type.Optional(
        Type.Array(
          Type.Object({
            id: Type.Optional(Id),
            user_id: Type.Optional(Id),
            _destroy: Type.Optional(Type.Boolean()),
            ...Settings,
          }),
          { maxItems: TEAM_USERS_MAX },
        ),
      ),
    }),
  }),
  output: Team,
  answers: [401, 403, 404, 409, 422],
});

/** Deletes a team with its memberships; its people stay, and its loads belong to no team. A team with teams within it is refused with 422. */
export const deleteTeam = endpoint({
  name: "deleteTeam",
  method: "DELETE",
  path: "/api/v1/teams/{id}",
  params: IdParams,
  output: Type.Object({ id: Id }),
});

/** Moves members to another team; who is in that team already only leaves this one. Returns both teams, this one first. */
export const bulkMoveUsers = endpoint({
  name: "bulkMoveUsers",
  method: "POST",
  path: "/api/v1/teams/{id}/bulk_move_users",
  params: IdParams,
  body: Type.Object({ user_ids: Ids(TEAM_USERS_MAX, 1), destination_team_id: Id }),
  output: Type.Array(Team),
});

/** The members of a team by name; `search` finds a part of their email or of their name. */
export const listTeamUsers = endpoint({
  name: "listTeamUsers",
  method: "GET",
  path: "/api/v1/teams/{id}/team_users",
  params: IdParams,
  query: Type.Object({ ...PageQuery, search: Type.Optional(Type.String({ maxLength: 200 })) }),
  output: Type.Array(TeamUser),
  paged: true,
});

/** Changes the settings of one membership. */
export const updateTeamUser = endpoint({
  name: "updateTeamUser",
  method: "PATCH",
  path: "/api/v1/team_users/{id}",
  params: IdParams,
  body: Type.Object({ team_user: Type.Object(Settings) }),
  output: TeamUser,
});

// Teams of a company's people: read by everybody in it, changed by those who manage users.
import {
  bulkMoveUsers,
  createTeam,
  deleteTeam,
  getTeam,
  listTeams,
  listTeamUsers,
  updateTeam,
  updateTeamUser,
  type Team,
  type TeamUser,
} from "../../../src/contract/account/teams.ts";
import type { Queryable } from "../../db/engine.ts";
import { countRows, insertRow } from "../../db/plain-sql.ts";
import { portal, scope } from "../../http/access.ts";
import { windowOf } from "../../http/paging.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import type { Resource } from "../../q/columns.ts";
import type { QueryTree } from "../../q/parse.ts";
import { escapeLike } from "../../q/values.ts";
import { listPage } from "../list-page.ts";
import { addUsers, applyAttributes, moveUsers, touchTeam } from "./team-members.ts";
import { MEMBER_COLUMNS, MEMBER_ORDER, MEMBERS_FROM, readTeam, readTeamUser, TEAM_COLUMNS } from "./team-rows.ts";
import { FULL_NAME } from "./users.ts";

const MAY_CHANGE = portal(scope("manage_users"));

const TEAMS: Resource = {
  id: "t.id",
  defaultSort: "name asc",
  columns: {
    name: { sql: "lower(t.name)", type: "text" },
  },
};

// One after the other, so that no two changes nest teams in each other.
const lockTeams = (tx: Queryable, companyId: number): Promise<{ id: number; parent_id: number | null }[]> =>
  tx.query("select id, parent_id from teams where company_id = $1 order by id for update", [companyId]);

/** @throws Refusal 422 where the parent is no root, or the team itself has teams within it */
async function checkParent(tx: Queryable, companyId: number, id: number | null, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  const teams = await lockTeams(tx, companyId);
  const parent = teams.find((team) => team.id === parentId);
  if (parent === undefined || parentId === id) throw invalid("parent_id", "names no other team");
  if (parent.parent_id !== null) throw invalid("parent_id", "names a team that is within another");
  if (id !== null && teams.some((team) => team.parent_id === id))
    throw invalid("parent_id", "cannot hold a team that holds others");
}

/** @throws Refusal 422 */
async function checkName(tx: Queryable, companyId: number, id: number | null, name: string): Promise<string> {
  const text = name.trim();
  const same = "select 1 from teams where company_id = $1 and lower(name) = lower($2) and id is distinct from $3";
  if ((await tx.query(same, [companyId, text, id])).length > 0) throw invalid("name", "is already the name of a team");
  return text;
}

const CHANGE = `update teams set name = coalesce($3, name), parent_id = $4, updated_by_user_id = $5
  where company_id = $1 and id = $2`;

export const teamRoutes: readonly Route[] = [
  route(listTeams, {
    access: portal(),
    handler(call) {
      // `roots` has no predicate, unlike every other key of `q`.
      const { roots, ...q } = (call.q ?? {}) as QueryTree;
      if (roots !== undefined && roots !== "1" && roots !== "0") throw invalid("q[roots]", "must be 1 or 0");
      const where = `t.company_id = $1${roots === "1" ? " and t.parent_id is null" : ""}`;
      return listPage<Team>({ ...call, q: call.q === undefined ? undefined : q }, listTeams, TEAMS, {
        from: "teams t",
        where,
        columns: TEAM_COLUMNS,
      });
    },
  }),

  route(getTeam, {
    access: portal(),
    handler: ({ tx, params, companyId }) => readTeam(tx, companyId(), params.id),
  }),

  route(createTeam, {
    access: MAY_CHANGE,
    async handler({ tx, body: { team }, companyId }) {
      const parentId = team.parent_id ?? null;
      await checkParent(tx, companyId(), null, parentId);
      const name = await checkName(tx, companyId(), null, team.name);
      const id = await insertRow(tx, "insert into teams (company_id, name, parent_id) values ($1, $2, $3) returning id", [
        companyId(),
        name,
        parentId,
      ]);
      await addUsers(tx, companyId(), id, team.user_ids ?? []);
      return readTeam(tx, companyId(), id);
    },
  }),

  route(updateTeam, {
    access: MAY_CHANGE,
    async handler({ tx, params, body: { team }, requireUser, companyId }) {
      const { parent_id: before } = await readTeam(tx, companyId(), params.id);
      const parentId = team.parent_id === undefined ? before : team.parent_id;
      if (parentId !== before) await checkParent(tx, companyId(), params.id, parentId);
      const name = team.name === undefined ? null : await checkName(tx, companyId(), params.id, team.name);
      await tx.query(CHANGE, [companyId(), params.id, name, parentId, requireUser().userId]);
      await applyAttributes(tx, companyId(), params.id, team.team_users_attributes ?? []);
      await touchTeam(tx, companyId(), [params.id]);
      return readTeam(tx, companyId(), params.id);
    },
  }),

  route(deleteTeam, {
    access: MAY_CHANGE,
    async handler({ tx, params: { id }, companyId }) {
      const teams = await lockTeams(tx, companyId());
      if (!teams.some((team) => team.id === id)) throw notFound();
      if (teams.some((team) => team.parent_id === id)) throw invalid("id", "is a team with teams within it; delete those first");
      await tx.query("update loads set team_id = null where company_id = $1 and team_id = $2", [companyId(), id]);
      await tx.query("delete from teams where company_id = $1 and id = $2", [companyId(), id]);
      return { id };
    },
  }),

  route(bulkMoveUsers, {
    access: MAY_CHANGE,
    async handler({ tx, params, body, companyId }) {
      const to = body.destination_team_id;
      const teams = await lockTeams(tx, companyId());
      if (!teams.some(({ id }) => id === params.id)) throw notFound();
      if (to === params.id || !teams.some(({ id }) => id === to)) throw invalid("destination_team_id", "names no other team");
      await moveUsers(tx, companyId(), { from: params.id, to, userIds: body.user_ids });
      return [await readTeam(tx, companyId(), params.id), await readTeam(tx, companyId(), to)];
    },
  }),

  route(listTeamUsers, {
    access: portal(),
    async handler({ tx, params, query, companyId, setTotal }) {
      await readTeam(tx, companyId(), params.id);
      const from = `from ${MEMBERS_FROM} where m.company_id = $1 and m.team_id = $2
        and ($3 = '' or u.email ilike $3 or ${FULL_NAME} ilike $3)`;
      const search = (query.search ?? "").trim();
      const values = [companyId(), params.id, search === "" ? "" : `%${escapeLike(search)}%`];
      setTotal(await countRows(tx, from, values));
      return tx.query<TeamUser>(`select ${MEMBER_COLUMNS} ${from} order by ${MEMBER_ORDER} ${windowOf(query)}`, values);
    },
  }),

  route(updateTeamUser, {
    access: MAY_CHANGE,
    async handler({ tx, params, body: { team_user: settings }, companyId }) {
      const { team_id: teamId } = await readTeamUser(tx, companyId(), params.id);
      await applyAttributes(tx, companyId(), teamId, [{ id: params.id, ...settings }]);
      await touchTeam(tx, companyId(), [teamId]);
      return readTeamUser(tx, companyId(), params.id);
    },
  }),
];

// Teams and their members as the API returns them.
import type { Team, TeamUser } from "../../../src/contract/account/teams.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound } from "../../http/refusal.ts";
import { isoText } from "../../http/wire.ts";
import { FULL_NAME } from "./users.ts";

export const MEMBERS_FROM = "team_users m join users u on u.company_id = m.company_id and u.id = m.user_id";

export const MEMBER_COLUMNS = `m.id, m.team_id, m.user_id, u.first_name, u.last_name, ${FULL_NAME} as full_name, u.email,
  u.phone_e164, m.is_lead, m.default_view`;

/** Leads first, then by name. */
export const MEMBER_ORDER = `m.is_lead desc, lower(${FULL_NAME}), m.id`;

export const TEAM_COLUMNS = `t.id, t.company_id, t.name, t.parent_id,
  coalesce((select jsonb_agg(to_jsonb(row)) from (select ${MEMBER_COLUMNS} from ${MEMBERS_FROM}
    where m.company_id = t.company_id and m.team_id = t.id order by ${MEMBER_ORDER}) row), '[]') as team_users,
  ${isoText("t.created_at")} as created_at, ${isoText("t.updated_at")} as updated_at`;

/** @throws Refusal 404 */
export async function readTeam(tx: Queryable, companyId: number, id: number): Promise<Team> {
  const sql = `select ${TEAM_COLUMNS} from teams t where t.company_id = $1 and t.id = $2`;
  const [team] = await tx.query<Team>(sql, [companyId, id]);
  if (team === undefined) throw notFound();
  return team;
}

/** @throws Refusal 404 */
export async function readTeamUser(tx: Queryable, companyId: number, id: number): Promise<TeamUser> {
  const sql = `select ${MEMBER_COLUMNS} from ${MEMBERS_FROM} where m.company_id = $1 and m.id = $2`;
  const [member] = await tx.query<TeamUser>(sql, [companyId, id]);
  if (member === undefined) throw notFound();
  return member;
}

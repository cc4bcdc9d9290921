// The members of a team: added, removed, moved, and their settings.
import type { Static } from "typebox";
import type { updateTeam } from "../../../src/contract/account/teams.ts";
import type { Queryable } from "../../db/engine.ts";
import { invalid } from "../../http/refusal.ts";

type Attributes = NonNullable<Static<NonNullable<(typeof updateTeam)["body"]>>["team"]["team_users_attributes"]>;
type Attribute = Attributes[number];

const ADD = `insert into team_users (company_id, team_id, user_id, is_lead, default_view)
  values ($1, $2, $3, coalesce($4, false), coalesce($5, 'team'))
  on conflict (company_id, team_id, user_id) do update
    set is_lead = coalesce($4, team_users.is_lead), default_view = coalesce($5, team_users.default_view)`;

const SET = `update team_users set is_lead = coalesce($4, is_lead), default_view = coalesce($5, default_view)
  where company_id = $1 and team_id = $2 and id = $3 returning id`;

const REMOVE = "delete from team_users where company_id = $1 and team_id = $2 and id = $3 returning id";

const KNOWN = "select count(*) as count from users where company_id = $1 and id = any($2::bigint[])";

/** Marks a team as changed, so that clients see its members as they are now. */
export const touchTeam = (tx: Queryable, companyId: number, ids: readonly number[]): Promise<unknown> =>
  tx.query(
    `update teams set updated_at = greatest(clock_timestamp(), updated_at + interval '1 microsecond')
     where company_id = $1 and id = any($2::bigint[])`,
    [companyId, ids],
  );

/** @throws Refusal 422 where one of them is not a user of the company */
export async function checkUsers(tx: Queryable, companyId: number, field: string, ids: readonly number[]): Promise<void> {
  const all = [...new Set(ids)];
  const [known] = await tx.query<{ count: number }>(KNOWN, [companyId, all]);
  if (known?.count !== all.length) throw invalid(field, "names somebody who is not of your company");
}

/** Adds people who are not members yet. */
export async function addUsers(tx: Queryable, companyId: number, teamId: number, ids: readonly number[]): Promise<void> {
  await checkUsers(tx, companyId, "user_ids", ids);
  for (const id of new Set(ids)) await tx.query(ADD, [companyId, teamId, id, null, null]);
}

async function applyOne(tx: Queryable, companyId: number, teamId: number, one: Attribute): Promise<void> {
  const { id, user_id: userId, _destroy: isRemoved = false, is_lead: isLead = null, default_view: view = null } = one;
  if (id === undefined) {
    if (userId === undefined || isRemoved) throw invalid("team_users_attributes", "need the id of a member or a person to add");
    await tx.query(ADD, [companyId, teamId, userId, isLead, view]);
    return;
  }
  const key = [companyId, teamId, id];
  const found = isRemoved ? await tx.query(REMOVE, key) : await tx.query(SET, [...key, isLead, view]);
  if (found.length === 0) throw invalid("team_users_attributes", "names somebody who is not a member of this team");
}

/** @throws Refusal 422 */
export async function applyAttributes(tx: Queryable, companyId: number, teamId: number, all: Attributes): Promise<void> {
  const added = all.flatMap(({ user_id: userId }) => userId ?? []);
  await checkUsers(tx, companyId, "team_users_attributes", added);
  for (const one of all) await applyOne(tx, companyId, teamId, one);
}

const MOVE = `
  with gone as (delete from team_users where company_id = $1 and team_id = $2 and user_id = any($4::bigint[])
    returning user_id, default_view)
  insert into team_users (company_id, team_id, user_id, default_view) select $1, $3, user_id, default_view from gone
  on conflict (company_id, team_id, user_id) do nothing`;

const MEMBERS = "select count(*) as count from team_users where company_id = $1 and team_id = $2 and user_id = any($3::bigint[])";

/** Moves members; who led the former team does not lead the new one. @throws Refusal 422 where one of them is no member */
export async function moveUsers(
  tx: Queryable,
  companyId: number,
  move: { readonly from: number; readonly to: number; readonly userIds: readonly number[] },
): Promise<void> {
  const all = [...new Set(move.userIds)];
  const [members] = await tx.query<{ count: number }>(MEMBERS, [companyId, move.from, all]);
  if (members?.count !== all.length) throw invalid("user_ids", "names somebody who is not a member of this team");
  await tx.query(MOVE, [companyId, move.from, move.to, all]);
  await touchTeam(tx, companyId, [move.from, move.to]);
}

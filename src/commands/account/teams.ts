// Commands on teams. They wait for the server: a team that is not made yet has no id, and only the server knows who else changed it.
import {
  bulkMoveUsers,
  createTeam,
  deleteTeam,
  getTeam,
  updateTeam,
  updateTeamUser,
  type DefaultView,
  type Team,
  type TeamUser,
} from "../../contract/account/teams.ts";
import { madeFrom } from "../../contract/made-from.ts";
import { putRows } from "../../db/put-rows.ts";
import { current } from "../../db/session/handle.ts";
import { direct } from "../direct.ts";

interface TeamDraft {
  readonly name: string;
  /** Null: at the top. */
  readonly parentId: number | null;
}

async function store(handle: ReturnType<typeof current>, ...teams: readonly Team[]): Promise<void> {
  await putRows(handle, { collection: "teams", rows: [...teams] });
}

/** `key` is a UUID that stays the same for retries, as for every command here. Each throws NotDone and SignedOut. */
export async function addTeam({ name, parentId }: TeamDraft, key: string): Promise<Team> {
  const handle = current();
  const made = await direct(createTeam, { body: { team: { name: name.trim(), parent_id: parentId } } }, key);
  await store(handle, made);
  return made;
}

/** `team` as the person saw it. */
export async function changeTeam(team: Team, { name, parentId }: TeamDraft, key: string): Promise<Team> {
  const handle = current();
  const { id } = team;
  const set = { name: name.trim(), parent_id: parentId };
  const changed = await direct(updateTeam, { params: { id }, body: { team: set } }, key, madeFrom("teams", id, team, set));
  await store(handle, changed);
  return changed;
}

export async function removeTeam(id: number, key: string): Promise<void> {
  const handle = current();
  await direct(deleteTeam, { params: { id } }, key);
  await putRows(handle, { collection: "teams", rows: [], remove: [id] });
}

/** Adds people of the company. */
export async function addMembers(id: number, userIds: readonly number[], key: string): Promise<Team> {
  const handle = current();
  const attributes = userIds.map((userId) => ({ user_id: userId }));
  const changed = await direct(updateTeam, { params: { id }, body: { team: { team_users_attributes: attributes } } }, key);
  await store(handle, changed);
  return changed;
}

/** `memberIds` are those of the memberships. */
export async function removeMembers(id: number, memberIds: readonly number[], key: string): Promise<Team> {
  const handle = current();
  const attributes = memberIds.map((memberId) => ({ id: memberId, _destroy: true }));
  const changed = await direct(updateTeam, { params: { id }, body: { team: { team_users_attributes: attributes } } }, key);
  await store(handle, changed);
  return changed;
}

export async function moveMembers(id: number, userIds: readonly number[], toTeamId: number, key: string): Promise<void> {
  const handle = current();
  const body = { user_ids: [...userIds], destination_team_id: toTeamId };
  await store(handle, ...(await direct(bulkMoveUsers, { params: { id }, body }, key)));
}

interface MemberSettings {
  readonly isLead: boolean;
  readonly defaultView: DefaultView;
}

/** Changes one membership, and stores the team as it is now. */
export async function changeMember(
  { id, team_id: teamId }: Pick<TeamUser, "id" | "team_id">,
  { isLead, defaultView }: MemberSettings,
  key: string,
): Promise<TeamUser> {
  const handle = current();
  const body = { team_user: { is_lead: isLead, default_view: defaultView } };
  const changed = await direct(updateTeamUser, { params: { id }, body }, key);
  await store(handle, await direct(getTeam, { params: { id: teamId } }, key));
  return changed;
}

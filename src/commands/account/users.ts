// Commands on a company's people and invitations. They wait for the server: only it knows who else changed them.
import {
  createUserInvitation,
  deleteUserInvitation,
  resendUserInvitation,
  RESENT_SCOPES,
  type UserInvitation,
} from "../../contract/account/user-invitations.ts";
import { deleteUser, getOutlookApiKey, updateUser, withdrawOutlookApiKey, type User } from "../../contract/account/users.ts";
import type { Scope } from "../../contract/session/session.ts";
import type { Output } from "../../contract/endpoint.ts";
import { madeFrom } from "../../contract/made-from.ts";
import { putRows } from "../../db/put-rows.ts";
import { current } from "../../db/session/handle.ts";
import { direct } from "../direct.ts";
import { hereKind } from "../../services/settings.ts";

/** `user` as the person saw them; `key` is a UUID that stays the same for retries, as for every command here. Each throws NotDone and SignedOut. */
export async function changeScopes(user: Pick<User, "id" | "scopes">, scopes: readonly Scope[], key: string): Promise<User> {
  const handle = current();
  const { id } = user;
  const set = { scopes: [...scopes] };
  const changed = await direct(updateUser, { params: { id }, body: { user: set } }, key, madeFrom("users", id, user, set));
  await putRows(handle, { collection: "users", rows: [changed] });
  return changed;
}

export async function removeUser(id: number, key: string): Promise<void> {
  const handle = current();
  await direct(deleteUser, { params: { id } }, key);
  await putRows(handle, { collection: "users", rows: [], remove: [id] });
}

export const inviteUser = (email: string, scopes: readonly Scope[], key: string): Promise<UserInvitation> =>
  direct(
    createUserInvitation,
    {
      body: {
        user_invitation: { email: email.trim(), scopes: [...scopes], site: hereKind() === "watchdog" ? "watchdog" : "main" },
      },
    },
    key,
  );

/** Sends an invitation again; it then gives the permissions that the specification sets for that. */
export const resendInvitation = (id: number, key: string): Promise<UserInvitation> =>
  direct(resendUserInvitation, { params: { id }, body: { user_invitation: { scopes: [...RESENT_SCOPES] } } }, key);

export const withdrawInvitation = (id: number, key: string): Promise<{ id: number }> =>
  direct(deleteUserInvitation, { params: { id } }, key);

/** Makes an API key, in place of the former one. It is in this call's answer and nowhere else: it is never stored. */
export const makeApiKey = (userId: number, key: string): Promise<Output<typeof getOutlookApiKey>> =>
  direct(getOutlookApiKey, { params: { id: userId }, query: { renew: true } }, key);

export const withdrawApiKey = (userId: number, key: string): Promise<{ id: number }> =>
  direct(withdrawOutlookApiKey, { params: { id: userId } }, key);

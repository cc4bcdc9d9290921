// What those who manage a company's people change about them.
import { deleteUser, updateUser } from "../../../src/contract/account/users.ts";
import type { Queryable } from "../../db/engine.ts";
import { IN_PORTAL, portal, scope } from "../../http/access.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { readUser } from "./users.ts";

/** Locks the company's people, so that two managers cannot each remove the other. @throws Refusal 404, or 409 for the last manager */
async function checkManagers(tx: Queryable, companyId: number, userId: number, keeps: boolean): Promise<void> {
  const people = await tx.query<{ id: number; manages: boolean }>(
    `select id, 'manage_users' = any(scopes) as manages from users
     where company_id = $1 and removed_at is null order by id for update`,
    [companyId],
  );
  if (!people.some(({ id }) => id === userId)) throw notFound();
  if (!keeps && !people.some(({ id, manages }) => manages && id !== userId))
    throw new Refusal(409, {
      error: "last_manager",
      message: "Nobody else manages users in your company. Give somebody that permission first.",
    });
}

const CHANGE_SCOPES = `
  update users set scopes = $3, scopes_changed_by_user_id = $4, scopes_changed_at = clock_timestamp()
  where company_id = $1 and id = $2`;

export const changeUserRoutes: readonly Route[] = [
  route(updateUser, {
    access: portal(IN_PORTAL, scope("manage_users")),
    async handler({ tx, params, body, requireUser, companyId }) {
      const { scopes } = body.user;
      await checkManagers(tx, companyId(), params.id, scopes.includes("manage_users"));
      await tx.query(CHANGE_SCOPES, [companyId(), params.id, scopes, requireUser().userId]);
      return readUser(tx, companyId(), params.id);
    },
  }),

  route(deleteUser, {
    access: portal(IN_PORTAL, scope("manage_users")),
    async handler({ tx, params, companyId, requireUser }) {
      if (params.id === requireUser().userId)
        throw new Refusal(409, {
          error: "own_account",
          message: "You cannot remove yourself. Ask somebody else who manages users.",
        });
      await checkManagers(tx, companyId(), params.id, false);
      await tx.query("select remove_user($1)", [params.id]);
      return { id: params.id };
    },
  }),
];

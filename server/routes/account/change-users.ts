// What those who manage a company's people change about them, and the keys of the API.
import { createHash, randomBytes } from "node:crypto";
import { deleteUser, getOutlookApiKey, updateUser, type User } from "../../../src/contract/account/users.ts";
import type { Queryable } from "../../db/engine.ts";
import { plan, portal, scope } from "../../http/access.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import { USER_COLUMNS } from "./users.ts";

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

const readUser = async (tx: Queryable, companyId: number, id: number): Promise<User> => {
  const [user] = await tx.query<User>(`select ${USER_COLUMNS} from users u where u.company_id = $1 and u.id = $2`, [
    companyId,
    id,
  ]);
  if (user === undefined) throw notFound();
  return user;
};

const KEY = "select created_at, " + isoText("created_at") + " as made_at from api_keys where company_id = $1 and user_id = $2";

export const changeUserRoutes: readonly Route[] = [
  route(updateUser, {
    access: portal(scope("manage_users")),
    async handler({ tx, params, body, companyId }) {
      const { scopes } = body.user;
      await checkManagers(tx, companyId(), params.id, scopes.includes("manage_users"));
      await tx.query("update users set scopes = $3 where company_id = $1 and id = $2", [companyId(), params.id, scopes]);
      return readUser(tx, companyId(), params.id);
    },
  }),

  route(deleteUser, {
    access: portal(scope("manage_users")),
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

  route(getOutlookApiKey, {
    access: portal(plan("can_api")),
    async handler({ tx, params, query, companyId, requireUser }) {
      const { userId, scopes } = requireUser();
      if (params.id !== userId && !scopes.includes("manage_users")) throw notFound();
      await readUser(tx, companyId(), params.id);
      const [known] = await tx.query<{ made_at: string }>(KEY, [companyId(), params.id]);
      if (known !== undefined && query.renew !== true) return { api_key: null, created_at: known.made_at };
      const key = `bp_${randomBytes(32).toString("base64url")}`;
      await tx.query(
        `insert into api_keys (company_id, user_id, key_hash) values ($1, $2, $3)
         on conflict (company_id, user_id) do update set key_hash = excluded.key_hash, created_at = now()`,
        [companyId(), params.id, createHash("sha256").update(key).digest()],
      );
      const [made] = await tx.query<{ made_at: string }>(KEY, [companyId(), params.id]);
      if (made === undefined) throw notFound();
      return { api_key: key, created_at: made.made_at };
    },
  }),
];

// The people of a company.
import { listUsers, searchCompanyUsers, type User } from "../../../src/contract/account/users.ts";
import type { Queryable } from "../../db/engine.ts";
import { countRows } from "../../db/plain-sql.ts";
import { portal } from "../../http/access.ts";
import { windowOf } from "../../http/paging.ts";
import { notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import type { Resource } from "../../q/columns.ts";
import { many } from "../../q/conditions.ts";
import { listPage } from "../list-page.ts";

const USERS: Resource = {
  id: "u.id",
  defaultSort: "first_name asc",
  columns: {
    first_name: { sql: "lower(u.first_name)", type: "text", isNullable: true },
    last_name: { sql: "lower(u.last_name)", type: "text", isNullable: true },
    email: { sql: "lower(u.email)", type: "text" },
    user_scopes_scope: {
      sql: "u.scopes",
      type: "text",
      toSql: (key, _predicate, value, bind) => `u.scopes && ${bind(many(key, value))}::text[]`,
    },
  },
};

/** A person's name, or the email of one who has given none. */
export const FULL_NAME = "coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)";

/** Of `users u`. */
export const USER_COLUMNS = `u.id, u.first_name, u.last_name, ${FULL_NAME} as full_name, u.email, u.phone_e164, u.scopes,
  'tickets_load_lock_staff' = any(u.scopes) as is_self_staff, ${isoText("u.created_at")} as created_at`;

/** @throws Refusal 404 */
export const readUser = async (tx: Queryable, companyId: number, id: number): Promise<User> => {
  const sql = `select ${USER_COLUMNS} from users u where u.company_id = $1 and u.id = $2`;
  const [user] = await tx.query<User>(sql, [companyId, id]);
  if (user === undefined) throw notFound();
  return user;
};

/** Removed people stay, because what they did names them. */
const LISTED = "u.company_id = $1 and u.removed_at is null";

/** A text within a pattern of `like`. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

export const userRoutes: readonly Route[] = [
  route(listUsers, {
    access: portal(),
    handler: (call) => listPage<User>(call, listUsers, USERS, { from: "users u", where: LISTED, columns: USER_COLUMNS }),
  }),

  route(searchCompanyUsers, {
    access: portal(),
    async handler({ tx, query, companyId, setTotal }) {
      const where = `${LISTED} and (u.email ilike $2 or ${FULL_NAME} ilike $2)`;
      const params = [companyId(), `%${literally(query.search_term.trim())}%`];
      setTotal(await countRows(tx, `from users u where ${where}`, params));
      return tx.query<User>(
        `select ${USER_COLUMNS} from users u where ${where} order by lower(u.first_name), u.id ${windowOf(query)}`,
        params,
      );
    },
  }),
];

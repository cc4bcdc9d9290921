// The people of a company.
import { listUsers, type User } from "../../../src/contract/account/users.ts";
import { portal } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import type { Resource } from "../../q/columns.ts";
import { many } from "../../q/conditions.ts";
import { listPage } from "../list-page.ts";

const USERS: Resource = {
  id: "u.id",
  defaultSort: "first_name asc",
  columns: {
    id: { sql: "u.id", type: "bigint" },
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

/** A person's name, or the e-mail of one who has given none. */
export const FULL_NAME = "coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)";

const COLUMNS = `u.id, u.first_name, u.last_name, ${FULL_NAME} as full_name, u.email, u.phone_e164, u.scopes,
  'tickets_load_lock_staff' = any(u.scopes) as is_self_staff, ${isoText("u.created_at")} as created_at`;

export const userRoutes: readonly Route[] = [
  route(listUsers, {
    access: portal(),
    handler: (call) => listPage<User>(call, listUsers, USERS, { from: "users u", where: "u.company_id = $1", columns: COLUMNS }),
  }),
];

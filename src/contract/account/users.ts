// The people of a company.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Id, Nullable, Timestamp } from "../shapes.ts";

/** `full_name` is the e-mail address of a person who has given no name yet. */
export const User = Type.Object({
  id: Id,
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  full_name: Type.String(),
  email: Type.String(),
  phone_e164: Nullable(Type.String()),
  scopes: Type.Array(Type.String()),
  /** Handles load-lock alerts as staff: the scope tickets_load_lock_staff. */
  is_self_staff: Type.Boolean(),
  created_at: Timestamp,
});
export type User = Static<typeof User>;

/** The company's people, by first name unless `q[s]` says otherwise; `user_scopes_scope` finds those with a permission. */
export const listUsers = endpoint({
  name: "listUsers",
  method: "GET",
  path: "/api/v1/users",
  query: Type.Object(PageQuery),
  filterable: {
    attributes: { id: ["eq", "in"], user_scopes_scope: ["eq", "in"] },
    sorts: ["id", "first_name", "last_name", "email"],
  },
  output: Type.Array(User),
  paged: true,
});

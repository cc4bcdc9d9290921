// The people of a company.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Id, IdParams, Nullable, Timestamp } from "../shapes.ts";
import { ScopeList } from "./scope-list.ts";

/** `full_name` is the email address of a person who has given no name yet. */
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

/** Users found by a part of their name or email address, by first name. */
export const searchCompanyUsers = endpoint({
  name: "searchCompanyUsers",
  method: "GET",
  path: "/api/v1/users/search_company_users",
  query: Type.Object({ ...PageQuery, search_term: Type.String({ maxLength: 200 }) }),
  output: Type.Array(User),
  paged: true,
});

/** Changes what a person may do. Needs manage_users. 409: the company would be left without anybody who manages users. */
export const updateUser = endpoint({
  name: "updateUser",
  method: "PATCH",
  path: "/api/v1/users/{id}",
  params: IdParams,
  body: Type.Object({ user: Type.Object({ scopes: ScopeList }) }),
  output: User,
  answers: [401, 403, 404, 409, 422],
});

/**
 * Removes a person from the company: they are signed out everywhere, and what they did keeps their name. Needs manage_users.
 * 409: themselves, or the last one who manages users.
 */
export const deleteUser = endpoint({
  name: "deleteUser",
  method: "DELETE",
  path: "/api/v1/users/{id}",
  params: IdParams,
  output: Type.Object({ id: Id }),
  answers: [401, 403, 404, 409, 422],
});

/** Null for a person without a key. */
const KeyDates = { created_at: Nullable(Timestamp), last_used_at: Nullable(Timestamp) };

/**
 * The person's key for the API and the Outlook add-in, which `Authorization: Bearer` sends instead of a session's cookie. `api_key` is
 * sent once, when it is made; later answers have null and when it was made and used. Assumption: `renew` makes a new one, and the former
 * stops working; `existing` makes none. Needs can_api; others' keys need manage_users.
 */
export const getOutlookApiKey = endpoint({
  name: "getOutlookApiKey",
  method: "GET",
  path: "/api/v1/users/{id}/highway_for_outlook_api_key",
  params: IdParams,
  query: Type.Object({ renew: Type.Optional(Type.Boolean()), existing: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ api_key: Nullable(Type.String()), ...KeyDates }),
});

/** Withdraws the key: it stops working at once. 404: there is none. Assumption: this call, which the specification does not have. */
export const withdrawOutlookApiKey = endpoint({
  name: "withdrawOutlookApiKey",
  method: "DELETE",
  path: "/api/v1/users/{id}/highway_for_outlook_api_key",
  isExtension: true,
  params: IdParams,
  output: Type.Object({ id: Id }),
});

// What a person is to load alerts, and to whom they may assign them.
import type { User } from "../../contract/account/users.ts";
import type { CurrentUser, Scope } from "../../contract/session/session.ts";
import { personName } from "../session/person-name.ts";

/** Blocked until the person is known. */
export type AlertRole = "blocked" | "staff" | "manager";

const MANAGER_SCOPES: readonly Scope[] = ["tickets_load_lock_manager", "compliance"];

export function alertRole(user: Pick<CurrentUser, "scopes"> | null): AlertRole {
  if (user === null) return "blocked";
  return MANAGER_SCOPES.some((scope) => user.scopes.includes(scope)) ? "manager" : "staff";
}

/** Somebody to whom an alert can be assigned. */
export interface Assignee {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  readonly phone_e164: string | null;
  readonly is_self_staff: boolean;
}

/** The people that the server is asked for: managers assign to everybody, others to those who handle alerts. Null: everybody. */
export const assigneeScopes = (role: AlertRole): readonly Scope[] | null =>
  role === "manager" ? null : ["compliance", "tickets_load_lock_manager"];

const assignee = ({ id, full_name, email, phone_e164, is_self_staff }: User): Assignee => ({
  id,
  full_name,
  email,
  phone_e164,
  is_self_staff,
});

/** Everybody to whom a person may assign alerts, in the order of `users`; the person comes last where they are not among them. */
export function assigneesFor(user: CurrentUser, users: readonly User[]): readonly Assignee[] {
  const scopes = assigneeScopes(alertRole(user));
  const found = users.filter((each) => scopes === null || scopes.some((scope) => each.scopes.includes(scope))).map(assignee);
  if (found.some(({ id }) => id === user.id)) return found;
  const { id, email, phone_e164, scopes: own } = user;
  const isStaff = own.includes("tickets_load_lock_staff");
  return [...found, { id, full_name: personName(user), email, phone_e164, is_self_staff: isStaff }];
}

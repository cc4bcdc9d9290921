// Invitations of people into the company.
import { Type, type Static } from "typebox";
import { MailOutcome } from "../connections/mailings.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Email } from "../session/session.ts";
import { Id, IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";
import { ScopeList } from "./scope-list.ts";

/** The portal that a person is invited to. Assumption: the same sites as those of identity alerts. */
export const INVITATION_SITES = ["main", "watchdog"] as const;

/** The permissions that sending an invitation again always gives. */
export const RESENT_SCOPES = ["sourcing", "manage_users"] as const;

export const UserInvitation = Type.Object({
  id: Id,
  email: Type.String(),
  scopes: Type.Array(Type.String()),
  site: OneOf(INVITATION_SITES),
  inviter_name: Nullable(Type.String()),
  delivered_at: Timestamp,
  /** Null: still open. */
  claimed_at: Nullable(Timestamp),
  /** What became of its last mail; null: none was sent. Assumption: the API does not say. */
  mail: Type.Optional(Nullable(MailOutcome)),
});
export type UserInvitation = Static<typeof UserInvitation>;

/** Newest first unless `q[s]` says otherwise. Needs manage_users, as every call here. */
export const listUserInvitations = endpoint({
  name: "listUserInvitations",
  method: "GET",
  path: "/api/v1/user_invitations",
  query: Type.Object(PageQuery),
  filterable: { attributes: { id: ["eq", "in"], claimed_at: ["null", "not_null"] }, sorts: ["id", "delivered_at", "email"] },
  output: Type.Array(UserInvitation),
  paged: true,
});

/** 409: the address has an account with a company, or an open invitation of this one. 422: the plan allows no more people. */
export const createUserInvitation = endpoint({
  name: "createUserInvitation",
  method: "POST",
  path: "/api/v1/user_invitations",
  body: Type.Object({
    user_invitation: Type.Object({ email: Email, scopes: ScopeList, site: OneOf(INVITATION_SITES) }),
  }),
  output: UserInvitation,
  answers: [401, 403, 404, 409, 422],
});

/** Sends an open invitation again, now with these permissions. */
export const resendUserInvitation = endpoint({
  name: "resendUserInvitation",
  method: "PATCH",
  path: "/api/v1/user_invitations/{id}/resend",
  params: IdParams,
  body: Type.Object({ user_invitation: Type.Object({ scopes: ScopeList }) }),
  output: UserInvitation,
});

/** Withdraws an open invitation. */
export const deleteUserInvitation = endpoint({
  name: "deleteUserInvitation",
  method: "DELETE",
  path: "/api/v1/user_invitations/{id}",
  params: IdParams,
  output: Type.Object({ id: Id }),
});

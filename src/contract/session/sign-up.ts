// Signing up: a code to a new address, and joining the company that invited it.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, Nullable, Timestamp } from "../shapes.ts";
import { CodeBody, CurrentUser, Email, SentCode } from "./session.ts";

/** The statuses of signing up. */
const SIGN_UP_ANSWERS = [403, 409, 422];

/** Sends a code to an address. One that has an account already gets the same answer, and its code signs it in. */
export const signUp = endpoint({
  name: "signUp",
  method: "POST",
  path: "/sign_up",
  body: Type.Object({
    email: Email,
    /** Who or what led here, such as a campaign. Assumption: kept with the new person and used for nothing else. */
    referrer: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  output: SentCode,
  answers: SIGN_UP_ANSWERS,
  forAnySession: true,
});

/** Proves the address, and signs in; a new address becomes a person without a company. A wrong, spent or old code is a 422. */
export const signUpWithCode = endpoint({
  name: "signUpWithCode",
  method: "POST",
  path: "/sign_up/code",
  body: CodeBody,
  output: CurrentUser,
  answers: SIGN_UP_ANSWERS,
  forAnySession: true,
});

/** An invitation that the signed-in person may accept. */
export const OpenInvitation = Type.Object({
  id: Id,
  company_name: Type.String(),
  inviter_name: Nullable(Type.String()),
  scopes: Type.Array(Type.String()),
  delivered_at: Timestamp,
});
export type OpenInvitation = Static<typeof OpenInvitation>;

/** The newest open invitation of the signed-in person's address; null where there is none. Changes nothing. */
export const checkForOpenInvitation = endpoint({
  name: "checkForOpenInvitation",
  method: "PATCH",
  path: "/sign_up/check_for_open_user_invitation",
  output: Type.Object({ user_invitation: Nullable(OpenInvitation) }),
  answers: SIGN_UP_ANSWERS,
});

/** Joins the company that invited, with the permissions of the invitation. 409: the person has a company, or nothing is open. */
export const claimOpenInvitation = endpoint({
  name: "claimOpenInvitation",
  method: "PATCH",
  path: "/sign_up/claim_open_user_invitation",
  output: CurrentUser,
  answers: SIGN_UP_ANSWERS,
});

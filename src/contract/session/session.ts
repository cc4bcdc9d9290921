// Signing in and out, the current user and feature flags.
import { Type, type Static } from "typebox";
import { CODE_PATTERN, NEW_BROWSER_CODE_DIGITS } from "./codes.ts";
import { EMAIL_MAX, EMAIL_PATTERN } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Name, Nullable, OneOf, PhoneE164, Timestamp } from "../shapes.ts";

export const SCOPES = [
  "manage_users",
  "sourcing",
  "manage_rule_overrides",
  "onboarding",
  "surveys_publish",
  "surveys_workflow",
  "insurance_workflow",
  "support_workflow",
  "view_bank_accounts",
  "connection_notifications",
  "manage_tickets",
  "manage_tickets_and_notes",
  "view_tickets",
  "view_loads",
  "manage_loads",
  "view_tfx",
  "manage_rate_confirmations",
  "block_safety_data",
  "tickets_load_lock_manager",
  "tickets_load_lock_staff",
  "compliance",
] as const;
export type Scope = (typeof SCOPES)[number];

export const Paywall = Type.Object({
  can_load_dashboard: Type.Boolean(),
  can_connect: Type.Boolean(),
  can_rule: Type.Boolean(),
  can_lane_search: Type.Boolean(),
  can_post_loads: Type.Boolean(),
  can_api: Type.Boolean(),
  can_export: Type.Boolean(),
  can_view_insights: Type.Boolean(),
  /** Assumption: its name; the specification says that a flag gates insurance certificates. A server without it gates nothing. */
  can_view_insurance_certificates: Type.Optional(Type.Boolean()),
  is_watchdog: Type.Boolean(),
  limits: Type.Record(Type.String(), Type.Number()),
  usage: Type.Record(Type.String(), Type.Number()),
});
export type Paywall = Static<typeof Paywall>;

export const Company = Type.Object({
  id: Id,
  legal_name: Type.String(),
  company_type: Type.String(),
  plan_id: Nullable(Type.String()),
  status: Nullable(Type.String()),
  created_at: Timestamp,
  carrier_id: Nullable(Id),
  hide_vehicle_search: Type.Boolean(),
});

export const CurrentUser = Type.Object({
  id: Id,
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  email: Type.String(),
  phone_e164: Nullable(Type.String()),
  created_at: Timestamp,
  intercom_user_verification_hash: Nullable(Type.String()),
  scopes: Type.Array(Type.String()),
  company: Nullable(Company),
  paywall: Paywall,
  watchdog_limits: Type.Object({ can_carrier_search_for_watchdog: Type.Boolean() }),
  requested_carrier_id: Nullable(Id),
  /** Which database answers: another one after a backup was restored, so that what was replicated from the former is dropped. */
  database_id: Type.Optional(Type.String()),
});
export type CurrentUser = Static<typeof CurrentUser>;

/** The company status whose users only have access to their account. */
export const EXPIRED = "subscription_or_trial_expired";

/** Assumption: the shape of a flipper actor, a state per feature; the specification does not give it. */
export const FlipperActor = Type.Object({ flipper_id: Type.String(), features: Type.Record(Type.String(), Type.Boolean()) });
export type FlipperActor = Static<typeof FlipperActor>;

export const Email = Type.String({ minLength: 3, maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN });

const Code = Type.String({ maxLength: NEW_BROWSER_CODE_DIGITS, pattern: CODE_PATTERN });
export const CodeBody = Type.Object({ email: Email, code: Code });

/** `code_length`: the digits of the code. Assumption: a server that does not say it sends CODE_DIGITS. */
export const SentCode = Type.Object({ email: Type.String(), code_length: Type.Optional(Type.Integer()) });
export type SentCode = Static<typeof SentCode>;

/** Sends a sign-in code by email. An unknown address gets the same answer. */
export const sendSignInCode = endpoint({
  name: "sendSignInCode",
  method: "POST",
  path: "/sign_in",
  body: Type.Object({ email: Email }),
  output: SentCode,
  answers: [401, 403, 404, 409, 422, 429],
  forAnySession: true,
});

/** Starts the session. A wrong, spent or old code is a 422. */
export const signIn = endpoint({
  name: "signIn",
  method: "POST",
  path: "/sign_in/code",
  body: CodeBody,
  output: CurrentUser,
  answers: [401, 403, 404, 409, 422, 429],
  forAnySession: true,
});

/** The signed-in user; 401 means that nobody is signed in. */
export const refreshSession = endpoint({
  name: "refreshSession",
  method: "GET",
  path: "/refresh_jwt",
  output: CurrentUser,
  forAnySession: true,
});

export const signOut = endpoint({
  name: "signOut",
  method: "GET",
  path: "/sign_out",
  output: Type.Object({ signed_out: Type.Boolean() }),
  forAnySession: true,
});

/** The names that a profile requires. */
export const updateSignUpDetails = endpoint({
  name: "updateSignUpDetails",
  method: "PATCH",
  path: "/sign_up/details",
  body: Type.Object({
    first_name: Name(80),
    last_name: Name(80),
    phone_e164: Type.Optional(Nullable(PhoneE164)),
  }),
  output: CurrentUser,
  answers: [401, 403, 404, 409, 422],
});

/** Creates a brokerage for a user without a company. */
export const createSignUpCompany = endpoint({
  name: "createSignUpCompany",
  method: "POST",
  path: "/sign_up/create_company",
  body: Type.Object({ legal_name: Name(120, 2) }),
  output: CurrentUser,
  answers: [401, 403, 404, 409, 422],
});

export const getUserFlags = endpoint({
  name: "getUserFlags",
  method: "GET",
  path: "/api/flipper/actors/User;{id}",
  params: Type.Object({ id: Id }),
  output: FlipperActor,
  forAnySession: true,
});

export const getCompanyFlags = endpoint({
  name: "getCompanyFlags",
  method: "GET",
  path: "/api/flipper/actors/Company;{id}",
  params: Type.Object({ id: Id }),
  output: FlipperActor,
  forAnySession: true,
});

export const ACCOUNT_KINDS = [
  "manager",
  "staff",
  "watchdog",
  "expired",
  "other_company_type",
  "incomplete_profile",
  "no_company",
  "second_brokerage",
] as const;

/** The accounts of the demo data; only without a mail service, and only on loopback. */
export const listSandboxAccounts = endpoint({
  name: "listSandboxAccounts",
  method: "GET",
  path: "/sandbox/accounts",
  isExtension: true,
  output: Type.Array(Type.Object({ email: Type.String(), kind: OneOf(ACCOUNT_KINDS), description: Type.String() })),
  forAnySession: true,
});

/** The newest mails to an address, those with a sign-in code first; only without a mail service, and only on loopback. */
export const readSandboxMailbox = endpoint({
  name: "readSandboxMailbox",
  method: "GET",
  path: "/sandbox/mailbox",
  isExtension: true,
  query: Type.Object({ email: Email }),
  output: Type.Array(
    Type.Object({
      email: Type.String(),
      subject: Type.String(),
      text: Type.String(),
      /** Null in mails that are not for signing in. */
      code: Nullable(Type.String()),
      sent_at: Timestamp,
    }),
  ),
  forAnySession: true,
});

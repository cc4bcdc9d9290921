// What comes in from other systems, by whatever door: its sources, what was refused and why, and how much of it there was.
// Assumption: the specification has no calls for this.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Day, Id, IdParams, Name, Nullable, OneOf, Timestamp } from "../shapes.ts";

/**
 * Who sends messages, by their form and how they are signed. `standard`: Standard Webhooks. `api`, `edi`: with an API key, unsigned; `edi`
 * sends X12. Feeds send nothing: they are asked, with a token.
 */
export const SOURCE_KINDS = [
  "samsara_feed",
  "motive_feed",
  "geotab_feed",
  "standard",
  "samsara",
  "motive",
  "geotab",
  "api",
  "edi",
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const SOURCE_NAME_MAX = 80;
/** Tunable: characters of a secret that a provider made, such as Samsara's, or of what Geotab is signed in to with. */
export const SECRET_MAX = 600;

/**
 * How it goes with a feed. waiting: it was not asked yet. refused: it does not take the token. limited: it was asked too often. down: it
 * did not answer. odd: what it answered cannot be read.
 */
export const POLL_STATES = ["waiting", "ok", "refused", "limited", "down", "odd"] as const;

/** Null: as usual. Repairs are for sources that are known to swap coordinates or to lose a sign. */
export const SourceSettings = Type.Object(
  {
    repair_swapped: Type.Optional(Type.Boolean()),
    repair_sign: Type.Optional(Type.Boolean()),
    max_age_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
    max_accuracy_m: Type.Optional(Type.Integer({ minimum: 10, maximum: 100_000 })),
  },
  { additionalProperties: false },
);
export type SourceSettings = Static<typeof SourceSettings>;

export const IntakeSource = Type.Object({
  id: Id,
  kind: OneOf(SOURCE_KINDS),
  name: Type.String(),
  settings: SourceSettings,
  created_at: Timestamp,
  created_by: Nullable(Type.String()),
  disabled_at: Nullable(Timestamp),
  last_received_at: Nullable(Timestamp),
  /** Where its messages go, below the server's address; null for one without webhooks. */
  webhook_path: Nullable(Type.String()),
  /** Rows of the last 30 days. */
  taken: Type.Integer(),
  refused: Type.Integer(),
  /** Null: it is not asked, it sends. */
  poll: Nullable(
    Type.Object({
      state: OneOf(POLL_STATES),
      /** A sentence; null: nothing is wrong. */
      problem: Nullable(Type.String()),
      asked_at: Nullable(Timestamp),
      next_at: Timestamp,
    }),
  ),
});
export type IntakeSource = Static<typeof IntakeSource>;

/** The secret is in no other answer, and null where the sender of the call gave it. */
const SourceWithSecret = Type.Object({ source: IntakeSource, secret: Nullable(Type.String()) });

/** The company's sources, the newest first. */
export const listIntakeSources = endpoint({
  name: "listIntakeSources",
  method: "GET",
  path: "/api/v1/intake/sources",
  isExtension: true,
  output: Type.Array(IntakeSource),
});

/** `secret`: where the provider made it; otherwise one is made here. Needs manage_users. */
export const createIntakeSource = endpoint({
  name: "createIntakeSource",
  method: "POST",
  path: "/api/v1/intake/sources",
  isExtension: true,
  body: Type.Object({
    source: Type.Object({
      kind: OneOf(SOURCE_KINDS),
      name: Name(SOURCE_NAME_MAX),
      settings: Type.Optional(SourceSettings),
      secret: Type.Optional(Nullable(Name(SECRET_MAX, 16))),
    }),
  }),
  output: SourceWithSecret,
});

/** Ends a source, or takes it up again. Needs manage_users. */
export const setIntakeSource = endpoint({
  name: "setIntakeSource",
  method: "PATCH",
  path: "/api/v1/intake/sources/{id}",
  isExtension: true,
  params: IdParams,
  body: Type.Object({
    source: Type.Object({ is_disabled: Type.Optional(Type.Boolean()), settings: Type.Optional(SourceSettings) }),
  }),
  output: IntakeSource,
});

/** Gives a source a new secret; the one before is accepted for a day. Needs manage_users. */
export const rotateIntakeSecret = endpoint({
  name: "rotateIntakeSecret",
  method: "POST",
  path: "/api/v1/intake/sources/{id}/rotate",
  isExtension: true,
  params: IdParams,
  body: Type.Object({ secret: Type.Optional(Nullable(Name(SECRET_MAX, 16))) }),
  output: SourceWithSecret,
});

/** Of the doors that there are and will be: `positions`, `loads`, `mails`. */
const Door = Type.String({ maxLength: 40 });

export const IntakeRefusal = Type.Object({
  id: Id,
  door: Type.String(),
  source: Type.String(),
  source_name: Nullable(Type.String()),
  /** As it came in. */
  row: Type.String(),
  reason: Type.String(),
  detail: Type.String(),
  refused_at: Timestamp,
  /** How often the same row came in. */
  times: Type.Integer(),
  tried_at: Nullable(Timestamp),
  tried_by: Nullable(Type.String()),
  /** Of the last time that it was tried again; null: never. */
  outcome: Nullable(Type.String()),
  can_try_again: Type.Boolean(),
});
export type IntakeRefusal = Static<typeof IntakeRefusal>;

/** The last 1,000 rows that were refused, the newest first. */
export const listIntakeRefusals = endpoint({
  name: "listIntakeRefusals",
  method: "GET",
  path: "/api/v1/intake/refusals",
  isExtension: true,
  query: Type.Object({ door: Type.Optional(Door), source: Type.Optional(Type.String({ maxLength: 80 })) }),
  output: Type.Array(IntakeRefusal),
});

/** Takes a refused row as if it came in now, for what has become known since. Needs manage_loads. */
export const tryIntakeRefusalAgain = endpoint({
  name: "tryIntakeRefusalAgain",
  method: "POST",
  path: "/api/v1/intake/refusals/{id}/try_again",
  isExtension: true,
  params: IdParams,
  output: IntakeRefusal,
});

export const IntakeDay = Type.Object({
  door: Type.String(),
  source: Type.String(),
  source_name: Nullable(Type.String()),
  /** UTC. */
  day: Day,
  taken: Type.Integer(),
  known: Type.Integer(),
  refused: Type.Integer(),
  doubtful: Type.Integer(),
  /** Refused rows by reason. */
  reasons: Type.Record(Type.String(), Type.Integer()),
});
export type IntakeDay = Static<typeof IntakeDay>;

/** What came in during the last 30 days, by door, source and day. */
export const getIntakeSummary = endpoint({
  name: "getIntakeSummary",
  method: "GET",
  path: "/api/v1/intake/summary",
  isExtension: true,
  output: Type.Array(IntakeDay),
});

// How far a load is protected from theft: what the company checks, what is missing, and until when. Assumption: the API has no such calls.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { IdParams, Name, Nullable, OneOf, Timestamp } from "../shapes.ts";

/**
 * protected: every check has passed. ready: all that can be done by now has. flagged: a check speaks against the load. not_protected:
 * something is missing or unknown. ineligible: no carrier hauls it, or nothing is checked.
 */
export const PROTECTION_STATES = ["protected", "ready", "flagged", "not_protected", "ineligible"] as const;
export type ProtectionState = (typeof PROTECTION_STATES)[number];

export const PROTECTION_CHECKS = ["assessed", "rules", "confirmation", "truck", "alerts"] as const;
export type ProtectionCheckId = (typeof PROTECTION_CHECKS)[number];

/** later: it cannot be done yet. */
export const CHECK_RESULTS = ["passed", "failed", "missing", "later"] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

export const ProtectionCheck = Type.Object({
  check: OneOf(PROTECTION_CHECKS),
  result: OneOf(CHECK_RESULTS),
  /** A sentence: what was found, or what is missing. */
  text: Type.String(),
  /** Until when it has to be done; null: it is done, or too late. */
  until: Nullable(Timestamp),
});
export type ProtectionCheck = Static<typeof ProtectionCheck>;

export const LoadProtection = Type.Object({
  state: OneOf(PROTECTION_STATES),
  /** Those that count for the company, in order. */
  checks: Type.Array(ProtectionCheck),
});
export type LoadProtection = Static<typeof LoadProtection>;

export const getLoadProtection = endpoint({
  name: "getLoadProtection",
  method: "GET",
  path: "/api/v1/loads/{id}/protection",
  isExtension: true,
  params: IdParams,
  output: LoadProtection,
});

export const ASSESSED_DAYS_MAX = 60;
export const ALERT_HOURS_MAX = 168;
const RULE_NAME_MAX = 80;
const RULES_MAX = 200;

export const ProtectionSettings = Type.Object({
  checks: Type.Array(OneOf(PROTECTION_CHECKS), { maxItems: PROTECTION_CHECKS.length, uniqueItems: true }),
  /** Types of rules that have to pass, as those against theft; empty: all that apply to the carrier. */
  rules: Type.Array(Name(RULE_NAME_MAX), { maxItems: RULES_MAX, uniqueItems: true }),
  /** The carrier's registration was looked up within so many days before the pickup. */
  assessed_days: Type.Integer({ minimum: 1, maximum: ASSESSED_DAYS_MAX }),
  /** An alert comes so many hours before the pickup of a load that is not protected; null: none. */
  alert_hours: Nullable(Type.Integer({ minimum: 1, maximum: ALERT_HOURS_MAX })),
  /** The carrier is held against its assignment once more so many hours before the pickup; null: it is not. */
  recheck_hours: Nullable(Type.Integer({ minimum: 1, maximum: ALERT_HOURS_MAX })),
  /** Rate confirmations show names of places, postal codes and references only after they are accepted. */
  hides_places: Type.Boolean(),
});
export type ProtectionSettings = Static<typeof ProtectionSettings>;

export const getProtectionSettings = endpoint({
  name: "getProtectionSettings",
  method: "GET",
  path: "/api/v1/load_protection_settings",
  isExtension: true,
  output: ProtectionSettings,
});

/** Needs manage_users; the company's loads are looked at anew in the background. */
export const setProtectionSettings = endpoint({
  name: "setProtectionSettings",
  method: "PUT",
  path: "/api/v1/load_protection_settings",
  isExtension: true,
  body: Type.Object({ settings: ProtectionSettings }),
  output: ProtectionSettings,
});

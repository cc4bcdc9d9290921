// From when on facts give cause for a company's load alerts: read, changed, and tried on its loads of the last days.
// Assumption: the specification has no calls for this.
import { Type, type Static, type TNumber, type TOptional } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Count, Id, Nullable, OneOf, Timestamp, Version } from "../shapes.ts";
import { TICKET_TYPES } from "./tickets.ts";

interface Limits {
  readonly least: number;
  readonly most: number;
  /** Two decimals; otherwise it is a whole number. */
  readonly hasDecimals?: boolean;
}

/** What each threshold may be. Tunable: beyond these a type is better turned off. */
export const THRESHOLD_LIMITS = {
  position_hours: { least: 1, most: 72 },
  fastest_mph: { least: 40, most: 90 },
  loads_per_truck: { least: 0.5, most: 10, hasDecimals: true },
  observed_truck_days: { least: 7, most: 730 },
  dispatched_carriers: { least: 2, most: 40 },
  dormant_days: { least: 30, most: 3650 },
  revived_days: { least: 1, most: 730 },
  takeover_days: { least: 0, most: 365 },
  unseen_days: { least: 7, most: 730 },
  new_authority_days: { least: 0, most: 730 },
  silent_hours: { least: 2, most: 168 },
  silent_days: { least: 1, most: 60 },
  identity_alert_days: { least: 1, most: 365 },
  incidents: { least: 1, most: 100 },
  incident_miles: { least: 1, most: 500 },
  incident_days: { least: 1, most: 730 },
  wrong_truck_miles: { least: 1, most: 500 },
  departure_minutes: { least: 5, most: 240 },
  elsewhere_days: { least: 1, most: 730 },
} as const satisfies Readonly<Record<string, Limits>>;
export type ThresholdName = keyof typeof THRESHOLD_LIMITS;

export const limitsOf = (name: ThresholdName): Limits => THRESHOLD_LIMITS[name];

export const THRESHOLD_NAMES = Object.keys(THRESHOLD_LIMITS) as readonly ThresholdName[];

const threshold = (name: ThresholdName) => {
  const { least, most, hasDecimals } = limitsOf(name);
  const limits = { minimum: least, maximum: most };
  return Type.Optional(hasDecimals === true ? Type.Number(limits) : Type.Integer(limits));
};

type Thresholds = { readonly [Name in ThresholdName]: TOptional<TNumber> };

/** Tunable: ZIP codes, or their first digits, that a company lists. */
export const RISKY_ZIPS_MAX = 500;

/** `off`: types that are not judged. A threshold that is left out is the product's own. */
export const ChosenAlertSettings = Type.Object({
  off: Type.Array(OneOf(TICKET_TYPES), { maxItems: TICKET_TYPES.length, uniqueItems: true }),
  thresholds: Type.Object(Object.fromEntries(THRESHOLD_NAMES.map((name) => [name, threshold(name)])) as Thresholds, {
    additionalProperties: false,
  }),
  risky_zips: Type.Array(Type.String({ maxLength: 5, pattern: "^[0-9]{3,5}$" }), { maxItems: RISKY_ZIPS_MAX }),
});
export type ChosenAlertSettings = Static<typeof ChosenAlertSettings>;

const AlertSettingsVersion = Type.Object({
  /** From 1. */
  version: Version,
  settings: ChosenAlertSettings,
  changed_at: Timestamp,
  changed_by: Nullable(Type.String()),
});
export type AlertSettingsVersion = Static<typeof AlertSettingsVersion>;

/** `version`: 0 where nobody has changed them. `versions`: the last 50, the newest first. */
export const CompanyAlertSettings = Type.Object({
  version: Version,
  settings: ChosenAlertSettings,
  versions: Type.Array(AlertSettingsVersion),
  /** Open loads are still being judged by the newest version. */
  is_judging: Type.Boolean(),
});
export type CompanyAlertSettings = Static<typeof CompanyAlertSettings>;

export const getAlertSettings = endpoint({
  name: "getAlertSettings",
  method: "GET",
  path: "/api/v1/alert_settings",
  isExtension: true,
  output: CompanyAlertSettings,
});

/**
 * Changes them, and judges the open loads again. `seen_version`: what the change was made from; where somebody has changed them since, the
 * answer is 409 and nothing changes. Needs manage_users.
 */
export const putAlertSettings = endpoint({
  name: "putAlertSettings",
  method: "PUT",
  path: "/api/v1/alert_settings",
  isExtension: true,
  body: Type.Object({ settings: ChosenAlertSettings, seen_version: Version }),
  output: CompanyAlertSettings,
  answers: [403, 409, 422],
});

const Tried = Type.Object({ raised: Count, resolved: Count });
export type TriedCounts = Static<typeof Tried>;

/** Alerts of a load that only one of the two raises. */
const DifferingLoad = Type.Object({
  load_id: Id,
  load_number: Type.String(),
  present: Count,
  proposed: Count,
  /** Of the first alert that only one of them raises. */
  message: Type.String(),
});

const TriedType = Type.Object({
  is_type: OneOf(TICKET_TYPES),
  present: Tried,
  proposed: Tried,
  /** The first 50 of them, those of the newest loads first. */
  loads: Type.Array(DifferingLoad),
  differing: Count,
});
export type TriedType = Static<typeof TriedType>;

/** Of the types whose settings differ alone; of all others both are the same. */
export const AlertSettingsTrial = Type.Object({
  since: Timestamp,
  /** Loads that were judged, and older ones that were not because there are too many. */
  loads: Count,
  loads_left_out: Count,
  types: Type.Array(TriedType),
});
export type AlertSettingsTrial = Static<typeof AlertSettingsTrial>;

/**
 * Which alerts these settings and the present ones would have raised and resolved over the loads of the last 30 days, as far as facts of
 * then are kept: positions, stops, trucks and identity alerts are as they were, all else as it is on file now. Nothing is written.
 */
export const tryAlertSettings = endpoint({
  name: "tryAlertSettings",
  method: "POST",
  path: "/api/v1/alert_settings/try",
  isExtension: true,
  body: Type.Object({ settings: ChosenAlertSettings }),
  output: AlertSettingsTrial,
});

// What the protection of a load is judged by, and what the company sets about it.
import type { Assessment } from "../../../contract/carriers/carriers.ts";
import type { ConfirmationState } from "../../../contract/loads/confirmations.ts";
import type { LoadStatus } from "../../../contract/loads/loads.ts";
import type { ProtectionSettings } from "../../../contract/loads/protection.ts";
import type { TicketType } from "../../../contract/loads/tickets.ts";

/** Times are milliseconds since 1970; null is "not known" or "not yet", never "fine". */
export type Time = number;

export interface ProtectedCarrier {
  readonly name: string;
  /** When its registration was looked up last. */
  readonly registeredAsOf: Time | null;
  readonly assessment: Assessment | null;
  /** Types of rules that it fails, that cannot be told, and, where the company has marked some, that apply to it at all. */
  readonly failing: readonly string[];
  readonly incomplete: readonly string[];
  readonly applying: readonly string[];
  /** What rules it out whatever the rules say, as a sentence; null: nothing that is known. */
  readonly ruledOutBy: string | null;
  /** Whether it is known to be in service and to have authority. */
  readonly knowsHardFacts: boolean;
  /** Published and verified identity alerts about it. */
  readonly identityAlerts: number;
}

export interface ProtectionFacts {
  readonly status: LoadStatus;
  /** The first pickup's window, and when the truck left it. */
  readonly pickupFrom: Time;
  readonly pickupUntil: Time;
  readonly pickedUpAt: Time | null;
  readonly carrier: ProtectedCarrier | null;
  /** Of the newest one; null: none was sent. */
  readonly confirmation: {
    readonly state: ConfirmationState;
    /** Who accepted it was reached at the registered contact. */
    readonly isProven: boolean;
    /** Days from the last change of that contact to the answer; null: it was not seen to change. */
    readonly contactDays: number | null;
  } | null;
  /** What the driver's proof of the truck gave last; null: there is none. */
  readonly truck: {
    readonly verdict: "this_carrier" | "other_carrier" | "unknown";
    readonly at: Time;
    readonly isTrailer: boolean;
    /** The VIN was read from a bar code or stands in a photo with the number of that hour: typed alone it is in public lists. */
    readonly isSeen: boolean;
    /** From the pickup; null: the phone did not say where it was. */
    readonly miles: number | null;
  } | null;
  /** Open alerts of the load. */
  readonly alerts: readonly TicketType[];
}

/** Assumption: all checks and rules count, nobody is alerted before the company says when, a carrier is looked at a day before, and places are shown. */
export const USUAL_PROTECTION: ProtectionSettings = {
  checks: ["assessed", "rules", "confirmation", "truck", "alerts"],
  rules: [],
  assessed_days: 7,
  alert_hours: null,
  recheck_hours: 24,
  hides_places: false,
};

/** Assumption: whoever takes a carrier over changes its registered contact first, and uses it within this many days. */
export const TAKEOVER_DAYS = 30;

/** Assumption: the alerts that speak of theft; the others are about delays and paper. */
export const THEFT_ALERTS: readonly TicketType[] = [
  "fraudulent_email_or_domain",
  "email_or_domain_spoofing",
  "fraudulent_phone",
  "recent_identity_alert",
  "potentially_wrong_vehicle",
];

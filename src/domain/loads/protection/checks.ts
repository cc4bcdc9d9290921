// The checks of a load's protection, one row each: what it is called, what to do where it is missing, and what the facts say of it.
import type { CheckResult, ProtectionCheckId, ProtectionSettings } from "../../../contract/loads/protection.ts";
import { statusTable } from "../../status.ts";
import { ruleLabel } from "../../rules/rules.ts";
import { alertType } from "../alert-types.ts";
import { TAKEOVER_DAYS, THEFT_ALERTS, type ProtectedCarrier, type ProtectionFacts, type Time } from "./facts.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What one check finds. `until`: until when it has to be done; null: it is done, or too late. */
export interface Found {
  readonly result: CheckResult;
  /** A sentence. */
  readonly text: string;
  readonly until: Time | null;
}

export interface CheckRow {
  readonly label: string;
  /** What to do where it is missing or speaks against the load. */
  readonly advice: string;
  readonly judge: (facts: ProtectionFacts, carrier: ProtectedCarrier, settings: ProtectionSettings, now: Time) => Found;
  /** When it may change by time alone. */
  readonly changesAt: (facts: ProtectionFacts, settings: ProtectionSettings) => readonly Time[];
}

export const checkResult = statusTable<CheckResult>({
  passed: { label: "Passed", tone: "pass" },
  failed: { label: "Speaks against it", tone: "fail" },
  missing: { label: "Missing", tone: "incomplete" },
  later: { label: "Later", tone: "neutral" },
});

const passed = (text: string): Found => ({ result: "passed", text, until: null });
const failed = (text: string): Found => ({ result: "failed", text, until: null });
const open = (result: "missing" | "later", text: string, until: Time, now: Time): Found => ({
  result,
  text,
  until: until > now ? until : null,
});

const isPickedUp = ({ pickedUpAt }: ProtectionFacts): boolean => pickedUpAt !== null;

const days = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;

const assessed: CheckRow = {
  label: "Assessed before pickup",
  advice: "Open the carrier and refresh its data.",
  judge({ pickupFrom, pickedUpAt }, { registeredAsOf: at }, { assessed_days: most }, now) {
    const from = pickupFrom - most * DAY;
    // What was looked up once the freight had left says nothing of the choice.
    if (at !== null && at >= from && at <= (pickedUpAt ?? now))
      return passed(`The carrier’s registration was looked up within ${days(most)} before the pickup.`);
    if (now < from)
      return open(
        "later",
        `The carrier’s registration is looked up in the last ${days(most)} before the pickup.`,
        pickupFrom,
        now,
      );
    const what =
      at === null
        ? "was never looked up"
        : at >= from
          ? "was looked up after the pickup only"
          : `was looked up last more than ${days(most)} before the pickup`;
    return open("missing", `The carrier’s registration ${what}.`, pickupFrom, now);
  },
  changesAt: ({ pickupFrom }, { assessed_days: most }) => [pickupFrom - most * DAY],
};

const RESULTS = {
  pass: ["passed", "The carrier passes your rules."],
  partial_pass: ["passed", "The carrier passes your rules with an override."],
  fail: ["failed", "The carrier fails your rules."],
  incomplete: ["missing", "Data that your rules ask for is missing."],
} as const;

const named = (types: readonly string[]): string => types.map(ruleLabel).join(", ");

/** Of the rules that the company has marked: one that nobody requires of this carrier was not looked at. */
function marked(
  types: readonly string[],
  { failing, incomplete, applying }: ProtectedCarrier,
): readonly ["passed" | "failed" | "missing", string] {
  const failed = types.filter((type) => failing.includes(type));
  if (failed.length > 0) return ["failed", `The carrier fails: ${named(failed)}.`];
  const unknown = types.filter((type) => incomplete.includes(type) || !applying.includes(type));
  if (unknown.length > 0) return ["missing", `Not known of the carrier: ${named(unknown)}.`];
  return ["passed", "The carrier passes the rules that you marked."];
}

const rules: CheckRow = {
  label: "Passes your rules",
  advice: "Open the carrier’s assessment.",
  judge({ pickupFrom }, carrier, { rules: types }, now) {
    const { assessment, ruledOutBy, knowsHardFacts } = carrier;
    if (ruledOutBy !== null) return failed(ruledOutBy);
    if (!knowsHardFacts)
      return open("missing", "Whether the carrier is out of service, or has authority, is not known.", pickupFrom, now);
    const [result, text] =
      assessment === null
        ? (["missing", "The carrier is not assessed against your rules."] as const)
        : types.length === 0
          ? RESULTS[assessment]
          : marked(types, carrier);
    return result === "missing" ? open(result, text, pickupFrom, now) : { result, text, until: null };
  },
  changesAt: () => [],
};

const CONFIRMATION_TEXTS = {
  sent: "The rate confirmation is not signed yet.",
  outdated: "The load has changed since the rate confirmation was sent.",
  countered: "The carrier made a counter-offer.",
  declined: "The carrier declined the rate confirmation.",
} as const;

const confirmation: CheckRow = {
  label: "Rate confirmation signed",
  advice: "Send the rate confirmation to a registered contact.",
  judge({ pickupFrom, confirmation: sent }, _, __, now) {
    if (sent === null) return open("missing", "No rate confirmation was sent.", pickupFrom, now);
    if (sent.state === "declined") return failed(CONFIRMATION_TEXTS.declined);
    if (sent.state !== "accepted") return open("missing", CONFIRMATION_TEXTS[sent.state], pickupFrom, now);
    if (!sent.isProven) return open("missing", "Who signed was not reached at a registered contact.", pickupFrom, now);
    const { contactDays } = sent;
    if (contactDays !== null && contactDays <= TAKEOVER_DAYS)
      return failed(`The contact at which the signer was reached had been on file for ${days(contactDays)} only.`);
    return passed("Signed by a person who was reached at the registered contact.");
  },
  changesAt: () => [],
};

/** Tunable: hours before the pickup's window from which a truck is shown at the pickup, and miles from it. */
const SHOWN_EARLY = 12;
const SHOWN_WITHIN = 5;

const isEarly = ({ at }: { readonly at: Time }, { pickupFrom }: Pick<ProtectionFacts, "pickupFrom">): boolean =>
  at < pickupFrom - SHOWN_EARLY * HOUR;

/** Why a proof of one of the carrier's trucks does not say that this truck picks the load up; null: it does. */
function doubtOf(
  { isTrailer, isSeen, miles, at }: NonNullable<ProtectionFacts["truck"]>,
  { pickupFrom, pickedUpAt }: ProtectionFacts,
): string | null {
  if (isTrailer) return "The VIN that the driver showed is a trailer’s.";
  if (!isSeen) return "The VIN was typed, and no photo with the number of that hour shows it.";
  if (isEarly({ at }, { pickupFrom })) return `The truck was shown more than ${SHOWN_EARLY} hours before the pickup.`;
  if (pickedUpAt !== null && at > pickedUpAt) return "The truck was shown after the freight had left.";
  if (miles === null) return "The driver’s phone did not say where the truck was shown.";
  return miles > SHOWN_WITHIN ? `The truck was shown ${Math.round(miles)} miles from the pickup.` : null;
}

const truck: CheckRow = {
  label: "Truck proven at pickup",
  advice: "Send the driver a link to show the truck’s VIN.",
  judge(facts, { name }, _, now) {
    const { truck: proof, pickupUntil } = facts;
    const doubt = proof?.verdict === "this_carrier" ? doubtOf(proof, facts) : null;
    if (proof?.verdict === "this_carrier" && doubt === null) return passed(`The truck is one of ${name}, shown at the pickup.`);
    if (proof?.verdict === "other_carrier") return failed("The truck was seen with another carrier.");
    const text =
      proof === null ? "The driver has not shown the truck." : (doubt ?? "The truck that the driver showed is not known.");
    const isStillToCome = proof === null || (proof.verdict === "this_carrier" && isEarly(proof, facts));
    if (isPickedUp(facts)) return { result: "missing", text: `${text} The freight has left.`, until: null };
    return open(isStillToCome && now <= pickupUntil ? "later" : "missing", text, pickupUntil, now);
  },
  changesAt: ({ pickupUntil }) => [pickupUntil + 1],
};

const alerts: CheckRow = {
  label: "No critical alert",
  advice: "Open the alerts of the load and of the carrier.",
  judge({ alerts: all }, { identityAlerts }) {
    const grave = all.filter((type) => THEFT_ALERTS.includes(type)).map((type) => alertType(type).label);
    if (identityAlerts > 0) grave.push("Identity alert about the carrier");
    return grave.length === 0 ? passed("No critical alerts.") : failed(`${[...new Set(grave)].join(", ")}.`);
  },
  changesAt: () => [],
};

export const PROTECTION_CHECK_ROWS: Readonly<Record<ProtectionCheckId, CheckRow>> = {
  assessed,
  rules,
  confirmation,
  truck,
  alerts,
};

// The one state of a load's protection: made from the checks that count for the company, and when it may change by time alone.
import {
  PROTECTION_CHECKS,
  type LoadProtection,
  type ProtectionSettings,
  type ProtectionState,
} from "../../../contract/loads/protection.ts";
import { statusTable } from "../../status.ts";
import { PROTECTION_CHECK_ROWS } from "./checks.ts";
import type { ProtectionFacts, Time } from "./facts.ts";

export const protectionState = statusTable<ProtectionState>(
  {
    protected: { label: "Protected", tone: "pass" },
    ready: { label: "Ready", tone: "info" },
    flagged: { label: "Flagged", tone: "fail" },
    not_protected: { label: "Not protected", tone: "incomplete" },
    ineligible: { label: "Not eligible", tone: "unknown" },
  },
  { none: { label: "Not checked yet", tone: "unknown" } },
);

const NONE: LoadProtection = { state: "ineligible", checks: [] };

/** Unknown is never protected: a state is as good as its worst check. @param now milliseconds since 1970 */
export function protectionOf(facts: ProtectionFacts, settings: ProtectionSettings, now: Time): LoadProtection {
  const { carrier, status } = facts;
  const counted = PROTECTION_CHECKS.filter((check) => settings.checks.includes(check));
  if (carrier === null || status === "cancelled" || counted.length === 0) return NONE;
  const checks = counted.map((check) => {
    const { result, text, until } = PROTECTION_CHECK_ROWS[check].judge(facts, carrier, settings, now);
    return { check, result, text, until: until === null ? null : new Date(until).toISOString() };
  });
  const has = (...results: readonly string[]): boolean => checks.some(({ result }) => results.includes(result));
  const state = has("failed") ? "flagged" : has("missing") ? "not_protected" : has("later") ? "ready" : "protected";
  return { state, checks };
}

const HOUR = 3_600_000;

/** When the load has to be looked at again though nothing about it changes; null: never. */
export function nextProtectionLook(facts: ProtectionFacts, settings: ProtectionSettings, now: Time): Time | null {
  if (facts.carrier === null || facts.status === "cancelled") return null;
  const hours = [settings.alert_hours, settings.recheck_hours].filter((each) => each !== null);
  const times = [
    ...settings.checks.flatMap((check) => PROTECTION_CHECK_ROWS[check].changesAt(facts, settings)),
    ...hours.map((each) => facts.pickupFrom - each * HOUR),
  ].filter((time) => time > now);
  return times.length === 0 ? null : Math.min(...times);
}

// The state of an override on a day: active, ended by someone, or expired.
import { INDEFINITE } from "../../contract/constants.ts";
import { statusTable } from "../status.ts";

type OverrideState = "active" | "ended" | "expired";

interface Term {
  readonly is_active: boolean;
  /** YYYY-MM-DD. */
  readonly expiration_date: string | null;
}

/** Both representations of an override that does not expire. */
export const isIndefinite = (day: string | null): boolean => day === null || day === INDEFINITE;

/** `today` is YYYY-MM-DD; an override is still active on the day it expires. */
export function overrideState({ is_active: isActive, expiration_date: day }: Term, today: string): OverrideState {
  if (!isActive) return "ended";
  return isIndefinite(day) || (day ?? "") >= today ? "active" : "expired";
}

export const overrideStatus = statusTable<OverrideState>({
  active: { label: "Active", tone: "override" },
  ended: { label: "Ended", tone: "unknown" },
  expired: { label: "Expired", tone: "incomplete" },
});

const DAY = 86_400_000;

/** A calendar day as milliseconds since 1970, at midnight UTC. */
export const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The last day an override is active, as milliseconds since 1970; 0 if someone ended it. */
export const lastDay = ({ is_active: isActive, expiration_date: day }: Term): number =>
  isActive ? midnight(isIndefinite(day) ? INDEFINITE : (day ?? INDEFINITE)) : 0;

/** Days until an override expires; null where it does not, or is not active. */
export function daysLeft(override: Term, today: string): number | null {
  if (isIndefinite(override.expiration_date) || overrideState(override, today) !== "active") return null;
  return Math.round((midnight(override.expiration_date ?? today) - midnight(today)) / DAY);
}

/** Tunable: an override is expiring from so many days before it expires. */
export const EXPIRING_DAYS = 30;

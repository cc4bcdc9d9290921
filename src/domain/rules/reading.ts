// What a condition on a carrier's facts finds, before it is text; value-text.ts writes it.
import { daysBefore, monthsBefore } from "../days.ts";
import type { Finding } from "./combine.ts";

export type RuleValue =
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "since"; readonly day: string }
  | { readonly kind: "limit"; readonly dollars: number; readonly cancelsOn: string | null }
  | { readonly kind: "cancelled"; readonly day: string }
  | { readonly kind: "day"; readonly day: string }
  | { readonly kind: "never" }
  | { readonly kind: "count"; readonly count: number }
  | { readonly kind: "until"; readonly day: string }
  /** The rule is about something that this carrier does not have; neither met nor missed. */
  | { readonly kind: "exempt" };

export interface Reading {
  readonly finding: Finding;
  /** Null where nothing is known. */
  readonly value: RuleValue | null;
}

export const UNKNOWN: Reading = { finding: "incomplete", value: null };

export const found = (passes: boolean, value: RuleValue): Reading => ({ finding: passes ? "pass" : "fail", value });

export type Past = { readonly months: number } | { readonly days: number };

/** The first day that still lies within the past months or days, YYYY-MM-DD. */
export const firstDayWithin = (past: Past, now: Date): string =>
  "months" in past ? monthsBefore(now, past.months) : daysBefore(now, past.days);

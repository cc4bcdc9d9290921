// Conditions on what a carrier's record counts, what it has been quiet about, and what is good until a day.
import { dayOf } from "../days.ts";
import type { CarrierFacts, FactOf } from "./facts.ts";
import { firstDayWithin, found, UNKNOWN, type Past, type Reading } from "./reading.ts";

/** How an amount is written: as a count, or a percentage from hundredths of a percent. */
type Unit = "count" | "percent";

/** An amount is at most so much. `enough`: below that many there is too little to tell. `text`: the threshold in words. */
export interface AtMost {
  readonly kind: "at_most";
  readonly fact: FactOf<"amount">;
  readonly most: number;
  readonly unit: Unit;
  readonly text: string;
  readonly enough?: { readonly fact: FactOf<"amount">; readonly least: number };
}

/** A count is at least so much. */
export interface AtLeast {
  readonly kind: "at_least";
  readonly fact: FactOf<"amount">;
  readonly least: number;
}

/**
 * Nothing happened within the past months or days. `watchedSince`: the day from which it would have been noticed; before that, silence
 * says nothing. Without it everything is noticed.
 */
export interface NotWithin {
  readonly kind: "not_within";
  readonly day: FactOf<"day">;
  readonly past: Past;
  readonly watchedSince?: FactOf<"day">;
}

/** Something is good up to and including a day. */
export interface Until {
  readonly kind: "until";
  readonly day: FactOf<"day">;
  readonly text: string;
}

export type RecordPredicate = AtMost | AtLeast | NotWithin | Until;

function readAtMost({ fact, most, enough }: AtMost, facts: CarrierFacts): Reading {
  const count = facts[fact];
  const base = enough === undefined ? Infinity : (facts[enough.fact] ?? 0);
  if (count === null || (enough !== undefined && base < enough.least)) return UNKNOWN;
  return found(count <= most, { kind: "count", count });
}

function readNotWithin({ day: name, past, watchedSince }: NotWithin, facts: CarrierFacts, now: Date): Reading {
  const first = firstDayWithin(past, now);
  const day = facts[name];
  if (day !== null && day >= first) return found(false, { kind: "day", day });
  const since = watchedSince === undefined ? first : facts[watchedSince];
  if (since === null || since > first) return UNKNOWN;
  return found(true, day === null ? { kind: "never" } : { kind: "day", day });
}

/** What one of these finds by a carrier's facts, whatever their age. */
export function readRecord(test: RecordPredicate, facts: CarrierFacts, now: Date): Reading {
  switch (test.kind) {
    case "at_most":
      return readAtMost(test, facts);
    case "at_least": {
      const count = facts[test.fact];
      return count === null ? UNKNOWN : found(count >= test.least, { kind: "count", count });
    }
    case "not_within":
      return readNotWithin(test, facts, now);
    case "until": {
      const day = facts[test.day];
      return day === null ? UNKNOWN : found(day >= dayOf(now), { kind: "until", day });
    }
  }
}

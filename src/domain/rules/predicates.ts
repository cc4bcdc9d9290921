// The kinds of conditions that rules put on a carrier's facts, and what each finds of one carrier.
import { dayOf, monthsBefore } from "../days.ts";
import type { CarrierFacts, FactOf } from "./facts.ts";
import { firstDayWithin, found, UNKNOWN, type Past, type Reading } from "./reading.ts";
import { readRecord, type RecordPredicate } from "./record-predicates.ts";

/** A word is the required one. `unset` names a missing word that passes as well. */
export interface Equals {
  readonly kind: "equals";
  readonly fact: FactOf<"word">;
  readonly word: string;
  readonly unset?: string;
}

/** A status is the required one, and has been for at least so many months. */
export interface HeldFor {
  readonly kind: "held_for";
  readonly status: FactOf<"word">;
  readonly word: string;
  readonly since: FactOf<"day">;
  readonly months: number;
}

/** A limit of at least so many dollars that is not cancelled. `proof` says how the carrier can show a higher one. */
export interface Coverage {
  readonly kind: "coverage";
  readonly limit: FactOf<"amount">;
  readonly cancelsOn: FactOf<"day">;
  readonly dollars: number;
  readonly policy: "auto_liability" | "cargo";
  readonly proof: string;
}

/** Something happened within the past months or days. `count` is 0 where it is known not to have happened. */
export interface Within {
  readonly kind: "within";
  readonly day: FactOf<"day">;
  readonly past: Past;
  readonly verb?: string;
  readonly count?: FactOf<"amount">;
}

/** Something is or is not so, and the words for both. `unless`: it is required of others only. */
export interface Flag {
  readonly kind: "flag";
  readonly fact: FactOf<"flag">;
  readonly is: boolean;
  readonly yes: string;
  readonly no: string;
  readonly unless?: Exemption;
}

/** Who is exempt, and the words for it: "not required: no broker authority". */
interface Exemption {
  readonly fact: FactOf<"flag">;
  readonly is: boolean;
  readonly text: string;
}

export type Predicate = Equals | HeldFor | Coverage | Within | Flag | RecordPredicate;

function readHeldFor({ status, word, since, months }: HeldFor, facts: CarrierFacts, now: Date): Reading {
  const current = facts[status];
  if (current === null) return UNKNOWN;
  if (current !== word) return found(false, { kind: "word", word: current });
  const day = facts[since];
  return day === null ? UNKNOWN : found(day <= monthsBefore(now, months), { kind: "since", day });
}

function readCoverage(test: Coverage, facts: CarrierFacts, now: Date): Reading {
  const dollars = facts[test.limit];
  if (dollars === null) return UNKNOWN;
  const cancelsOn = facts[test.cancelsOn];
  if (cancelsOn !== null && cancelsOn <= dayOf(now)) return found(false, { kind: "cancelled", day: cancelsOn });
  return found(dollars >= test.dollars, { kind: "limit", dollars, cancelsOn });
}

function readFlag({ fact, is, yes, no, unless }: Flag, facts: CarrierFacts): Reading {
  const exempt = unless === undefined ? false : facts[unless.fact];
  if (exempt === null) return UNKNOWN;
  if (unless !== undefined && exempt === unless.is) return found(true, { kind: "exempt" });
  const flag = facts[fact];
  return flag === null ? UNKNOWN : found(flag === is, { kind: "word", word: flag ? yes : no });
}

/** What a predicate finds by a carrier's facts, whatever their age. */
export function read(test: Predicate, facts: CarrierFacts, now: Date): Reading {
  switch (test.kind) {
    case "equals": {
      const word = facts[test.fact] ?? test.unset;
      return word === undefined ? UNKNOWN : found(word === test.word || word === test.unset, { kind: "word", word });
    }
    case "held_for":
      return readHeldFor(test, facts, now);
    case "coverage":
      return readCoverage(test, facts, now);
    case "within": {
      const day = facts[test.day];
      if (day !== null) return found(day >= firstDayWithin(test.past, now), { kind: "day", day });
      return test.count !== undefined && facts[test.count] === 0 ? found(false, { kind: "never" }) : UNKNOWN;
    }
    case "flag":
      return readFlag(test, facts);
    default:
      return readRecord(test, facts, now);
  }
}

// Every fact about a carrier that rules read, one row per fact: what kind of value it is, and what a person calls it.
import type { BesideFacts } from "../../contract/rules/rules.ts";

/** The types of each kind of fact; days are YYYY-MM-DD, amounts whole numbers. */
interface Values {
  readonly word: string;
  readonly day: string;
  readonly time: Date;
  readonly amount: number;
  readonly flag: boolean;
}

interface Fact {
  readonly kind: keyof Values;
  readonly label: string;
}

/** The facts by their columns in table carriers, in the order a decision lists them. */
export const FACTS = {
  /** active, or another word for why it is not. */
  authority_status: { kind: "word", label: "Authority" },
  authority_granted_on: { kind: "day", label: "Authority granted" },
  authority_as_of: { kind: "time", label: "Authority as of" },
  /** active, or another word for why it is not. */
  operating_status: { kind: "word", label: "SAFER operating status" },
  /** Dollars; 0 means known to have nothing on file. */
  bipd_limit: { kind: "amount", label: "BIPD limit" },
  cargo_limit: { kind: "amount", label: "Cargo limit" },
  cargo_source: { kind: "word", label: "Cargo coverage known from" },
  /** From this day on no coverage is in force. */
  insurance_cancels_on: { kind: "day", label: "Insurance cancels" },
  insurance_as_of: { kind: "time", label: "Insurance known as of" },
  /** satisfactory, conditional or unsatisfactory; null with a known `safety_as_of` is unrated. */
  safety_rating: { kind: "word", label: "Safety rating" },
  out_of_service: { kind: "flag", label: "Out of service order" },
  last_inspected_on: { kind: "day", label: "Last inspected" },
  inspections_24m: { kind: "amount", label: "Inspections in 24 months" },
  safety_as_of: { kind: "time", label: "Safety known as of" },
  /** The newest day on which an ELD or a roadside inspection located one of the carrier's trucks. */
  located_on: { kind: "day", label: "Truck last seen" },
  located_as_of: { kind: "time", label: "Locations known as of" },
  /** Whether the identifiers that the carrier entered by hand belong to it. */
  identifier_verified: { kind: "flag", label: "Manually entered identifier verified" },
  identifier_as_of: { kind: "time", label: "Identifier checked as of" },
} as const satisfies Readonly<Record<string, Fact>>;

export type FactName = keyof typeof FACTS;

/** The facts of these kinds. */
export type FactOf<Kind extends keyof Values> = {
  [Name in FactName]: (typeof FACTS)[Name]["kind"] extends Kind ? Name : never;
}[FactName];

/** What is known about one carrier; null is unknown. */
export type CarrierFacts = { readonly [Name in FactName]: Values[(typeof FACTS)[Name]["kind"]] | null };

/** A word per carrier as its index in `words`; -1 where it is unknown. */
interface Words {
  readonly words: readonly string[];
  readonly at: readonly number[];
}

/**
 * The answer of getCarrierFacts, column by column. Days count from 1970-01-01, times are seconds since then, both in UTC; amounts are
 * whole numbers, flags 0 or 1; null is unknown.
 */
export type CarrierFactsColumns = BesideFacts & {
  readonly [Name in FactName]: (typeof FACTS)[Name]["kind"] extends "word" ? Words : readonly (number | null)[];
};

export const FACT_NAMES = Object.keys(FACTS) as readonly FactName[];

/** The names of the facts of some kinds. */
export const factsOfKind = <const Kind extends keyof Values>(...kinds: readonly Kind[]): readonly FactOf<Kind>[] =>
  FACT_NAMES.filter((name): name is FactOf<Kind> => (kinds as readonly string[]).includes(FACTS[name].kind));

/**
 * The groups that facts are fetched in, with the days after which the data of each expires: `authority_as_of` dates the group
 * authority. Assumption: filings and locations are daily feeds and safety data a monthly one; a checked identifier stays valid long.
 */
export const STALE_AFTER_DAYS = {
  authority: 14,
  insurance: 14,
  safety: 45,
  located: 14,
  identifier: 365,
} as const;

export type FactGroup = keyof typeof STALE_AFTER_DAYS;

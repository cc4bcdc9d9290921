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
  /** It is what the company itself knows of the carrier, not what all companies do. */
  readonly isOwn?: true;
}

/** The facts by their columns in table carriers, those that are a company's own apart, in the order a decision lists them. */
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
  /** Vehicle out-of-service rate of 24 months in hundredths of a percent. */
  vehicle_oos_hundredths: { kind: "amount", label: "Vehicle out-of-service rate (hundredths of a percent)" },
  /** Driver out-of-service rate of 24 months in hundredths of a percent. */
  driver_oos_hundredths: { kind: "amount", label: "Driver out-of-service rate (hundredths of a percent)" },
  /** Drivers put out of service for lack of English in 12 months, outside of border zones. */
  english_oos_12m: { kind: "amount", label: "English-proficiency out-of-service in 12 months" },
  /** CSA categories in which the carrier is over FMCSA's intervention threshold. */
  csa_over_threshold: { kind: "amount", label: "CSA categories over threshold" },
  safety_as_of: { kind: "time", label: "Safety known as of" },
  /** The newest day on which an ELD or a roadside inspection located one of the carrier's trucks. */
  located_on: { kind: "day", label: "Truck last seen" },
  located_as_of: { kind: "time", label: "Locations known as of" },
  /** Whether the identifiers that the carrier entered by hand belong to it. */
  identifier_verified: { kind: "flag", label: "Manually entered identifier verified" },
  identifier_as_of: { kind: "time", label: "Identifier checked as of" },
  /** connected, or another word for why no device reports. */
  eld_status: { kind: "word", label: "ELD connection" },
  eld_as_of: { kind: "time", label: "ELD known as of" },
  /** The newest day on which a verified identity alert that still stands was filed; null: none stands. */
  identity_alerted_on: { kind: "day", label: "Identity alert filed" },
  /** The newest day on which a contact, owner or address of its changed; null: none was seen to. */
  contacts_changed_on: { kind: "day", label: "Contact, owner or address changed" },
  /** The day from which such a change would have been seen. */
  contacts_watched_since: { kind: "day", label: "Contacts watched since" },
  registration_as_of: { kind: "time", label: "Registration as of" },
  has_broker_authority: { kind: "flag", label: "Broker authority" },
  /** A surety bond or trust fund of a broker is on file and in force. */
  broker_bonded: { kind: "flag", label: "Broker bond on file" },
  /** FMCSA has revoked the device that the carrier uses; null where its list does not tell. */
  eld_revoked: { kind: "flag", label: "ELD revoked" },
  /** The last day for which the carrier has attested it to the company. */
  attested_cdl_policy_until: { kind: "day", label: "Non-domiciled CDL policy attested until", isOwn: true },
  attested_ucr_until: { kind: "day", label: "UCR registration attested until", isOwn: true },
  attested_drug_program_until: { kind: "day", label: "Drug and alcohol program attested until", isOwn: true },
  attested_insurance_schedule_until: { kind: "day", label: "Trucks on the insurance schedule attested until", isOwn: true },
  /** Power units that were seen lately and are not on the newest insurance schedule; null where none was seen, or it cannot be told. */
  trucks_off_schedule: { kind: "amount", label: "Trucks not on the insurance schedule", isOwn: true },
  schedule_source: { kind: "word", label: "Insurance schedule known from", isOwn: true },
  schedule_as_of: { kind: "time", label: "Insurance schedule as of", isOwn: true },
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

/** Whether a fact is a company's own: columns of table carriers have the others. */
export const isOwnFact = (name: FactName): boolean => "isOwn" in FACTS[name];

/** The names of the facts of some kinds. */
export const factsOfKind = <const Kind extends keyof Values>(...kinds: readonly Kind[]): readonly FactOf<Kind>[] =>
  FACT_NAMES.filter((name): name is FactOf<Kind> => (kinds as readonly string[]).includes(FACTS[name].kind));

/**
 * The groups that facts are fetched in, with the days after which the data of each expires: `authority_as_of` dates the group
 * authority. What the portal itself records is in no group: it is known at any time. Assumption: filings, locations and devices are daily
 * feeds and safety data a monthly one; a checked identifier stays valid long. Trucks are bought and sold within a quarter.
 */
export const STALE_AFTER_DAYS = {
  authority: 14,
  registration: 14,
  insurance: 14,
  safety: 45,
  located: 14,
  identifier: 365,
  eld: 14,
  schedule: 90,
} as const;

export type FactGroup = keyof typeof STALE_AFTER_DAYS;

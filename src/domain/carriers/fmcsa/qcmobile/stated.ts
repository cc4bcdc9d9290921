// What QCMobile says of a carrier, fact by fact, for people to read beside what the open data say.
import type { QcMobileCarrier } from "./read-answer.ts";

export const QC_MOBILE_LABEL = "FMCSA QCMobile";

/** What the open data have as well, or not at all; names, addresses and sizes are the census's. */
const STATED = [
  "allowed_to_operate",
  "out_of_service_on",
  "operating_status",
  "common",
  "contract",
  "broker",
  "bipd_limit",
  "bipd_required",
  "has_cargo_filing",
  "broker_bonded",
  "safety_rating",
  "safety_rated_on",
] as const satisfies readonly (keyof QcMobileCarrier)[];

/** Those that are hidden from whoever may not see safety data; whether it may operate follows from orders as well. */
const SAFETY: ReadonlySet<string> = new Set(["allowed_to_operate", "out_of_service_on", "safety_rating", "safety_rated_on"]);

export interface Stated {
  readonly field: string;
  readonly value: string;
}

/** Only what it says; nothing of what it leaves open. @param isBlind whether safety data are hidden from who asks */
export const statedBy = (carrier: QcMobileCarrier, isBlind: boolean): readonly Stated[] =>
  STATED.flatMap((field) => {
    const value = carrier[field];
    return value === null || (isBlind && SAFETY.has(field)) ? [] : [{ field, value: String(value) }];
  });

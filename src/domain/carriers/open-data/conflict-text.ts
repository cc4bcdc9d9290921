// Facts on which the sources of a carrier's record do not agree: each value with what says so.
import type { SourceConflict } from "../../../contract/carriers/open-data.ts";
import { formatDay, formatMoney } from "../../format.ts";
import { humanized } from "../../status.ts";
import { dayText, sourceLabel } from "./section-text.ts";

const LABELS: Readonly<Record<string, string>> = {
  legal_name: "Legal name",
  dba_name: "DBA name",
  bipd_limit: "Liability insurance",
  bipd_required: "Liability insurance required",
  phone_e164: "Phone",
  mcs150_on: "MCS-150",
  authority_granted_on: "Authority granted",
  prior_dot: "Earlier USDOT number",
};

const MONEY: readonly string[] = ["bipd_limit", "bipd_required"];

/** Tokens of the record are words with underscores; what people wrote stays as it is. */
const TOKENS: readonly string[] = ["authority_status", "operating_status", "safety_rating", "carrier_operation"];

export const fieldLabel = (field: string): string => LABELS[field] ?? humanized(field);

/** As people read it: "$750,000", "Nov 20, 2026", "Yes". */
export function valueText(field: string, value: string): string {
  if (MONEY.includes(field) && /^\d+(?:\.\d+)?$/.test(value)) return formatMoney(Number(value));
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  if (value === "true" || value === "false") return value === "true" ? "Yes" : "No";
  return TOKENS.includes(field) ? humanized(value) : value;
}

interface ShownValue {
  readonly value: string;
  /** "Company census, Nov 27". */
  readonly source: string;
}

export const conflictValues = ({ field, said }: SourceConflict, now: number): readonly ShownValue[] =>
  said.map(({ value, source, as_of: asOf }) => ({
    value: valueText(field, value),
    source: asOf === null ? sourceLabel(source) : `${sourceLabel(source)}, ${dayText(asOf, now)}`,
  }));

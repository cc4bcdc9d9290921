// The fields beside a document that was received: each term with what it is now, where it was read, and who typed it.
import { TYPED_STOP_PARTS, TYPED_TERMS, type TypedField, type TypedTerm } from "../../contract/board/mail-intake.ts";
import type { RateConfirmationTerms, Reading, Terms } from "../../contract/board/rate-confirmations.ts";
import { formatRate, formatWeight } from "../format.ts";
import { humanized } from "../status.ts";
import { windowText } from "../stop-time.ts";
import { readingLabel } from "./reading-labels.ts";

export interface TermField {
  readonly field: TypedField;
  readonly label: string;
  /** Null: neither read nor typed. */
  readonly value: string | null;
  /** Where it was read; null: it was not. */
  readonly reading: Reading | null;
  readonly typed: RateConfirmationTerms["typed"][number] | null;
}

const VALUES: Readonly<Record<TypedTerm, (terms: Terms) => string | null>> = {
  rate: ({ rate }) => (rate === null ? null : formatRate(rate)),
  weight: ({ weight }) => (weight === null ? null : formatWeight(weight)),
  equipment_type: ({ equipment_type: kind }) => (kind === null ? null : humanized(kind)),
  carrier_name: ({ carrier_name: name }) => name,
  dot: ({ dot }) => dot,
  mc: ({ mc }) => mc,
  remit_name: ({ remit_to: payee }) => payee?.name ?? null,
  remit_address: ({ remit_to: payee }) => payee?.address || null,
};

type Stop = Terms["stops"][number];

const STOP_VALUES: Readonly<Record<(typeof TYPED_STOP_PARTS)[number], (stop: Stop) => string | null>> = {
  name: ({ name }) => name || null,
  place: ({ city, state, postal_code: code }) => (city === "" ? null : `${city}, ${state} ${code}`.trim()),
  window: ({ window_start: start, window_end: end, ...stop }) =>
    start === null || end === null ? null : windowText({ ...stop, window_start: start, window_end: end }, { withYear: true }),
};

/** What was read of who is paid is one reading, of which the name is always a part. */
const isOf = (field: TypedField, reading: Reading): boolean =>
  reading.field === (field.startsWith("remit_") ? "remit_to" : field);

/** In the order of the terms, the stops behind them. */
export function termFields(
  terms: Terms,
  { readings, typed }: Pick<RateConfirmationTerms, "readings" | "typed">,
): readonly TermField[] {
  const one = (field: TypedField, value: string | null): TermField => {
    const by = typed.find((each) => each.field === field) ?? null;
    // An address that is not there was not read with the name either.
    const reading = value === null && by === null ? null : (readings.find((each) => isOf(field, each)) ?? null);
    return { field, label: readingLabel(field), value, reading, typed: by };
  };
  return [
    ...TYPED_TERMS.map((field) => one(field, VALUES[field](terms))),
    ...terms.stops.flatMap((stop, at) => TYPED_STOP_PARTS.map((part) => one(`stops.${at}.${part}`, STOP_VALUES[part](stop)))),
  ];
}

export const CERTAINTY_TEXTS: Readonly<Record<Reading["certainty"], string>> = {
  certain: "labeled",
  likely: "check it: no clear label",
  remembered: "by a remembered layout",
};

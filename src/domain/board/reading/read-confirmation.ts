// Reads a rate confirmation from the text of its pages: its terms and stops, each with its place, and what it leaves open.
import { linesOf, type Line } from "./lines.ts";
import { applyLayout } from "./apply-layout.ts";
import type { PageText, Read } from "./page-text.ts";
import { readStops, type ReadStop } from "./read-stops.ts";
import { readTerms, type ReadTerms } from "./read-terms.ts";
import type { RememberedLayout } from "./remembered-layout.ts";

export interface ReadConfirmation {
  readonly terms: ReadTerms;
  readonly stops: readonly ReadStop[];
  /** False: a scan, or pictures alone. */
  readonly hasText: boolean;
  /** Whether it is a rate confirmation, and not a certificate or an invoice that came with it. */
  readonly isConfirmation: boolean;
  /** Sentences for people. */
  readonly notes: readonly string[];
  /** All words, to look for numbers of loads in. */
  readonly words: string;
}

const TITLE =
  /\b(?:rate|load|carrier|carrier rate|rate and load|rate load|transportation|dispatch|truckload) (?:confirmation|con\b|tender|agreement sheet)|\bratecon\b|\bload tender\b/i;

/** Tunable: lines in which a document says what it is, and characters kept of its words. */
const TITLE_LINES = 12;
const WORDS_MAX = 60_000;

const textOf = ({ cells }: Line): string => cells.map(({ text }) => text).join(" ");

function notesOn(terms: ReadTerms): readonly string[] {
  const sum = Math.round(terms.charges.reduce((total, { amount }) => total + amount, 0) * 100) / 100;
  const dollars = `$${sum.toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  if (terms.charges.length === 0) return [];
  if (terms.rate === null) return [`The charges that were read add up to ${dollars}, and no total was read.`];
  return sum === terms.rate.value ? [] : [`The charges that were read add up to ${dollars}, which is not the total.`];
}

/** @param layouts that corrections taught, the newest first */
export function readConfirmation(pages: readonly PageText[], layouts: readonly RememberedLayout[] = []): ReadConfirmation {
  const lines = linesOf(pages);
  const terms = applyLayout(readTerms(lines), lines, layouts);
  const stops = readStops(lines);
  const title = lines.slice(0, TITLE_LINES).map(textOf).join(" | ").slice(0, 3_000);
  const isTold = TITLE.test(title);
  return {
    terms,
    stops,
    hasText: lines.length > 0,
    isConfirmation: isTold || (terms.rate !== null && stops.length >= 2),
    notes: lines.length === 0 ? ["The document holds no text: it is a scan or a photo."] : notesOn(terms),
    words: lines.map(textOf).join("\n").slice(0, WORDS_MAX),
  };
}

/** One value that was read, under the name of its field: "rate", "stops.0.place". */
export type FieldReading = { readonly field: string } & Omit<Read<unknown>, "value">;

/** Where each value was read. */
export function readingsOf({ terms, stops }: ReadConfirmation): readonly FieldReading[] {
  const { charges: _charges, instructions: _instructions, ...fields } = terms;
  const entries: readonly (readonly [string, Read<unknown> | null])[] = [
    ...Object.entries(fields),
    ...stops.flatMap((stop, at) =>
      (["name", "place", "window"] as const).map((part) => [`stops.${at}.${part}`, stop[part]] as const),
    ),
  ];
  return entries.flatMap(([field, read]) => {
    if (read === null) return [];
    const { value: _value, ...place } = read;
    return [{ field, ...place }];
  });
}

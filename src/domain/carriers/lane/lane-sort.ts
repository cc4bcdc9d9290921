// Sorts the loaded carriers of a lane by a column.
import { sortFromText } from "../../address-text.ts";
import type { CarrierResult, LaneFacts } from "../../../contract/carriers/search.ts";
import type { Assessment } from "../../../contract/carriers/carriers.ts";
import { identifierOf } from "../identifiers.ts";
import type { Sort } from "../../query.ts";
import { connectionStatus } from "../../statuses.ts";

type Row = Pick<
  CarrierResult,
  "legal_name" | "identifiers" | "rules_assessment" | "connection" | "power_units" | "city" | "state"
> & { readonly lane: LaneFacts | null };
type Value = string | number | null;

/** Assumption: carriers that may be used come first. */
const BEST_FIRST: readonly Assessment[] = ["pass", "partial_pass", "incomplete", "fail"];

/** The sort value of a row, by column. */
const VALUES: Readonly<Record<string, (row: Row) => Value>> = {
  name: (row) => row.legal_name,
  origin_visits: ({ lane }) => lane?.origin_visits ?? null,
  destination_visits: ({ lane }) => lane?.destination_visits ?? null,
  origin_miles: ({ lane }) => lane?.origin_miles ?? null,
  destination_miles: ({ lane }) => lane?.destination_miles ?? null,
  assessment: ({ rules_assessment: token }) => (token === null ? null : BEST_FIRST.indexOf(token)),
  connection: ({ connection }) => (connection === null ? null : connectionStatus(connection.status).label),
  last_seen: ({ lane }) => lane?.last_origin_visit_on ?? null,
  power_units: (row) => row.power_units,
  dot: (row) => identifierOf(row, "DOT"),
  mc: (row) => identifierOf(row, "MC"),
  location: ({ city, state }) => [state, city].filter((part) => part !== null).join(" ") || null,
};

export const canSortLaneBy = (column: string): boolean => Object.hasOwn(VALUES, column);

/** Reads "power_units-desc"; null, the default sort, for anything else. */
export const laneSortOf = (text: string | null): Sort | null => sortFromText(text, Object.keys(VALUES));

// Ignores case, and compares digits in a text as numbers.
const WORDS = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const compared = (a: string | number, b: string | number): number =>
  typeof a === "number" && typeof b === "number" ? a - b : WORDS.compare(String(a), String(b));

/** Unknown values come last in either direction; equal values keep their order. */
export function sortedLaneKeys(keys: readonly number[], rows: ReadonlyMap<number, Row>, sort: Sort | null): readonly number[] {
  const read = sort === null ? undefined : VALUES[sort.column];
  if (sort === null || read === undefined) return keys;
  const values = new Map(keys.map((key) => [key, rows.has(key) ? read(rows.get(key) as Row) : null]));
  return keys.toSorted((a, b) => {
    const [one, other] = [values.get(a) ?? null, values.get(b) ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return compared(one, other) * (sort.descending ? -1 : 1);
  });
}

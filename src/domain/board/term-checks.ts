// What a rate confirmation states beside what is on file, term by term: the same, different, or unknown where either side says nothing.
import type { BankCheck, RateConfirmation, ReadStop, StatedStop } from "../../contract/board/rate-confirmations.ts";
import { formatRate, formatWeight } from "../format.ts";
import { humanized, statusTable } from "../status.ts";
import { windowText } from "../stop-time.ts";

export const TERMS = ["rate", "dates", "stops", "carrier", "equipment", "weight", "remit_to", "bank"] as const;
export type Term = (typeof TERMS)[number];

export const termLabel = statusTable<Term>({
  rate: { label: "Rate", tone: "incomplete" },
  dates: { label: "Dates", tone: "incomplete" },
  stops: { label: "Stops", tone: "incomplete" },
  carrier: { label: "Carrier", tone: "fail" },
  equipment: { label: "Equipment", tone: "incomplete" },
  weight: { label: "Weight", tone: "incomplete" },
  remit_to: { label: "Remit-to", tone: "fail" },
  bank: { label: "Bank account", tone: "fail" },
});

export const termResult = statusTable<"same" | "different" | "unknown">({
  same: { label: "Matches", tone: "pass" },
  different: { label: "Differs", tone: "fail" },
  unknown: { label: "Unknown", tone: "unknown" },
});

/** A value with its origin. `at` is when it was stated; null: unknown. `text` null: there is none. */
interface Stated {
  readonly text: string | null;
  readonly source: string;
  readonly at: string | null;
}

export interface TermCheck {
  /** Unique among the checks of a confirmation. */
  readonly id: string;
  readonly term: Term;
  readonly label: string;
  readonly result: "same" | "different" | "unknown";
  readonly stated: Stated;
  readonly onFile: Stated;
}

type Compared = Pick<RateConfirmation, "terms" | "on_file" | "bank_check" | "received_at" | "load_number" | "sender_email">;

/** Names and addresses as people compare them: without case, punctuation and legal form. */
const plain = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .replace(/ (LLC|INC|CORP|CO|LTD)$/, "")
    .trim();

function resultOf(stated: string | number | null, onFile: string | number | null): TermCheck["result"] {
  if (stated === null || onFile === null) return "unknown";
  const isSame = typeof stated === "number" || typeof onFile === "number" ? stated === onFile : plain(stated) === plain(onFile);
  return isSame ? "same" : "different";
}

const TYPES: Readonly<Record<StatedStop["is_type"], string>> = { pickup: "Pickup", dropoff: "Delivery" };

/** Null: nothing of it was read. */
const placeOf = ({ name, city, state, postal_code: code }: ReadStop): string | null =>
  [name, city, `${state} ${code}`.trim()].filter((part) => part !== "").join(", ") || null;

const PLACE = ["name", "city", "state", "postal_code"] as const;

/** A part that differs makes the place another one; one that was not read leaves it open. */
function placeResult(one: ReadStop, other: ReadStop): TermCheck["result"] {
  const results = PLACE.map((part) => resultOf(one[part] || null, other[part] || null));
  if (one.is_type !== other.is_type || results.includes("different")) return "different";
  return results.includes("unknown") ? "unknown" : "same";
}

const isTimed = (stop: ReadStop): stop is StatedStop => stop.window_start !== null && stop.window_end !== null;

function timeResult(one: ReadStop, other: ReadStop): TermCheck["result"] {
  if (!isTimed(one) || !isTimed(other)) return "unknown";
  const isSame =
    Date.parse(one.window_start) === Date.parse(other.window_start) &&
    Date.parse(one.window_end) === Date.parse(other.window_end);
  return isSame ? "same" : "different";
}

const timeOf = (stop: ReadStop): string | null => (isTimed(stop) ? windowText(stop, { withYear: true }) : null);

/** Where the values of both sides come from. */
function sourcesOf(row: Compared) {
  const { load, carrier, remit_to: payee } = row.on_file;
  const from = row.sender_email === null ? "Sender unknown" : `From ${row.sender_email}`;
  const stated = (text: string | null): Stated => ({ text, source: from, at: row.received_at });
  return {
    stated,
    ofLoad: (text: string | null): Stated => ({
      text,
      source: row.load_number === null ? "Load" : `Load ${row.load_number}`,
      at: load?.entered_at ?? null,
    }),
    ofCarrier: (text: string | null): Stated => ({ text, source: "FMCSA registration", at: carrier?.as_of ?? null }),
    ofPayee: (text: string | null): Stated => ({ text, source: payee?.source ?? "Nothing on file", at: payee?.as_of ?? null }),
  };
}

const PAIR: Readonly<Record<BankCheck, TermCheck["result"]>> = { same: "same", changed: "different", unknown: "unknown" };

/** Two checks for each stop that either side has: its place and its appointment. */
function stopChecks(row: Compared): readonly TermCheck[] {
  const { stated, ofLoad } = sourcesOf(row);
  const agreed = row.on_file.load?.stops ?? null;
  const count = Math.max(row.terms.stops.length, agreed?.length ?? 0);
  return Array.from({ length: count }, (_, at): readonly TermCheck[] => {
    const one: ReadStop | null = row.terms.stops[at] ?? null;
    const other: ReadStop | null = agreed?.[at] ?? null;
    const first = one ?? other;
    const name = `Stop ${at + 1}${first === null ? "" : ` (${TYPES[first.is_type].toLowerCase()})`}`;
    // A stop that only one side has is a difference as long as that side lists stops at all.
    const isMissing = (one === null) !== (other === null) && agreed !== null && row.terms.stops.length > 0;
    const result = (of: (one: ReadStop, other: ReadStop) => TermCheck["result"]): TermCheck["result"] =>
      isMissing ? "different" : one === null || other === null ? "unknown" : of(one, other);
    const check = (
      term: Term,
      label: string,
      compare: Parameters<typeof result>[0],
      textOf: (stop: ReadStop) => string | null,
    ): TermCheck => ({
      id: `${term}-${at}`,
      term,
      label,
      result: result(compare),
      stated: stated(one === null ? null : textOf(one)),
      onFile: ofLoad(other === null ? null : textOf(other)),
    });
    return [check("stops", name, placeResult, placeOf), check("dates", `${name} appointment`, timeResult, timeOf)];
  }).flat();
}

/** DOT numbers decide where both are known, names otherwise. */
function carrierResult({ terms, on_file: { carrier } }: Compared): TermCheck["result"] {
  const byNumber = resultOf(terms.dot, carrier?.dot ?? null);
  return byNumber === "same" || byNumber === "unknown" ? resultOf(terms.carrier_name, carrier?.legal_name ?? null) : byNumber;
}

const withNumbers = (name: string | null, dot: string | null, mc: string | null): string | null =>
  name === null ? null : [name, dot === null ? "" : `DOT ${dot}`, mc === null ? "" : `MC ${mc}`].filter(Boolean).join(", ");

type Payee = { readonly name: string; readonly address: string } | null;

function payeeResult(stated: Payee, onFile: Payee): TermCheck["result"] {
  const results = [
    resultOf(stated?.name ?? null, onFile?.name ?? null),
    resultOf(stated?.address || null, onFile?.address || null),
  ];
  return results.includes("different") ? "different" : results.includes("unknown") ? "unknown" : "same";
}

const payeeText = (payee: Payee): string | null =>
  payee === null ? null : [payee.name, payee.address].filter(Boolean).join(", ");

/** Every term of a confirmation; money, payee and carrier first. `banks`: the accounts in words, where the viewer may see them. */
export function checkTerms(
  row: Compared,
  banks: { readonly stated: string | null; readonly onFile: string | null } | null = null,
): readonly TermCheck[] {
  const { terms, on_file: file } = row;
  const { stated, ofLoad, ofCarrier, ofPayee } = sourcesOf(row);
  const { load } = file;
  const dollars = (amount: number | null): string | null => (amount === null ? null : formatRate(amount));
  const kind = (text: string | null): string | null => (text === null ? null : humanized(text));
  const check = (term: Term, result: TermCheck["result"], one: Stated, other: Stated): TermCheck => ({
    id: term,
    term,
    label: termLabel(term).label,
    result,
    stated: one,
    onFile: other,
  });
  const hidden = (side: string | null): string | null =>
    banks === null ? (row.bank_check === "unknown" ? null : "Not shown") : side;
  return [
    check(
      "remit_to",
      payeeResult(terms.remit_to, file.remit_to),
      stated(payeeText(terms.remit_to)),
      ofPayee(payeeText(file.remit_to)),
    ),
    check("bank", PAIR[row.bank_check], stated(hidden(banks?.stated ?? null)), ofPayee(hidden(banks?.onFile ?? null))),
    check(
      "carrier",
      carrierResult(row),
      stated(withNumbers(terms.carrier_name, terms.dot, terms.mc)),
      ofCarrier(withNumbers(file.carrier?.legal_name ?? null, file.carrier?.dot ?? null, file.carrier?.mc ?? null)),
    ),
    check("rate", resultOf(terms.rate, load?.rate ?? null), stated(dollars(terms.rate)), ofLoad(dollars(load?.rate ?? null))),
    ...stopChecks(row),
    check(
      "equipment",
      resultOf(terms.equipment_type, load?.equipment_type ?? null),
      stated(kind(terms.equipment_type)),
      ofLoad(kind(load?.equipment_type ?? null)),
    ),
    check(
      "weight",
      resultOf(terms.weight, load?.weight ?? null),
      stated(terms.weight === null ? null : formatWeight(terms.weight)),
      ofLoad(load?.weight == null ? null : formatWeight(load.weight)),
    ),
  ];
}

/** The terms that differ, each once, in the order of the table. */
export function differingTerms(row: Compared): readonly Term[] {
  const found = new Set(checkTerms(row).flatMap(({ term, result }) => (result === "different" ? [term] : [])));
  return TERMS.filter((term) => found.has(term));
}

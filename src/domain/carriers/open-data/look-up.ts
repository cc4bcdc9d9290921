// Which numbers of a typed text the government's open data can be asked for, how the question reads, and how its answer does.
import { LOOK_UP_TYPES, type LookedUp, type LookUpNumber, type OpenDataService } from "../../../contract/carriers/open-data.ts";
import { DOT_DIGITS } from "../fmcsa/dot.ts";
import type { Identified } from "../identifiers.ts";
import type { SoughtNumber, TopSearch } from "../search/top-search.ts";
import { DIGITS_MAX } from "../search/typed-number.ts";
import { whyUnanswered } from "./service-text.ts";

/** Assumption: fewer digits without a word are the beginning of a number. */
const BARE_DIGITS_MIN = 4;

type Asked = LookUpNumber["is_type"];

const isAsked = (type: string | null): type is Asked => type === null || (LOOK_UP_TYPES as readonly string[]).includes(type);

/** Of a column of numbers. Null where the open data know no such numbers; longer ones are telephone numbers. */
export function columnNumber({ type, value }: SoughtNumber): LookUpNumber | null {
  const most = type === null || type === "DOT" ? DOT_DIGITS : DIGITS_MAX;
  return !isAsked(type) || value.length > most || !/^[1-9]\d*$/.test(value) ? null : { is_type: type, value };
}

/** The same of a text, in which a few digits alone may be anything. */
export const lookUpNumber = (sought: SoughtNumber): LookUpNumber | null =>
  sought.type === null && sought.value.length < BARE_DIGITS_MIN ? null : columnNumber(sought);

/** By which what was answered about a number is kept. */
export const numberKey = ({ is_type: type, value }: LookUpNumber): string => `${type ?? ""}:${value}`;

function soughtIn(search: TopSearch | null): readonly SoughtNumber[] {
  if (search?.kind === "number") return [search];
  // A longer list is looked up where it is vetted.
  if (search?.kind === "list") return search.count === 1 ? search.numbers : [];
  if (search?.kind !== "carrier" || search.match.kind !== "identifier_prefix") return [];
  return [{ type: null, value: search.match.value }];
}

/** The numbers of one carrier that a text names; empty where there is nothing to ask. */
export const lookUpNumbers = (search: TopSearch | null): readonly LookUpNumber[] =>
  soughtIn(search).flatMap((number) => lookUpNumber(number) ?? []);

/** Whether one of `carriers` has one of the numbers: it is here, and not only one that begins with it. */
export const isHere = (numbers: readonly LookUpNumber[], carriers: readonly Identified[]): boolean =>
  carriers.some(({ identifiers }) =>
    identifiers.some(({ is_type: has, value }) =>
      numbers.some((number) => number.value === value && (number.is_type === null ? isAsked(has) : number.is_type === has)),
    ),
  );

/** "USDOT 1234567", "MC 123456"; digits alone where their kind is not known. */
export const numberName = ({ is_type: type, value }: LookUpNumber): string =>
  type === null ? value : `${type === "DOT" ? "USDOT" : type} ${value}`;

/** As numberName, where it matters that a number without a kind is looked for as both. */
const soughtName = (number: LookUpNumber): string =>
  number.is_type === null ? `USDOT or MC ${number.value}` : numberName(number);

/** "Look up USDOT 1234567 with FMCSA". */
export function lookUpLabel(numbers: readonly LookUpNumber[]): string {
  const [only] = numbers;
  const bare = numbers.length === 1 && only?.is_type === null ? ", as USDOT and MC" : "";
  return `Look up ${numbers.map(numberName).join(" and ")} with FMCSA${bare}`;
}

export interface FoundCarrier {
  readonly id: number;
  readonly legal_name: string;
}

/** What came of a question. `failed` says nothing about the number; `why` stands inside a sentence. */
export type LookUpResult =
  | { readonly kind: "found"; readonly carriers: readonly FoundCarrier[] }
  | { readonly kind: "none" }
  | { readonly kind: "failed"; readonly why: string }
  | { readonly kind: "off" };

interface Answer {
  readonly service: OpenDataService;
  readonly numbers: readonly LookedUp[];
}

/** Of several numbers of one carrier, one that is found is enough; only when all are answered do they not exist. */
export function lookUpResult({ service, numbers }: Answer, now: number): LookUpResult {
  const carriers = [...new Map(numbers.flatMap((one) => one.carriers.map((carrier) => [carrier.id, carrier]))).values()];
  if (carriers.length > 0) return { kind: "found", carriers };
  if (numbers.some(({ outcome }) => outcome === "failed")) return { kind: "failed", why: whyUnanswered(service, now) };
  return { kind: numbers.some(({ outcome }) => outcome === "off") ? "off" : "none" };
}

/** A sentence about numbers that were looked up; empty where carriers were found. */
export function lookUpText(numbers: readonly LookUpNumber[], result: LookUpResult): string {
  switch (result.kind) {
    case "found":
      return "";
    case "none":
      return `FMCSA’s open data have no ${numbers.map(soughtName).join(" or ")}.`;
    case "failed":
      return `FMCSA could not be asked: ${result.why}; nothing is known of ${numbers.length > 1 ? "these numbers" : "this number"} yet.`;
    case "off":
      return "This server does not ask FMCSA.";
  }
}

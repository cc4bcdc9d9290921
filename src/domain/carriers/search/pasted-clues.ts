// What a cell of a pasted list says about a carrier: its numbers, its email, its phone, its name.
import { isEmail } from "../../email.ts";
import { DOT_DIGITS } from "../fmcsa/dot.ts";
import { pageNumber } from "./page-address.ts";
import type { ClueType } from "./pasted-headings.ts";
import { bothNames, nameForSearch, parseSearchText } from "./search-text.ts";
import { DIGITS_MAX, readNumber } from "./typed-number.ts";
import { phoneE164 } from "./typed-phone.ts";

export interface Clue {
  readonly type: ClueType;
  /**
   * As carriers are found by it: digits without leading zeros, emails in lower case, phones as E.164, names in letters and digits,
   * with a bar before the one that a carrier does business as.
   */
  readonly value: string;
  /** As it was typed. */
  readonly typed: string;
  /** It stands below a heading that says so. */
  readonly isHeaded?: true;
}

/** What a cell says. */
export interface CellClues {
  /** In groups that each belong to one carrier. */
  readonly groups: readonly (readonly Clue[])[];
  /** Should be a number, and is none that can be read. */
  readonly isUnreadNumber: boolean;
}

/** Tunable: the longest name, and the longest cell that is one identifier. */
const LONGEST_NAME = 200;
const LONGEST_IDENTIFIER = 60;

const NUMBERED =
  /(?<![\p{L}\p{N}])(?:u\.?s\.?[ -]?dot|dot|mc|mx|ff)\s{0,3}(?:numbers?|num|no\.?|nbr\.?)?\s{0,3}[#:=.-]{0,3}\s{0,3}(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,10})(?:\.0{0,2})?(?:-?[bcefhnprvxz]{1,3})?(?![\p{L}\p{N}])/giu;
const EMAIL = /(?<![^\s<>()[\],;:"'])[^\s<>()[\],;:"'@]{1,64}@[^\s<>()[\],;:"']{1,190}/g;
const PHONE = /(?<![\p{L}\p{N}+-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\p{L}\p{N}-])/gu;
/** What surrounds a name; a dot may end one, as in "Inc.". */
const EDGE = /[\s\-–:#,()<>[\]"'/]/;
/** Assumption: fewer digits in a name belong to it, as in "360 Logistics"; these are its number. */
const BEFORE_NAME = /^(\d{5,8})\s+(?=\p{L})/u;
const AFTER_NAME = /\s(\d{5,8})$/;
/** What spreadsheets show instead of a number: 9.60906E+06, #N/A, #REF!. */
const SPOILT = /^(?:\d(?:\.\d{1,15})?e\+?\d{1,3}|#(?:n\/a|ref!|value!|name\?|num!|div\/0!|null!|#+))$/i;
/** There is no number, says the cell. */
const NONE = /^(?:[-.]{1,3}|n\.?\/?a\.?|none|null|nil|no|tbd|pending|unknown|0{1,8})$/i;

const typedClue = (type: ClueType, value: string, typed: string): Clue => ({ type, value, typed: typed.trim() });

/** SCAC, CVOR and the like, which stand alone in their cell. */
function otherIdentifier(cell: string): Clue | null {
  if (cell.length > LONGEST_IDENTIFIER) return null;
  const match = parseSearchText(cell);
  if (match?.kind !== "identifier" || match.type === null || !(match.type === "SCAC" || /\d{3}/.test(match.value))) return null;
  return { type: match.type.startsWith("NSC") ? "NSC" : (match.type as ClueType), value: match.value, typed: cell };
}

function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && (text[from] === "." || EDGE.test(text[from] ?? ""))) from += 1;
  while (to > from && EDGE.test(text[to - 1] ?? "")) to -= 1;
  return text.slice(from, to);
}

function nameClue(text: string): Clue | null {
  const typed = withoutEdges(text);
  // A cut name would find other carriers.
  if (typed.length > LONGEST_NAME) return null;
  const value = bothNames(typed).map(nameForSearch).join("|");
  // Dates and single letters are no names.
  return value.length < 2 || !/\p{L}/u.test(value) ? null : { type: "name", value, typed };
}

function bareNumber(word: string): Clue | null {
  const number = readNumber(word);
  if (number === null) return null;
  // Longer ones are telephone numbers.
  const most = number.type === null ? DOT_DIGITS : DIGITS_MAX;
  return number.value.length > most ? null : typedClue(number.type ?? "number", number.value, word);
}

/** Several numbers in one cell: "123456 234567", "MC 1234 / MC 5678". */
function bareNumbers(text: string): readonly Clue[] | null {
  const whole = bareNumber(text);
  if (whole !== null) return [whole];
  const found: Clue[] = [];
  for (const [word] of text.matchAll(/[^\s,]+/g)) {
    if (word === "/" && found.length > 0) continue;
    const clue = bareNumber(word);
    if (clue === null) return null;
    found.push(clue);
  }
  return found.length === 0 ? null : found;
}

/** A name with its number before or behind it. */
function besideName(text: string): { readonly clue: Clue; readonly rest: string } | null {
  const before = BEFORE_NAME.exec(text);
  if (before !== null)
    return { clue: typedClue("number", withoutZeros(before[1]), before[0]), rest: text.slice(before[0].length) };
  const after = text.length > LONGEST_NAME ? null : AFTER_NAME.exec(text);
  const rest = after === null ? "" : withoutEdges(text.slice(0, after.index));
  return after === null || !/\p{L}\.?$/u.test(rest)
    ? null
    : { clue: typedClue("number", withoutZeros(after[1]), after[0]), rest };
}

const withoutZeros = (digits = ""): string => digits.replace(/^0+(?=\d)/, "");

function linkClue(word: string): Clue | null {
  const number = pageNumber(word);
  return number === null ? null : typedClue(number.type, number.value, word);
}

/** Takes what it finds out of the text; the rest is a name. */
function cluesInText(cell: string): readonly Clue[] {
  const clues: Clue[] = [];
  const take = (pattern: RegExp, text: string, clue: (typed: string) => Clue | null): string =>
    text.replace(pattern, (typed: string) => {
      const found = clue(typed);
      if (found !== null) clues.push(found);
      return found === null ? typed : " ";
    });
  const whole = bareNumber(cell);
  if (whole !== null) return [whole];
  let rest = /fmcsa\.dot\.gov/i.test(cell) ? take(/\S+/g, cell, linkClue) : cell;
  rest = take(NUMBERED, rest, bareNumber);
  rest = take(EMAIL, rest, (typed) => {
    const email = typed.replace(/\.{1,190}$/, "");
    return isEmail(email) ? { type: "email", value: email.toLowerCase(), typed: email } : null;
  });
  const phoneAlone = rest.length > LONGEST_IDENTIFIER ? null : phoneE164(rest.trim());
  if (phoneAlone !== null) return [...clues, typedClue("phone", phoneAlone, rest)];
  const numbers = bareNumbers(rest.trim());
  if (numbers !== null) return [...clues, ...numbers];
  if (clues.length === 0) {
    const other = otherIdentifier(rest.trim());
    if (other !== null) return [other];
  }
  rest = take(PHONE, rest, (typed) => {
    const phone = phoneE164(typed);
    return phone === null ? null : typedClue("phone", phone, typed);
  }).trim();
  const beside = besideName(rest);
  if (beside !== null) clues.push(beside.clue);
  const name = nameClue(beside?.rest ?? rest);
  return name === null ? clues : [...clues, name];
}

/** One by one where a cell names several of a type ("MC 1 MC 2"), together where they are of one carrier ("DOT 1 MC 2"). */
function grouped(clues: readonly Clue[]): readonly (readonly Clue[])[] {
  const types = new Set(clues.map(({ type }) => type));
  return types.size === clues.length ? [clues] : clues.map((clue) => [clue]);
}

const isNumber = ({ type }: Clue): boolean => type !== "email" && type !== "phone" && type !== "name";

/**
 * What a cell says. `type`: by the heading of its column; undefined: the cell says itself what it is; null: the heading is unknown,
 * so that only what says itself what it is counts.
 */
export function cluesOf(cell: string, type?: ClueType | null): CellClues {
  const text = cell.trim();
  if (text === "") return { groups: [], isUnreadNumber: false };
  if (SPOILT.test(text))
    return { groups: [], isUnreadNumber: type === undefined || (type !== null && isNumber({ type } as Clue)) };
  const said = (clues: readonly Clue[]): CellClues => ({ groups: clues.map((clue) => [clue]), isUnreadNumber: false });
  const clues = cluesInText(text);
  if (type === "name") {
    // "Acme (MC 123)": the name and its number.
    const numbers = clues.filter((clue) => isNumber(clue) && clue.type !== "number");
    const name = numbers.length === 0 ? nameClue(text) : clues.find((clue) => clue.type === "name");
    return said([...numbers, ...(name === null || name === undefined ? [] : [{ ...name, isHeaded: true as const }])]);
  }
  if (type === undefined) return { groups: clues.length === 0 ? [] : grouped(clues), isUnreadNumber: false };
  if (type === null) return said(clues.filter((clue) => isNumber(clue) && clue.type !== "number"));
  if (type === "email" || type === "phone") return said(clues.filter((clue) => clue.type === type));
  const numbers = clues.filter(isNumber);
  if (numbers.length === 0 && type === "SCAC" && /^[A-Z]{2,4}$/i.test(text))
    return said([{ type, value: text.toUpperCase(), typed: text }]);
  const typed = numbers.map((clue): Clue => (clue.type === "number" ? { ...clue, type, isHeaded: true } : clue));
  return { ...said(typed), isUnreadNumber: numbers.length === 0 && !NONE.test(text) };
}

// What a cell of a pasted list says about a carrier: its numbers, its e-mail, its name.
import { isEmail } from "../../email.ts";
import type { ClueType } from "./pasted-headings.ts";
import { nameForSearch, parseSearchText } from "./search-text.ts";

export interface Clue {
  readonly type: ClueType;
  /** As carriers are found by it: digits without leading zeros, e-mails in lower case, names in letters and digits. */
  readonly value: string;
  /** As it was typed. */
  readonly typed: string;
}

/** Tunable: characters of a cell that are read. */
const LONGEST = 200;

/** Assumption: no USDOT or docket number has more than 8 digits; longer ones are telephone numbers. */
const NUMBERED =
  /(?<![\p{L}\p{N}])(us\s?dot|dot|mc|mx|ff)\s{0,3}(?:numbers?|no\.?|nbr\.?)?\s{0,3}[#:=.\-–]{0,3}\s{0,3}(\d{1,8})(?:\.0)?(?![\p{L}\p{N}])/giu;
const EMAIL = /(?<![^\s<>()[\],;:"'])[^\s<>()[\],;:"'@]{1,64}@[^\s<>()[\],;:"']{1,190}/g;
/** What surrounds a name; a dot may end one, as in "Inc.". */
const EDGE = /[\s\-–:#,()<>[\]"'/]/;
const BARE = /^#?(\d{1,8})(?:\.0)?$/;
/** Assumption: fewer digits in a name belong to it, as in "360 Logistics"; these are its number. */
const BESIDE_NAME = /^(\d{5,8})\s+(?=\p{L})|(?<=\p{L})\W*\s(\d{5,8})$/u;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, "");
const numberClue = (type: ClueType, digits: string, typed: string): Clue => ({
  type,
  value: withoutZeros(digits),
  typed: typed.trim(),
});

const typeOfPrefix = (prefix: string): ClueType => {
  const upper = prefix.toUpperCase().replaceAll(/\s/g, "");
  return upper === "USDOT" ? "DOT" : (upper as ClueType);
};

/** SCAC, CVOR and the like, which stand alone in their cell. */
function otherIdentifier(cell: string): Clue | null {
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
  const value = nameForSearch(typed.normalize("NFKC"));
  // Dates, telephone numbers and single letters are no names.
  return value.length < 2 || !/\p{L}/u.test(value) ? null : { type: "name", value, typed };
}

/** Several numbers in one cell: "123456 234567", "MC 1234 / MC 5678". */
function bareNumbers(text: string): Clue[] | null {
  const words = text.split(/\s+(?:\/\s+)?|,/).filter((word) => word !== "");
  const found = words.map((word) => BARE.exec(word)?.[1]);
  return words.length > 0 && found.every((digits) => digits !== undefined)
    ? found.map((digits, at) => numberClue("number", digits ?? "", words[at] ?? ""))
    : null;
}

/** Takes what it finds out of the text; the rest is a name. */
function cluesInText(cell: string): Clue[] {
  const clues: Clue[] = [];
  const take = (pattern: RegExp, text: string, clue: (match: readonly string[]) => Clue | null): string =>
    text.replace(pattern, (...match: readonly string[]) => {
      const found = clue(match);
      if (found !== null) clues.push(found);
      return found === null ? (match[0] ?? "") : " ";
    });
  let rest = take(NUMBERED, cell, ([typed = "", prefix = "", digits = ""]) => numberClue(typeOfPrefix(prefix), digits, typed));
  rest = take(EMAIL, rest, ([typed = ""]) => {
    let email = typed;
    while (email.endsWith(".")) email = email.slice(0, -1);
    return isEmail(email) ? { type: "email", value: email.toLowerCase(), typed: email } : null;
  });
  const numbers = bareNumbers(rest);
  if (numbers !== null) return [...clues, ...numbers];
  if (clues.length === 0) {
    const other = otherIdentifier(rest.trim());
    if (other !== null) return [other];
  }
  rest = take(BESIDE_NAME, rest, ([typed = "", before, after]) => numberClue("number", before ?? after ?? "", typed));
  const name = nameClue(rest);
  return name === null ? clues : [...clues, name];
}

/** One by one where a cell names several of a type ("MC 1 MC 2"), together where they are of one carrier ("DOT 1 MC 2"). */
function grouped(clues: readonly Clue[]): readonly (readonly Clue[])[] {
  const types = new Set(clues.map(({ type }) => type));
  return types.size === clues.length ? [clues] : clues.map((clue) => [clue]);
}

/**
 * The clues of a cell, in groups that each belong to one carrier; none where it says nothing. `type`: by the heading of its column;
 * a prefix in the cell counts more than the heading.
 */
export function cluesOf(cell: string, type: ClueType | undefined): readonly (readonly Clue[])[] {
  const text = cell.slice(0, LONGEST).replace(THOUSANDS, (digits) => digits.replaceAll(",", ""));
  if (type === "name") {
    const name = nameClue(text);
    return name === null ? [] : [[name]];
  }
  const clues = cluesInText(text);
  if (type === undefined) return clues.length === 0 ? [] : grouped(clues);
  if (type === "email") return clues.filter((clue) => clue.type === "email").map((clue) => [clue]);
  const numbers = clues.filter((clue) => clue.type !== "email" && clue.type !== "name");
  if (numbers.length === 0 && type === "SCAC" && /^[A-Z]{2,4}$/i.test(text))
    return [[{ type, value: text.toUpperCase(), typed: text }]];
  return numbers.map((clue) => [clue.type === "number" ? { ...clue, type } : clue]);
}

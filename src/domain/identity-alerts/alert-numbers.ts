// Replaces phone numbers in a text, but keeps numbers of carriers and vehicles, dates and amounts.
import { isVin } from "../vin.ts";

const PHONE = "[phone number]";
const NUMBER = "[number]";

/** The fewest digits of a phone number: a local number without its area code. */
const SHORTEST_PHONE = 7;
/** The most digits of a carrier's registration number. */
const LONGEST_REGISTRATION = 9;

// Digits, and the separators between the groups of a phone number; a comma, a colon or a word ends it.
const RUN = /[\d\s().*_/\\|~•·+\p{Pd}−]+/gu;
const EXTENSION = /\s*(?:x|ext\.?)\s*\d{1,6}\b/iy;

const NAMES_CARRIER =
  /(?:^|[^\p{L}\p{N}])(?:MC|MX|FF|US ?DOT|DOT|CVOR|NSC|NIR|SCAC|RFC)\s*(?:(?:#|no\.?|nr\.?|numbers?|num\.?)\s*)?(?:[:#-]\s*)?$/iu;
const DAY = /^(?:(?:19|20)\d{2}-\d{1,2}-\d{1,2}|\d{1,2}([/.-])\d{1,2}\1(?:19|20)?\d{2})(?!\d)/;
const SUM_BEFORE = /(?:\$|USD|EUR|\p{Sc})\s*(?:\d{1,3},)*$/iu;
const VIN = /(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/gi;

const SPOKEN = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)";
const SPELLED = new RegExp(String.raw`(?<![\p{L}])(?:${SPOKEN}|\d)(?:[\s\p{P}]*(?:${SPOKEN}(?![\p{L}])|\d)){6,}`, "giu");

const digitsIn = (text: string): number => text.replace(/\D/g, "").length;

// Whether any part of the joined digits could be dialed.
const holdsPhone = (run: string): boolean => /[2-9]\d{2}[2-9]\d{6}/.test(run.replace(/\D/g, ""));

const wordFor = (run: string): string => (digitsIn(run) >= 10 || /[\s().-]/.test(run.trim()) ? PHONE : NUMBER);

/** The part of a run that may stay although it is long: a carrier's number after its type, or a date. */
function named(run: string, before: string): string {
  const day = DAY.exec(run)?.[0];
  if (day !== undefined) return day;
  if (!NAMES_CARRIER.test(before)) return "";
  // Ontario writes its numbers in groups of three.
  return /^(?:\d{3}-\d{3}-\d{3}|\d+)(?!\d)/.exec(run)?.[0] ?? "";
}

function cleanRun(run: string, before: string): string {
  if (digitsIn(run) < SHORTEST_PHONE) return run;
  if (SUM_BEFORE.test(before) && /^\d+(?:\.\d{1,2})?$/.test(run) && !holdsPhone(run)) return run;
  const name = named(run, before);
  if (name === "" || digitsIn(name) > LONGEST_REGISTRATION) return wordFor(run);
  const rest = run.slice(name.length);
  const at = rest.search(/[\d+(]/);
  const tail = digitsIn(rest) < SHORTEST_PHONE ? rest : `${rest.slice(0, at)}${cleanRun(rest.slice(at), "")}`;
  return holdsPhone(`${name}${tail}`) ? wordFor(run) : `${name}${tail}`;
}

function withoutRuns(text: string): string {
  const spoken = text.replaceAll(SPELLED, (run) => (/[a-z]/i.test(run) ? PHONE : run));
  let cleaned = "";
  let from = 0;
  RUN.lastIndex = 0;
  for (let match = RUN.exec(spoken); match !== null; match = RUN.exec(spoken)) {
    const digits = /^[^]*\d/.exec(match[0])?.[0];
    if (digits === undefined) continue;
    const at = match.index + digits.search(/[+(\d]/);
    EXTENSION.lastIndex = match.index + digits.length;
    const to = EXTENSION.test(spoken) ? EXTENSION.lastIndex : match.index + digits.length;
    cleaned += spoken.slice(from, at) + cleanRun(spoken.slice(at, to), spoken.slice(Math.max(0, at - 24), at));
    from = RUN.lastIndex = to;
  }
  return cleaned + spoken.slice(from);
}

/** `text` without phone numbers. VINs, carrier numbers, dates and amounts stay. */
export function withoutNumbers(text: string): string {
  let cleaned = "";
  let from = 0;
  for (const match of text.matchAll(VIN)) {
    if (!isVin(match[0]) || /\d{10}/.test(match[0])) continue;
    cleaned += withoutRuns(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return cleaned + withoutRuns(text.slice(from));
}

// Finds the numbers in a text that reach a person, and leaves those that name a carrier, a day or a sum.
import { isVin } from "../vin.ts";

const PHONE = "[phone number]";
const NUMBER = "[number]";

/** Digits from which a number can reach somebody: a local telephone number without its area code. */
const REACHES = 7;
/** Digits of the longest number that a carrier is registered under. */
const REGISTERED = 9;

// Whatever people set between the groups of a telephone number; a comma, a colon or a word ends it.
const APART = String.raw`[\s().*_/\\|~•·+\p{Pd}−]`;
const RUN = new RegExp(String.raw`(?:[+(]${APART}*)?\d(?:${APART}*\d)*(?:\s*(?:x|ext\.?)\s*\d{1,6}\b)?`, "giu");

const NAMES_CARRIER =
  /(?:^|[^\p{L}\p{N}])(?:MC|MX|FF|US ?DOT|DOT|CVOR|NSC|NIR|SCAC|RFC)\s*(?:#|no\.?|nr\.?|numbers?|num\.?)?\s*[:#-]?\s*$/iu;
const DAY = /^(?:(?:19|20)\d{2}-\d{1,2}-\d{1,2}|\d{1,2}([/.-])\d{1,2}\1(?:19|20)?\d{2})(?!\d)/;
const SUM_BEFORE = /(?:\$|USD|EUR|\p{Sc})\s*(?:\d{1,3},)*$/iu;
const VIN = /(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/gi;

const SPOKEN = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)";
const SPELLED = new RegExp(String.raw`(?<![\p{L}])(?:${SPOKEN}|\d)(?:[\s\p{P}]*(?:${SPOKEN}(?![\p{L}])|\d)){6,}`, "giu");

const digitsIn = (text: string): number => text.replace(/\D/g, "").length;

// Whatever part of the digits that stand together could be dialled.
const holdsPhone = (run: string): boolean => /[2-9]\d{2}[2-9]\d{6}/.test(run.replace(/\D/g, ""));

const wordFor = (run: string): string => (digitsIn(run) >= 10 || /[\s().-]/.test(run.trim()) ? PHONE : NUMBER);

/** The part of a run that may stay although it is long: a carrier's number where one is announced, or a day. */
function named(run: string, before: string): string {
  const day = DAY.exec(run)?.[0];
  if (day !== undefined) return day;
  if (!NAMES_CARRIER.test(before)) return "";
  // Ontario writes its numbers in threes.
  return /^(?:\d{3}-\d{3}-\d{3}|\d+)(?!\d)/.exec(run)?.[0] ?? "";
}

function withoutReach(run: string, before: string): string {
  if (digitsIn(run) < REACHES) return run;
  if (SUM_BEFORE.test(before) && /^\d+(?:\.\d{1,2})?$/.test(run) && !holdsPhone(run)) return run;
  const name = named(run, before);
  if (name === "" || digitsIn(name) > REGISTERED) return wordFor(run);
  const rest = run.slice(name.length);
  const at = rest.search(/[\d+(]/);
  const kept = digitsIn(rest) < REACHES ? rest : `${rest.slice(0, at)}${withoutReach(rest.slice(at), "")}`;
  return holdsPhone(`${name}${kept}`) ? wordFor(run) : `${name}${kept}`;
}

function withoutRuns(text: string): string {
  const spoken = text.replaceAll(SPELLED, (run) => (/[a-z]/i.test(run) ? PHONE : run));
  return spoken.replaceAll(RUN, (run, at: number) => withoutReach(run, spoken.slice(Math.max(0, at - 24), at)));
}

/** `text` without numbers that somebody could be called at. Vehicles' numbers stay, as do those of carriers, days and sums. */
export function withoutNumbers(text: string): string {
  let kept = "";
  let from = 0;
  for (const found of text.matchAll(VIN)) {
    if (!isVin(found[0]) || /\d{10}/.test(found[0])) continue;
    kept += withoutRuns(text.slice(from, found.index)) + found[0];
    from = found.index + found[0].length;
  }
  return kept + withoutRuns(text.slice(from));
}

// Generates names of carriers and people, with invented words, so that nobody real is accused of fraud.
import { ENDINGS, FIRST_NAMES, MIDDLES, NOUNS, ONSETS, REGIONS, STREETS, STREET_KINDS, SURNAMES, WORDS } from "./name-parts.ts";
import type { Draw, Weighted } from "../random.ts";

export interface Person {
  readonly first: string;
  readonly last: string;
}

export const drawPerson = (draw: Draw): Person => ({ first: draw.pick(FIRST_NAMES), last: draw.pick(SURNAMES) });

const FORMS: Weighted<string> = [
  ["LLC", 62],
  ["INC", 27],
  ["CORP", 4],
  ["CO", 2],
  ["LTD", 2],
  ["", 3],
];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** An invented word of two or three syllables. */
export const coinWord = (draw: Draw): string => {
  const middle = draw.pick(MIDDLES) + (draw.chance(0.4) ? draw.pick(ONSETS) + draw.pick(MIDDLES) : "");
  return capital(draw.pick(ONSETS) + middle + draw.pick(ENDINGS));
};

/** Two different words. */
export function twoWords(draw: Draw): string {
  const first = draw.int(0, WORDS.length - 1);
  const second = (first + draw.int(1, WORDS.length - 1)) % WORDS.length;
  return `${WORDS[first] ?? ""} ${WORDS[second] ?? ""}`;
}

type Pattern = (draw: Draw, owner: Person, city: string) => string;

const initial = (draw: Draw): string => String.fromCharCode(65 + draw.int(0, 25));

const PATTERNS: Weighted<Pattern> = [
  [(draw, owner) => `${owner.last} ${draw.pick(NOUNS)}`, 15],
  [(draw, owner) => `${owner.first} ${owner.last} ${draw.pick(NOUNS)}`, 10],
  [(draw, owner) => `${owner.last} & ${draw.pick(["Sons", "Daughters", "Family", "Brothers"])} ${draw.pick(NOUNS)}`, 6],
  [(draw, owner) => `${owner.last} ${draw.pick(WORDS)} ${draw.pick(NOUNS)}`, 8],
  [(draw) => `${draw.pick(REGIONS)} ${draw.pick(WORDS)} ${draw.pick(NOUNS)}`, 13],
  [(draw) => `${twoWords(draw)} ${draw.pick(NOUNS)}`, 16],
  [(draw) => `${initial(draw)} & ${initial(draw)} ${draw.pick(WORDS)} ${draw.pick(NOUNS)}`, 7],
  [(draw) => `${initial(draw)}${initial(draw)}${initial(draw)} ${draw.pick(NOUNS)}`, 7],
  [(draw, _owner, city) => `${city} ${draw.pick(WORDS)} ${draw.pick(NOUNS)}`, 6],
  [(draw) => `${coinWord(draw)} ${draw.pick(NOUNS)}`, 12],
];

const OWNERS_ONLY: Pattern = (_draw, owner) => `${owner.first} ${owner.last}`;

/** A carrier's name without its legal form. Owners of one truck sometimes trade under their own name. */
export function drawTradeName(draw: Draw, owner: Person, city: string, units: number): string {
  const pattern = units === 1 && draw.chance(0.06) ? OWNERS_ONLY : draw.weighted(PATTERNS);
  return pattern(draw, owner, city);
}

/** A legal name in capitals, as in the registry. */
export const drawLegalName = (draw: Draw, tradeName: string): string =>
  `${tradeName} ${draw.weighted(FORMS)}`.trim().toUpperCase();

/** A domain label: at most 24 lower-case letters and digits. */
export const domainLabel = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .slice(0, 24) || "carrier";

/** A look-alike label: a letter doubled or replaced by a digit, or a word added. */
export function lookAlike(draw: Draw, label: string): string {
  const ways = [
    label.replace(/l/, "1"),
    label.replace(/o/, "0"),
    label.replace(/i/, "l"),
    label.replace(/m/, "rn"),
    `${label}-dispatch`,
  ];
  const changed = ways.filter((way) => way !== label);
  return draw.pick(changed);
}

export const drawStreet = (draw: Draw): string => `${draw.int(100, 9899)} ${draw.pick(STREETS)} ${draw.pick(STREET_KINDS)}`;

// The words of a name, and whether a typed word is one of them but for one letter.
import { withoutAccents } from "../../typed-text.ts";

/** In upper case, without accents. Dots and apostrophes part no words: "J.B. O'Hara & Sons" is JB, OHARA and SONS. */
export const nameWords = (name: string): readonly string[] =>
  withoutAccents(name)
    .toUpperCase()
    .replace(/[.'’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Tunable: shorter words with one letter changed are other words: ACE and ICE. */
const LEAST_LETTERS = 4;

/** Whether a typed word may have a typo, rather than be another word. */
export const mayBeMistyped = (typed: string): boolean => typed.length >= LEAST_LETTERS;

/** Whether `word` begins as typed, but for one letter that is wrong, missing, superfluous or in its neighbor's place. */
export function beginsNearly(word: string, typed: string): boolean {
  const length = typed.length;
  let at = 0;
  while (at < length && word.charCodeAt(at) === typed.charCodeAt(at)) at++;
  if (at >= length - 1) return true;
  // What is read next says no to almost every word, before anything is cut out of one.
  const [here, next] = [typed.charCodeAt(at), typed.charCodeAt(at + 1)];
  const [own, ownNext] = [word.charCodeAt(at), word.charCodeAt(at + 1)];
  if (ownNext !== next && own !== next && ownNext !== here) return false;
  const rest = typed.slice(at + 1);
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (own === next && ownNext === here && word.startsWith(typed.slice(at + 2), at + 2))
  );
}

/** The word, and each with one of its letters removed: two words that differ in one letter share one of these. */
export const withoutOneLetter = (word: string): readonly string[] => [
  ...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]),
];

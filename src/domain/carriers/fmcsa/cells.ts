// Counts, amounts, flags and words as the open data write them. Whatever cannot be read is unknown: null, never zero.

const NUMBER = /^\d{0,12}(?:\.\d{1,20})?$/;

/** A number without a sign: "00750", ".17", "1000000.00". */
export function readNumber(text: string | null | undefined): number | null {
  const plain = text?.trim().replaceAll(",", "") ?? "";
  return plain === "" || plain.length > 34 || !NUMBER.test(plain) ? null : Number(plain);
}

/** A whole number, which may be written "12.0". */
export function readCount(text: string | null | undefined): number | null {
  const number = readNumber(text);
  return number !== null && Number.isInteger(number) ? number : null;
}

/** Assumption: nothing that one report counts, or one carrier's inspections, is more; what is was no count. */
const TALLY_MAX = 99_999;

/** A whole number of things in a report: violations, people, inspections. */
export function readTally(text: string | null | undefined): number | null {
  const count = readCount(text);
  return count !== null && count <= TALLY_MAX ? count : null;
}

/** Dollars of an amount in a unit of 1 or 1,000 dollars; zero is a real zero here. */
export function readDollars(text: string | null | undefined, unit: number): number | null {
  const number = readNumber(text);
  return number === null ? null : Math.round(number * unit);
}

/**
 * The limits between which an amount of liability insurance can lie, in dollars: outside, dollars and thousands of dollars were mixed up.
 * The least that anybody has to have is $300,000 and the most $5,000,000 (49 CFR 387.303); Assumption: the room around them.
 */
const LIABILITY_MIN = 1_000;
const LIABILITY_MAX = 100_000_000;

/** The same where it can be an amount of liability insurance; null otherwise, zero too. */
export const plausibleLiability = (dollars: number | null): number | null =>
  dollars !== null && dollars >= LIABILITY_MIN && dollars <= LIABILITY_MAX ? dollars : null;

/** Y, X and words of them; N; null for all else. */
export function readFlag(text: string | null | undefined): boolean | null {
  const letter = text?.trim().charAt(0).toUpperCase() ?? "";
  if (letter === "Y" || letter === "X") return true;
  return letter === "N" ? false : null;
}

/** Letters and digits in capitals: what is left of a name, a code or a policy number where files differ in spaces, hyphens and points. */
export const squeezed = (text: string | null | undefined): string => (text ?? "").toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** A text without e-mail addresses, which are somebody's own: "Withdrawn by name@example.com" is "Withdrawn". Null if nothing is left. */
export function withoutAddresses(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const words = text.split(" ").filter((word) => word !== "" && !word.includes("@"));
  while (/^(?:by|to|from|at|[-–:;,.(]+)$/i.test(words.at(-1) ?? "")) words.pop();
  return words.length === 0 ? null : words.join(" ");
}

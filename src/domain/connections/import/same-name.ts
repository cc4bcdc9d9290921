// Whether two names are of one company, as far as letters and digits tell.
import { nameWords } from "../../carriers/search/name-words.ts";
import { bothNames } from "../../carriers/search/search-text.ts";

/** Forms of companies and small words, which people leave out. */
const LEFT_OUT = new Set(
  "INC INCORPORATED LLC LC CORP CORPORATION CO COMPANY LTD LIMITED LP LLP PLLC PC AND THE OF SA DE CV RL SRL".split(" "),
);

/** Assumption: a name of so many letters that another one begins with is that one written shorter; many systems cut names. */
const LEAST_SHORTENED = 6;

/** Letters and digits; those of the whole name where it has no other words. */
function bare(name: string): string {
  const words = nameWords(name);
  const kept = words.filter((word) => !LEFT_OUT.has(word)).join("");
  // "L.L.C." is one word to nameWords, and "L L C" three.
  return kept.replace(/LLC$/, "") || words.join("");
}

/** Each may hold a second name behind "dba". `others`: the names that a carrier has. */
export function isSameName(given: string, others: readonly (string | null)[]): boolean {
  const theirs = others.flatMap((name) => (name === null ? [] : bothNames(name).map(bare)));
  return bothNames(given)
    .map(bare)
    .some((one) =>
      theirs.some((other) => {
        const [short, long] = one.length < other.length ? [one, other] : [other, one];
        return short === long || (short.length >= LEAST_SHORTENED && long.startsWith(short));
      }),
    );
}

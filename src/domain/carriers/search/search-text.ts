// Parses the text typed to find a carrier: an identifier by its prefix, or a name.
import type { Q } from "../../../contract/endpoint.ts";
import type { TextMatch } from "../../query.ts";
import { plainText, withoutAccents } from "../../typed-text.ts";
import { readNumber } from "./typed-number.ts";

type Rule = readonly [RegExp, (groups: readonly string[]) => TextMatch];

const identifier = (type: string | null, value: string): TextMatch => ({ kind: "identifier", type, value });

// Tried in order, after USDOT and docket numbers; a text that matches none is a name.
const RULES: readonly Rule[] = [
  [/^SCAC[ :#-]{0,3}(\d+)$/, ([value = ""]) => identifier("SCAC", value)],
  // Assumption: real SCACs are letters, so two to four letters after the prefix are one.
  [/^SCAC[ :#-]{1,3}([A-Z]{2,4})$/, ([value = ""]) => identifier("SCAC", value)],
  [/^CVOR *(-*\d[\d-]*)$/, ([value = ""]) => identifier("CVOR", value.replaceAll("-", ""))],
  // Normalized to the printed form R-123456-7, whichever separators are typed.
  [/^([A-Z])[ -]?(\d{6})[ -]?(\d)$/, ([letter = "", six = "", last = ""]) => identifier("NIR_QC", `${letter}-${six}-${last}`)],
  [
    /^NSC[ :#-]{0,3}(?:([A-Z]{2})[ :#-]{0,3})?(\d[\d-]*)$/,
    ([province = "", value = ""]) => identifier(province ? `NSC_${province}` : "NSC", value),
  ],
  [/^(-*\d[\d-]*)$/, ([value = ""]) => identifier(null, value)],
  [/^RFC([ -]?[A-ZÑ&\d][A-ZÑ&\d -]*)$/, ([value = ""]) => identifier("RFC", value.replace(/[ -]/g, ""))],
];

/** A name for comparison: upper case, letters and digits only, without accents. "J.B. Hunt" is JBHUNT, "Jiménez" JIMENEZ. */
export const nameForSearch = (name: string): string =>
  withoutAccents(name)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Tunable: characters of a text that are read. */
const LONGEST = 200;

const DBA = /(?<!\s)\s+(?:D\/?B\/?A|DOING BUSINESS AS)\b[\s.:]*/i;

/** The legal name and the one a carrier does business as: "Acme LLC DBA Blue Line" is both. */
export const bothNames = (text: string): readonly string[] =>
  text
    .slice(0, LONGEST)
    .split(DBA)
    .filter((name) => nameForSearch(name) !== "");

/** Reads a search by the prefix rules. Null when there is nothing to search for. */
export function parseSearchText(text: string): TextMatch | null {
  const number = readNumber(text);
  if (number !== null)
    return number.type === null ? { kind: "identifier_prefix", value: number.value } : identifier(number.type, number.value);
  const cut = text.slice(0, LONGEST);
  const upper = plainText(cut).slice(0, LONGEST).trim().replace(/\s+/g, " ").toUpperCase();
  for (const [pattern, read] of RULES) {
    const found = pattern.exec(upper);
    // A group that did not match is undefined, which the readers' defaults handle.
    if (found !== null) return read(found.slice(1));
  }
  // The legal name finds the carrier, whatever else it is called.
  const [name = ""] = bothNames(cut.trim());
  const value = nameForSearch(name);
  return value === "" ? null : { kind: "name", value };
}

interface GivenNumber {
  /** Null: of any kind. */
  readonly type: string | null;
  readonly value: string;
}

/** What the value of an API's filter by number may mean: the number as it is stored, and the one that a person wrote. */
export function givenNumbers(text: string): readonly GivenNumber[] {
  const stored = { type: null, value: text.toUpperCase() };
  const match = parseSearchText(text);
  if (match?.kind !== "identifier" && match?.kind !== "identifier_prefix") return [stored];
  const read = { type: match.kind === "identifier" ? match.type : null, value: match.value };
  return read.type === null && read.value === stored.value ? [stored] : [stored, read];
}

/** The `q[...]` of the connections list for a match; null where the server's list does not support it (email, phone). */
export function matchToQ(match: TextMatch): Q | null {
  switch (match.kind) {
    case "identifier_prefix":
      return { identifier_value_start: match.value };
    case "identifier":
      return match.type === null
        ? { identifier_value_eq: match.value }
        : { identifier_type_eq: match.type, identifier_value_eq: match.value };
    case "name":
      return { carrier_name_cont: match.value };
    case "email":
    case "phone":
    case "phone_or_prefix":
      return null;
  }
}

// What a parsed search looks for, and in which text columns.
import { identifierText } from "../../src/domain/list/columns.ts";
import type { FindMatch } from "../../src/domain/query.ts";

export interface Needle {
  readonly column: string;
  readonly needle: string;
}

/** A match that is looked for by its characters. */
export type CharacterMatch = Exclude<FindMatch, { kind: "words" }>;

/** The column of the words of names. */
export const WORDS = "words";

/** The text columns that a match is looked for in. */
export const columnsOf = (match: FindMatch): readonly string[] =>
  match.kind === "words" ? [WORDS] : needlesOf(match).map(({ column }) => column);

/** The text columns to search, and the characters of which one must contain its own. */
export function needlesOf(match: CharacterMatch): readonly [Needle, ...Needle[]] {
  if (match.kind !== "phone_or_prefix") return [needleOf(match)];
  const { value, phone } = match;
  return [needleOf({ kind: "phone", value: phone }), needleOf({ kind: "identifier_prefix", value })];
}

function needleOf(match: Exclude<CharacterMatch, { kind: "phone_or_prefix" }>): Needle {
  switch (match.kind) {
    case "identifier_prefix":
      return { column: "identifiers", needle: `:${match.value}` };
    case "identifier":
      return {
        column: "identifiers",
        needle: match.type === null ? `:${match.value}\r` : identifierText(match.type, match.value),
      };
    case "identifier_start":
      return { column: "identifiers", needle: `\t${match.type}:${match.value}` };
    case "load_number":
      return { column: "number", needle: match.value };
    case "name":
      return { column: "name", needle: match.value };
    case "email":
      return { column: "email", needle: match.value };
    case "phone":
      return { column: "phone", needle: match.value.replace(/\D/g, "") };
  }
}

// What a parsed search looks for, and in which text columns.
import type { TextMatch } from "../../src/domain/query.ts";

/** How identifiers are written into a text column: each between these, type and value separated by a colon. */
export const identifierText = (type: string, value: string): string => `\t${type}:${value}\r`.toUpperCase();

export interface Needle {
  readonly column: string;
  readonly needle: string;
}

/** The text columns to search, and the characters of which one must contain its own. */
export function needlesOf(match: TextMatch): readonly [Needle, ...Needle[]] {
  if (match.kind !== "phone_or_prefix") return [needleOf(match)];
  const { value, phone } = match;
  return [needleOf({ kind: "phone", value: phone }), needleOf({ kind: "identifier_prefix", value })];
}

function needleOf(match: Exclude<TextMatch, { kind: "phone_or_prefix" }>): Needle {
  switch (match.kind) {
    case "identifier_prefix":
      return { column: "identifiers", needle: `:${match.value}` };
    case "identifier":
      return {
        column: "identifiers",
        needle: match.type === null ? `:${match.value}\r` : identifierText(match.type, match.value),
      };
    case "name":
      return { column: "name", needle: match.value };
    case "email":
      return { column: "email", needle: match.value };
    case "phone":
      return { column: "phone", needle: match.value.replace(/\D/g, "") };
  }
}

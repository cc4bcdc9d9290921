// What the top box looks for, the best matches first: the number itself, numbers that begin with it, names by their words.
import type { FindMatch } from "../../query.ts";
import type { TopSearch } from "./top-search.ts";
import { mayBeMistyped, nameWords } from "./name-words.ts";
import { parseSearchText } from "./search-text.ts";

const byName = (text: string): readonly FindMatch[] => {
  const words = nameWords(text);
  const whole = parseSearchText(text);
  return [
    { kind: "words", words, how: "whole" },
    { kind: "words", words, how: "begin" },
    ...(whole?.kind === "name" ? [whole] : []),
    ...(words.some(mayBeMistyped) ? [{ kind: "words", words, how: "near" } as const] : []),
  ];
};

/** For carriers; empty where the text is no carrier's. A carrier that matches several counts in the first. */
export function carrierTiers(search: TopSearch | null): readonly FindMatch[] {
  switch (search?.kind) {
    case "number":
      return [
        { kind: "identifier", type: search.type, value: search.value },
        { kind: "identifier_start", type: search.type, value: search.value },
      ];
    case "list":
      return search.numbers.map(({ type, value }) => ({ kind: "identifier", type, value }));
    case "email":
      return [{ kind: "email", value: search.email.toUpperCase() }];
    case "phone":
      return [
        { kind: "phone", value: search.phone },
        ...(search.isBare ? [{ kind: "identifier_prefix", value: search.phone.slice(-10) } as const] : []),
      ];
    case "carrier": {
      const { match, text } = search;
      if (match.kind === "name") return byName(text);
      if (match.kind !== "identifier_prefix") return [match];
      return [
        { kind: "identifier", type: null, value: match.value },
        match,
        { kind: "words", words: nameWords(text), how: "begin" },
        { kind: "name", value: match.value },
      ];
    }
    case "vin":
    case "plate":
    case "load":
    case undefined:
      return [];
  }
}

/** For loads: by their number alone. A word without a digit is no load's number. */
export function loadTiers(search: TopSearch | null): readonly FindMatch[] {
  const text = search?.kind === "load" ? search.number : search?.kind === "carrier" ? search.text.trim().toUpperCase() : "";
  if (!/\d/.test(text)) return [];
  if (!/^\d+$/.test(text)) return /^[\p{L}\p{N}-]+$/u.test(text) ? [{ kind: "load_number", value: text }] : [];
  return [
    { kind: "identifier", type: "LOAD", value: text },
    { kind: "identifier_start", type: "LOAD", value: text },
  ];
}

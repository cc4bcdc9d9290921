// How the name of a place is compared with the text that a user types.

// Written out, so that both spellings match: "St. Louis" is "Saint Louis".
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bst(?:\.\s*|\s+)(?=\p{L})/gu, "saint "],
  [/\bste(?:\.\s*|\s+)(?=\p{L})/gu, "sainte "],
  [/\bft(?:\.\s*|\s+)(?=\p{L})/gu, "fort "],
  [/\bmt(?:\.\s*|\s+)(?=\p{L})/gu, "mount "],
];

/** Lower case, without accents, punctuation and double spaces: "St. Jérôme, QC" is "saint jerome qc". */
export function placeForSearch(text: string): string {
  let plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  for (const [short, long] of SHORT) plain = plain.replace(short, long);
  return plain
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

// How the name of a place is compared with what somebody types.

// Written out, so that both spellings are one: "St. Louis" is "Saint Louis".
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bst(?:\.\s*|\s+)(?=\p{L})/gu, "saint "],
  [/\bste(?:\.\s*|\s+)(?=\p{L})/gu, "sainte "],
  [/\bft(?:\.\s*|\s+)(?=\p{L})/gu, "fort "],
  [/\bmt(?:\.\s*|\s+)(?=\p{L})/gu, "mount "],
];

/** Lower case, without accents, marks and doubled blanks: "St. Jérôme, QC" is "saint jerome qc". */
export function placeForSearch(text: string): string {
  let plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  for (const [short, long] of SHORT) plain = plain.replace(short, long);
  return plain
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

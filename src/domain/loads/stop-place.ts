// The place of a stop as people type it and as it is named: "Dallas, TX 75201", "Dallas, TX", "75201".
import type { Stop } from "../../contract/loads/loads.ts";

/** What a text says of a place; a zip alone says neither city nor state. */
export type NamedPlace = Pick<Stop, "city" | "state" | "postal_code">;

const ZIP = /^\d{5}(?:-\d{4})?$/;
const CANADIAN = /^[A-Z]\d[A-Z](?: ?\d[A-Z]\d)?$/;
const CITY = /^(\S[^,]{0,80}),? +([A-Z]{2})(?: +(\S{3}|\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d))?$/;

/** The part of a postal code that areas have: five digits, or the first three signs of a Canadian one; null for another text. */
export function postalArea(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (ZIP.test(code)) return code.slice(0, 5);
  return CANADIAN.test(code) ? code.slice(0, 3) : null;
}

/** Null where the text is neither a postal code nor a city with the two letters of its state. */
export function readPlace(text: string): NamedPlace | null {
  const plain = text.trim().replaceAll(/\s+/g, " ");
  if (plain.length > 120) return null;
  const code = postalArea(plain);
  if (code !== null) return { city: "", state: "", postal_code: code };
  const [, city = "", state = "", postal = ""] = CITY.exec(plain.replace(/[^,]*$/, (end) => end.toUpperCase())) ?? [];
  const area = postal === "" ? "" : postalArea(postal);
  return city === "" || area === null ? null : { city: plain.slice(0, city.length), state, postal_code: area };
}

/** As readPlace takes it, and as the areas of places are named. */
export const placeName = ({ city, state, postal_code: code }: NamedPlace): string => `${city}, ${state} ${code}`.trim();

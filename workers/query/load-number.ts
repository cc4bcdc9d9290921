// A load's number as it is searched.
import { identifierText } from "./needles.ts";

/** A load's number is found by its beginning, with and without its letters and leading zeros. */
export function loadNumberText(loadNumber: string | null): string {
  const digits = (loadNumber ?? "").replace(/\D/g, "");
  return [...new Set([digits, digits.replace(/^0+/, "")])]
    .filter((one) => one !== "")
    .map((one) => identifierText("LOAD", one))
    .join("");
}

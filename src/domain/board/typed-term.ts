// A term that a person types because it was not read from the document, or was read wrongly.
import type { TypedTerm } from "../../contract/board/mail-intake.ts";
import { equipmentOf } from "../loads/import/cell-equipment.ts";
import { dollarsOf, poundsOf } from "../import/cell-figures.ts";

const digits = (text: string): string | null => {
  const found = text.replaceAll(/[^\d]/g, "").replace(/^0+/, "");
  return /^(?:us ?dot|dot|mc)?[ #:-]*\d+$/i.test(text.trim()) && found.length >= 4 && found.length <= 8 ? found : null;
};

const positive = (value: number | null, most: number): string | null =>
  value === null || value <= 0 || value >= most ? null : String(value);

const READ: Readonly<Record<TypedTerm, (text: string) => string | null>> = {
  rate: (text) => positive(dollarsOf(text), 10_000_000),
  weight: (text) => positive(poundsOf(text), 1_000_000),
  equipment_type: equipmentOf,
  carrier_name: (text) => text.trim(),
  dot: digits,
  mc: digits,
  remit_name: (text) => text.trim(),
  remit_address: (text) => text.trim(),
};

export const TYPED_LABELS: Readonly<Record<TypedTerm, string>> = {
  rate: "Rate",
  weight: "Weight",
  equipment_type: "Equipment",
  carrier_name: "Carrier",
  dot: "DOT",
  mc: "MC",
  remit_name: "Remit-to name",
  remit_address: "Remit-to address",
};

/** As it is stored; null: it is no such value. */
export const readTyped = (field: TypedTerm, text: string): string | null => READ[field](text);

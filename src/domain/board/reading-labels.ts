// What the fields of a reading are called.
import type { TypedTerm } from "../../contract/board/mail-intake.ts";
import { TYPED_LABELS } from "./typed-term.ts";

const LABELS: Readonly<Record<string, string>> = {
  ...(TYPED_LABELS satisfies Readonly<Record<TypedTerm, string>>),
  reference: "Confirmation",
  load_number: "Load",
  remit_to: "Remit-to",
  bank: "Bank account",
};

const PARTS: Readonly<Record<string, string>> = { name: "name", place: "place", window: "appointment" };

/** "Rate"; "Stop 2 appointment" for "stops.1.window". */
export function readingLabel(field: string): string {
  const [, at, part] = /^stops\.(\d{1,3})\.([a-z]{1,20})$/.exec(field) ?? [];
  return at === undefined ? (LABELS[field] ?? field) : `Stop ${Number(at) + 1} ${PARTS[part ?? ""] ?? ""}`;
}

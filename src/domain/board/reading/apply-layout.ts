// Lays what a remembered layout says over what was read without it: for terms that were not read, and for those that were read wrongly there.
import { TYPED_TERMS, type TypedTerm } from "../../../contract/board/mail-intake.ts";
import type { Line } from "./lines.ts";
import type { Read } from "./page-text.ts";
import type { ReadTerms } from "./read-terms.ts";
import { isSameLayout, layoutLabels, readBeside, type RememberedLayout } from "./remembered-layout.ts";

const figure = (read: Read<string> | null): Read<number> | null =>
  read === null ? null : { ...read, value: Number(read.value) };

/** Who is paid, of two readings. */
function payee(
  before: ReadTerms["remit_to"],
  name: Read<string> | null | undefined,
  address: Read<string> | null | undefined,
): ReadTerms["remit_to"] {
  if (name === undefined && address === undefined) return before;
  const told = name === undefined ? (before?.value.name ?? null) : (name?.value ?? null);
  const where = address === undefined ? (before?.value.address ?? "") : (address?.value ?? "");
  const read = name ?? address ?? before;
  return told === null || read == null ? null : { ...read, value: { name: told, address: where } };
}

/**
 * A term that was read wrongly in this layout before is not read where it does not stand where it stood: another guess would be as wrong.
 */
export function applyLayout(terms: ReadTerms, lines: readonly Line[], layouts: readonly RememberedLayout[]): ReadTerms {
  if (layouts.length === 0) return terms;
  const labels = layoutLabels(lines);
  const layout = layouts.find((each) => isSameLayout(each.labels, labels));
  if (layout === undefined) return terms;
  const wasRead = (field: TypedTerm): boolean =>
    field === "remit_name"
      ? terms.remit_to !== null
      : field === "remit_address"
        ? (terms.remit_to?.value.address ?? "") !== ""
        : terms[field] !== null;
  /** Undefined: what was read stands. */
  const told = (field: TypedTerm): Read<string> | null | undefined => {
    const learned = layout.fields[field];
    if (learned === undefined || (wasRead(field) && !learned.isCorrection)) return undefined;
    return readBeside(lines, field, learned.anchors);
  };
  const found = Object.fromEntries(TYPED_TERMS.map((field) => [field, told(field)])) as Record<
    TypedTerm,
    Read<string> | null | undefined
  >;
  const text = (field: "equipment_type" | "carrier_name" | "dot" | "mc"): Read<string> | null => {
    const read = found[field];
    return read === undefined ? terms[field] : read;
  };
  return {
    ...terms,
    rate: found.rate === undefined ? terms.rate : figure(found.rate),
    weight: found.weight === undefined ? terms.weight : figure(found.weight),
    equipment_type: text("equipment_type"),
    carrier_name: text("carrier_name"),
    dot: text("dot"),
    mc: text("mc"),
    remit_to: payee(terms.remit_to, found.remit_name, found.remit_address),
  };
}

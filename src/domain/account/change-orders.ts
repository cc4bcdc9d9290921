// Company change orders in words: what each field is called, what its values mean, and their statuses.
import type { ChangedField, ChangeOrderStatus, CompanyChange } from "../../contract/account/change-orders.ts";
import { statusTable } from "../status.ts";

export const changeOrderStatus = statusTable<ChangeOrderStatus>({
  open: { label: "Open", tone: "incomplete" },
  approved: { label: "Approved", tone: "pass" },
  rejected: { label: "Rejected", tone: "fail" },
});

interface FieldWords {
  readonly label: string;
  /** What true and false mean. */
  readonly states?: readonly [string, string];
}

const FIELDS: Readonly<Record<ChangedField, FieldWords>> = {
  legal_name: { label: "Legal name" },
  hide_vehicle_search: { label: "Vehicle search", states: ["Off", "On"] },
};

const valueText = ({ states: [yes, no] = ["Yes", "No"] }: FieldWords, value: string | boolean): string =>
  typeof value === "string" ? value : value ? yes : no;

/** One change in words. */
export function changeWords({ field, from, to }: CompanyChange): { label: string; from: string; to: string } {
  const words = FIELDS[field];
  return { label: words.label, from: valueText(words, from), to: valueText(words, to) };
}

/** "Legal name: First LLC → First Inc". */
export const changesText = (changes: readonly CompanyChange[]): string =>
  changes
    .map(changeWords)
    .map(({ label, from, to }) => `${label}: ${from} → ${to}`)
    .join("; ");

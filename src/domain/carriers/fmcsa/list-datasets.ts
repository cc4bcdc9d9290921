// The government's datasets that are kept as lists, one row each: they are asked as a whole, once a month, and not about a carrier.
import type { Dataset } from "./datasets.ts";

export interface ListDataset extends Pick<Dataset, "id" | "label"> {
  /** What an entry of the list is told apart by. */
  readonly required: readonly string[];
  /** Texts about an entry; one that has gone is left out of the question. */
  readonly optional: readonly string[];
}

export const LIST_DATASETS = {
  /** A row for each violation that counts in a month's measures; which codes count, and for how much, is stated nowhere else as data. */
  sms_violations: {
    id: "8mt8-2mdr",
    label: "SMS violations",
    required: ["viol_code", "basic_desc", "severity_weight"],
    optional: ["section_desc", "group_desc"],
  },
} as const satisfies Readonly<Record<string, ListDataset>>;

export type ListName = keyof typeof LIST_DATASETS;

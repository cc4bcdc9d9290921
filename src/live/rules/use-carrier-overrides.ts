// The overrides of one carrier, the newest first, from the local collection.
import type { RuleOverride } from "../../contract/rules/overrides.ts";
import type { Local } from "../../db/tables.ts";
import { useCollection } from "../rows/use-collection.ts";
import { useRows } from "../rows/use-rows.ts";

/** Tunable: the newest that are read; carriers have fewer. */
const MAX = 100;

const NEWEST = { column: "id", descending: true };
const NO_KEYS = new Float64Array(0);

export interface CarrierOverrides {
  /** The number of all, of which `rows` are the newest; null until it is known. */
  readonly total: number | null;
  readonly rows: readonly (RuleOverride & Local)[];
}

export function useCarrierOverrides(carrierId: number): CarrierOverrides {
  const { answer } = useCollection("rule_overrides", {
    where: [{ column: "carrier_id", is: "range", min: carrierId, max: carrierId }],
    text: null,
    sort: NEWEST,
    facets: [],
  });
  const keys = answer?.keys ?? NO_KEYS;
  const { rowAt } = useRows("rule_overrides", keys, 0, MAX);
  return { total: answer?.total ?? null, rows: [...keys.subarray(0, MAX)].flatMap((key) => rowAt(key) ?? []) };
}

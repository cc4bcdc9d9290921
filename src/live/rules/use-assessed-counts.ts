// The number of connected carriers that each rule set applies to, counted over the local connections.
import type { Condition } from "../../domain/query.ts";
import { useCounts } from "../rows/use-collection.ts";

export interface AssessedCounts {
  /** Null until it is counted. */
  readonly byDefaultRules: number | null;
  /** In each classification, by id: the carriers that its set applies to, once it has one. */
  readonly byClassification: Readonly<Record<string, number>>;
}

const NONE: AssessedCounts = { byDefaultRules: null, byClassification: {} };

/**
 * `all` are the company's classifications, `withSet` those that have a set, `apart` the carriers with a set of their own, to which no
 * other set applies.
 */
export function useAssessedCounts(all: readonly number[], withSet: readonly number[], apart: readonly number[]): AssessedCounts {
  const common: readonly Condition[] = apart.length === 0 ? [] : [{ column: "carrier_id", is: "not_in", codes: apart }];
  const classified = (codes: readonly number[]): readonly Condition[] => [
    ...common,
    { column: "classification_ids", is: "has_any", codes },
  ];
  const { counts } = useCounts("connections", {
    ...Object.fromEntries(all.map((id) => [id, classified([id])])),
    everybody: common,
    ...(withSet.length === 0 ? {} : { classified: classified(withSet) }),
  });
  if (counts === null) return NONE;
  return { byDefaultRules: (counts["everybody"] ?? 0) - (counts["classified"] ?? 0), byClassification: counts };
}

// How many connected carriers each rule set judges, counted over the local connections.
import type { Condition } from "../../domain/query.ts";
import { useCounts } from "../rows/use-collection.ts";

export interface AssessedCounts {
  /** By the byDefaultRules set; null until it is counted. */
  readonly byDefaultRules: number | null;
  /** In each classification, by its id: those judged by its set, once it has one. */
  readonly byClassification: Readonly<Record<string, number>>;
}

const NONE: AssessedCounts = { byDefaultRules: null, byClassification: {} };

/**
 * `all` are the company's classifications, `withSet` those that have a set, `apart` the carriers that have one to themselves, which
 * nobody else's set judges.
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

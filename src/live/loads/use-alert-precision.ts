// How often each type of load alert was right, counted on this computer over all resolved alerts.
import { useMemo } from "react";
import type { LocalQuery } from "../../domain/query.ts";
import { monthsOf, totalsByType, type Judged, type MonthOfType } from "../../domain/loads/alert-precision.ts";
import { useCollection } from "../rows/use-collection.ts";

// The rows themselves are not asked for: the counts of a facet leave out the conditions on its own column.
const QUERY: LocalQuery = {
  where: [{ column: "judged", is: "in", codes: [] }],
  text: null,
  sort: { column: "id", descending: true },
  facets: ["judged"],
};

export interface AlertPrecision {
  /** By month, the latest first, then by type. */
  readonly months: readonly MonthOfType[];
  /** All months together, by type. */
  readonly totals: ReadonlyMap<string, Judged>;
}

/** Null until the first answer. */
export function useAlertPrecision(): AlertPrecision | null {
  const { answer } = useCollection("tickets", QUERY);
  return useMemo(() => {
    const counts = answer?.facets["judged"];
    if (counts === undefined) return null;
    const months = monthsOf(counts);
    return { months, totals: totalsByType(months) };
  }, [answer]);
}

// The status of many connections as this computer has it, from the columns of all: reading thousands of rows would hold the page up.
import { useCallback, useMemo } from "react";
import { CONNECTION_STATUSES, type Connection } from "../../contract/connections/connections.ts";
import type { LocalQuery } from "../../domain/query.ts";
import { useCollection } from "../rows/use-collection.ts";

export type ConnectionState = Pick<Connection, "id" | "status" | "is_dismissed">;

const ALL: LocalQuery = {
  where: [],
  text: null,
  sort: { column: "id", descending: false },
  facets: [],
  values: ["status", "is_dismissed"],
};
const NONE: LocalQuery = { ...ALL, where: [{ column: "id", is: "in", codes: [] }] };

/** The position of a key in ascending ones; -1 where it is not among them. */
function positionOf(keys: Float64Array, key: number): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((keys[middle] ?? Infinity) < key) from = middle + 1;
    else to = middle;
  }
  return keys[from] === key ? from : -1;
}

/** Null for a connection that is not known here, and for all until those of `ids` have been looked up. Another function after every change. */
export function useConnectionStates(ids: readonly number[]): (id: number) => ConnectionState | null {
  const query = useMemo((): LocalQuery => {
    if (ids.length === 0) return NONE;
    const [min, max] = ids.reduce(([low, high], id) => [Math.min(low, id), Math.max(high, id)], [Infinity, -Infinity]);
    return { ...ALL, where: [{ column: "id", is: "range", min, max }] };
  }, [ids]);
  const { answer, isLast } = useCollection("connections", query);
  return useCallback(
    (id) => {
      const at = answer === null || isLast ? -1 : positionOf(answer.keys, id);
      const status = CONNECTION_STATUSES[answer?.values?.["status"]?.[at] ?? -1];
      return status === undefined ? null : { id, status, is_dismissed: answer?.values?.["is_dismissed"]?.[at] === 1 };
    },
    [answer, isLast],
  );
}

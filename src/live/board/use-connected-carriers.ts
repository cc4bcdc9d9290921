// The carriers that the company is connected to, from the columns of its connections.
import { useMemo } from "react";
import type { LocalQuery } from "../../domain/query.ts";
import { useCollection } from "../rows/use-collection.ts";

const ALL: LocalQuery = {
  where: [],
  text: null,
  sort: { column: "id", descending: false },
  facets: [],
  values: ["carrier_id"],
};
const NONE: LocalQuery = { ...ALL, where: [{ column: "id", is: "in", codes: [] }] };

/** Null while they are not known, and while they are not wanted. */
export function useConnectedCarriers(areWanted: boolean): readonly number[] | null {
  const { answer, isLast } = useCollection("connections", areWanted ? ALL : NONE);
  const values = isLast ? undefined : answer?.values?.["carrier_id"];
  return useMemo(() => (values === undefined || !areWanted ? null : [...values]), [areWanted, values]);
}

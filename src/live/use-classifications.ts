// The broker's classifications, a handful, by id.
import { useMemo } from "react";
import type { Classification } from "../contract/connections.ts";
import { live$ } from "./live.ts";
import { useObservable } from "./use-observable.ts";

const NONE: readonly Classification[] = [];

/** Names by id; the same map for as long as nothing changes. */
export function useClassifications(): ReadonlyMap<number, string> {
  const { value } = useObservable<readonly Classification[]>(
    "classifications",
    () => live$<readonly Classification[]>(NONE, (db) => db.classifications.toArray()),
    NONE,
  );
  return useMemo(() => new Map(value.map(({ id, name }) => [id, name])), [value]);
}

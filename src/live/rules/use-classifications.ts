// The broker's classifications, a handful, by id.
import { useCallback, useMemo, useState } from "react";
import { of } from "rxjs";
import type { Classification } from "../../contract/rules/classifications.ts";
import type { RecordOutcome } from "../../sync/outcome.ts";
import { syncClassifications$ } from "../../sync/records.ts";
import type { ResourceView } from "../use-resource.ts";
import { live$ } from "../live.ts";
import { useHandle } from "../use-handle.ts";
import { useObservable } from "../use-observable.ts";
import { useCollectionState } from "../use-records.ts";

const NONE: readonly Classification[] = [];

/** All of them; the same array for as long as nothing changes, null while they are read. */
export function useClassificationRows(): readonly Classification[] | null {
  const { value, key } = useObservable<readonly Classification[]>(
    "classifications",
    () => live$<readonly Classification[]>(NONE, (db) => db.classifications.toArray()),
    NONE,
  );
  return key === null ? null : value;
}

/** Names by id; the same map for as long as nothing changes. */
export function useClassifications(): ReadonlyMap<number, string> {
  const rows = useClassificationRows() ?? NONE;
  return useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
}

export interface ClassificationsView extends Pick<ResourceView<unknown>, "outcome" | "syncedAt" | "again"> {
  /** Null while nobody has said which there are. */
  readonly rows: readonly Classification[] | null;
}

/** All of them, asked for anew while they are shown. */
export function useClassificationsView(): ClassificationsView {
  const handle = useHandle();
  const [tries, setTries] = useState(0);
  const asked = `classifications ${tries} ${handle === null}`;
  const { value, key } = useObservable<RecordOutcome | null>(
    asked,
    () => (handle === null ? of(null) : syncClassifications$(handle)),
    null,
  );
  const rows = useClassificationRows();
  const syncedAt = useCollectionState("classifications")?.syncedAt ?? null;
  return {
    rows: rows !== null && (rows.length > 0 || syncedAt !== null) ? rows : null,
    outcome: key === asked ? value : null,
    syncedAt,
    again: useCallback(() => setTries((before) => before + 1), []),
  };
}

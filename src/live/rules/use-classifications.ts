// The broker's few classifications.
import { useMemo } from "react";
import type { Classification } from "../../contract/rules/classifications.ts";
import { syncClassifications$ } from "../../sync/rules/classifications.ts";
import type { ResourceView } from "../use-resource.ts";
import { live$ } from "../live.ts";
import { asIs, useObservable } from "../use-observable.ts";
import { useStored } from "../use-stored.ts";

const NONE: readonly Classification[] = [];

const SEEN = asIs<readonly Classification[]>("classifications");

/** All of them; the same array for as long as nothing changes, null while they are read. */
export function useClassificationRows(): readonly Classification[] | null {
  const { value, key } = useObservable<readonly Classification[]>(
    "classifications",
    () => live$<readonly Classification[]>(NONE, (db) => db.classifications.toArray()),
    NONE,
    { seen: SEEN },
  );
  return key === null ? null : value;
}

/** Names by id; the same map for as long as nothing changes. */
export function useClassifications(): ReadonlyMap<number, string> {
  const rows = useClassificationRows() ?? NONE;
  return useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
}

export interface ClassificationsView extends Pick<ResourceView<unknown>, "outcome" | "syncedAt" | "again"> {
  /** Null while they were never fetched. */
  readonly rows: readonly Classification[] | null;
}

type Stored = Pick<ClassificationsView, "rows" | "syncedAt">;

const NOTHING: Stored = { rows: null, syncedAt: null };

/** All of them, fetched again when they are shown. */
export function useClassificationsView(): ClassificationsView {
  const { stored, outcome, again } = useStored<Stored>({
    key: "classifications",
    read: async (db) => {
      const rows = await db.classifications.toArray();
      return { rows, syncedAt: (await db.collections.get("classifications"))?.syncedAt ?? null };
    },
    fetch$: syncClassifications$,
  });
  const { rows, syncedAt } = stored ?? NOTHING;
  return { rows: rows !== null && (rows.length > 0 || syncedAt !== null) ? rows : null, syncedAt, outcome, again };
}

// One connection by its id: as it is kept, and asked for anew while it is shown.
import { useCallback, useState } from "react";
import { of } from "rxjs";
import type { Connection } from "../../contract/connections/connections.ts";
import type { Local } from "../../db/schema.ts";
import { syncConnection$ } from "../../sync/connections/onboarding.ts";
import type { RecordOutcome } from "../../sync/outcome.ts";
import { useHandle } from "../use-handle.ts";
import type { Loaded } from "../use-live.ts";
import { useObservable } from "../use-observable.ts";
import { useRow } from "../use-records.ts";

interface ConnectionView {
  /** Undefined while the database is read, null when it is not kept. */
  readonly connection: Loaded<Connection & Local>;
  /** What came of asking; null while that is under way. */
  readonly outcome: RecordOutcome | null;
  readonly again: () => void;
}

export function useConnection(id: number): ConnectionView {
  const handle = useHandle();
  const [tries, setTries] = useState(0);
  const connection = useRow("connections", id);
  const asked = `${id} ${tries} ${handle === null}`;
  const fetched = useObservable<RecordOutcome | null>(
    asked,
    () => (handle === null ? of(null) : syncConnection$(handle, id)),
    null,
  );
  return {
    connection,
    outcome: fetched.key === asked ? fetched.value : null,
    again: useCallback(() => setTries((before) => before + 1), []),
  };
}

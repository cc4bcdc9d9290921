// One connection by its id: the stored row at once, fetched again when it is shown.
import type { Connection } from "../../contract/connections/connections.ts";
import type { Local } from "../../db/tables.ts";
import { syncConnection$ } from "../../sync/connections/onboarding.ts";
import type { FetchOutcome } from "../../sync/fetch-outcome.ts";
import type { Loaded } from "../use-live.ts";
import { useStored } from "../use-stored.ts";

interface ConnectionView {
  /** Undefined while the database is read, null when it is not stored. */
  readonly connection: Loaded<Connection & Local>;
  /** Of the last fetch; null while it is under way. */
  readonly outcome: FetchOutcome | null;
  readonly again: () => void;
}

export function useConnection(id: number): ConnectionView {
  const { stored, outcome, again } = useStored<Connection & Local>({
    key: `connection ${id}`,
    read: async (db) => (await db.connections.get(id)) ?? null,
    fetch$: (handle) => syncConnection$(handle, id),
  });
  return { connection: stored, outcome, again };
}

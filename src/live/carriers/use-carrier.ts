// Hook for a carrier's page: the stored carrier and the connection with it at once, and both refreshed while it is shown.
import { merge, of } from "rxjs";
import type { CarrierDetail } from "../../contract/carriers/carriers.ts";
import type { Connection } from "../../contract/connections/connections.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import type { ResourceRecord } from "../../db/records.ts";
import type { Local } from "../../db/tables.ts";
import { syncVisit$, visitKey } from "../../sync/carriers/records.ts";
import { syncConnectionWith$, syncPackets$ } from "../../sync/connections/connections.ts";
import type { FetchOutcome } from "../../sync/fetch-outcome.ts";
import { useCollection } from "../rows/use-collection.ts";
import { useHandle } from "../use-handle.ts";
import { useLive, type Loaded } from "../use-live.ts";
import { useObservable } from "../use-observable.ts";
import { useRefresh } from "../use-refresh.ts";
import { useCollectionState, useRow } from "../use-records.ts";

export interface CarrierView {
  /** Undefined while the database is read, null when the carrier was never visited. */
  readonly row: Loaded<CarrierDetail & Local>;
  /** Undefined while it is not known whether there is one. */
  readonly connection: Loaded<Connection & Local>;
  /** The outcome of the refresh; null while it runs. */
  readonly outcome: FetchOutcome | null;
  /** When the row was fetched, in milliseconds since 1970; null if it never was. */
  readonly syncedAt: number | null;
  readonly again: () => void;
}

const NO_SORT = { column: "id", descending: false };

/** Keeps a carrier and the connection with it current. Without a `user` no connection is fetched. */
export function useCarrier(id: number, user: CurrentUser | null): CarrierView {
  const handle = useHandle();
  const row = useRow("carriers", id);
  const visit = useLive<ResourceRecord>(visitKey(id), async (db) => (await db.resources.get(visitKey(id))) ?? null, false);
  const { outcome, again, attempt } = useRefresh<FetchOutcome>(String(id), (db) => syncVisit$(db, id));

  const { answer } = useCollection("connections", {
    where: [{ column: "carrier_id", is: "range", min: id, max: id }],
    text: null,
    sort: NO_SORT,
    facets: [],
  });
  const connectionId = answer?.keys[0] ?? null;
  const connection = useRow("connections", connectionId);
  const companyId = user?.company?.id ?? null;
  const found = useObservable<boolean | null>(
    `${attempt} ${companyId}`,
    () => (handle === null || companyId === null ? of(null) : syncConnectionWith$(handle, companyId, id)),
    null,
  );
  useObservable<null>(
    `packets ${attempt} ${connectionId}`,
    () => (handle === null || connectionId === null ? of(null) : merge(of(null), syncPackets$(handle, connectionId))),
    null,
  );

  // Once all connections are stored, one that is not among them does not exist, even offline.
  const hasAll = useCollectionState("connections")?.complete === true;
  const isUnknown = answer === null || (connectionId === null && found.value !== false && !hasAll);
  const assessedAt = row?.rules_assessment.assessed_at ?? null;
  // The peek of a list fetches the row as well; then the time of its assessment is the later one.
  const times = [visit?.syncedAt ?? 0, row && assessedAt !== null ? Date.parse(assessedAt) : 0];
  const latest = Math.max(...times);
  return {
    row,
    connection: isUnknown ? undefined : connection,
    outcome,
    syncedAt: row && latest > 0 ? latest : null,
    again,
  };
}

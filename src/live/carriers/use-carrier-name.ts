// The name of a carrier that is known by its id only, such as one in a filter: the stored one, fetched where there is none.
import { syncCarrier$ } from "../../sync/carriers/carrier.ts";
import type { FetchOutcome } from "../../sync/fetch-outcome.ts";
import { useRow } from "../use-records.ts";
import { useRefresh } from "../use-refresh.ts";

/** "#101" until the name is known; empty for null. */
export function useCarrierName(id: number | null): string {
  const row = useRow("carriers", id);
  useRefresh<FetchOutcome>(id !== null && row === null ? String(id) : null, (handle) => syncCarrier$(handle, id ?? 0));
  return id === null ? "" : (row?.legal_name ?? `#${id}`);
}

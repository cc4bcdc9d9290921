// Everything the vehicle search asks: what the address says, the server's rows for it, and more of them while scrolling.
import { useCallback, useMemo, useState } from "react";
import type { CarrierVehicle } from "../../contract/vehicles.ts";
import type { ListState } from "../../db/schema.ts";
import { addressOfVehicleFilters, vehicleFiltersFromAddress, type VehicleFilters } from "../../domain/vehicle-filters.ts";
import { vehicleQuestion } from "../../domain/vehicle-query.ts";
import { useAddress } from "../../live/use-address.ts";
import { listedKeys, useListSync } from "../../live/use-list-sync.ts";
import { useList } from "../../live/use-records.ts";
import { useRows } from "../../live/use-rows.ts";
import { useSettled } from "../../live/use-settled.ts";
import { listKey } from "../../sync/lists.ts";
import { vehicleList } from "../../sync/vehicles.ts";

export interface VehicleListView {
  readonly filters: VehicleFilters;
  /** `push` makes the change a step that Back undoes. */
  readonly change: (filters: VehicleFilters, push?: boolean) => void;
  readonly list: ListState | null;
  readonly listKey: string;
  readonly keys: Float64Array | null;
  readonly rowAt: (key: number) => CarrierVehicle | undefined;
  readonly onWindow: (first: number, last: number) => void;
  readonly again: () => void;
}

const CODEC = { read: vehicleFiltersFromAddress, write: addressOfVehicleFilters };
const NO_KEYS = new Float64Array(0);
const FIRST_ROWS = 64;
/** Rows before the end at which the next page is asked for; ours. */
const AHEAD = 40;

const keysOf = (list: ListState): Float64Array => Float64Array.from(listedKeys(list));

export function useVehicleList(): VehicleListView {
  const { state: filters, change, isRestored } = useAddress("vehicles", CODEC);
  const text = useSettled(filters.text);
  const [now] = useState(() => new Date());
  const question = vehicleList(vehicleQuestion({ ...filters, text }, now));
  const key = listKey(question);
  const sync = useListSync(isRestored ? question : null);
  const list = useList(key) ?? null;
  const keys = useMemo(() => (list === null || (list.status === "loading" && list.total === null) ? null : keysOf(list)), [list]);
  const [seen, setSeen] = useState({ first: 0, last: FIRST_ROWS });
  const { rowAt } = useRows("vehicles", keys ?? NO_KEYS, seen.first, seen.last);
  const { more } = sync;
  const count = keys?.length ?? 0;
  const isWhole = list === null || list.total === null || count >= list.total;
  const onWindow = useCallback(
    (first: number, last: number) => {
      setSeen({ first, last: last + 1 });
      if (!isWhole && last >= count - AHEAD) more();
    },
    [isWhole, count, more],
  );
  return { filters, change, list, listKey: key, keys, rowAt, onWindow, again: sync.again };
}

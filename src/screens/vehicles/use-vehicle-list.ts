// Hook for the vehicle search: filters from the address, the server's rows for them, and more while scrolling.
import { useState } from "react";
import type { CarrierVehicle } from "../../contract/vehicles/vehicles.ts";
import {
  addressOfVehicleFilters,
  vehicleFiltersFromAddress,
  type VehicleFilters,
} from "../../domain/vehicles/vehicle-filters.ts";
import { vehicleQuery } from "../../domain/vehicles/vehicle-query.ts";
import { useAddress } from "../../live/use-address.ts";
import { useServerList, type ServerList } from "../../live/use-server-list.ts";
import { useDebounced } from "../../live/use-debounced.ts";
import { vehicleList } from "../../sync/vehicles/vehicles.ts";

export interface VehicleListView extends ServerList<CarrierVehicle> {
  readonly filters: VehicleFilters;
  /** `push` adds a history entry, so that Back undoes the change. */
  readonly change: (filters: VehicleFilters, push?: boolean) => void;
}

const CODEC = { read: vehicleFiltersFromAddress, write: addressOfVehicleFilters };

export function useVehicleList(): VehicleListView {
  const { state: filters, change, isRestored } = useAddress("vehicles", CODEC);
  const text = useDebounced(filters.text);
  const [now] = useState(() => new Date());
  const list = useServerList(vehicleList(vehicleQuery({ ...filters, text }, now)), isRestored);
  return { ...list, filters, change };
}

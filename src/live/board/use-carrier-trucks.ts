// Hook for the trucks of a carrier, one row per VIN, to choose one of.
import { listVehiclesOfCarrier } from "../../contract/vehicles/vehicles.ts";
import type { PostedTruck } from "../../domain/board/truck-draft.ts";
import { useResource, type ResourceView } from "../use-resource.ts";
import type { CarrierVehicle } from "../../contract/vehicles/vehicles.ts";

export interface CarrierTruck extends PostedTruck {
  readonly description: string | null;
}

interface CarrierTrucks {
  /** Null until they are known. */
  readonly trucks: readonly CarrierTruck[] | null;
  readonly view: ResourceView<CarrierVehicle[]>;
}

const truckOf = ({ id, truck_number: number, vin, description }: CarrierVehicle): CarrierTruck => ({
  id,
  number,
  vin,
  description,
});

/** `carrierId` null: none. `selected`: its observation stands for its VIN. */
export function useCarrierTrucks(carrierId: number | null, selected: number | null): CarrierTrucks {
  const view = useResource(carrierId === null ? null : { endpoint: listVehiclesOfCarrier, input: { params: { id: carrierId } } });
  if (!view.data) return { trucks: null, view };
  const byVin = new Map<string, CarrierTruck>();
  for (const vehicle of view.data) {
    const isFirst = !byVin.has(vehicle.vin) || vehicle.id === selected;
    if (vehicle.is_type !== "trailer" && isFirst) byVin.set(vehicle.vin, truckOf(vehicle));
  }
  return { trucks: [...byVin.values()], view };
}

// One load by its id: the stored row at once, fetched again when it is shown, and what else its page shows.
import type { Load } from "../../contract/loads/loads.ts";
import type { Local } from "../../db/tables.ts";
import type { TruckEvidence } from "../../domain/loads/truck-warnings.ts";
import type { FetchOutcome } from "../../sync/fetch-outcome.ts";
import {
  areasNearStopsOf,
  areasOfTruck,
  choicesOf,
  distancesOf,
  driverOf,
  logsOf,
  recentAreasOf,
  routeOf,
  syncLoad$,
  traceOf,
  truckRouteOf,
} from "../../sync/loads/loads.ts";
import type { Loaded } from "../use-live.ts";
import { useResource } from "../use-resource.ts";
import { useStored } from "../use-stored.ts";

interface LoadView {
  /** Undefined while the database is read, null when it is not stored. */
  readonly load: Loaded<Load & Local>;
  /** Of the last fetch; null while it is under way. */
  readonly outcome: FetchOutcome | null;
  readonly again: () => void;
}

export function useLoad(id: number): LoadView {
  const { stored, outcome, again } = useStored<Load & Local>({
    key: `load ${id}`,
    read: async (db) => (await db.loads.get(id)) ?? null,
    fetch$: (handle) => syncLoad$(handle, id),
  });
  return { load: stored, outcome, again };
}

/** The answers about one load that say whether its truck is the right one. Those about trucks are fetched only for a load with a carrier. */
export function useTruckRecords({ id, carrier, carrier_vehicle_id: vehicleId }: Load) {
  const isAssigned = carrier !== null;
  return {
    logs: useResource(logsOf(id)),
    trace: useResource(vehicleId === null ? null : traceOf(id)),
    choices: useResource(isAssigned ? choicesOf(id) : null),
    nearStops: useResource(isAssigned ? areasNearStopsOf(id) : null),
  };
}

/** What is known of a truck by them. */
export const evidenceOf = ({ logs, trace, choices, nearStops }: ReturnType<typeof useTruckRecords>): TruckEvidence => ({
  logs: logs.data ?? null,
  trace: trace.data ?? null,
  choices: choices.data ?? null,
  nearStops: nearStops.data ?? null,
});

/** The answers about one load that its page shows. */
export function useLoadRecords(load: Load) {
  const { id, carrier, carrier_vehicle_id: vehicleId } = load;
  const isAssigned = carrier !== null;
  return {
    ...useTruckRecords(load),
    route: useResource(routeOf(id)),
    truckRoute: useResource(vehicleId === null ? null : truckRouteOf(id)),
    lately: useResource(isAssigned ? recentAreasOf(id) : null),
    ofTruck: useResource(vehicleId === null ? null : areasOfTruck(vehicleId)),
    distances: useResource(isAssigned ? distancesOf(id) : null),
    driver: useResource(isAssigned ? driverOf(id) : null),
  };
}

export type LoadRecords = ReturnType<typeof useLoadRecords>;

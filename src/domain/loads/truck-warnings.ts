// What speaks against the assigned truck: it moved faster than a truck can, is not the carrier's, was never near the pickup, or another truck was there instead.
import type { Load } from "../../contract/loads/loads.ts";
import type { LoadLog, LoadLogType } from "../../contract/loads/load-logs.ts";
import type { CarrierVehicleArea, DebuggingArea, VehicleChoice } from "../../contract/loads/vehicle-areas.ts";
import { formatCount, formatDay, formatNumber, formatOwnDay } from "../format.ts";
import { milesBetween } from "../great-circle.ts";
import { impossibleLeap } from "./leaps.ts";
import { lengthInWords } from "./stop-result.ts";

export interface TruckWarning {
  readonly id: "leap" | "not-theirs" | "not-near-pickup" | "logged";
  readonly title: string;
  /** A sentence each. */
  readonly evidence: readonly string[];
}

/** Each null while it is not known; what is not known warns of nothing. */
export interface TruckEvidence {
  readonly choices: readonly VehicleChoice[] | null;
  readonly trace: readonly CarrierVehicleArea[] | null;
  readonly nearStops: readonly DebuggingArea[] | null;
  readonly logs: readonly LoadLog[] | null;
}

type WithTruck = Pick<Load, "carrier" | "carrier_vehicle_id" | "truck_number" | "stops"> & Partial<Pick<Load, "position">>;

/** Miles from a stop within which a truck counts as having been there: what the server reports as near. */
const NEAR_MILES = 50;

/** Tunable: other trucks that are named. */
const OTHERS_MAX = 3;

const truckName = ({ truck_number: truck }: { readonly truck_number: string | null }): string =>
  truck === null ? "The assigned truck" : `Truck ${truck}`;

function leapt(load: WithTruck, { trace }: TruckEvidence): TruckWarning[] {
  const { position = null } = load;
  const last = position === null ? [] : [{ ...position, visited_on: position.located_at.slice(0, 10) }];
  const leap = impossibleLeap([...(trace ?? []), ...last]);
  if (leap === null) return [];
  const { from, to, miles, hours, mph } = leap;
  const span = `${formatNumber(Math.round(miles))} mi in ${lengthInWords(Math.round(hours * 60))}`;
  return [
    {
      id: "leap",
      title: `${truckName(load)} moved faster than a truck can: ${span}`,
      evidence: [
        `It was reported in ${from.name} on ${formatDay(from.visited_on)}, and in ${to.name} on ${formatDay(to.visited_on)}: at least ${formatNumber(Math.round(mph))} mph in a straight line.`,
        "One of the positions is not this truck's: its device may be in another vehicle, or two devices report for it.",
      ],
    },
  ];
}

function notTheirs(load: WithTruck, { choices }: TruckEvidence): TruckWarning[] {
  if (load.carrier === null || choices === null || choices.some(({ is_assigned: isAssigned }) => isAssigned)) return [];
  const name = truckName(load);
  return [
    {
      id: "not-theirs",
      title: `${name} is not one of ${load.carrier.legal_name}’s trucks`,
      evidence: [
        `${formatCount(choices.length, "truck")} of this carrier ${choices.length === 1 ? "is" : "are"} known, and this is none of them.`,
      ],
    },
  ];
}

function othersThere(load: WithTruck, nearStops: readonly DebuggingArea[] | null, pickupId: number): string[] {
  const nearest = new Map<number, DebuggingArea>();
  for (const area of nearStops ?? []) {
    if (area.stop_id !== pickupId || area.carrier_vehicle_id === load.carrier_vehicle_id) continue;
    if (area.miles < (nearest.get(area.carrier_vehicle_id)?.miles ?? Number.POSITIVE_INFINITY))
      nearest.set(area.carrier_vehicle_id, area);
  }
  return [...nearest.values()]
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, OTHERS_MAX)
    .map(
      ({ truck_number: truck, miles, name, visited_on: day }) =>
        `${truck === null ? "Another truck of the carrier" : `Truck ${truck} of the carrier`} was ${formatNumber(Math.round(miles))} mi from it, in ${name}, on ${formatDay(day)}.`,
    );
}

function notNearPickup(load: WithTruck, { trace, nearStops }: TruckEvidence, now: number): TruckWarning[] {
  const pickup = load.stops[0];
  // A truck that has not reported, or whose appointment is still to come, has not been missed.
  if (pickup === undefined || trace === null || trace.length === 0 || now <= Date.parse(pickup.window_end)) return [];
  const at = { lat: pickup.latitude_for_map, lon: pickup.longitude_for_map };
  const miles = trace.map((area) => milesBetween(area, at));
  const least = Math.min(...miles);
  if (least <= NEAR_MILES) return [];
  const nearest = trace[miles.indexOf(least)];
  return [
    {
      id: "not-near-pickup",
      title: `${truckName(load)} was never near the pickup`,
      evidence: [
        `Its ELD reported it no closer than ${formatNumber(Math.round(least))} mi to ${pickup.city}, ${pickup.state}: in ${nearest?.name} on ${formatDay(nearest?.visited_on ?? null)}.`,
        ...othersThere(load, nearStops, pickup.id),
      ],
    },
  ];
}

const DECIDING: readonly LoadLogType[] = [
  "manually_entered_vin_belongs_to_different_carrier",
  "physical_location_out_of_range_from_origin",
];

const TITLES: Partial<Record<LoadLogType, string>> = {
  manually_entered_vin_belongs_to_different_carrier: "The VIN entered for this load belongs to another carrier",
  physical_location_out_of_range_from_origin: "The truck was out of range of the origin",
};

// Assigning another truck afterwards settles what was logged about the one before.
function logged({ logs }: TruckEvidence): TruckWarning[] {
  const latest = (logs ?? []).toSorted((a, b) => Date.parse(b.occurred_at) - Date.parse(a.occurred_at));
  const assigned = latest.findIndex(({ is_type: type }) => type === "carrier_vehicle_assigned");
  const since = assigned < 0 ? latest : latest.slice(0, assigned);
  return DECIDING.flatMap((type) => {
    const entry = since.find(({ is_type: each }) => each === type);
    const title = TITLES[type];
    return entry === undefined || title === undefined
      ? []
      : [
          {
            id: "logged" as const,
            title,
            evidence: [`${entry.external_message} (logged ${formatOwnDay(entry.occurred_at)})`],
          },
        ];
  });
}

/** The gravest first. `now` in milliseconds since 1970. */
export function truckWarnings(load: WithTruck, evidence: TruckEvidence, now: number): readonly TruckWarning[] {
  const ofTruck =
    load.carrier_vehicle_id === null
      ? []
      : [...leapt(load, evidence), ...notTheirs(load, evidence), ...notNearPickup(load, evidence, now)];
  return [...ofTruck, ...logged(evidence)];
}

// The sightings of a demo carrier's vehicles: on certificates, by ELDs and at inspections, consistent with its ELD status.
import type { VehicleSource } from "../../../../src/contract/vehicles/vehicles.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { DEAD_DAYS } from "../carriers/carrier-facts.ts";
import { DAY, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";
import { inspectionsOf, lookedAt, type Inspection } from "../carriers/records/inspections.ts";
import { Draw } from "../random.ts";
import {
  knownTrailers,
  knownTrucks,
  TRAILERS_MAX,
  TRUCKS_MAX,
  SLOTS,
  trailerAt,
  truckAt,
  truckId,
  type Vehicle,
} from "./vehicles.ts";

export interface Sighting {
  readonly id: number;
  readonly vehicle: Vehicle;
  readonly source: VehicleSource;
  /** Whole days before the present. */
  readonly days: number;
}

/** The sources that name a truck: the certificate, the ELDs. */
interface Named {
  readonly index: number;
  readonly onCertificate: boolean;
  readonly onEld: boolean;
}

// Trucks beyond the known ones, named by only one of the sources.
const STRANGER = TRUCKS_MAX;
const OTHER_STRANGER = TRUCKS_MAX + 1;

const COMPARED: Readonly<Record<string, (indexes: readonly number[], last: number) => readonly Named[]>> = {
  connected: (indexes) => indexes.map((index) => ({ index, onCertificate: true, onEld: true })),
  no_vins_on_coi: (indexes) => indexes.map((index) => ({ index, onCertificate: false, onEld: true })),
  no_eld_vin_matches_on_coi: (indexes) => [
    ...indexes.map((index) => ({ index, onCertificate: true, onEld: false })),
    { index: STRANGER, onCertificate: false, onEld: true },
  ],
  eld_vins_not_on_coi: (indexes) => [
    ...indexes.map((index) => ({ index, onCertificate: true, onEld: true })),
    { index: STRANGER, onCertificate: false, onEld: true },
  ],
  missing_vins_on_eld: (indexes, last) => [
    ...indexes.map((index) => ({ index, onCertificate: true, onEld: index === 0 || index !== last })),
    ...(last === 0 ? [{ index: STRANGER, onCertificate: true, onEld: false }] : []),
  ],
  some_eld_vin_matches_on_coi: (indexes) => [
    ...indexes.map((index) => ({ index, onCertificate: true, onEld: true })),
    { index: STRANGER, onCertificate: true, onEld: false },
    { index: OTHER_STRANGER, onCertificate: false, onEld: true },
  ],
};

const CERTIFICATE_ONLY = (indexes: readonly number[]): readonly Named[] =>
  indexes.map((index) => ({ index, onCertificate: true, onEld: false }));

/** Share of trailers that were only seen at inspections. */
const INSPECTED_ONLY = 0.2;

/** A dead carrier was last seen before its successor started. */
const DEAD = { from: DEAD_DAYS, to: 700 } as const;

// Ids beside the vehicles' own: a second and third source for each truck, a second one for each trailer.
const second = (ordinal: number, index: number): number => ordinal * SLOTS + 8 + index + 1;
const third = (ordinal: number, index: number): number => ordinal * SLOTS + 26 + index + 1;
const trailerSecond = (ordinal: number, index: number): number => ordinal * SLOTS + 34 + index + 1;
const trailerId = (ordinal: number, index: number): number => ordinal * SLOTS + SLOTS / 2 + index + 1;

/** How many days ago the certificate and the ELDs reported the carrier's vehicles. */
function seenDays(carrier: Carrier, draw: Draw): Readonly<Record<Exclude<VehicleSource, "inspection">, number>> {
  const { facts, eld, role } = carrier;
  const certificate = draw.int(1, 340);
  const late = draw.int(0, 2);
  const dead = draw.int(DEAD.from, DEAD.to);
  if (role === "predecessor") return { insurance_certificate: dead, eld: dead };
  const since = (days: number): number => Math.max(0, Math.min(days, facts.registeredDays - 1));
  return {
    insurance_certificate: since(certificate),
    eld: since((eld.age === null ? 0 : Math.floor(eld.age / DAY)) + late),
  };
}

/**
 * Every sighting of a carrier's vehicles, trucks first. A truck's first sighting has the truck's own id. Sightings at inspections
 * follow `inspections`.
 */
export function sightingsOf(
  carrier: Carrier,
  isConnected: boolean,
  inspections: readonly Inspection[] = inspectionsOf(carrier),
): Sighting[] {
  const { ordinal, eld } = carrier;
  const seen = seenDays(carrier, new Draw("sightings", ordinal));
  const indexes = Array.from({ length: knownTrucks(carrier, isConnected) }, (_, index) => index);
  const compare = COMPARED[eld.status ?? ""] ?? CERTIFICATE_ONLY;
  const sightings: Sighting[] = [];
  for (const { index, onCertificate, onEld } of compare(indexes, indexes.length - 1)) {
    const vehicle = truckAt(carrier, index);
    const inspected = lookedAt(inspections, "truck", index);
    const sources: VehicleSource[] = [
      ...(onEld ? (["eld"] as const) : []),
      ...(onCertificate ? (["insurance_certificate"] as const) : []),
      ...(inspected === null ? [] : (["inspection"] as const)),
    ];
    const ids = [truckId(ordinal, index), second(ordinal, index), third(ordinal, index)];
    sources.forEach((source, at) => {
      const days = source === "inspection" ? (inspected ?? 0) : seen[source];
      sightings.push({ id: ids[at] ?? 0, vehicle, source, days });
    });
  }
  for (let index = 0; index < knownTrailers(carrier, isConnected); index += 1) {
    const id = trailerId(ordinal, index);
    const draw = new Draw("trailer-sighting", id);
    const onCertificate = eld.status !== "no_vins_on_coi" && !draw.chance(INSPECTED_ONLY);
    const inspected = lookedAt(inspections, "trailer", index);
    const vehicle = trailerAt(carrier, index);
    if (onCertificate) sightings.push({ id, vehicle, source: "insurance_certificate", days: seen.insurance_certificate });
    if (inspected !== null)
      sightings.push({ id: onCertificate ? trailerSecond(ordinal, index) : id, vehicle, source: "inspection", days: inspected });
  }
  return sightings;
}

/** The VINs of the individually known vehicles, by keys like "truck 0". */
export function vinsOf(ordinal: number, sightings: readonly Sighting[]): ReadonlyMap<string, string> {
  const vins = new Map<string, string>();
  for (const { id, vehicle } of sightings) {
    const slot = id - ordinal * SLOTS - 1;
    const trailer = slot - SLOTS / 2;
    if (slot < second(0, 0) - 1) vins.set(`truck ${slot}`, vehicle.vin);
    else if (trailer >= 0 && trailer < TRAILERS_MAX) vins.set(`trailer ${trailer}`, vehicle.vin);
  }
  return vins;
}

export const SIGHTING_COLUMNS = [
  "id",
  "carrier_id",
  "vin",
  "truck_number",
  "is_type",
  "power_unit_type",
  "trailer_type",
  "source",
  "description",
  "observed_on",
  "plate",
  "plate_state",
] as const;

// An ELD reports no more than that it is in a truck.
function typeOf({ vehicle: { powerUnitType }, source }: Sighting): string {
  if (powerUnitType === null) return "trailer";
  return powerUnitType === "tractor" || source === "eld" ? "truck" : powerUnitType;
}

/** Inspectors write down the plate. Marked as simulated by its letters, as all identifiers are by theirs. */
function plateOf({ place }: Carrier, { id, vehicle, source }: Sighting): readonly [string, string] | readonly [null, null] {
  if (source !== "inspection") return [null, null];
  return [`${vehicle.powerUnitType === null ? "ZT" : "ZZ"}${new Draw("plate", id).int(10_000, 99_999)}`, place.state];
}

export const sightingRow = (carrier: Carrier, sighting: Sighting, clock: DemoClock): Cell[] => [
  sighting.id,
  carrier.id,
  sighting.vehicle.vin,
  sighting.vehicle.truckNumber,
  typeOf(sighting),
  sighting.vehicle.powerUnitType,
  sighting.vehicle.trailerType,
  sighting.source,
  sighting.vehicle.description,
  clock.day(-sighting.days * DAY),
  ...plateOf(carrier, sighting),
];

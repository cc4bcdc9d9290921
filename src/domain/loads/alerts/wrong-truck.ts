// Whether another truck hauls the load than the one that is assigned: by what its driver showed, and by where the assigned truck was.
import { milesBetween } from "../../great-circle.ts";
import type { AlertFacts, ShownTruck } from "./facts.ts";
import {
  cannotJudge,
  causeOf,
  clear,
  counted,
  NO_TRUCK,
  raised,
  shown,
  timeText,
  type Judgement,
  type Raised,
  type Settled,
} from "./judgement.ts";
import { HOUR, type AlertSettings } from "./settings.ts";

const LINK = "Driver’s link";

/** Null where it gives no cause: it is the assigned truck, or nothing is known against it. */
function shownWrong(facts: AlertFacts, { vin, at, isTrailer, other }: ShownTruck): Raised | null {
  const { carrier, vehicle } = facts;
  if (isTrailer || vehicle?.vin === vin) return null;
  const cause = causeOf(facts, vin);
  const assigned = shown("Assigned truck", vehicle?.vin ?? facts.truckNumber ?? "None", "Load", facts.changedAt);
  if (other !== null)
    return raised(
      cause,
      `The driver showed a truck of ${other.carrier}, and ${carrier?.name ?? "another carrier"} is assigned.`,
      [
        shown("VIN that the driver showed", vin, LINK, at),
        shown("Seen with", other.carrier, "Inspections, ELD and policies", other.at),
        assigned,
      ],
    );
  if (vehicle === null) return null;
  return raised(cause, "The driver showed another truck than the one that is assigned.", [
    shown("VIN that the driver showed", vin, LINK, at),
    assigned,
  ]);
}

const nameOf = ({ vin, truck }: AlertFacts["othersAtPickup"][number]): string =>
  truck === null ? `The truck ${vin}` : `Truck ${truck}`;

function notAtPickup(facts: AlertFacts, settings: AlertSettings): Judgement {
  const { wrongTruckMiles, fastestMph, departureMinutes } = settings;
  const { vehicle, stops, departureFixes, othersAtPickup } = facts;
  if (vehicle === null) return cannotJudge(NO_TRUCK);
  const pickup = stops.find(({ isPickup }) => isPickup);
  const departed = pickup?.departedAt ?? null;
  if (pickup === undefined || departed === null) return cannotJudge("The load has not left the pickup.");
  const fixes = departureFixes.filter(
    (fix) => fix.vehicleId === vehicle.id && Math.abs(fix.at - departed) <= departureMinutes * 60_000,
  );
  const cause = causeOf(facts, vehicle.id);
  const other = othersAtPickup.find(({ at }) => Math.abs(at - departed) <= departureMinutes * 60_000);
  const seen = other === undefined ? [] : [shown("At the pickup", nameOf(other), "ELD", other.at)];
  if (fixes.length === 0 && other === undefined)
    return cannotJudge("The assigned truck did not report around the departure from the pickup.");
  if (fixes.length === 0 && other !== undefined)
    return raised(cause, `${nameOf(other)} of the carrier stood at the pickup in ${pickup.place} when the load left.`, [
      shown("Load departed", timeText(departed, pickup), "Load", departed),
      ...seen,
      shown("Assigned truck", `${vehicle.vin}, which did not report then`, "Load", facts.changedAt),
    ]);
  // What it can have driven between the departure and its report is no distance.
  const far = fixes
    .map((fix) => ({ fix, miles: milesBetween(fix, pickup), driven: (Math.abs(fix.at - departed) / HOUR) * fastestMph }))
    .filter(({ miles, driven }) => miles - driven > wrongTruckMiles);
  const [nearest] = far.toSorted((a, b) => a.miles - b.miles);
  if (far.length < fixes.length || nearest === undefined)
    return clear([cause], "A position that came in later shows the assigned truck at the pickup.");
  const miles = Math.round(nearest.miles);
  return raised(cause, `The assigned truck was ${counted(miles, "mile")} from ${pickup.place} when the load left.`, [
    shown("Load departed", timeText(departed, pickup), "Load", departed),
    shown("Truck’s miles from the pickup", miles, "ELD", nearest.fix.at),
    shown("Assigned truck", vehicle.vin, "Load", facts.changedAt),
    ...seen,
  ]);
}

/** The newest of the trucks that give cause. */
const standing = (facts: AlertFacts): Raised | null =>
  facts.shownTrucks.map((each) => shownWrong(facts, each)).find((each) => each !== null) ?? null;

/**
 * What a driver showed comes before where the assigned truck was: it is known before the load leaves. Another truck that is shown later
 * takes nothing back: whoever came with the wrong one can type in the right VIN.
 */
export const wrongTruck = (facts: AlertFacts, settings: AlertSettings): Judgement =>
  standing(facts) ?? notAtPickup(facts, settings);

/** Settled is only what was raised about the very truck that is assigned by now, as a person decided. */
export const shownRight = ({ vehicle, ...facts }: AlertFacts): readonly Settled[] =>
  vehicle !== null && facts.shownTrucks.some(({ vin }) => vin === vehicle.vin)
    ? [{ cause: causeOf({ vehicle, ...facts }, vehicle.vin), reason: "The truck that the driver showed was assigned." }]
    : [];

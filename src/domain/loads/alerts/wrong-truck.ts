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
  if (isTrailer) return null;
  const { carrier, vehicle } = facts;
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
  if (vehicle === null || vehicle.vin === vin) return null;
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
      shown("Load departed", timeText(departed), "Load", departed),
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
    shown("Load departed", timeText(departed), "Load", departed),
    shown("Truck’s miles from the pickup", miles, "ELD", nearest.fix.at),
    shown("Assigned truck", vehicle.vin, "Load", facts.changedAt),
    ...seen,
  ]);
}

/** What the driver showed last comes before where the assigned truck was: it is known before the load leaves. */
export function wrongTruck(facts: AlertFacts, settings: AlertSettings): Judgement {
  const [last] = facts.shownTrucks;
  return (last === undefined ? null : shownWrong(facts, last)) ?? notAtPickup(facts, settings);
}

/** What was raised on trucks that were shown and give no cause any more: another one was shown since, or it was assigned. */
export function shownRight(facts: AlertFacts): readonly Settled[] {
  const [last] = facts.shownTrucks;
  const standing = last === undefined ? null : shownWrong(facts, last);
  return [...new Set(facts.shownTrucks.map(({ vin }) => causeOf(facts, vin)))]
    .filter((cause) => cause !== standing?.cause)
    .map((cause) => ({
      cause,
      reason: "The truck that the driver showed last is the assigned one, or nothing speaks against it.",
    }));
}

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

/** Whoever gave the broker another number for the driver can type in the right VIN: it stands in public lists. */
function typedByStranger(facts: AlertFacts, { vin, at, isSeen, otherPhone }: ShownTruck): Raised | null {
  if (isSeen || otherPhone === null) return null;
  return raised(
    causeOf(facts, `${vin} ${otherPhone}`),
    "The VIN was typed in at another phone number than the carrier confirmed.",
    [shown("VIN that was typed in", vin, LINK, at), shown("Phone number of the link", otherPhone, LINK, at)],
  );
}

/** Each truck that the carrier has was seen, so that one nobody has seen is not its own. */
const knowsAllTrucks = ({ carrier }: AlertFacts): boolean =>
  carrier !== null && carrier.powerUnits !== null && carrier.powerUnits > 0 && carrier.observedTrucks >= carrier.powerUnits;

/**
 * Null where it gives no cause: it is the assigned truck, or nothing is known against it. Carriers send another truck of theirs now and
 * then: that is no alert where the truck itself was seen.
 */
function shownWrong(facts: AlertFacts, truck: ShownTruck): Raised | null {
  const { vin, at, isTrailer, other, isOwn, isSeen, otherPhone } = truck;
  const { carrier, vehicle } = facts;
  if (isTrailer) return null;
  if (vehicle?.vin === vin || (isOwn && (isSeen || vehicle === null))) return typedByStranger(facts, truck);
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
  if (vehicle === null) {
    if (otherPhone === null && !knowsAllTrucks(facts)) return null;
    return raised(cause, `The driver showed a truck that was never seen with ${carrier?.name ?? "the carrier"}.`, [
      shown("VIN that the driver showed", vin, LINK, at),
      ...(otherPhone === null
        ? [shown("Trucks of the carrier, all seen", carrier?.powerUnits ?? 0, "Inspections, ELD and policies", at)]
        : [shown("Phone number of the link, not the driver’s", otherPhone, LINK, at)]),
    ]);
  }
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

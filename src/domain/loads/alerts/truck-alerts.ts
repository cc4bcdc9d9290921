// The alerts about trucks: whether one is assigned, seen, reporting, near enough, and the one that was agreed.
import { milesBetween } from "../../great-circle.ts";
import { roadMilesBetween } from "../../carriers/lane/route-estimate.ts";
import { isVin } from "../../vin.ts";
import type { AlertFacts } from "./facts.ts";
import {
  cannotJudge,
  causeOf,
  clear,
  counted,
  dayText,
  NO_CARRIER,
  raised,
  shown,
  timeText,
  type AlertRow,
  type Judgement,
} from "./judgement.ts";
import { DAY, HOUR, type AlertSettings } from "./settings.ts";

const NO_TRUCK = "No truck is assigned.";

function outOfRange(facts: AlertFacts, { positionHours, fastestMph }: AlertSettings, now: number): Judgement {
  const { vehicle, position, stops } = facts;
  const stop = stops.find(({ departedAt }) => departedAt === null);
  if (vehicle === null) return cannotJudge(NO_TRUCK);
  if (stop === undefined || stop.arrivedAt !== null) return clear();
  if (position === null) return cannotJudge("The truck has not reported where it is.");
  if (now - position.at > positionHours * HOUR) return cannotJudge(`The last position is more than ${positionHours} hours old.`);
  const cause = causeOf(facts, stop.id);
  const miles = roadMilesBetween(position, stop);
  const arrives = position.at + (miles / fastestMph) * HOUR;
  if (arrives <= stop.windowEnd)
    return clear([cause], "A later position or appointment shows that the truck can arrive in time.");
  const left = (stop.windowEnd - position.at) / HOUR;
  return raised(
    cause,
    left > 0
      ? `The truck is ${counted(miles, "mile")} from ${stop.place} and would have to drive ${Math.ceil(miles / left).toLocaleString("en-US")} mph to arrive in time.`
      : `The truck is still ${counted(miles, "mile")} from ${stop.place} after the end of the appointment.`,
    [
      shown("Road miles to the stop", miles, "Last position", position.at),
      shown("Earliest possible arrival", timeText(arrives), `At ${fastestMph} mph without rest`, position.at),
      shown("Appointment ends", timeText(stop.windowEnd), "Load", facts.changedAt),
    ],
  );
}

function unseen(facts: AlertFacts, { unseenDays, newAuthorityDays }: AlertSettings, now: number): Judgement {
  const { carrier } = facts;
  if (carrier === null) return cannotJudge(NO_CARRIER);
  const { seenAt, seenAsOf, lastFixAt, authorityGrantedAt, name } = carrier;
  const last = Math.max(seenAt ?? Number.NEGATIVE_INFINITY, lastFixAt ?? Number.NEGATIVE_INFINITY);
  if (now - last <= unseenDays * DAY)
    return clear([causeOf(facts)], "A truck of the carrier was seen: the sighting had not come in yet.");
  if (last === Number.NEGATIVE_INFINITY) return cannotJudge("No sighting of a truck of the carrier is on file.");
  if (authorityGrantedAt === null || now - authorityGrantedAt < newAuthorityDays * DAY)
    return cannotJudge(`The carrier’s authority is not known to be older than ${newAuthorityDays} days.`);
  return raised(
    causeOf(facts),
    `The last truck of ${name} was seen on ${dayText(last)}, ${counted(Math.floor((now - last) / DAY), "day")} ago.`,
    [
      shown("Last truck seen", dayText(last), "Inspections and ELD", seenAsOf),
      shown("Authority since", dayText(authorityGrantedAt), "FMCSA registration", carrier.registeredAsOf),
    ],
  );
}

/** When the load's truck should be reporting: from shortly before the first window until the last stop. */
const TRACKED_BEFORE = 4 * HOUR;

function dormant(facts: AlertFacts, { silentHours, silentDays }: AlertSettings, now: number): Judgement {
  const { carrier, stops } = facts;
  if (carrier === null) return cannotJudge(NO_CARRIER);
  const { eldStatus, eldProvider, lastFixAt } = carrier;
  if (eldStatus === null) return cannotJudge("Whether the carrier’s ELD is connected is not known.");
  // Never connected is another fact, and an exception of the load.
  if (eldStatus !== "connected") return clear();
  if (lastFixAt === null) return cannotJudge("No position has come in through the carrier’s ELD connection yet.");
  const isUnderWay = now >= (stops[0]?.windowStart ?? Number.POSITIVE_INFINITY) - TRACKED_BEFORE;
  const silent = now - lastFixAt;
  const cause = causeOf(facts);
  if (silent <= (isUnderWay ? silentHours * HOUR : silentDays * DAY)) return clear();
  return raised(cause, `The ELD of ${carrier.name} has sent nothing for ${counted(Math.floor(silent / HOUR), "hour")}.`, [
    shown("Last position", timeText(lastFixAt), eldProvider ?? "ELD", lastFixAt),
  ]);
}

function unassigned(facts: AlertFacts, _settings: AlertSettings, now: number): Judgement {
  const { carrier, vehicle, truckNumber, stops } = facts;
  if (carrier === null) return cannotJudge(NO_CARRIER);
  const [first] = stops;
  if (first === undefined) return cannotJudge("The load has no stops.");
  if (vehicle !== null || truckNumber !== null || first.departedAt !== null) return clear();
  if (now < first.windowStart) return clear([causeOf(facts)], "The appointment was moved: the pickup has not begun yet.");
  return raised(causeOf(facts), `The pickup in ${first.place} has begun and no truck is assigned.`, [
    shown("Pickup begins", timeText(first.windowStart), "Load", facts.changedAt),
    shown("Assigned truck", "None", "Load", facts.changedAt),
  ]);
}

function wrongTruck(facts: AlertFacts, settings: AlertSettings): Judgement {
  const { wrongTruckMiles, fastestMph, departureMinutes } = settings;
  const { vehicle, stops, departureFixes } = facts;
  if (vehicle === null) return cannotJudge(NO_TRUCK);
  const pickup = stops.find(({ isPickup }) => isPickup);
  const departed = pickup?.departedAt ?? null;
  if (pickup === undefined || departed === null) return cannotJudge("The load has not left the pickup.");
  const fixes = departureFixes.filter(
    (fix) => fix.vehicleId === vehicle.id && Math.abs(fix.at - departed) <= departureMinutes * 60_000,
  );
  if (fixes.length === 0) return cannotJudge("The assigned truck did not report around the departure from the pickup.");
  const cause = causeOf(facts, vehicle.id);
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
  ]);
}

function unverified(facts: AlertFacts, { elsewhereDays }: AlertSettings, now: number): Judgement {
  const { carrier, vehicle } = facts;
  if (carrier === null) return cannotJudge(NO_CARRIER);
  if (vehicle === null) return cannotJudge(NO_TRUCK);
  const { vin, sightings, elsewhere } = vehicle;
  const cause = causeOf(facts, vin);
  const truck = shown("Assigned truck", vin, "Load", facts.changedAt);
  if (!isVin(vin)) return raised(cause, `${vin} is no valid VIN.`, [truck, shown("Check digit", "Wrong", "49 CFR 565.15", null)]);
  const other = elsewhere.find(({ at }) => now - at <= elsewhereDays * DAY);
  const own = Math.max(0, ...sightings.map(({ at }) => at));
  if (other !== undefined && other.at >= own)
    return raised(cause, `The truck was seen with ${other.carrier} on ${dayText(other.at)}.`, [
      truck,
      shown("Seen with", other.carrier, "Inspections, ELD and policies", other.at),
    ]);
  if (sightings.length === 0)
    return raised(cause, `The truck was never seen with ${carrier.name}.`, [
      truck,
      shown("Seen with the carrier", "Never", "Inspections, ELD, policies and earlier loads", now),
    ]);
  return clear([cause], "The truck was seen with the carrier: the sighting had not come in yet.");
}

export const TRUCK_ALERTS = {
  out_of_range: { moments: ["booking", "change", "position", "clock"], isOfOpenLoads: true, judge: outOfRange },
  no_recent_vehicles_observed: { moments: ["booking", "change"], judge: unseen },
  dormant_eld_connection: { moments: ["booking", "change", "position", "clock"], isOfOpenLoads: true, judge: dormant },
  vehicle_assignment_required: { moments: ["booking", "change", "clock"], isOfOpenLoads: true, judge: unassigned },
  potentially_wrong_vehicle: { moments: ["change", "position"], isOfOpenLoads: true, judge: wrongTruck },
  unverified_vehicle: { moments: ["booking", "change"], judge: unverified },
} as const satisfies { readonly [type: string]: AlertRow };

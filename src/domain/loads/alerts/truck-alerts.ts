// The alerts about trucks: whether one is assigned, and whether it and others of the carrier were seen.
import { isVin } from "../../vin.ts";
import type { AlertFacts } from "./facts.ts";
import {
  cannotJudge,
  causeOf,
  clear,
  counted,
  dayText,
  NO_CARRIER,
  NO_TRUCK,
  raised,
  shown,
  timeText,
  type AlertRow,
  type Judgement,
  type Settled,
} from "./judgement.ts";
import { DAY, type AlertSettings } from "./settings.ts";

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
      shown("Authority since", dayText(authorityGrantedAt), "FMCSA licensing", carrier.authorityAsOf),
    ],
  );
}

function unassigned(facts: AlertFacts, _settings: AlertSettings, now: number): Judgement {
  const { carrier, vehicle, truckNumber, stops } = facts;
  if (carrier === null) return cannotJudge(NO_CARRIER);
  const [first] = stops;
  if (first === undefined) return cannotJudge("The load has no stops.");
  if (vehicle !== null || truckNumber !== null || first.departedAt !== null) return clear();
  if (now < first.windowStart) return clear([causeOf(facts)], "The appointment was moved: the pickup has not begun yet.");
  return raised(causeOf(facts), `The pickup in ${first.place} has begun and no truck is assigned.`, [
    shown("Pickup begins", timeText(first.windowStart, first), "Load", facts.changedAt),
    shown("Assigned truck", "None", "Load", facts.changedAt),
  ]);
}

const assigned = (facts: AlertFacts): readonly Settled[] =>
  facts.vehicle === null && facts.truckNumber === null ? [] : [{ cause: causeOf(facts), reason: "A truck was assigned." }];

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
  no_recent_vehicles_observed: { moments: ["booking", "change"], judge: unseen },
  vehicle_assignment_required: {
    moments: ["booking", "change", "clock"],
    isOfOpenLoads: true,
    judge: unassigned,
    settled: assigned,
  },
  unverified_vehicle: { moments: ["booking", "change"], judge: unverified },
} as const satisfies { readonly [type: string]: AlertRow };

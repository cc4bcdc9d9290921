// The alerts about where trucks are: near enough, reporting at all, and at the pickup when the load left.
import { TRACKED_BEFORE } from "../load-clock.ts";
import { roadMilesBetween } from "../../carriers/lane/route-estimate.ts";
import type { AlertFacts } from "./facts.ts";
import { wrongTruck, shownRight } from "./wrong-truck.ts";
import {
  cannotJudge,
  causeOf,
  clear,
  counted,
  NO_CARRIER,
  NO_TRUCK,
  raised,
  shown,
  timeText,
  type AlertRow,
  type Judgement,
  type Settled,
} from "./judgement.ts";
import { DAY, HOUR, type AlertSettings } from "./settings.ts";

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
      shown("Earliest possible arrival", timeText(arrives, stop), `At ${fastestMph} mph without rest`, position.at),
      shown("Appointment ends", timeText(stop.windowEnd, stop), "Load", facts.changedAt),
    ],
  );
}

/** The truck has been at these stops. */
const reached = (facts: AlertFacts): readonly Settled[] =>
  facts.stops
    .filter(({ arrivedAt, departedAt }) => arrivedAt !== null || departedAt !== null)
    .map(({ id, place }) => ({ cause: causeOf(facts, id), reason: `The truck has arrived in ${place}.` }));

/** By whose clock the person thinks who looks at the load. */
const nextStop = ({ stops }: AlertFacts) => stops.find(({ departedAt }) => departedAt === null) ?? stops.at(-1);

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
    shown("Last position", timeText(lastFixAt, nextStop(facts)), eldProvider ?? "ELD", lastFixAt),
  ]);
}

export const TRACKING_ALERTS = {
  out_of_range: { moments: ["booking", "change", "position", "clock"], isOfOpenLoads: true, judge: outOfRange, settled: reached },
  dormant_eld_connection: { moments: ["booking", "change", "position", "clock"], isOfOpenLoads: true, judge: dormant },
  potentially_wrong_vehicle: { moments: ["change", "position"], isOfOpenLoads: true, judge: wrongTruck, settled: shownRight },
} as const satisfies { readonly [type: string]: AlertRow };

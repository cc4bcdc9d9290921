// The alerts about the carrier as a whole: too many loads, your rules, and identity alerts.
import type { AlertFacts, OtherLoad } from "./facts.ts";
import {
  cannotJudge,
  causeOf,
  clear,
  counted,
  dayText,
  NO_CARRIER,
  raised,
  shown,
  type AlertRow,
  type Judgement,
} from "./judgement.ts";
import { DAY, HOUR, type AlertSettings } from "./settings.ts";

/**
 * When a load certainly keeps a truck busy: from the latest pickup to the earliest delivery that were agreed, or from what happened.
 * Assumption: never less than an hour, for loads whose windows overlap.
 */
export function busyTime(stops: AlertFacts["stops"]): { readonly from: number; readonly until: number } | null {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return null;
  const from = first.arrivedAt ?? first.windowEnd;
  return { from, until: Math.max(last.departedAt ?? last.windowStart, from + HOUR) };
}

/** The loads that are under way at that moment of the load's own time at which most are. */
function mostAtOnce(own: { readonly from: number; readonly until: number }, others: readonly OtherLoad[]): readonly OtherLoad[] {
  const at = (time: number): OtherLoad[] => others.filter(({ from, until }) => from <= time && time < until);
  const times = [own.from, ...others.map(({ from }) => from).filter((from) => from > own.from && from < own.until)];
  return times.map(at).reduce((most, each) => (each.length > most.length ? each : most), []);
}

function overbooked(facts: AlertFacts, { loadsPerTruck }: AlertSettings, now: number): Judgement {
  const { carrier, otherLoads, stops } = facts;
  if (carrier === null) return cannotJudge(NO_CARRIER);
  const { powerUnits, observedTrucks, registeredAsOf } = carrier;
  const trucks = Math.max(powerUnits ?? 0, observedTrucks);
  if (trucks === 0) return cannotJudge("How many trucks the carrier has is not known.");
  const own = busyTime(stops);
  if (own === null) return cannotJudge("The load has no stops.");
  const meanwhile = mostAtOnce(own, otherLoads);
  const loads = meanwhile.length + 1;
  if (loads <= trucks * loadsPerTruck)
    return clear([causeOf(facts)], "The carrier has a truck for each load: its loads or its trucks were corrected.");
  return raised(causeOf(facts), `${carrier.name} has ${counted(loads, "load")} at one time and ${counted(trucks, "truck")}.`, [
    shown("Loads at one time", loads, "Your loads", now),
    ...meanwhile.slice(0, 5).map(({ number }) => shown("Meanwhile", number, "Your loads", now)),
    shown("Power units", powerUnits ?? "Not known", "FMCSA registration", registeredAsOf),
    shown("Trucks observed in 90 days", observedTrucks, "Inspections, ELD and policies", now),
  ]);
}

function failing(facts: AlertFacts): Judgement {
  const { carrier, assessedAtBooking: before, assessedNow: current } = facts;
  if (carrier === null) return cannotJudge(NO_CARRIER);
  if (before === null || before.result === null) return cannotJudge("There is no record of the assessment when it was booked.");
  if (current === null) return cannotJudge("The carrier is not assessed against your rules.");
  if (current.result !== "fail" || before.result !== "pass") return clear();
  return raised(causeOf(facts), `${carrier.name} met your rules when it was booked and fails them now.`, [
    shown("When booked", "Pass", "Decision record", before.at),
    shown("Now", "Fail", "Assessment", current.at),
    ...current.failing.slice(0, 5).map((rule) => shown("Failing rule", rule.replaceAll("_", " "), "Assessment", current.at)),
  ]);
}

function identityAlert(facts: AlertFacts, { identityAlertDays }: AlertSettings, now: number): Judgement {
  const { carrier } = facts;
  if (carrier === null) return cannotJudge(NO_CARRIER);
  const recent = carrier.identityAlerts.filter(({ filedAt }) => filedAt <= now && now - filedAt <= identityAlertDays * DAY);
  const [found] = recent.filter(({ isPublished }) => isPublished);
  if (found === undefined) return clear([causeOf(facts)], recent.length > 0 ? "The identity alert was taken back." : null);
  return raised(causeOf(facts), `Another company filed an identity alert about ${carrier.name} on ${dayText(found.filedAt)}.`, [
    shown("Identity alert", found.type.replaceAll("_", " "), "Identity alerts", found.filedAt),
  ]);
}

export const CARRIER_ALERTS = {
  overbooked_carrier: { moments: ["booking", "change"], isOfOpenLoads: true, judge: overbooked },
  failing_broker_requirements: { moments: ["change", "clock"], isOfOpenLoads: true, judge: failing },
  recent_identity_alert: { moments: ["booking", "change", "clock"], judge: identityAlert },
} as const satisfies { readonly [type: string]: AlertRow };

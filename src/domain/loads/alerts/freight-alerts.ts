// The alerts about the freight: whether the cargo policy covers it, and how safe its pickup is.
import { milesBetween } from "../../great-circle.ts";
import { applying } from "./exclusions.ts";
import type { AlertFacts } from "./facts.ts";
import { cannotJudge, causeOf, clear, counted, NO_CARRIER, raised, shown, type AlertRow, type Judgement } from "./judgement.ts";
import { DAY, type AlertSettings } from "./settings.ts";

/** The assigned truck is not on the schedule that the company has of the carrier's insurance; null where it is, or there is none. */
function offSchedule(facts: AlertFacts): Judgement | null {
  const { carrier, vehicle } = facts;
  const schedule = carrier?.schedule ?? null;
  if (vehicle === null || schedule === null || schedule.vins.includes(vehicle.vin)) return null;
  const source = schedule.isFromCarrier ? "Insurance schedule from the carrier" : "Insurance schedule entered by your company";
  return raised(causeOf(facts, vehicle.vin), "The assigned truck is not on the carrier’s insurance schedule.", [
    shown("VIN", vehicle.vin, "Load", facts.changedAt),
    shown("Vehicles on the schedule", schedule.vins.length, source, schedule.asOf),
  ]);
}

function exclusion(facts: AlertFacts): Judgement {
  const { carrier, commodity, equipment, declaredValue, vehicle } = facts;
  if (carrier === null) return cannotJudge(NO_CARRIER);
  const unlisted = offSchedule(facts);
  if (unlisted !== null) return unlisted;
  const [policy] = carrier.policies;
  if (policy === undefined) return cannotJudge("No cargo policy of the carrier is on file.");
  const { insurer, limit, exclusions, vins, effectiveAt } = policy;
  const source = `Policy of ${insurer}`;
  const freight = shown("Freight", commodity ?? equipment.replaceAll("_", " "), "Load", facts.changedAt);
  const [excluded] = applying(exclusions, commodity, equipment);
  if (excluded !== undefined)
    return raised(causeOf(facts, excluded), `The cargo policy excludes “${excluded}”, which may apply to this freight.`, [
      freight,
      shown("Exclusion", excluded, source, effectiveAt),
    ]);
  if (limit !== null && declaredValue !== null && declaredValue > limit)
    return raised(causeOf(facts, "limit"), "The freight is worth more than the cargo policy covers.", [
      shown("Declared value", `$${declaredValue.toLocaleString("en-US")}`, "Load", facts.changedAt),
      shown("Limit", `$${limit.toLocaleString("en-US")}`, source, effectiveAt),
    ]);
  if (vehicle !== null && vins.length > 0 && !vins.includes(vehicle.vin))
    return raised(
      causeOf(facts, vehicle.vin),
      "The assigned truck is not on the cargo policy, which covers the listed vehicles.",
      [shown("VIN", vehicle.vin, "Load", facts.changedAt), shown("Vehicles on the policy", vins.length, source, effectiveAt)],
    );
  if (exclusions.length > 0 && commodity === null) return cannotJudge("The load does not say what is hauled.");
  // What is not known any more corrects nothing.
  const known = [
    ...(commodity === null ? [] : exclusions),
    ...(limit === null || declaredValue === null ? [] : ["limit"]),
    ...(vehicle === null || (vins.length === 0 && carrier.schedule === null) ? [] : [vehicle.vin]),
  ];
  const causes = known.map((what) => causeOf(facts, what));
  return clear(causes, "The freight, the truck or the policy was corrected.");
}

function riskyArea(facts: AlertFacts, settings: AlertSettings, now: number): Judgement {
  const { riskyZips, incidents: least, incidentMiles, incidentDays } = settings;
  const pickup = facts.stops.find(({ isPickup }) => isPickup);
  if (pickup === undefined) return cannotJudge("The load has no pickup.");
  const cause = pickup.postalCode;
  const listed = riskyZips.find((zip) => zip !== "" && pickup.postalCode.startsWith(zip));
  if (listed !== undefined)
    return raised(cause, `${pickup.place} is in an area that your company lists as one of high risk.`, [
      shown("Pickup", `${pickup.place} ${pickup.postalCode}`, "Load", facts.changedAt),
      shown("Listed", listed, "Your list of areas", null),
    ]);
  const near = facts.incidents.filter(
    (incident) => now - incident.at <= incidentDays * DAY && milesBetween(incident, pickup) <= incidentMiles,
  );
  if (near.length < least) return clear();
  const filed = near.filter(({ kind }) => kind === "identity_alert").length;
  return raised(
    cause,
    `Your company had ${counted(near.length, "incident")} within ${incidentMiles} miles of ${pickup.place} in ${incidentDays} days.`,
    [
      shown("Pickup", `${pickup.place} ${pickup.postalCode}`, "Load", facts.changedAt),
      shown("Identity alerts nearby", filed, "Your identity alerts", now),
      shown("True alarms nearby", near.length - filed, "Your load alerts", now),
    ],
  );
}

export const FREIGHT_ALERTS = {
  cargo_exclusion: { moments: ["booking", "change"], judge: exclusion },
  high_risk_pickup_area: { moments: ["booking", "change"], judge: riskyArea },
} as const satisfies { readonly [type: string]: AlertRow };

// Why a carrier is shown for a load, or is not: one set of reasons, by the figures of its match.
import { LANE_DAYS, MATCH_MILES, MISS_REASONS, SEEN_DAYS, type LoadMatch, type MissReason } from "../../contract/board/match.ts";
import { SETS_ASIDE } from "../../contract/board/dispositions.ts";
import { formatCount, formatDay, formatNumber, relativeTime } from "../format.ts";
import { ruleLabel } from "../rules/rules.ts";
import { vehicleLabel } from "../vehicles/vehicle-labels.ts";
import { dispositionText } from "./dispositions.ts";

const DAY = 86_400_000;

/** What decides; everything else of a match explains. */
export type MatchFacts = Pick<
  LoadMatch,
  | "connection"
  | "truck"
  | "posting"
  | "base_miles"
  | "lane"
  | "equipment_needed"
  | "equipment_count"
  | "failed_rules"
  | "disposition"
> &
  Partial<Pick<LoadMatch, "misses">> & { readonly carrier: Pick<LoadMatch["carrier"], "rules_assessment"> };

const isRecent = ({ truck }: Pick<MatchFacts, "truck">, now: number): boolean =>
  truck !== null && now - Date.parse(truck.seen_at) <= SEEN_DAYS * DAY;

const isNear = (miles: number | null, limit: number): boolean => miles !== null && miles <= limit;

const seenText = ({ truck }: Pick<MatchFacts, "truck">, now: number): string => {
  if (truck === null) return "";
  return truck.is_exact ? relativeTime(truck.seen_at, now) : formatDay(truck.seen_at.slice(0, 10));
};

const miles = (value: number): string => `${formatNumber(value)} mi`;

const withDay = (text: string, on: string | null): string => (on === null ? text : `${text} (${formatDay(on)})`);

interface Reason {
  /** Without figures, for filters. */
  readonly label: string;
  readonly holds: (facts: MatchFacts, now: number, limit: number) => boolean;
  /** With figures and their ages. */
  readonly text: (match: LoadMatch, now: number) => string;
}

/** Why a carrier could haul the load; each of them is enough. */
const SHOWN_BY: readonly Reason[] = [
  {
    label: "Truck near pickup",
    holds: (facts, now, limit) => isRecent(facts, now) && isNear(facts.truck?.miles ?? null, limit),
    text: (match, now) => `Truck ${miles(match.truck?.miles ?? 0)} from pickup, ${seenText(match, now)} by ELD`,
  },
  {
    label: "Posted a truck",
    holds: ({ posting }) => posting !== null,
    text: ({ posting }) => {
      const [from, to] = [formatDay(posting?.start_date ?? null), posting?.destination ?? null];
      return `Posted a truck ${miles(posting?.miles ?? 0)} from pickup, free ${from}${to === null ? "" : `, to ${to}`}`;
    },
  },
  {
    label: "Ran this lane",
    holds: ({ lane }) => lane.runs > 0,
    text: ({ lane }) => withDay(`Ran this lane ${formatCount(lane.runs, "time")} in ${LANE_DAYS} days`, lane.last_on),
  },
  {
    label: "Based near pickup",
    holds: (facts, _, limit) => isNear(facts.base_miles, limit),
    text: (match) => `Based ${miles(match.base_miles ?? 0)} from pickup`,
  },
];

const hasEvidence = (facts: MatchFacts, now: number, limit: number): boolean =>
  SHOWN_BY.some(({ holds }) => holds(facts, now, limit));

const failsText = (rules: readonly string[]): string =>
  rules.length === 0 ? "Fails your rules" : `Fails: ${rules.map(ruleLabel).join(", ")}`;

/** Why a carrier is not shown; each of them is enough. */
const MISSED_BY: Readonly<Record<MissReason, Reason>> = {
  blocked: {
    label: "Blocked",
    holds: ({ connection }) => connection.status === "do_not_dispatch",
    text: () => "Blocked: do not dispatch",
  },
  dismissed: {
    label: "Dismissed",
    holds: ({ connection }) => connection.is_dismissed,
    text: () => "Dismissed from your carriers",
  },
  on_hold: {
    label: "On hold",
    holds: ({ connection }) => connection.status === "needs_to_onboard",
    text: () => "On hold: needs to onboard",
  },
  fails_rules: {
    label: "Fails your rules",
    holds: ({ carrier }) => carrier.rules_assessment === "fail",
    text: ({ failed_rules: rules, carrier }, now) =>
      `${failsText(rules)}, assessed ${relativeTime(carrier.rules_assessed_at, now)}`,
  },
  no_equipment: {
    label: "Wrong equipment",
    holds: ({ equipment_count: count }) => count === 0,
    text: ({ equipment_needed: needed, census_on: on }) =>
      withDay(`No ${vehicleLabel(needed).toLowerCase()} in its census record`, on),
  },
  equipment_unknown: {
    label: "Equipment unknown",
    holds: ({ equipment_count: count }) => count === null,
    text: () => "Equipment unknown: its census record names none",
  },
  too_far: {
    label: "Too far",
    holds: (facts, now, limit) => isRecent(facts, now) && !hasEvidence(facts, now, limit),
    text: (match, now) => `${miles(match.truck?.miles ?? 0)} deadhead, truck seen ${seenText(match, now)}`,
  },
  not_seen: {
    label: "Not seen lately",
    holds: (facts, now, limit) => !isRecent(facts, now) && !hasEvidence(facts, now, limit),
    text: (match, now) =>
      match.truck === null
        ? `Not seen in ${SEEN_DAYS} days${match.base_miles === null ? "" : `, based ${miles(match.base_miles)} from pickup`}`
        : `Not seen in ${SEEN_DAYS} days, last ${seenText(match, now)}`,
  },
  set_aside: {
    label: "Set aside",
    holds: ({ disposition }) => disposition !== null && SETS_ASIDE.includes(disposition.reason),
    text: ({ disposition }, now) => (disposition === null ? "Set aside" : dispositionText(disposition, now)),
  },
  ruled_out: {
    label: "Ruled out",
    // By facts of the carrier that its match does not carry.
    holds: ({ misses }) => misses?.includes("ruled_out") === true,
    text: () => "Ruled out: out of service, without authority, or like a carrier that you blocked",
  },
};

export const missLabel = (reason: MissReason): string => MISSED_BY[reason].label;

/** Every reason against showing a carrier, in the order of the contract. `limit`: miles around the pickup. */
export const missesOf = (facts: MatchFacts, now: number, limit = MATCH_MILES): MissReason[] =>
  MISS_REASONS.filter((reason) => MISSED_BY[reason].holds(facts, now, limit));

/** Why a carrier is shown, or is not, in words and figures. */
export function matchReasons(match: LoadMatch, now: number, limit = MATCH_MILES): string[] {
  if (match.misses.length > 0) return match.misses.map((reason) => MISSED_BY[reason].text(match, now));
  const kind = vehicleLabel(match.equipment_needed).toLowerCase();
  const has = formatCount(match.equipment_count ?? 0, kind, match.equipment_needed === "power_only" ? kind : `${kind}s`);
  return [
    ...SHOWN_BY.filter(({ holds }) => holds(match, now, limit)).map(({ text }) => text(match, now)),
    withDay(`Has ${has}`, match.census_on),
  ];
}

const HELD: ReadonlyMap<string, string> = new Map([
  ["incomplete", "Missing data"],
  ["partial_pass", "Passing with override"],
]);

/** What to look at before offering to a carrier that is shown. `deliveryOn`: the day of the last stop, YYYY-MM-DD. */
export function matchWarnings(match: LoadMatch, now: number, deliveryOn: string | null, limit = MATCH_MILES): string[] {
  const { carrier, unknown_rules: unknown, insurance_cancels_on: cancels } = match;
  const held = HELD.get(carrier.rules_assessment ?? "");
  const farTruck = isRecent(match, now) && !isNear(match.truck?.miles ?? null, limit);
  return [
    ...(carrier.rules_assessment === null ? ["Not assessed against your rules"] : []),
    ...(held === undefined ? [] : [unknown.length === 0 ? held : `${held}: ${unknown.map(ruleLabel).join(", ")}`]),
    ...(cancels !== null && (deliveryOn === null || cancels <= deliveryOn)
      ? [`Insurance cancels ${formatDay(cancels)} (looked up ${relativeTime(match.insurance_as_of, now)})`]
      : []),
    ...(carrier.authority_status !== null && carrier.authority_status !== "active"
      ? [`Authority ${carrier.authority_status}`]
      : []),
    ...(farTruck ? [`Nearest truck ${miles(match.truck?.miles ?? 0)} away, ${seenText(match, now)}`] : []),
    ...(isRecent(match, now) ? [] : [`No truck seen in ${SEEN_DAYS} days`]),
  ];
}

// What a carrier may do: the state of its authority, since when, until when, and how it came to be so.
import { isStart, isStop, legacyActs, motusActs, motusOrders, revocationActs, type Act } from "./acts.ts";
import { authorityEvents } from "./events.ts";
import { carrierTypes, isOf, MOTUS_SINCE, readHoldings, type Holding } from "./holdings.ts";
import { ordersOf } from "./orders.ts";
import { unbrokenSince } from "./period.ts";
import { isCarrierType } from "./types.ts";
import { dayOf } from "../../../days.ts";
import { withoutHouseholdGoods } from "./household-goods.ts";
import { needsNoAuthority } from "./no-authority-needed.ts";
import type { AuthorityEvent, CarrierValues, Contradiction } from "../record.ts";
import { allKnown, type Sources } from "../sources.ts";

export interface Authority {
  readonly values: Pick<
    CarrierValues,
    "authority_status" | "authority_types" | "authority_granted_on" | "authority_first_granted_on" | "authority_ends_on"
  >;
  readonly events: readonly AuthorityEvent[];
  readonly contradictions: readonly Contradiction[];
  /** Whether something in it is as the legacy files left it. */
  readonly isFromLegacy: boolean;
}

const isFor =
  ({ docket, type }: Pick<Holding, "docket" | "type">) =>
  (event: AuthorityEvent): boolean =>
    event.docket === docket && event.authority_type === type;

/** Whether the last that Motus says of an authority since it opened is a stop. `own`: what it says of this one. */
function endsWithStop(own: readonly Act[], today: string): boolean {
  const past = own.filter(({ on }) => on <= today);
  const newest = past
    .map(({ on }) => on)
    .toSorted()
    .at(-1);
  const last = past.filter(({ on }) => on === newest);
  return newest !== undefined && newest > MOTUS_SINCE && last.some(isStop) && last.every((act) => isStop(act));
}

/** The holdings that Motus calls active and whose history, of Motus too, ends with a stop: one of the two is wrong. */
const doubted = (holdings: readonly Holding[], history: readonly Act[], today: string): Holding[] =>
  holdings.filter((holding) => {
    if (holding.dataset !== "motus_carriers" || holding.status !== "active") return false;
    const own = history.filter((act) => act.dataset === "motus_authority" && isOf(holding)(act));
    return endsWithStop(own, today);
  });

/** The same without those that the closed archive calls active, and Motus has stopped since. */
const withoutStopped = (holdings: readonly Holding[], acts: readonly Act[], today: string): Holding[] =>
  holdings.map((holding) => {
    if (holding.dataset !== "legacy_carriers" || holding.status !== "active") return holding;
    const own = acts.filter((act) => act.dataset.startsWith("motus_") && isOf(holding)(act) && act.on > MOTUS_SINCE);
    return endsWithStop(own, today) ? { ...holding, status: "inactive" } : holding;
  });

/** From what says most of a carrier that may not haul to what says least. */
const LESS_THAN_ACTIVE = ["suspended", "revoked", "inactive", "pending", "withdrawn"] as const;

/** Inactive, in the word of what stopped it. Applications that came to nothing and notices that were cured did not. */
function statusOf(holding: Holding, events: readonly AuthorityEvent[]): string {
  if (holding.status !== "inactive") return holding.status;
  const last = events.find((event) => isFor(holding)(event) && (isStart(event) || isStop(event)));
  return last !== undefined && isStop(last) ? last.event : "inactive";
}

function carrierStatus(sources: Sources, carriers: readonly Holding[], events: readonly AuthorityEvent[]): string | null {
  const { census, motus_carriers: motus, legacy_carriers: legacy } = sources;
  // The history could contradict it.
  if (!allKnown(motus, sources.motus_authority)) return null;
  if (carriers.some(({ status, dataset }) => status === "active" && dataset === "motus_carriers")) return "active";
  if (!allKnown(legacy)) return null;
  if (carriers.some(({ status }) => status === "active")) return "active";
  const found = carriers.map((holding) => statusOf(holding, events));
  const worst = LESS_THAN_ACTIVE.find((status) => found.includes(status));
  if (worst !== undefined) return worst;
  if (!allKnown(census)) return null;
  if (needsNoAuthority(census)) return "not_required";
  return motus.outcome === "rows" || legacy.outcome === "rows" ? "inactive" : null;
}

/** Everything about its authority. What rests on a file that did not answer is null, or an empty list. */
export function readAuthority(answered: Sources, now: Date): Authority {
  const sources = withoutHouseholdGoods(answered);
  const today = dayOf(now);
  const typesOf = carrierTypes(sources);
  const listed = readHoldings(sources, typesOf);
  const history = [
    ...sources.legacy_authority.rows.flatMap(legacyActs),
    ...sources.motus_authority.rows.flatMap((row) => motusActs(row, typesOf)),
    ...sources.legacy_revocations.rows.flatMap((row) => revocationActs(row, typesOf)),
  ];
  const orders = sources.motus_revocations.rows.flatMap((row) => motusOrders(row, typesOf));
  const ordered = ordersOf(sources, listed, history, orders, now);
  const acts = [...history, ...ordered.acts];
  const holdings = withoutStopped(listed, acts, today);
  const events = authorityEvents(acts, today);
  const doubts = doubted(holdings, acts, today);
  const carriers = holdings.filter(({ type }) => isCarrierType(type));
  const isDoubted = doubts.some(({ type }) => isCarrierType(type));
  const status = isDoubted ? null : carrierStatus(sources, carriers, events);
  const active = holdings.filter((holding) => holding.status === "active" && !doubts.includes(holding));
  const { legacy_authority, motus_authority, legacy_revocations, motus_revocations, motus_carriers } = sources;
  const isHistoryKnown = allKnown(legacy_authority, motus_authority, legacy_revocations, motus_revocations);
  const since = active
    .filter(({ type }) => isCarrierType(type))
    .flatMap((each) => unbrokenSince(acts.filter(isOf(each)), events.filter(isFor(each)), today) ?? []);
  const grants = events.filter(({ event, authority_type: type }) => event === "granted" && isCarrierType(type));
  return {
    values: {
      authority_status: status,
      authority_types: allKnown(motus_carriers, motus_authority) ? [...new Set(active.map(({ type }) => type))].toSorted() : [],
      authority_granted_on: status === "active" && isHistoryKnown ? (since.toSorted()[0] ?? null) : null,
      authority_first_granted_on: allKnown(legacy_authority, motus_authority)
        ? (grants.map(({ on }) => on).toSorted()[0] ?? null)
        : null,
      authority_ends_on: status === "active" && allKnown(motus_authority, motus_revocations) ? ordered.endsOn : null,
    },
    events,
    contradictions: isDoubted
      ? [
          {
            field: "authority_status",
            said: [
              { value: "active", dataset: "motus_carriers", asOf: motus_carriers.asOf },
              { value: "inactive", dataset: "motus_authority", asOf: motus_authority.asOf },
            ],
          },
        ]
      : [],
    isFromLegacy: holdings.some(({ dataset }) => dataset === "legacy_carriers"),
  };
}

// Orders of Motus that an authority is to end: whether they are announced, took effect, or were outlasted.
import { dayOf, daysBefore } from "../../../days.ts";
import { isStop, type Act, type Order } from "./acts.ts";
import { SAME_EVENT_DAYS } from "./events.ts";
import { isOf, MOTUS_SINCE, type Holding } from "./holdings.ts";
import { isCarrierType } from "./types.ts";
import { allKnown, type Sources } from "../sources.ts";

/** Assumption: the files are in step within a week; an order whose day has just come may still read active. */
const CATCH_UP_DAYS = 7;

const sameTime = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= SAME_EVENT_DAYS * 86_400_000;

/** What an order came to: it is announced, it took effect, or the authority outlasted it; null: that cannot be told. */
function outcomeOf(order: Order, holdings: readonly Holding[], history: readonly Act[], now: Date, isKnown: boolean) {
  const active = holdings.filter((each) => each.status === "active" && isOf(order)(each));
  const isActive = active.length > 0;
  // The archive was closed before, and outlasts nothing.
  const isAfterArchive = order.on > MOTUS_SINCE && !active.some(({ dataset }) => dataset === "motus_carriers");
  const own = history.filter(isOf(order));
  const since = order.servedOn ?? order.on;
  const isLifted = own.some((act) => (act.event === "notice_cured" || act.event === "reinstated") && act.on >= since);
  if (!isActive) return order.on <= dayOf(now) ? "effective" : null;
  if (own.some((act) => isStop(act) && sameTime(act.on, order.on))) return order.on <= dayOf(now) ? "effective" : null;
  if (isLifted) return "lifted";
  if (isAfterArchive && order.on <= dayOf(now)) return "effective";
  if (order.on > daysBefore(now, CATCH_UP_DAYS)) return "announced";
  return isKnown ? "outlasted" : null;
}

/** What the orders say that happened, and the first day on which carrier authority is to end; null: none is announced. */
export function ordersOf(
  sources: Sources,
  holdings: readonly Holding[],
  history: readonly Act[],
  orders: readonly Order[],
  now: Date,
) {
  const acts: Act[] = [];
  const ends: string[] = [];
  for (const order of orders) {
    const outcome = outcomeOf(order, holdings, history, now, allKnown(sources.motus_authority, sources.motus_carriers));
    if (outcome === "effective") acts.push(order);
    if (outcome === "outlasted") acts.push({ ...order, event: "notice_cured" });
    if (outcome === "announced" && isCarrierType(order.type)) ends.push(order.on);
  }
  const ahead = history.filter((act) => isStop(act) && act.on > dayOf(now) && isCarrierType(act.type));
  return { acts, endsOn: [...ends, ...ahead.map(({ on }) => on)].toSorted()[0] ?? null };
}

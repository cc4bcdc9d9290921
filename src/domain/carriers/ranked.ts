// Ranks a carrier among its peers in one BASIC, and counts the BASICs in which it is over FMCSA's threshold.
import type { PeersOf, UNRANKED } from "../../contract/carriers/measures.ts";
import type { BasicName } from "../../contract/carriers/safety.ts";
import { percentileOf, unrankedBy } from "./basic-ranks.ts";
import { measureBasic, type Measured } from "./basics.ts";
import { methodOn, type MethodId } from "./sms/methods.ts";
import type { SafetyRecord } from "./sms/record.ts";
import { kindOf } from "./sms/thresholds.ts";
import { windowAt } from "./sms/window.ts";
import { dayOf } from "../days.ts";

/** A group of carriers that measures are ranked in. */
export interface RankGroup {
  /** The 101 cutoffs from the best to the worst. */
  readonly measures: readonly number[];
  readonly peers: PeersOf;
}

/** By `groupKey`. */
export type RankGroups = ReadonlyMap<string, RankGroup>;

/** `segment`: "all" where the method ranks both together; `events`: the index of the safety event group. */
export const groupKey = (method: string, basic: string, segment: string, events: number): string =>
  `${method} ${basic} ${segment} ${events}`;

export interface Ranked {
  /** 0 the best, 100 the worst. */
  readonly percentile: number | null;
  readonly peers: PeersOf | null;
  readonly unrankedBy: (typeof UNRANKED)[number] | null;
}

export function rankIn(groups: RankGroups, method: MethodId, basic: BasicName, measured: Measured): Ranked {
  const { measure, group } = measured;
  const found = group === null ? undefined : groups.get(groupKey(method, basic, group.segment ?? "all", group.events));
  return {
    percentile: measure === null || found === undefined ? null : percentileOf(measure, found.measures),
    peers: found?.peers ?? null,
    unrankedBy: unrankedBy(measured, found !== undefined),
  };
}

/** FMCSA ranks a carrier in no BASIC without these: it cannot be over the threshold. */
const NOT_OVER: ReadonlySet<Ranked["unrankedBy"]> = new Set([null, "nothing", "events"]);

/** How many BASICs are over the threshold, by the method in force; null where one of them is unknown, so that there may be more. */
export function basicsOverThreshold(record: SafetyRecord, today: Date, groups: RankGroups): number | null {
  const [method, window] = [methodOn(dayOf(today)), windowAt(today)];
  const kind = kindOf(record, window);
  let over = 0;
  for (const basic of method.basics) {
    const { percentile, unrankedBy: reason } = rankIn(groups, method.id, basic, measureBasic(basic, record, window, method));
    if (!NOT_OVER.has(reason)) return null;
    if (percentile !== null && percentile >= method.thresholds[basic][kind]) over += 1;
  }
  return over;
}

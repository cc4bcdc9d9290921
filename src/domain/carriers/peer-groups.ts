// The groups of carriers that a measure is ranked in: collects measures by method, BASIC, segment and safety event group.
import type { BasicName } from "../../contract/carriers/safety.ts";
import { cutoffsOf } from "./basic-ranks.ts";
import { measureBasic, type PeerGroup } from "./basics.ts";
import { SMS_METHODS, type MethodId, type SmsMethod } from "./sms/methods.ts";
import type { SafetyRecord } from "./sms/record.ts";
import type { Window } from "./sms/window.ts";

/** Assumption: among fewer carriers than this a rank means nothing. */
export const FEWEST_PEERS = 10;

export interface PeerRow {
  readonly method: MethodId;
  readonly is_type: BasicName;
  /** "all": the method ranks both segments together. */
  readonly segment: string;
  readonly safety_group: number;
  readonly peers: number;
  /** The 101 cutoffs from the best to the worst. */
  readonly measures: readonly number[];
}

interface Group extends Omit<PeerRow, "peers" | "measures"> {
  readonly measures: number[];
}

export class PeerGroups {
  readonly #groups = new Map<string, Group>();

  add(method: MethodId, basic: BasicName, { segment, events }: PeerGroup, measure: number): void {
    const row = { method, is_type: basic, segment: segment ?? "all", safety_group: events };
    const key = Object.values(row).join(" ");
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, { ...row, measures: [measure] });
    else group.measures.push(measure);
  }

  /** A carrier in each BASIC in which it is ranked, by every method. */
  addCarrier(record: SafetyRecord, window: Window, methods: readonly SmsMethod[] = SMS_METHODS): void {
    for (const method of methods)
      for (const basic of method.basics) {
        const { measure, group } = measureBasic(basic, record, window, method);
        if (measure !== null && group !== null) this.add(method.id, basic, group, measure);
      }
  }

  /** The groups of at least so many carriers. */
  rows(least: number): PeerRow[] {
    return [...this.#groups.values()]
      .filter(({ measures }) => measures.length >= least)
      .map(({ measures, ...row }) => ({ ...row, peers: measures.length, measures: cutoffsOf(measures) }));
  }
}

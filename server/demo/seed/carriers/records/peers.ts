// The peer groups of the demo carriers: the measures of each BASIC and group, collected while carriers are generated.
import { BASICS } from "../../../../../src/contract/carriers/safety.ts";
import { cutoffsOf } from "../../../../../src/domain/carriers/basic-ranks.ts";
import { measureBasic, windowAt, type SafetyRecord, type Window } from "../../../../../src/domain/carriers/basics.ts";
import type { DemoClock } from "../../clock.ts";
import { arrayText, type Cell } from "../../../../db/csv.ts";
import { steady } from "../../../../places/steady.ts";

export const PEER_COLUMNS = ["is_type", "safety_group", "peers", "measures"] as const;

export class Peers {
  readonly #measures = new Map<string, number[]>();
  readonly #window: Window;

  constructor(clock: DemoClock) {
    this.#window = windowAt(clock.present);
  }

  add(record: SafetyRecord): void {
    for (const basic of BASICS) {
      const { measure, group } = measureBasic(basic, record, this.#window);
      if (measure === null || group === null) continue;
      const key = `${basic} ${group}`;
      const measures = this.#measures.get(key);
      if (measures === undefined) this.#measures.set(key, [measure]);
      else measures.push(measure);
    }
  }

  rows(): Cell[][] {
    return [...this.#measures].map(([key, measures]) => {
      const [basic = "", group = ""] = key.split(" ");
      return [basic, Number(group), measures.length, arrayText(cutoffsOf(measures).map(steady))];
    });
  }
}

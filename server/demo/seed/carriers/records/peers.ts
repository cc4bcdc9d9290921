// The peer groups of the demo carriers: the measures of each BASIC and group by each method, collected while carriers are generated.
import { cutoffsOf } from "../../../../../src/domain/carriers/basic-ranks.ts";
import { measureBasic } from "../../../../../src/domain/carriers/basics.ts";
import { SMS_METHODS } from "../../../../../src/domain/carriers/sms/methods.ts";
import type { SafetyRecord } from "../../../../../src/domain/carriers/sms/record.ts";
import { windowAt, type Window } from "../../../../../src/domain/carriers/sms/window.ts";
import type { DemoClock } from "../../clock.ts";
import { arrayText, type Cell } from "../../../../db/csv.ts";
import { steady } from "../../../../places/steady.ts";

export const PEER_COLUMNS = ["method", "is_type", "segment", "safety_group", "peers", "measures"] as const;

export class Peers {
  readonly #measures = new Map<string, number[]>();
  readonly #window: Window;

  constructor(clock: DemoClock) {
    this.#window = windowAt(clock.present);
  }

  add(record: SafetyRecord): void {
    for (const method of SMS_METHODS)
      for (const basic of method.basics) {
        const { measure, group } = measureBasic(basic, record, this.#window, method);
        if (measure === null || group === null) continue;
        const key = `${method.id} ${basic} ${group.segment ?? "all"} ${group.events}`;
        const measures = this.#measures.get(key);
        if (measures === undefined) this.#measures.set(key, [measure]);
        else measures.push(measure);
      }
  }

  rows(): Cell[][] {
    return [...this.#measures].map(([key, measures]) => {
      const [method = "", basic = "", segment = "", group = ""] = key.split(" ");
      return [method, basic, segment, Number(group), measures.length, arrayText(cutoffsOf(measures).map(steady))];
    });
  }
}

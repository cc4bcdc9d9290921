// The peer groups of the demo carriers: the measures of each BASIC and group by each method, collected while carriers are generated.
import { PeerGroups } from "../../../../../src/domain/carriers/peer-groups.ts";
import type { SafetyRecord } from "../../../../../src/domain/carriers/sms/record.ts";
import { windowAt } from "../../../../../src/domain/carriers/sms/window.ts";
import type { DemoClock } from "../../clock.ts";
import { arrayText, type Cell } from "../../../../db/csv.ts";
import { steady } from "../../../../places/steady.ts";

export const PEER_COLUMNS = ["method", "is_type", "segment", "safety_group", "peers", "measures", "as_of"] as const;

export class Peers {
  readonly #groups = new PeerGroups();
  readonly #clock: DemoClock;

  constructor(clock: DemoClock) {
    this.#clock = clock;
  }

  add(record: SafetyRecord): void {
    this.#groups.addCarrier(record, windowAt(this.#clock.present));
  }

  rows(): Cell[][] {
    return this.#groups
      .rows(1)
      .map(({ measures, ...row }) => [
        row.method,
        row.is_type,
        row.segment,
        row.safety_group,
        row.peers,
        arrayText(measures.map(steady)),
        this.#clock.present.toISOString(),
      ]);
  }
}

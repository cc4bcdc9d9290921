// Takes carriers in from the open data: asks about them, stores what is known, and has their assessments follow.
import { readCarrier } from "../../../src/domain/carriers/fmcsa/read-carrier.ts";
import type { CarrierRecord } from "../../../src/domain/carriers/fmcsa/record.ts";
import { reassessChanged } from "../../carriers/open-data/reassess-changed.ts";
import { noteService } from "../../carriers/open-data/service-state.ts";
import { storeFit } from "../../carriers/open-data/store-fit.ts";
import { noteFailures } from "../../carriers/open-data/store-records.ts";
import type { Engine } from "../../db/engine.ts";
import { askCarriers, BATCH } from "./ask-carriers.ts";
import { createDatasetsClient, type DatasetsClient } from "./datasets-client.ts";
import { findDots, type FoundDots } from "./find-dots.ts";
import type { OpenDataSetting } from "./open-data-setting.ts";
import { createRequests, newTally, type RequestsOptions, type Tally } from "./requests.ts";

/** `none`: the open data have no such carrier; `failed`: they could not be asked, and what was known stands. */
export type Taken = "stored" | "none" | "failed";

export type { FoundDots };

export interface OpenData {
  readonly setting: OpenDataSetting;
  readonly client: DatasetsClient;
  /**
   * Asks about carriers and stores what is known of them. A number that is being asked about is not asked about a second time.
   * @param dots USDOT numbers without zeros in front
   * @param tally counts the requests
   */
  readonly take: (dots: readonly string[], tally?: Tally) => Promise<ReadonlyMap<string, Taken>>;
  /** The USDOT numbers of dockets such as "MC1234". */
  readonly findDots: (dockets: readonly string[]) => Promise<FoundDots>;
  /** Resolves once nothing is being asked. */
  readonly settled: () => Promise<void>;
}

export interface OpenDataOptions extends Omit<RequestsOptions, "setting" | "now"> {
  readonly engine: Engine;
  readonly setting: OpenDataSetting;
  /** Gets what went wrong without anything of the question or the answer. */
  readonly failed: (reason: string) => void;
  /** Wakes whoever assesses all carriers of a company. */
  readonly wake: () => void;
  readonly now?: () => Date;
}

/** Assumption: USDOT numbers have eight digits at most. */
const DOT_MAX = 99_999_999;

export function createOpenData({ engine, setting, failed, wake, now = () => new Date(), ...limits }: OpenDataOptions): OpenData {
  const client = createDatasetsClient(createRequests({ setting, ...limits }));
  const running = new Map<string, Promise<Taken>>();

  async function takeBatch(dots: readonly string[], tally: Tally): Promise<ReadonlyMap<string, Taken>> {
    const own = newTally();
    const answers = await askCarriers(client, dots, own);
    tally.requests += own.requests;
    await noteService(engine, own);
    if (own.problem !== null) failed(own.problem);
    const at = now();
    const records: CarrierRecord[] = [];
    const none: string[] = [];
    for (const dot of dots) {
      const record = readCarrier(dot, answers.get(dot) ?? {}, at);
      if (record === null) none.push(dot);
      else records.push(record);
    }
    const stored = await storeFit(engine, records, at, failed);
    if (none.length > 0) await engine.tx((tx) => noteFailures(tx, none, "The company census has no such number any longer.", at));
    if (await reassessChanged(engine, stored.changed)) wake();
    return new Map<string, Taken>([
      ...none.map((dot) => [dot, "none"] as const),
      ...records.map(({ dot }) => [dot, stored.answered.has(dot) ? "stored" : "failed"] as const),
    ]);
  }

  /** One batch after the other: a batch asks many things at once by itself. */
  function begin(dots: readonly string[], tally: Tally): void {
    let before: Promise<unknown> = Promise.resolve();
    for (let at = 0; at < dots.length; at += BATCH) {
      const batch = dots.slice(at, at + BATCH);
      const taken = before.then(() => takeBatch(batch, tally));
      before = taken.catch(() => undefined);
      for (const dot of batch) {
        const one = taken.then((each) => each.get(dot) ?? "failed").finally(() => running.delete(dot));
        // Whoever waits for it gets the error.
        one.catch(() => undefined);
        running.set(dot, one);
      }
    }
  }

  return {
    setting,
    client,
    async take(dots, tally = newTally()) {
      const asked = [...new Set(dots)].filter((dot) => Number(dot) <= DOT_MAX);
      begin(
        asked.filter((dot) => !running.has(dot)),
        tally,
      );
      const taken = await Promise.all(asked.map(async (dot) => [dot, (await running.get(dot)) ?? "failed"] as const));
      const others = dots.filter((dot) => Number(dot) > DOT_MAX).map((dot) => [dot, "none"] as const);
      return new Map<string, Taken>([...taken, ...others]);
    },
    async findDots(dockets) {
      const tally = newTally();
      const found = await findDots(client, dockets, tally);
      await noteService(engine, tally);
      if (tally.problem !== null) failed(tally.problem);
      return found;
    },
    async settled() {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
  };
}

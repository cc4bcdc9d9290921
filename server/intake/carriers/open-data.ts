// Takes carriers in from the open data: asks about them, stores what is known, and has their assessments follow.
import { readCarrier } from "../../../src/domain/carriers/fmcsa/read-carrier.ts";
import type { CarrierRecord, OpenDataAnswers } from "../../../src/domain/carriers/fmcsa/record.ts";
import { readSaid } from "../../carriers/open-data/qcmobile.ts";
import { reassessChanged } from "../../carriers/open-data/reassess-changed.ts";
import { noteService } from "../../carriers/open-data/service-state.ts";
import { storeFit } from "../../carriers/open-data/store-fit.ts";
import { noteFailures, type Stored } from "../../carriers/open-data/store-records.ts";
import type { Engine } from "../../db/engine.ts";
import { DOT_DIGITS } from "../../../src/domain/carriers/fmcsa/dot.ts";
import { createAsItComes } from "./as-it-comes.ts";
import { askCarriers, BATCH } from "./ask-carriers.ts";
import { createDatasetsClient, type DatasetsClient } from "./datasets-client.ts";
import { findDots, type FoundDots } from "./find-dots.ts";
import type { OpenDataSetting } from "./open-data-setting.ts";
import { askSecond, type SecondLimits } from "./qcmobile/ask-second.ts";
import { createQcMobileClient } from "./qcmobile/qcmobile-client.ts";
import { createRequests, newTally, type RequestsOptions, type Tally } from "./requests.ts";

/** `none`: the open data have no such carrier; `failed`: they could not be asked, and what was known stands. */
export type Taken = "stored" | "none" | "failed";

export type { FoundDots };

export interface TakeOptions {
  /** Counts the requests. */
  readonly tally?: Tally;
  /** How much QCMobile may be asked about each batch, where this server asks it. */
  readonly second?: SecondLimits;
  /** `here`: resolves once a carrier is stored, while the rest of its record is still asked for. */
  readonly until?: "here" | "known";
}

export interface OpenData {
  readonly setting: OpenDataSetting;
  readonly client: DatasetsClient;
  /**
   * Asks about carriers and stores what is known of them. A number that is being asked about is not asked about a second time.
   * @param dots USDOT numbers without zeros in front
   */
  readonly take: (dots: readonly string[], options?: TakeOptions) => Promise<ReadonlyMap<string, Taken>>;
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

/** Tunable: carriers of a batch whose sections are stored one by one, because somebody may be looking at them. */
const LOOKED_AT = 5;

/** Tunable: carriers of a batch that QCMobile is asked about while a person waits, which takes a second for each. */
const SECOND: SecondLimits = { most: 25, takesRecent: false };

/** Of a number that the census does not have, and QCMobile does: as if the census had not answered. */
function withoutCensus(dot: string, answers: OpenDataAnswers | undefined, now: Date): CarrierRecord[] {
  const census = { outcome: "failed", rows: [], asOf: null, leftOut: 0 } as const;
  const record = readCarrier(dot, { ...answers, census }, now);
  return record === null ? [] : [record];
}

interface Running {
  readonly here: Promise<Taken>;
  readonly known: Promise<Taken>;
}

export function createOpenData({ engine, setting, failed, wake, now = () => new Date(), ...limits }: OpenDataOptions): OpenData {
  const client = createDatasetsClient(createRequests({ setting, ...limits }));
  const second = setting.qcMobile && {
    client: createQcMobileClient({ setting: setting.qcMobile, ...limits }),
    engine,
    failed,
  };
  const running = new Map<string, Running>();

  const follow = async ({ changed }: Stored): Promise<void> => {
    if (await reassessChanged(engine, changed)) wake();
  };

  async function takeBatch(
    dots: readonly string[],
    { tally = newTally(), second: most = SECOND }: TakeOptions,
    isHere: (dot: string) => void,
  ): Promise<ReadonlyMap<string, Taken>> {
    const own = newTally();
    const at = now();
    const stored = async (part: Stored): Promise<void> => {
      for (const dot of part.ids.keys()) isHere(dot);
      await follow(part);
    };
    const stages = dots.length > LOOKED_AT ? null : createAsItComes({ engine, at, failed, stored });
    const answers = await askCarriers(client, dots, own, stages?.note);
    await stages?.settled();
    tally.requests += own.requests;
    await noteService(engine, own);
    if (own.problem !== null) failed(own.problem);
    const read = new Map(dots.map((dot) => [dot, readCarrier(dot, answers.get(dot) ?? {}, at)]));
    if (second !== null) await askSecond(second, read, most, at, () => (tally.requests += 1));
    const lacking = dots.filter((dot) => read.get(dot) === null);
    const said = await readSaid(engine, second === null ? [] : lacking, at);
    const records = [...read].flatMap(
      ([dot, record]) => record ?? (said.has(dot) ? withoutCensus(dot, answers.get(dot), at) : []),
    );
    const none = lacking.filter((dot) => !said.has(dot));
    const whole = await storeFit(engine, records, at, failed);
    if (none.length > 0) await engine.tx((tx) => noteFailures(tx, none, "The company census has no such number any longer.", at));
    await follow(whole);
    return new Map<string, Taken>([
      ...none.map((dot) => [dot, "none"] as const),
      ...records.map(({ dot }) => [dot, whole.answered.has(dot) ? "stored" : "failed"] as const),
    ]);
  }

  /** Nobody waits for it any longer: what it could not do is said where it is looked at. */
  async function leave(dots: readonly string[]): Promise<void> {
    failed("What the open data answered could not be stored.");
    const problem = "FMCSA's open data were asked, and their answers could not be stored.";
    await engine.tx((tx) => noteFailures(tx, dots, problem, now())).catch(() => undefined);
  }

  /** One batch after the other: a batch asks many things at once by itself. */
  function begin(dots: readonly string[], options: TakeOptions): void {
    let before: Promise<unknown> = Promise.resolve();
    for (let at = 0; at < dots.length; at += BATCH) {
      const batch = dots.slice(at, at + BATCH);
      const first = new Map<string, () => void>();
      const taken = before.then(() => takeBatch(batch, options, (dot) => first.get(dot)?.()));
      before = taken.catch(() => (options.until === "here" ? leave(batch) : undefined));
      for (const dot of batch) {
        const known = taken.then((each) => each.get(dot) ?? "failed").finally(() => running.delete(dot));
        const isHere = new Promise<Taken>((resolve) => void first.set(dot, () => resolve("stored")));
        const here = Promise.race([isHere, known]);
        // Whoever waits for it gets the error.
        here.catch(() => undefined);
        running.set(dot, { here, known });
      }
    }
  }

  return {
    setting,
    client,
    async take(dots, options = {}) {
      const canBe = (dot: string): boolean => dot.length <= DOT_DIGITS;
      const asked = [...new Set(dots)].filter(canBe);
      begin(
        asked.filter((dot) => !running.has(dot)),
        options,
      );
      const { until = "known" } = options;
      const taken = await Promise.all(asked.map(async (dot) => [dot, (await running.get(dot)?.[until]) ?? "failed"] as const));
      const others = dots.filter((dot) => !canBe(dot)).map((dot) => [dot, "none"] as const);
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
      while (running.size > 0) await Promise.allSettled([...running.values()].map(({ known }) => known));
    },
  };
}

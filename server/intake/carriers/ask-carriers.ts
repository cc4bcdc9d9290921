// Asks every dataset about some carriers: by their USDOT numbers, and then by the dockets and inspections that those answers name.
import { answersByCarrier, keysToAsk } from "../../../src/domain/carriers/fmcsa/answers.ts";
import { DATASET_NAMES, datasetOf, LEGACY_ENDED_AT, type DatasetName } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import type { DatasetAnswer, OpenDataAnswers, OpenDataRow } from "../../../src/domain/carriers/fmcsa/record.ts";
import type { DatasetsClient } from "./datasets-client.ts";
import { OpenDataFailure } from "./failure.ts";
import type { Tally } from "./requests.ts";
import { whereKey } from "./soda.ts";

/** Tunable: carriers of a batch, and keys of a question: with more its address is longer than the 8 KiB that every proxy takes. */
export const BATCH = 500;
const KEYS = 400;

/** Tunable: rows of one dataset for a batch, beyond which it is halved. */
const ROWS_OF_BATCH = 50_000;

/** Tunable: inspections and crashes of one carrier, the newest; only fleets of thousands of trucks have more. */
const ROWS_OF_ONE = 5_000;

const NEWEST: { readonly [Name in DatasetName]?: string } = {
  inspections: "insp_date DESC,:id",
  crashes: "report_date DESC,:id",
};

const BY_DOT = DATASET_NAMES.filter((name) => ["dot", "padded_dot"].includes(datasetOf(name).keyed));
const BY_ANSWERS = DATASET_NAMES.filter((name) => !BY_DOT.includes(name));

/** The datasets that have to be answered before it is known what to ask another for. */
const LEADS = {
  docket: ["census", "legacy_carriers"],
  inspection: ["inspections"],
  dot: [],
  padded_dot: [],
} as const satisfies Record<string, readonly DatasetName[]>;

/** The batch has more rows than are read at once. */
class TooManyRows extends Error {}

const FAILED: DatasetAnswer = { outcome: "failed", rows: [], asOf: null, leftOut: 0 };

async function answer(client: DatasetsClient, name: DatasetName, keys: readonly string[], isOne: boolean, tally: Tally) {
  const order = NEWEST[name];
  const most = isOne && order !== undefined ? ROWS_OF_ONE : ROWS_OF_BATCH;
  const rows: OpenDataRow[] = [];
  let leftOut = 0;
  let asOf: string | null = null;
  for (let at = 0; at < keys.length; at += KEYS) {
    const where = whereKey(datasetOf(name), keys.slice(at, at + KEYS));
    const read = await client.read(name, { where, most: most - rows.length, ...(order !== undefined && { order }) }, tally);
    if (read.hasMore && !isOne) throw new TooManyRows();
    if (read.hasMore) leftOut += (await client.count(name, where, tally)) - read.rows.length;
    rows.push(...read.rows);
    // The oldest: the dataset may have been made anew between two questions.
    if (asOf === null || (read.asOf !== null && read.asOf < asOf)) asOf = read.asOf;
  }
  return { outcome: rows.length === 0 ? "none" : "rows", rows, asOf, leftOut } as const;
}

/** Called whenever a dataset has answered, with all that has been answered so far. */
export type OnAnswer = (dots: readonly string[], batch: OpenDataAnswers) => void;

async function askBatch(
  client: DatasetsClient,
  dots: readonly string[],
  tally: Tally,
  onAnswer: OnAnswer,
): Promise<ReadonlyMap<string, OpenDataAnswers>> {
  const batch: { [Name in DatasetName]?: DatasetAnswer } = {};
  const ask = async (name: DatasetName, keys: readonly string[]): Promise<void> => {
    try {
      batch[name] = await answer(client, name, keys, dots.length === 1, tally);
    } catch (error) {
      if (!(error instanceof OpenDataFailure)) throw error;
      batch[name] = FAILED;
    }
    onAnswer(dots, batch);
  };
  const askAll = async (names: readonly DatasetName[], keysOf: (name: DatasetName) => readonly string[]): Promise<void> => {
    const asked = await Promise.allSettled(names.map((name) => ask(name, keysOf(name))));
    for (const one of asked) if (one.status === "rejected") throw one.reason;
  };
  await askAll(BY_DOT, (name) => dots.flatMap((dot) => keysToAsk(name, dot, {})));
  const first = answersByCarrier(dots, batch);
  const keys = new Map(
    BY_ANSWERS.map((name) => [name, [...new Set(dots.flatMap((dot) => keysToAsk(name, dot, first.get(dot) ?? {})))]]),
  );
  for (const name of BY_ANSWERS) {
    const { keyed, frozenOn } = datasetOf(name);
    if (LEADS[keyed].some((lead) => batch[lead]?.outcome === "failed")) batch[name] = FAILED;
    // Without anything to ask for, it holds nothing of them.
    else if (keys.get(name)?.length === 0)
      batch[name] = { outcome: "none", rows: [], asOf: frozenOn === undefined ? null : LEGACY_ENDED_AT, leftOut: 0 };
  }
  onAnswer(dots, batch);
  await askAll(
    BY_ANSWERS.filter((name) => batch[name] === undefined),
    (name) => keys.get(name) ?? [],
  );
  return answersByCarrier(dots, batch);
}

/**
 * What the datasets answer about each of the carriers; a dataset that failed has no bearing on the others.
 * @param dots USDOT numbers without zeros in front, at most BATCH of them
 */
export async function askCarriers(
  client: DatasetsClient,
  dots: readonly string[],
  tally: Tally,
  onAnswer: OnAnswer = () => undefined,
): Promise<ReadonlyMap<string, OpenDataAnswers>> {
  try {
    return await askBatch(client, dots, tally, onAnswer);
  } catch (error) {
    if (!(error instanceof TooManyRows)) throw error;
    const half = Math.ceil(dots.length / 2);
    const parts = [dots.slice(0, half), dots.slice(half)];
    const answered = [];
    for (const part of parts) answered.push(await askCarriers(client, part, tally, onAnswer));
    return new Map(answered.flatMap((each) => [...each]));
  }
}

// Makes carriers of the staged rows, some hundred at a time, by the same functions as a lookup does.
import type { Engine } from "../../../db/engine.ts";
import { answersByCarrier, docketsIn, keysToAsk } from "../../../../src/domain/carriers/fmcsa/answers.ts";
import { datasetOf, type DatasetName } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import { readCarrier } from "../../../../src/domain/carriers/fmcsa/read-carrier.ts";
import type { DatasetAnswer, OpenDataAnswers, OpenDataRow } from "../../../../src/domain/carriers/fmcsa/record.ts";
import { reassessChanged } from "../../../carriers/open-data/reassess-changed.ts";
import { storeFit } from "../../../carriers/open-data/store-fit.ts";
import { AFTER_DOTS, BEFORE_DOTS, docketKey, dotOfKey, keyText } from "./keys.ts";

/** Tunable: carriers of a transaction. */
const TOGETHER = 300;

const NEXT_KEYS = `select distinct key from bulk_rows where key > $1 and key < '${AFTER_DOTS}' order by key limit ${TOGETHER}`;
const ROWS = `select b.file_id, b.row from bulk_rows b where b.key = any($1::text[]) order by b.key, b.file_id, b.line`;
const MERGED = `update bulk_runs set merged_after = $2, carriers_merged = carriers_merged + $3 where id = $1`;

/** A dataset of the run; its files are its whole content. */
export interface RunFile {
  readonly id: number;
  readonly dataset: DatasetName;
  /** When its content was made. */
  readonly asOf: Date;
}

type Batch = { [Name in DatasetName]?: DatasetAnswer & { readonly rows: OpenDataRow[] } };

/** Every dataset of the run has been asked, whatever it says. */
function emptyBatch(files: readonly RunFile[]): Batch {
  const batch: Batch = {};
  for (const { dataset, asOf } of files) batch[dataset] = { outcome: "none", rows: [], asOf: asOf.toISOString(), leftOut: 0 };
  return batch;
}

async function addRows(
  engine: Engine,
  batch: Batch,
  files: ReadonlyMap<number, RunFile>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = await engine.query<{ file_id: number; row: string }>(ROWS, [keys]);
  for (const { file_id: id, row } of rows) {
    const file = files.get(id);
    if (file !== undefined) batch[file.dataset]?.rows.push(JSON.parse(row) as OpenDataRow);
  }
}

/** What leads from the rows of carriers to those without a USDOT number. */
const leadsOf = ([dot, answers]: readonly [string, OpenDataAnswers]): readonly string[] => [
  ...docketsIn(answers).map((docket) => keyText(docketKey(docket))),
  ...keysToAsk("units", dot, answers).map((id) => keyText({ kind: "inspection", number: Number(id) })),
];

const isLedTo = ({ dataset }: RunFile): boolean => ["docket", "inspection"].includes(datasetOf(dataset).keyed);

/** The oldest of the files that are still made anew. */
const madeAt = (files: readonly RunFile[], now: Date): Date =>
  files
    .filter(({ dataset }) => datasetOf(dataset).frozenOn === undefined)
    .reduce((least, { asOf }) => (asOf < least ? asOf : least), now);

/** Null: there are no more carriers. Killed in between, it does the same again, which changes nothing. */
async function mergeNext(engine: Engine, runId: number, files: readonly RunFile[], after: string, say: (reason: string) => void) {
  const keys = (await engine.query<{ key: string }>(NEXT_KEYS, [after])).map(({ key }) => key);
  const last = keys.at(-1);
  if (last === undefined) return null;
  const byId = new Map(files.map((file) => [file.id, file]));
  const dots = keys.map(dotOfKey);
  const batch = emptyBatch(files);
  await addRows(engine, batch, byId, keys);
  if (files.some(isLedTo)) {
    const led = [...answersByCarrier(dots, batch)].flatMap(leadsOf);
    await addRows(engine, batch, byId, [...new Set(led)]);
  }
  const now = new Date();
  const records = [...answersByCarrier(dots, batch)].flatMap(([dot, answers]) => readCarrier(dot, answers, now) ?? []);
  const { changed } = await storeFit(engine, records, now, say, madeAt(files, now));
  // Whoever serves people meanwhile assesses those that are queued.
  await reassessChanged(engine, changed);
  await engine.query(MERGED, [runId, last, keys.length]);
  return last;
}

/**
 * Merges all carriers of the run that are staged and not merged yet.
 * @param tell called with how many carriers were merged
 * @param say gets why a carrier was left out
 * @throws what the database throws; called again, it goes on behind the last carriers
 */
export async function mergeCarriers(
  engine: Engine,
  run: { readonly id: number; readonly mergedAfter: string | null },
  files: readonly RunFile[],
  tell: (carriers: number) => void,
  say: (reason: string) => void,
): Promise<void> {
  let after = run.mergedAfter ?? BEFORE_DOTS;
  for (let carriers = 0; ;) {
    const last = await mergeNext(engine, run.id, files, after, say);
    if (last === null) return;
    after = last;
    carriers += TOGETHER;
    tell(carriers);
  }
}

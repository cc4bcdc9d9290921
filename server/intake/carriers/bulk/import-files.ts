// An import of files of the open data: recognizes them, stages their rows, merges carriers, and goes on where it was interrupted.
import { AdminError } from "../../../admin/admin-error.ts";
import type { Engine } from "../../../db/engine.ts";
import { LEGACY_ENDED_AT, datasetOf, type DatasetName } from "../../../../src/domain/carriers/fmcsa/datasets.ts";
import { postponeList } from "../../../carriers/open-data/lists.ts";
import { importPeers } from "./import-peers.ts";
import { mergeCarriers, type RunFile } from "./merge.ts";
import { NumberSet } from "./number-set.ts";
import { recognizeFile, type RecognizedFile } from "./recognize-file.ts";
import { stageFile, type Progress } from "./stage-file.ts";
import { readingRank, Wanted, type ImportOptions } from "./wanted.ts";

export interface ImportReport {
  readonly staged: (file: RecognizedFile, progress: Progress) => void;
  readonly indexing: () => void;
  /** `total`: carriers of the run. */
  readonly merged: (carriers: number, total: number) => void;
  /** Published measures are compared. */
  readonly compared: (file: RecognizedFile, progress: Progress) => void;
  /** Why a carrier was left out. */
  readonly said: (reason: string) => void;
}

export interface Imported {
  readonly carriers: number;
  /** Groups of peers that published measures made. */
  readonly peerGroups: number;
  readonly files: readonly {
    readonly name: string;
    readonly dataset: DatasetName;
    readonly rows: number;
    readonly staged: number;
    readonly refused: number;
  }[];
}

/** What leads to the rows of a dataset, where it is not the USDOT number. */
const LEADS: Readonly<Record<"docket" | "inspection", readonly DatasetName[]>> = {
  docket: ["census", "legacy_carriers"],
  inspection: ["inspections"],
};

function checkLeads(files: readonly RecognizedFile[]): void {
  for (const { dataset, path } of files) {
    const { keyed, label } = datasetOf(dataset);
    if (keyed === "dot" || keyed === "padded_dot") continue;
    if (files.some((file) => LEADS[keyed].includes(file.dataset))) continue;
    const needed = LEADS[keyed].map((name) => datasetOf(name).label).join(" or ");
    throw new AdminError(`${path} (${label}) names no carrier by its USDOT number: import it together with ${needed}.`);
  }
}

const OPEN_RUN = `select id, options, merged_after from bulk_runs where finished_at is null`;
const RUN_FILES = `select id, fingerprint, dataset from bulk_files where run_id = $1`;
const NEW_RUN = `insert into bulk_runs (options) values ($1) returning id, options, merged_after`;
const ADD_FILE = `insert into bulk_files (run_id, name, fingerprint, dataset, as_of) values ($1, $2, $3, $4, $5)
  on conflict (run_id, fingerprint, dataset) do update set name = excluded.name
  returning id, as_of`;
const STAGED = "update bulk_files set staged_at = now() where id = $1";
const KNOWN = "select dot from open_data_carriers where dot > $1 order by dot limit 100000";
const INDEX = "create index if not exists bulk_rows_key on bulk_rows (key)";
const TOTAL = "select count(*) as carriers from (select distinct key from bulk_rows where key < 'B') k";
const FINISH = "update bulk_runs set finished_at = now() where id = $1";
const REPORT = `select r.carriers_merged as carriers, f.name, f.dataset, f.rows_read as rows, f.rows_staged as staged, f.rows_refused as refused
  from bulk_runs r join bulk_files f on f.run_id = r.id where r.id = $1 order by f.id`;

interface Run {
  readonly id: number;
  readonly options: string;
  readonly merged_after: string | null;
}

const nameOf = ({ fingerprint, dataset }: { readonly fingerprint: string; readonly dataset: string }) =>
  `${dataset} ${fingerprint}`;

/** Takes up an interrupted run of the same files, or begins one. @throws AdminError when another one is not finished */
async function openRun(engine: Engine, files: readonly RecognizedFile[], options: string): Promise<Run> {
  const [open] = await engine.query<Run>(OPEN_RUN);
  if (open !== undefined) {
    const before = await engine.query<{ fingerprint: string; dataset: string }>(RUN_FILES, [open.id]);
    const given = new Set(files.map(nameOf));
    // A run that was interrupted before all its files were listed has some of them.
    if (open.options === options && before.every((file) => given.has(nameOf(file)))) return open;
    throw new AdminError(
      "Another import was interrupted. Go on with it by the same files and options, or give it up with --abandon.",
    );
  }
  const [run] = await engine.query<Run>(NEW_RUN, [options]);
  if (run === undefined) throw new Error("An insert returned no row");
  return run;
}

/** Assumption: an advisory lock number that nobody else uses. */
const IMPORT_LOCK = 4_180_002;

/**
 * Two imports would take each other's rows away. The lock ends with its transaction, even if the process dies; the embedded engine belongs
 * to one process, and has one connection.
 * @throws AdminError while another process imports
 */
async function alone<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  if (engine.kind === "pglite") return work();
  return engine.tx(async (lock) => {
    const [row] = await lock.query<{ is_mine: boolean }>("select pg_try_advisory_xact_lock($1) as is_mine", [IMPORT_LOCK]);
    if (row?.is_mine !== true) throw new AdminError("Another import is running.");
    return work();
  });
}

/** Samples have numbers that may be somebody's, and would stand beside the carriers that have them. */
export async function checkOwnCarriers(engine: Engine): Promise<void> {
  const others = await engine.query(
    "select 1 from carriers c where not exists (select from open_data_carriers o where o.carrier_id = c.id) limit 1",
  );
  if (others.length > 0)
    throw new AdminError(
      "This database has carriers that are not from the open data. Import into one that was begun with WORLD=empty.",
    );
}

/** Forgets an interrupted run; carriers that it has merged stay. */
export const abandonImport = (engine: Engine): Promise<boolean> =>
  alone(engine, async () => {
    const [open] = await engine.query<Run>(OPEN_RUN);
    if (open === undefined) return false;
    await finish(engine, open.id);
    return true;
  });

async function finish(engine: Engine, runId: number): Promise<void> {
  await engine.tx(async (tx) => {
    await tx.exec("truncate bulk_rows");
    await tx.exec("drop index if exists bulk_rows_key");
    await tx.query(FINISH, [runId]);
  });
}

async function knownDots(engine: Engine): Promise<NumberSet> {
  const known = new NumberSet();
  for (let after = 0; ;) {
    const rows = await engine.query<{ dot: number }>(KNOWN, [after]);
    for (const { dot } of rows) known.add(dot);
    const last = rows.at(-1);
    if (last === undefined) return known;
    after = last.dot;
  }
}

/**
 * Imports the files as one: a carrier is made of the rows of all of them. Interrupted at any point, it goes on when it is called with the
 * same files and options; repeated after its end, it changes nothing.
 * @param asOf when the content of the files was made; null: when each was last written
 * @throws AdminError for files that are not recognized or do not go together, and what the file system and the database throw
 */
export function importFiles(
  engine: Engine,
  paths: readonly string[],
  options: ImportOptions,
  asOf: Date | null,
  report: ImportReport,
): Promise<Imported> {
  return alone(engine, () => importAlone(engine, paths, options, asOf, report));
}

async function importAlone(
  engine: Engine,
  paths: readonly string[],
  options: ImportOptions,
  asOf: Date | null,
  report: ImportReport,
): Promise<Imported> {
  const files: RecognizedFile[] = [];
  for (const path of paths) files.push(await recognizeFile(path));
  files.sort((a, b) => readingRank(a.dataset) - readingRank(b.dataset));
  checkLeads(files);
  const run = await openRun(engine, files, JSON.stringify({ ...options, asOf }));
  const wanted = new Wanted(
    options,
    files.some(({ dataset }) => dataset === "census"),
    await knownDots(engine),
  );
  const runFiles: RunFile[] = [];
  const mayStage = run.merged_after === null;
  for (const file of files) {
    const { frozenOn } = datasetOf(file.dataset);
    const madeAt = frozenOn === undefined ? (asOf ?? file.writtenAt) : new Date(LEGACY_ENDED_AT);
    const [added] = await engine.query<{ id: number; as_of: Date }>(ADD_FILE, [
      run.id,
      file.path,
      file.fingerprint,
      file.dataset,
      madeAt.toISOString(),
    ]);
    if (added === undefined) throw new Error("An insert returned no row");
    if (mayStage) {
      await stageFile(engine, { ...file, id: added.id }, wanted, (progress) => report.staged(file, progress));
      await engine.query(STAGED, [added.id]);
    }
    runFiles.push({ id: added.id, dataset: file.dataset, asOf: added.as_of });
  }
  if (mayStage) {
    report.indexing();
    await engine.exec(INDEX);
    await engine.exec("analyze bulk_rows");
  }
  const [{ carriers } = { carriers: 0 }] = await engine.query<{ carriers: number }>(TOTAL);
  await mergeCarriers(
    engine,
    { id: run.id, mergedAfter: run.merged_after },
    runFiles,
    (merged) => report.merged(merged, carriers),
    report.said,
  );
  const peerGroups = await importPeers(engine, files, asOf, report.compared);
  // Those that are here are compared anew by whoever serves people.
  await postponeList(engine, "peers", new Date());
  const rows = await engine.query<{ carriers: number } & Imported["files"][number]>(REPORT, [run.id]);
  await finish(engine, run.id);
  return { carriers: rows[0]?.carriers ?? 0, peerGroups, files: rows };
}

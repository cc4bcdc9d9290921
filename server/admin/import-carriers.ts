// Imports carriers and lists from files of the government's open data, and says how far it has come.
import type { Engine } from "../db/engine.ts";
import { UNLIMITED } from "../db/postgres.ts";
import { openDatabase } from "../db/open.ts";
import { abandonImport, checkOwnCarriers, importFiles, type ImportReport } from "../intake/carriers/bulk/import-files.ts";
import { importList } from "../intake/carriers/bulk/import-list.ts";
import { recognizeList, type RecognizedList } from "../intake/carriers/bulk/recognize-file.ts";
import { downloadCarriers } from "../intake/carriers/bulk/download.ts";
import type { ImportOptions } from "../intake/carriers/bulk/wanted.ts";
import { createOpenData } from "../intake/carriers/open-data.ts";
import type { Progress } from "../intake/carriers/bulk/stage-file.ts";
import { newTally } from "../intake/carriers/requests.ts";
import type { Settings } from "../settings.ts";
import { AdminError } from "./admin-error.ts";

const STATES = /^[A-Za-z]{2}(,[A-Za-z]{2}){0,60}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Given {
  readonly files: readonly string[];
  readonly states: readonly string[] | null;
  readonly isWhole: boolean;
  readonly asOf: Date | null;
  readonly isAbandoned: boolean;
  readonly isDownloaded: boolean;
}

/** @throws AdminError naming the option that cannot be used */
function readArguments(args: readonly string[]): Given {
  const files = args.filter((arg) => !arg.startsWith("--"));
  const options = new Map(
    args.filter((arg) => arg.startsWith("--")).map((arg) => [arg.split("=")[0] ?? arg, arg.split("=")[1] ?? ""] as const),
  );
  const unknown = [...options.keys()].find(
    (name) => !["--states", "--whole", "--as-of", "--abandon", "--download"].includes(name),
  );
  if (unknown !== undefined) throw new AdminError(`There is no option ${unknown}.`);
  const download = options.get("--download");
  const states = download === "all" ? undefined : (download ?? options.get("--states"));
  if (states !== undefined && !STATES.test(states)) throw new AdminError(`States are given such as TX,OK; not "${states}".`);
  const asOf = options.get("--as-of");
  if (asOf !== undefined && (!DAY.test(asOf) || Number.isNaN(Date.parse(asOf))))
    throw new AdminError(`--as-of accepts a day such as 2026-11-27; not "${asOf}".`);
  return {
    files,
    states: states?.toUpperCase().split(",") ?? null,
    isWhole: options.has("--whole"),
    asOf: asOf === undefined ? null : new Date(asOf),
    isAbandoned: options.has("--abandon"),
    isDownloaded: download !== undefined,
  };
}

/** A file that is read. */
type Read = Pick<RecognizedList, "path" | "bytes">;

const count = (value: number): string => value.toLocaleString("en-US");

/** "3 min", "40 s". */
const timeText = (seconds: number): string => (seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`);

/** Lines with rows, rate and time left; the time is worked out from what this call has done. */
function reporter(say: (line: string) => void): ImportReport & { readonly counted: (file: Read, progress: Progress) => void } {
  let began = Date.now();
  let of: unknown = null;
  let before = 0;
  const start = (what: unknown, done: number): number => {
    if (of !== what) [of, began, before] = [what, Date.now(), done];
    return Math.max(1, Date.now() - began) / 1000;
  };
  const left = (seconds: number, share: number): string =>
    share <= 0 || share >= 1 ? "" : `, ${timeText((seconds / share) * (1 - share))} left`;
  const counted = (file: Read, { rows, bytes }: Progress): void => {
    // What came before its first line was not timed.
    const seconds = start(file.path, rows);
    const share = file.bytes === 0 ? 1 : bytes / file.bytes;
    const rate = rows > before ? `, ${count(Math.round((rows - before) / seconds))} a second${left(seconds, share)}` : "";
    say(`${file.path}: ${count(rows)} rows${rate}`);
  };
  return {
    counted,
    staged: counted,
    // Another reading of a file that was staged.
    compared: (file, progress) => counted({ ...file, path: `Measures of ${file.path}` }, progress),
    indexing: () => say("Sorting the rows"),
    said: say,
    merged(carriers, total) {
      const seconds = start("merged", carriers);
      const done = carriers - before;
      say(
        `${count(Math.min(carriers, total))} of ${count(total)} carriers, ${count(Math.round(done / seconds))} a second${left(seconds, done / Math.max(1, total - before))}`,
      );
    },
  };
}

async function download(engine: Engine, settings: Settings, options: ImportOptions, say: (line: string) => void): Promise<void> {
  if (settings.openData === null) throw new AdminError("CARRIERS is none, so that nothing is asked for.");
  const openData = createOpenData({ engine, setting: settings.openData, failed: say, wake: () => undefined });
  const report = reporter(say);
  const { stored, failed } = await downloadCarriers(
    engine,
    openData.client,
    // Carrier by carrier, a second source would take days for a state.
    (dots, tally) => openData.take(dots, { tally, second: { most: 0, takesRecent: true } }),
    options,
    newTally(),
    (listed, total) => report.merged(listed, total),
  );
  say(`${count(stored)} carriers are stored.`);
  if (failed > 0) say(`${count(failed)} could not be asked for. The same command goes on with them.`);
}

/** Before carriers, so that these have measures at once. @returns the files that are of carriers */
async function importLists(engine: Engine, files: readonly string[], asOf: Date | null, say: (line: string) => void) {
  const others: string[] = [];
  const { counted } = reporter(say);
  for (const path of files) {
    const list = await recognizeList(path);
    if (list === null) {
      others.push(path);
      continue;
    }
    const { rows, codes, unread } = await importList(engine, list, asOf, new Date(), (progress) => counted(list, progress));
    say(`${path} (${list.list}): ${count(rows)} rows, ${count(codes)} codes of violations, ${count(unread)} rows without any`);
  }
  return others;
}

/** @throws AdminError; OpenDataFailure when the carriers to be downloaded cannot be listed */
export async function importCarriers(settings: Settings, args: readonly string[], say: (line: string) => void): Promise<void> {
  const { files, isAbandoned, isDownloaded, asOf, ...options } = readArguments(args);
  if (files.length === 0 && !isAbandoned && !isDownloaded)
    throw new AdminError("Name the files to import, or states to --download.");
  if (files.length > 0 && isDownloaded) throw new AdminError("Either files are imported, or carriers are downloaded.");
  const engine = await openDatabase(settings, null, say, undefined, UNLIMITED);
  try {
    if (isAbandoned) say((await abandonImport(engine)) ? "The interrupted import was given up." : "No import was interrupted.");
    if (isDownloaded || files.length > 0) await checkOwnCarriers(engine);
    if (isDownloaded) await download(engine, settings, options, say);
    if (files.length === 0) return;
    const ofCarriers = await importLists(engine, files, asOf, say);
    if (ofCarriers.length === 0) return;
    const imported = await importFiles(engine, ofCarriers, options, asOf, reporter(say));
    for (const { name, dataset, rows, staged, refused } of imported.files)
      say(`${name} (${dataset}): ${count(rows)} rows, ${count(staged)} of wanted carriers, ${count(refused)} refused`);
    say(`${count(imported.carriers)} carriers are stored.`);
    if (imported.peerGroups > 0) say(`Measures are ranked in ${count(imported.peerGroups)} groups of carriers.`);
  } finally {
    await engine.close();
  }
}

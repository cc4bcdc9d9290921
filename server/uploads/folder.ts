// Where uploaded files are kept, and the sweep that removes what no record knows of.
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Queryable } from "../db/engine.ts";
import type { Settings } from "../settings.ts";

export const uploadsFolder = ({ dataDir }: Settings): string => join(dataDir, "uploads");

/** What a file is called until all of it is there. */
export const TEMPORARY = ".part";

/** Milliseconds that a file without a record may be another process's, not yet through; ours. */
const UNSETTLED_FOR = 3_600_000;

/** Makes the folder where there is none; nobody but the server's own user may look into it. */
export async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

async function withRow(engine: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await engine.query<{ name: string }>(
    "select stored_name as name from uploads where stored_name = any($1::text[])",
    [names],
  );
  return new Set(rows.map((row) => row.name));
}

/**
 * Whether to leave a file whose transaction failed. The connection may have broken after the commit: where the database
 * cannot say, the sweep of the next start will.
 */
export const mayBeKept = (engine: Queryable, storedName: string): Promise<boolean> =>
  withRow(engine, [storedName]).then(
    (known) => known.has(storedName),
    () => true,
  );

/** Files that are asked about in one question. */
const TOGETHER = 1_000;

async function isSettled(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs >= UNSETTLED_FOR;
}

/** Removes the files that a process left behind when it died between receiving one and its record. */
export async function sweepFolder(engine: Queryable, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (let at = 0; at < names.length; at += TOGETHER) {
    const some = names.slice(at, at + TOGETHER);
    const known = await withRow(engine, some);
    for (const path of some.filter((name) => !known.has(name)).map((name) => join(folder, name)))
      if (await isSettled(path)) await rm(path, { force: true });
  }
}

// The folder of uploaded files, and the sweep that removes files without a record.
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Queryable } from "../db/engine.ts";
import type { Settings } from "../settings.ts";

export const uploadsFolder = ({ dataDir }: Settings): string => join(dataDir, "uploads");

/** Prefix of a file's name until it is complete. */
export const TEMPORARY = ".part";

/** Tunable: milliseconds during which a file without a record may belong to another process's open transaction. */
const UNSETTLED_FOR = 3_600_000;

/** Creates the folder if needed; only the server's own user may read it. */
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
 * Whether to keep a file whose transaction failed. The connection may have broken after the commit: if the database
 * cannot tell, the sweep of the next start will.
 */
export const mayBeKept = (engine: Queryable, storedName: string): Promise<boolean> =>
  withRow(engine, [storedName]).then(
    (known) => known.has(storedName),
    () => true,
  );

/** Files looked up in one query. */
const TOGETHER = 1_000;

async function isSettled(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs >= UNSETTLED_FOR;
}

/** Removes files left behind by a process that died between receiving one and inserting its record. */
export async function sweepFolder(engine: Queryable, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (let at = 0; at < names.length; at += TOGETHER) {
    const some = names.slice(at, at + TOGETHER);
    const known = await withRow(engine, some);
    for (const path of some.filter((name) => !known.has(name)).map((name) => join(folder, name)))
      if (await isSettled(path)) await rm(path, { force: true });
  }
}

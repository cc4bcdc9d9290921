// The folder of uploaded files, and the sweep that removes files without a record.
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Engine, Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import type { Settings } from "../settings.ts";

export const uploadsFolder = ({ dataDir }: Settings): string => join(dataDir, "uploads");

/** Prefix of a file's name until it is complete. */
export const TEMPORARY = ".part";

/**
 * Tunable: milliseconds since its last byte during which a file without a record may still be another process's: longer than a
 * request may take, and a transaction after it.
 */
const UNSETTLED_FOR = 10 * 60_000;

/** Creates the folder if needed; only the server's own user may read it. */
export async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

async function withRow(engine: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await readRows(engine, "select stored_name as name from uploads where stored_name = any($1::text[])", [names]);
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

/** Removes incomplete files, and complete ones without a record, that a process left behind when it died. For the start of a process. */
export async function sweepFolder(engine: Engine, folder: string): Promise<void> {
  // The folder of an embedded database has no other process.
  const isShared = engine.kind === "postgres";
  const names = await readdir(folder).catch(() => []);
  for (let at = 0; at < names.length; at += TOGETHER) {
    const some = names.slice(at, at + TOGETHER);
    const known = await withRow(engine, some);
    for (const path of some.filter((name) => !known.has(name)).map((name) => join(folder, name)))
      if (!isShared || (await isSettled(path))) await rm(path, { force: true });
  }
}

// One file with everything that the embedded database and the folder of uploads hold, and the way back.
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { create, extract, type ReadEntry } from "tar";
import { RELEASE } from "../../src/contract/constants.ts";
import { lockFolder } from "../db/lock.ts";
import { openPglite } from "../db/pglite.ts";
import { isMigrated } from "../db/migrate.ts";
import type { Settings } from "../settings.ts";
import { AdminError } from "./admin-error.ts";
import { renewIdentity } from "./restored.ts";

const MANIFEST = "backup.json";
const PARTS = ["cluster", "uploads"] as const;

/** Tunable: how often the removal of a draft that is still written to is tried again, 0.1 s and more apart. */
const RETRIES = 10;

/** Tunable, in bytes and files: far more than any backup of this server holds; a file made to fill the disk holds more. */
const BYTES_MAX = 200 * 1024 ** 3;
const FILES_MAX = 1_000_000;

/** Whether what a backup unpacks to still fits with each further entry: beside its limits, in the free space of the disk. */
function roomFor(free: number): (entry: ReadEntry) => boolean {
  let bytes = 0;
  let files = 0;
  return ({ size }) => {
    bytes += size;
    files += 1;
    return bytes <= Math.min(BYTES_MAX, free) && files <= FILES_MAX;
  };
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const isEmbedded = ({ databaseUrl }: Settings): void => {
  if (databaseUrl === null) return;
  throw new AdminError(
    "This backs up the embedded database. For the one of DATABASE_URL use pg_dump and pg_restore, and copy DATA_DIR/uploads.",
  );
};

const target = (file: string | undefined): string => {
  if (file === undefined || file.trim() === "") throw new AdminError("Name the file, such as portal.tar.gz.");
  return resolve(file);
};

/**
 * Writes `file` whole or not at all. The server must be stopped: its files change while it runs.
 * @throws LockedError while it runs; AdminError when there is nothing to back up or the file exists.
 */
export async function backUp(settings: Settings, [file]: readonly string[], say: (line: string) => void): Promise<void> {
  isEmbedded(settings);
  const path = target(file);
  if (await exists(path)) throw new AdminError(`${path} exists. Name another file; nothing is replaced.`);
  if (!(await exists(join(settings.dataDir, "cluster")))) throw new AdminError(`${settings.dataDir} holds no database.`);
  const unlock = await lockFolder(settings.dataDir);
  const manifest = join(settings.dataDir, MANIFEST);
  const draft = `${path}.part`;
  try {
    await writeFile(manifest, JSON.stringify({ release: RELEASE, made_at: new Date().toISOString() }), { mode: 0o600 });
    const present = await readdir(settings.dataDir);
    const parts = PARTS.filter((part) => present.includes(part));
    await create({ gzip: true, file: draft, cwd: settings.dataDir, portable: true, mode: 0o600 }, [MANIFEST, ...parts]);
    await rename(draft, path);
  } finally {
    await rm(manifest, { force: true });
    await rm(draft, { force: true });
    await unlock();
  }
  say(`${path} holds the data of ${settings.dataDir}.`);
}

// A backup holds files and folders of these names only; links or paths that lead elsewhere are not its own.
const belongs = (path: string, entry: ReadEntry): boolean =>
  ["File", "Directory"].includes(entry.type) && [MANIFEST, ...PARTS].some((part) => path === part || path.startsWith(`${part}/`));

const readManifest = async (folder: string): Promise<string> => {
  try {
    const { release } = JSON.parse(await readFile(join(folder, MANIFEST), "utf8")) as { release?: unknown };
    if (typeof release === "string") return release;
  } catch {
    // Not there, or not readable as one.
  }
  throw new AdminError("The file is not a backup of this server.");
};

/** Opens the restored cluster and gives it an identity of its own. @throws when it cannot be opened or read. */
const renew = async (cluster: string): Promise<void> => {
  const engine = await openPglite(cluster);
  try {
    await engine.query("select count(*) from companies");
    if (await isMigrated(engine)) await renewIdentity(engine);
  } finally {
    await engine.close();
  }
};

/**
 * Puts a backup into the data folder, which must hold no database yet: nothing is replaced. The database is opened once before it is
 * put in place, so that a broken backup changes nothing.
 * @throws AdminError when the file is not a backup, or the folder holds data.
 */
export async function restore(settings: Settings, [file]: readonly string[], say: (line: string) => void): Promise<void> {
  isEmbedded(settings);
  const path = target(file);
  if (!(await exists(path))) throw new AdminError(`There is no ${path}.`);
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(settings.dataDir);
  let draft: string | null = null;
  try {
    draft = await mkdtemp(join(dirname(settings.dataDir), ".restore-"));
    const present = await readdir(settings.dataDir);
    if (PARTS.some((part) => present.includes(part)))
      throw new AdminError(`${settings.dataDir} holds data. Set DATA_DIR to a new folder; nothing is replaced.`);
    const { bavail, bsize } = await statfs(draft);
    const fits = roomFor(bavail * bsize);
    // What is thrown within the filter would end the process, so the rest is passed over and refused afterwards.
    let isTooMuch = false;
    const filter = (name: string, given: unknown): boolean => {
      const entry = given as ReadEntry;
      if (!belongs(name, entry)) return false;
      isTooMuch ||= !fits(entry);
      return !isTooMuch;
    };
    const unread = await extract({ file: path, cwd: draft, strict: true, filter }).then(
      () => null,
      (cause: unknown) => new AdminError(`${path} cannot be read as a backup.`, { cause }),
    );
    if (isTooMuch) throw new AdminError("The backup unpacks to more than there is room for. Nothing was restored.");
    if (unread !== null) throw unread;
    const release = await readManifest(draft);
    await renew(join(draft, "cluster"));
    // The cluster last: without it the folder holds no database.
    for (const part of PARTS.toReversed())
      if (await exists(join(draft, part))) await rename(join(draft, part), join(settings.dataDir, part));
    say(`${settings.dataDir} holds the backup, made by release ${release}.`);
  } finally {
    await unlock();
    // A file that cannot be read to its end is refused while its first parts are still being written.
    if (draft !== null) await rm(draft, { recursive: true, force: true, maxRetries: RETRIES });
  }
}

// One process per data folder: the embedded engine itself would let two of them corrupt its files.
import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** The process that holds the folder. `startedAt` distinguishes it from a later one with the same id, where the system provides it. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly startedAt: string | null;
  readonly token: string;
}

/** Tunable: seconds between two heartbeats, and without one until a holder on another machine counts as dead. */
const HEARTBEAT = 5;
const DEAD_AFTER = 30;

const ownLocks = new Set<string>();

/** The data folder is in use; the message says by which process. */
export class LockedError extends Error {
  override readonly name = "LockedError";
}

const startOf = async (pid: number): Promise<string | null> => {
  try {
    const stats = await readFile(`/proc/${pid}/stat`, "utf8");
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    // The name in parentheses may contain spaces; the start time is the 20th field after it.
    return `${boot.trim()}/${stats.slice(stats.lastIndexOf(")") + 2).split(" ")[19]}`;
  } catch {
    return null;
  }
};

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Undefined when there is no file, null when it is incomplete. */
const read = async (path: string): Promise<Holder | null | undefined> => {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Holder;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? undefined : null;
  }
};

const alive = async (path: string, holder: Holder): Promise<boolean> => {
  if (holder.host !== hostname()) {
    const seen = await stat(path).catch(() => null);
    return seen !== null && Date.now() - seen.mtimeMs < DEAD_AFTER * 1000;
  }
  // This process's own locks are refused earlier: an equal id is from a process before it, as in a restarted container.
  if (holder.pid === process.pid) return false;
  return runs(holder.pid) && (holder.startedAt === null || holder.startedAt === (await startOf(holder.pid)));
};

/**
 * Removes a dead holder's file, one process at a time: of two that both found it dead, the slower one would
 * otherwise remove the lock that the faster one has taken since.
 */
const removeDead = async (path: string): Promise<void> => {
  const guard = `${path}-takeover`;
  try {
    await mkdir(guard);
  } catch {
    const seen = await stat(guard).catch(() => null);
    if (seen && Date.now() - seen.mtimeMs > DEAD_AFTER * 1000) await rm(guard, { recursive: true, force: true });
    return setTimeout(50);
  }
  try {
    const holder = await read(path);
    // Where another process has removed it already, the file that comes next is the lock of who was faster.
    if (holder === undefined) return;
    if (!holder || !(await alive(path, holder))) await rm(path, { force: true });
  } finally {
    await rm(guard, { recursive: true, force: true });
  }
};

const refusal = (folder: string, holder: Holder): LockedError => {
  const where = holder.host === hostname() ? "" : ` on ${holder.host}`;
  return new LockedError(
    `The data in ${folder} is in use by process ${holder.pid}${where}. Stop it, or set DATA_DIR to another folder.`,
  );
};

const take = async (folder: string, path: string, mine: Holder): Promise<void> => {
  const draft = `${path}-${mine.token}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (;;) {
      try {
        // A link appears complete or not at all, so that nobody reads an incomplete holder.
        return await link(draft, path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      const holder = await read(path);
      if (holder && (await alive(path, holder))) throw refusal(folder, holder);
      await removeDead(path);
    }
  } finally {
    await rm(draft, { force: true });
  }
};

/**
 * Takes the folder's lock. A lock left behind by a process that died is taken over.
 * @returns the release.
 * @throws LockedError while another process, or this one, holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "lock");
  const mine: Holder = { pid: process.pid, host: hostname(), startedAt: await startOf(process.pid), token: randomUUID() };
  if (ownLocks.has(path)) throw refusal(folder, mine);
  ownLocks.add(path);
  try {
    await take(folder, path, mine);
  } catch (error) {
    ownLocks.delete(path);
    throw error;
  }
  const timer = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), HEARTBEAT * 1000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    if ((await read(path))?.token === mine.token) await rm(path, { force: true });
    ownLocks.delete(path);
  };
}

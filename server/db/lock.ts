// One process per data folder: the embedded engine itself would let two of them ruin its files.
import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Who holds the folder. `born` tells the process from a later one with the same number, where the system says it. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly born: string | null;
  readonly token: string;
}

/** Seconds between two signs of life, and after how many a holder on another machine counts as gone. Ours. */
const beat = 5;
const silence = 30;

const held = new Set<string>();

/** The data folder is in use; the message says by which process. */
export class LockedError extends Error {
  override readonly name = "LockedError";
}

const birth = async (pid: number): Promise<string | null> => {
  try {
    const stats = await readFile(`/proc/${pid}/stat`, "utf8");
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    // The name in parentheses may itself hold spaces; the start time is the 20th field after it.
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

/** Null when there is no file, or half of one. */
const read = async (path: string): Promise<Holder | null> => {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Holder;
  } catch {
    return null;
  }
};

const alive = async (path: string, holder: Holder): Promise<boolean> => {
  if (holder.host !== hostname()) {
    const seen = await stat(path).catch(() => null);
    return seen !== null && Date.now() - seen.mtimeMs < silence * 1000;
  }
  // Ours are refused before they come here: this is from a process before us, as in a container that was started again.
  if (holder.pid === process.pid) return false;
  return runs(holder.pid) && (holder.born === null || holder.born === (await birth(holder.pid)));
};

/**
 * Removes a dead holder's file, one process at a time: of two that both saw it dead, the slower one would
 * otherwise remove the lock that the faster one has taken by then.
 */
const bury = async (path: string): Promise<void> => {
  const guard = `${path}-takeover`;
  try {
    await mkdir(guard);
  } catch {
    const seen = await stat(guard).catch(() => null);
    if (seen && Date.now() - seen.mtimeMs > silence * 1000) await rm(guard, { recursive: true, force: true });
    return setTimeout(50);
  }
  try {
    const holder = await read(path);
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
        // A link appears whole or not at all, so that nobody reads half a holder.
        return await link(draft, path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      const holder = await read(path);
      if (holder && (await alive(path, holder))) throw refusal(folder, holder);
      await bury(path);
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
  const mine: Holder = { pid: process.pid, host: hostname(), born: await birth(process.pid), token: randomUUID() };
  if (held.has(path)) throw refusal(folder, mine);
  held.add(path);
  try {
    await take(folder, path, mine);
  } catch (error) {
    held.delete(path);
    throw error;
  }
  const timer = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), beat * 1000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    if ((await read(path))?.token === mine.token) await rm(path, { force: true });
    held.delete(path);
  };
}

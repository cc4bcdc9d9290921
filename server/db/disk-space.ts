// Free space on the disk of the data folder: on a full one, the embedded engine would answer nothing at all.
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** Bytes that this process may still write; Infinity where the system does not say. */
export type FreeSpace = () => Promise<number>;

const MEBIBYTE = 1024 * 1024;

/**
 * Tunable: bytes that stay free. What is written below it is sessions, and what the engine itself needs to answer and to stop:
 * its log grows in pieces of 16 MiB, and sorting spills to disk.
 */
export const RESERVE = 256 * MEBIBYTE;

/** Assumption: bytes that the first start needs for the schema, the places and the log; measured 94 MB. */
const FIRST_START = 150 * MEBIBYTE;

/** @param more bytes of what an empty database is filled with */
export const neededToStart = (more: number): number => FIRST_START + RESERVE + more;

/** The free space at `folder`, or at the folder in which it will be made. */
export const freeSpaceAt =
  (folder: string): FreeSpace =>
  async () => {
    try {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      return isMissing && dirname(folder) !== folder ? freeSpaceAt(dirname(folder))() : Infinity;
    }
  };

/** Whether `bytes` more leave the reserve free. */
export const hasRoom = async (freeSpace: FreeSpace, bytes = 0): Promise<boolean> => (await freeSpace()) - bytes >= RESERVE;

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / MEBIBYTE).toLocaleString("en-US")} MB`;

// Reads a spreadsheet in a worker of its own, which ends with the answer.
import { workerClient } from "../client.ts";
import type { CellSheets, Spreadsheet, SpreadsheetApi } from "./api.ts";

/** Tunable, in milliseconds: the largest files that are read at all take some 5 s. */
const TIMEOUT = 30_000;

const startWorker = (): Worker | null =>
  typeof Worker === "undefined"
    ? null
    : new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "spreadsheet" });

const startClient = () =>
  workerClient<SpreadsheetApi>({
    start: startWorker,
    fallback: async () => (await import("./host.ts")).createSpreadsheetHost(),
    timeout: TIMEOUT,
  });

/** Rejects with WorkerFailure where a file takes too much time or memory; nothing else suffers from that. */
export async function readSpreadsheet(file: ArrayBuffer, longest: number): Promise<Spreadsheet> {
  const client = startClient();
  try {
    return await client.call("read", file, longest);
  } finally {
    client.dispose();
  }
}

/** The cells of a spreadsheet or a text file; `most`: rows of a sheet. Rejects with WorkerFailure, as above. */
export async function readCells(file: ArrayBuffer, most: number): Promise<CellSheets> {
  const client = startClient();
  try {
    return await client.call("readCells", file, most);
  } finally {
    client.dispose();
  }
}

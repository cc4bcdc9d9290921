// An import of the file of FMCSA's violations: its millions of rows are counted by code as they are read, and only the codes are kept.
import type { Engine } from "../../../db/engine.ts";
import { ViolationList } from "../../../../src/domain/carriers/fmcsa/violation-list.ts";
import { storeViolationList } from "../../../carriers/safety/violation-list.ts";
import { AdminError } from "../../../admin/admin-error.ts";
import { readCsv } from "./read-csv.ts";
import type { RecognizedList } from "./recognize-file.ts";
import { rowOf, type Progress } from "./stage-file.ts";

/** Tunable: rows after which it is told how far it has come. */
const TOLD = 500_000;

export interface ImportedList {
  readonly rows: number;
  readonly codes: number;
  /** Rows without a code, a BASIC or a severity that is known. */
  readonly unread: number;
}

/**
 * Interrupted, it has stored nothing, and repeated it stores the same.
 * @param asOf when the content of the file was made; null: when it was last written
 * @throws AdminError for a file without any code; what the file system and the database throw
 */
export async function importList(
  engine: Engine,
  { path, columns, writtenAt }: RecognizedList,
  asOf: Date | null,
  now: Date,
  tell: (progress: Progress) => void,
): Promise<ImportedList> {
  const list = new ViolationList();
  let [rows, bytes] = [0, 0];
  for await (const { nth, cells } of readCsv(path, (read) => (bytes = read))) {
    if (nth === 0) continue;
    list.add(cells.length === columns.length ? rowOf(columns, cells) : {});
    rows = nth;
    if (rows % TOLD === 0) tell({ rows, bytes });
  }
  tell({ rows, bytes });
  const entries = list.entries();
  if (entries.length === 0) throw new AdminError(`${path} has no code of a violation with a BASIC and a severity.`);
  await storeViolationList(engine, entries, asOf ?? writtenAt, now);
  return { rows, codes: entries.length, unread: list.unread };
}

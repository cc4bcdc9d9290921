// Imports a file of loads in batches, each answered load by load, and undoes an import.
import { firstValueFrom, type Observable } from "rxjs";
import type { FileImport } from "../../contract/file-imports.ts";
import { createLoadImport, takeLoads, undoLoadImport, type IntakeRow } from "../../contract/loads/load-intake.ts";
import { listLoads } from "../../contract/loads/loads.ts";
import type { Handle } from "../../db/open.ts";
import { putRows } from "../../db/put-rows.ts";
import { current } from "../../db/session/handle.ts";
import type { SentRow } from "../../domain/loads/import/sent-loads.ts";
import { request$ } from "../../net/request.ts";
import { direct } from "../direct.ts";
import { sendBatches$, undoAll } from "../import-rows.ts";

/** Tunable: loads of one call; it waits for a second or two, and others wait no longer for it. */
const BATCH = 50;

/** The loads that came in show at once, not with the next poll; where that fails, the poll brings them. */
async function fetchTaken(handle: Handle, rows: readonly IntakeRow[]): Promise<void> {
  const ids = rows.flatMap(({ outcome, load_id: id }) => (["new", "changed"].includes(outcome) && id !== null ? [id] : []));
  if (ids.length === 0) return;
  const input = { query: { per_page: BATCH }, q: { id_in: ids } };
  const reply = await firstValueFrom(request$(listLoads, input)).catch(() => null);
  if (reply?.ok) await putRows(handle, { collection: "loads", rows: reply.data }).catch(() => undefined);
}

/** `importId` null: a preview, which changes nothing. */
export const takeRows$ = (
  rows: readonly SentRow[],
  importId: number | null,
): Observable<readonly [first: number, answers: readonly IntakeRow[]]> =>
  sendBatches$(rows, BATCH, async (loads, key) => {
    const body = { loads: [...loads], ...(importId === null ? { is_preview: true } : { import_id: importId }) };
    const answer = await direct(takeLoads, { body }, key);
    if (importId !== null) await fetchTaken(current(), answer.rows);
    return answer.rows;
  });

/** Begins an import. Throws NotDone. */
export const beginImport = (fileName: string, mapping: Readonly<Record<string, string>>): Promise<FileImport> =>
  direct(createLoadImport, { body: { load_import: { file_name: fileName, mapping } } }, crypto.randomUUID());

/** Returns the loads that stay as they are, with the reason. Throws NotDone. */
export async function undoImport(id: number, onStep: (remaining: number) => void): Promise<readonly string[]> {
  const left = await undoAll((key) => direct(undoLoadImport, { params: { id } }, key), onStep);
  return left.map(({ external_load_number: number, message }) => `${number}: ${message}`);
}

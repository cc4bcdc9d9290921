// Imports a file of carriers in batches, each answered row by row, and undoes an import.
import { firstValueFrom, type Observable } from "rxjs";
import { listConnections } from "../../contract/connections/connections.ts";
import {
  createCarrierImport,
  takeCarriers,
  undoCarrierImport,
  type ImportedCarrier,
  type SentCarrier,
} from "../../contract/connections/imports.ts";
import type { FileImport } from "../../contract/file-imports.ts";
import { putRows } from "../../db/put-rows.ts";
import { current } from "../../db/session/handle.ts";
import { inParts } from "../../domain/in-parts.ts";
import { request$ } from "../../net/request.ts";
import { direct } from "../direct.ts";
import { sendBatches$, undoAll } from "../import-rows.ts";

/** Tunable: carriers of one call; it waits for a second or two, and others wait no longer for it. */
const BATCH = 250;

/** As many as a page of the list has. */
const PAGE = 100;

/** The connections show at once, not with the next poll; where that fails, the poll brings them. */
async function fetchTaken(rows: readonly ImportedCarrier[]): Promise<void> {
  const ids = rows.flatMap(({ outcome, connection_id: id }) => (["new", "changed"].includes(outcome) && id !== null ? [id] : []));
  for (const part of inParts(ids, PAGE)) {
    const input = { query: { per_page: PAGE }, q: { id_in: [...part] } };
    const reply = await firstValueFrom(request$(listConnections, input)).catch(() => null);
    if (reply?.ok) await putRows(current(), { collection: "connections", rows: reply.data }).catch(() => undefined);
  }
}

/** `importId` null: a preview, which changes nothing. */
export const takeCarriers$ = (
  rows: readonly SentCarrier[],
  importId: number | null,
): Observable<readonly [first: number, answers: readonly ImportedCarrier[]]> =>
  sendBatches$(rows, BATCH, async (carriers, key) => {
    const body = { carriers: [...carriers], ...(importId === null ? { is_preview: true } : { import_id: importId }) };
    const answer = await direct(takeCarriers, { body }, key);
    if (importId !== null) await fetchTaken(answer.rows);
    return answer.rows;
  });

/** Begins an import. Rejects with NotDone. */
export const beginCarrierImport = (fileName: string, mapping: Readonly<Record<string, string>>): Promise<FileImport> =>
  direct(createCarrierImport, { body: { connection_import: { file_name: fileName, mapping } } }, crypto.randomUUID());

/** Returns the carriers that stay as they are, with the reason. Rejects with NotDone. */
export async function undoCarriers(id: number, onStep: (remaining: number) => void): Promise<readonly string[]> {
  const left = await undoAll((key) => direct(undoCarrierImport, { params: { id } }, key), onStep);
  return left.map(({ legal_name: name, message }) => `${name}: ${message}`);
}

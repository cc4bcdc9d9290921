// Imports a file of loads in batches, each answered load by load, and undoes an import.
import { concatMap, defer, firstValueFrom, from, retry, throwError, timer, type Observable } from "rxjs";
import {
  createLoadImport,
  takeLoads,
  undoLoadImport,
  type IntakeRow,
  type LoadImport,
} from "../../contract/loads/load-intake.ts";
import { inParts } from "../../domain/in-parts.ts";
import { listLoads } from "../../contract/loads/loads.ts";
import type { Handle } from "../../db/open.ts";
import { putRows } from "../../db/put-rows.ts";
import { current } from "../../db/session/handle.ts";
import type { SentRow } from "../../domain/loads/import/sent-loads.ts";
import { request$ } from "../../net/request.ts";
import { direct, notDone } from "../direct.ts";

/** Tunable: loads of one call; it waits for a second or two, and others wait no longer for it. */
const BATCH = 50;

/** Tunable: times that a batch of unknown outcome is sent again, and milliseconds before the first of them. */
const RETRIES = 4;
const RETRY_AFTER = 1_000;

/** The loads that came in show at once, not with the next poll; where that fails, the poll brings them. */
async function fetchTaken(handle: Handle, rows: readonly IntakeRow[]): Promise<void> {
  const ids = rows.flatMap(({ outcome, load_id: id }) => (["new", "changed"].includes(outcome) && id !== null ? [id] : []));
  if (ids.length === 0) return;
  const input = { query: { per_page: BATCH }, q: { id_in: ids } };
  const reply = await firstValueFrom(request$(listLoads, input)).catch(() => null);
  if (reply?.ok) await putRows(handle, { collection: "loads", rows: reply.data }).catch(() => undefined);
}

/**
 * Emits the answers batch by batch, in the order of the rows, as `[index of the first row, answers]`. A batch whose outcome is unknown is
 * sent again under its key, which does it once. Errors with NotDone; unsubscribing stops after the batch that is under way. `importId`
 * null: a preview, which changes nothing.
 */
export const takeRows$ = (
  rows: readonly SentRow[],
  importId: number | null,
): Observable<readonly [first: number, answers: readonly IntakeRow[]]> =>
  from(inParts(rows, BATCH).map((loads, at) => [at * BATCH, loads, crypto.randomUUID()] as const)).pipe(
    concatMap(([first, loads, key]) => {
      const body = { loads: [...loads], ...(importId === null ? { is_preview: true } : { import_id: importId }) };
      return defer(() => direct(takeLoads, { body }, key)).pipe(
        retry({
          count: RETRIES,
          delay: (error: unknown, count) =>
            notDone(error).isUnknown ? timer(RETRY_AFTER * 2 ** (count - 1)) : throwError(() => error),
        }),
        concatMap(async ({ rows }) => {
          if (importId !== null) await fetchTaken(current(), rows);
          return [first, rows] as const;
        }),
      );
    }),
  );

/** Begins an import. Throws NotDone. */
export const beginImport = (fileName: string, mapping: Readonly<Record<string, string>>): Promise<LoadImport> =>
  direct(createLoadImport, { body: { load_import: { file_name: fileName, mapping } } }, crypto.randomUUID());

export interface LeftLoad {
  readonly external_load_number: string;
  readonly message: string;
}

/** Undoes a whole import; returns the loads that stay as they are, with the reason. `onStep` gets how many remain. Throws NotDone. */
export async function undoImport(id: number, onStep: (remaining: number) => void): Promise<readonly LeftLoad[]> {
  const left: LeftLoad[] = [];
  for (;;) {
    const step = await direct(undoLoadImport, { params: { id } }, crypto.randomUUID());
    left.push(...step.left);
    onStep(step.remaining);
    if (step.remaining === 0) return left;
  }
}

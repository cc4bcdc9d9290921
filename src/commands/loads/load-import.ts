// Imports a file of loads in batches, each answered load by load, and undoes an import.
import { concatMap, defer, from, map, retry, throwError, timer, type Observable } from "rxjs";
import {
  createLoadImport,
  takeLoads,
  undoLoadImport,
  type IntakeRow,
  type LoadImport,
} from "../../contract/loads/load-intake.ts";
import type { SentRow } from "../../domain/loads/import/sent-loads.ts";
import { direct, notDone } from "../direct.ts";

/** Tunable: loads of one call; it waits for a second or two, and others wait no longer for it. */
const BATCH = 50;

/** Tunable: times that a batch of unknown outcome is sent again, and milliseconds before the first of them. */
const RETRIES = 4;
const RETRY_AFTER = 1_000;

const batchesOf = (rows: readonly SentRow[]): readonly (readonly SentRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH));

/**
 * Emits the answers batch by batch, in the order of the rows, as `[index of the first row, answers]`. A batch whose outcome is unknown is sent again under its key,
 * which does it once. Errors with NotDone; unsubscribing stops after the batch that is under way. `importId` null: a preview, which changes nothing.
 */
export const takeRows$ = (
  rows: readonly SentRow[],
  importId: number | null,
): Observable<readonly [first: number, answers: readonly IntakeRow[]]> =>
  from(batchesOf(rows).map((loads, at) => [at * BATCH, loads, crypto.randomUUID()] as const)).pipe(
    concatMap(([first, loads, key]) => {
      const body = { loads: [...loads], ...(importId === null ? { is_preview: true } : { import_id: importId }) };
      return defer(() => direct(takeLoads, { body }, key)).pipe(
        retry({
          count: RETRIES,
          delay: (error: unknown, count) =>
            notDone(error).isUnknown ? timer(RETRY_AFTER * 2 ** (count - 1)) : throwError(() => error),
        }),
        map((answer) => [first, answer.rows] as const),
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

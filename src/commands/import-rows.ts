// Sends the rows of a file in batches that are each done once, and undoes an import step by step.
import { concatMap, defer, from, retry, throwError, timer, type Observable } from "rxjs";
import { inParts } from "../domain/in-parts.ts";
import { notDone } from "./direct.ts";

/** Tunable: times that a batch of unknown outcome is sent again, and milliseconds before the first of them. */
const RETRIES = 4;
const RETRY_AFTER = 1_000;

/**
 * Emits the answers batch by batch, in the order of the rows, as `[index of the first row, answers]`. A batch whose outcome is unknown is
 * sent again under its key, which does it once. Errors with NotDone; unsubscribing stops after the batch that is under way.
 */
export const sendBatches$ = <Row, Answer>(
  rows: readonly Row[],
  size: number,
  send: (batch: readonly Row[], key: string) => Promise<readonly Answer[]>,
): Observable<readonly [first: number, answers: readonly Answer[]]> =>
  from(inParts(rows, size).map((batch, at) => [at * size, batch, crypto.randomUUID()] as const)).pipe(
    concatMap(([first, batch, key]) =>
      defer(async () => [first, await send(batch, key)] as const).pipe(
        retry({
          count: RETRIES,
          delay: (error: unknown, count) =>
            notDone(error).isUnknown ? timer(RETRY_AFTER * 2 ** (count - 1)) : throwError(() => error),
        }),
      ),
    ),
  );

interface Step<Left> {
  readonly remaining: number;
  readonly left: readonly Left[];
}

/** Undoes a whole import; returns what stays as it is. `onStep` gets how many rows remain. Rejects with NotDone. */
export async function undoAll<Left>(
  step: (key: string) => Promise<Step<Left>>,
  onStep: (remaining: number) => void,
): Promise<readonly Left[]> {
  const left: Left[] = [];
  for (;;) {
    const done = await step(crypto.randomUUID());
    left.push(...done.left);
    onStep(done.remaining);
    if (done.remaining === 0) return left;
  }
}

// Work that a server does beside its requests: one look at a time for what there is to do, when it is woken and from time to time.
import type { Engine } from "./db/engine.ts";
import { patiently } from "./db/turns.ts";

/** What the background work of a server has in common. */
export interface BackgroundOptions {
  readonly engine: Engine;
  /** Receives errors; the work continues at the next look. */
  readonly failed: (error: unknown) => void;
  /** False while there is no room on the disk. */
  readonly mayWrite: () => Promise<boolean>;
}

/** Asked before each chunk: false once the server stops, and while there is no room on the disk. */
type IsWanted = () => Promise<boolean>;

interface Work extends BackgroundOptions {
  /** Milliseconds between two looks. */
  readonly interval: number;
  readonly look: (isWanted: IsWanted) => Promise<void>;
  /** What comes before the looks from time to time, but not before those that were asked for. */
  readonly before?: (isWanted: IsWanted) => Promise<void>;
  /** The first look from time to time is an interval after the start. */
  readonly startsLater?: boolean;
}

export interface Background {
  /** To be called when there may be work. */
  readonly wake: () => void;
  /** Resolves once nothing is under way: neither a look that was asked for, nor what comes before one. */
  readonly rested: () => Promise<void>;
  /** Looks from time to time. */
  readonly start: () => void;
  /** Stops after the current chunk; the rest follows after the next start. */
  readonly close: () => Promise<void>;
}

export function createBackground({ failed, mayWrite, interval, look, before, startsLater = false }: Work): Background {
  let isClosed = false;
  let hasWork = false;
  let running: Promise<void> | null = null;
  let preparing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const isWanted: IsWanted = async () => !isClosed && (await mayWrite());

  const lookAll = async (): Promise<void> => {
    while (hasWork && !isClosed) {
      hasWork = false;
      await look(isWanted);
    }
  };

  const wake = (): void => {
    hasWork = true;
    if (isClosed || running !== null) return;
    running = lookAll()
      .catch(failed)
      .finally(() => {
        running = null;
        // Work arrived while the last look was being finished.
        if (hasWork && !isClosed) wake();
      });
  };

  const tick = (): void => {
    if (before !== undefined) preparing = before(isWanted).then(wake, failed);
    // A look that takes longer than the interval is not joined by a second one.
    else if (running === null) wake();
  };

  const rested = async (): Promise<void> => {
    await preparing;
    while (running !== null) await running;
  };

  return {
    wake,
    rested,
    start() {
      timer ??= setInterval(tick, interval).unref();
      if (!startsLater) tick();
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearInterval(timer);
      await rested();
    },
  };
}

/**
 * Works for one company after the other, in short turns between what people wait for.
 * @param advance does a chunk, and says whether there may be more
 * @param failed receives errors, one per company at most: one company's failure is no reason for the others to wait
 */
export async function workByCompany(
  companyIds: readonly number[],
  advance: (companyId: number) => Promise<boolean>,
  { isWanted, failed }: { readonly isWanted: IsWanted; readonly failed: (error: unknown) => void },
): Promise<void> {
  for (const companyId of companyIds) {
    await patiently(async () => {
      while ((await isWanted()) && (await advance(companyId)));
    }).catch(failed);
  }
}

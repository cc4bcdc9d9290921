// Runs the clock of loads and the simulated world in the background of a server, in short turns between what people wait for.
import type { Engine } from "../db/engine.ts";
import { patiently } from "../db/turns.ts";
import { advanceClock } from "./clock.ts";
import { advanceWorld } from "./world.ts";

/** Tunable: milliseconds between two looks at what is due. */
const INTERVAL = 15_000;

export interface LoadsBackground {
  /** Starts now. */
  readonly start: () => void;
  /** Stops after the current chunk; the rest follows after the next start. */
  readonly close: () => Promise<void>;
}

interface Options {
  readonly engine: Engine;
  /** How fast the simulated world moves: 1 is real time, 0 stands still. */
  readonly speed: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives errors; the work continues at the next look. */
  readonly failed: (error: unknown) => void;
  /** False while there is no room on the disk. */
  readonly mayWrite: () => Promise<boolean>;
}

export function createLoadsBackground({ engine, speed, now, failed, mayWrite }: Options): LoadsBackground {
  let isClosed = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const look = async (): Promise<void> => {
    while (!isClosed && speed > 0 && (await mayWrite()) && (await advanceWorld(engine, now(), speed)));
    while (!isClosed && (await mayWrite()) && (await advanceClock(engine, now())));
  };

  // A look that takes longer than the interval is not joined by a second one.
  const run = (): void => {
    running ??= patiently(look)
      .catch(failed)
      .finally(() => void (running = null));
  };

  return {
    start() {
      timer ??= setInterval(run, INTERVAL / Math.max(1, Math.min(15, speed))).unref();
      run();
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearInterval(timer);
      await running;
    },
  };
}

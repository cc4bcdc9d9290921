// Runs the clock of loads, their tracking and the simulated world in the background of a server, in short turns between what people wait for.
import { createBackground, type Background, type BackgroundOptions } from "../background.ts";
import { patiently } from "../db/turns.ts";
import { advanceClock } from "./clock.ts";
import { advanceTracking } from "./track-trucks.ts";
import { advanceWorld } from "./world.ts";

/** Tunable: milliseconds between two looks at what is due. */
const INTERVAL = 15_000;

interface Options extends BackgroundOptions {
  /** How fast the simulated world moves: 1 is real time, 0 stands still. */
  readonly speed: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export const createLoadsBackground = ({ speed, now, ...options }: Options): Background => {
  const { engine } = options;
  return createBackground({
    ...options,
    interval: INTERVAL / Math.max(1, Math.min(15, speed)),
    look: (isWanted) =>
      patiently(async () => {
        while (speed > 0 && (await isWanted()) && (await advanceWorld(engine, now(), speed)));
        while ((await isWanted()) && (await advanceTracking(engine, now())));
        while ((await isWanted()) && (await advanceClock(engine, now())));
      }),
  });
};

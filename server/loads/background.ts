// Runs the clock of loads, their tracking, their protection and what new thresholds make of them, tells partners their statuses, and forgets
// old positions of phones: in the background of a server, in short turns between what people wait for.
import { createBackground, type Background, type BackgroundOptions } from "../background.ts";
import { patiently } from "../db/turns.ts";
import { advanceRejudging } from "./alerts/rejudge.ts";
import { advanceClock } from "./clock.ts";
import { advanceProtection } from "./protection/advance-protection.ts";
import { tellPartners } from "../intake/loads/tell-partners.ts";
import { forgetPositions } from "./driver/forget-positions.ts";
import { advanceTracking } from "./track-trucks.ts";

/** Tunable: milliseconds between two looks at what is due. */
const INTERVAL = 15_000;

interface Options extends BackgroundOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export const createLoadsBackground = ({ now, ...options }: Options): Background =>
  createBackground({
    ...options,
    interval: INTERVAL,
    look: (isWanted) =>
      patiently(async () => {
        while ((await isWanted()) && (await advanceTracking(options.engine, now())));
        while ((await isWanted()) && (await advanceClock(options.engine, now())));
        while ((await isWanted()) && (await advanceRejudging(options.engine, now())));
        while ((await isWanted()) && (await advanceProtection(options.engine, now())));
        while ((await isWanted()) && (await tellPartners(options.engine, now())));
        if (await isWanted()) await forgetPositions(options.engine, now());
      }),
  });

// Ends the alerts whose end date has passed without new evidence: they are no longer shown, and count no more.
import type { Background, BackgroundOptions } from "../background.ts";
import { createBackground } from "../background.ts";
import { dayOf } from "../../src/domain/days.ts";
import { reassessChanged } from "../carriers/open-data/reassess-changed.ts";
import type { Engine } from "../db/engine.ts";

/** Tunable: milliseconds between two looks. */
const INTERVAL = 3_600_000;

/** Tunable: alerts of a transaction. */
const CHUNK = 100;

const LAPSE = `
  update identity_alerts a set is_published = false, lapsed_at = clock_timestamp()
  from (select id from identity_alerts where is_published and ends_on < $1::date order by id limit ${CHUNK} for update skip locked) due
  where a.id = due.id returning a.carrier_id`;

/** Of all companies. @param today YYYY-MM-DD @returns the carriers of which an alert ended */
export async function lapseAlerts(engine: Engine, today: string): Promise<readonly number[]> {
  const rows = await engine.tx((tx) => tx.query<{ readonly carrier_id: number }>(LAPSE, [today]));
  return [...new Set(rows.map(({ carrier_id: id }) => id))];
}

interface Options extends BackgroundOptions {
  readonly now: () => Date;
  /** Wakes the reassessment that was queued. */
  readonly wake: () => void;
}

export const createAlertKeeper = (options: Options): Background =>
  createBackground({
    ...options,
    interval: INTERVAL,
    startsLater: true,
    look: async (isWanted) => {
      while (await isWanted()) {
        const carriers = await lapseAlerts(options.engine, dayOf(options.now()));
        if (carriers.length === 0) return;
        if (await reassessChanged(options.engine, carriers)) options.wake();
      }
    },
  });

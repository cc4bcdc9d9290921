// The demo as a world that the server is started with: simulated carriers, brokerages and loads, and what happens to them.
import { createBackground, type Background, type BackgroundOptions } from "../background.ts";
import { patiently } from "../db/turns.ts";
import { advanceClock } from "../loads/clock.ts";
import type { World } from "../world.ts";
import { heldSize } from "./schema.ts";
import { seedDemoData, shiftDemoData } from "./seed/seed.ts";
import { SIZES } from "./seed/sizes.ts";
import { readDemoSettings, type DemoSizeName } from "./settings.ts";
import { advanceWorld } from "./world/world.ts";

const MEBIBYTE = 1024 * 1024;

/** Assumption: bytes that a first start needs for the demo data and its log, beyond an empty one; measured 0.5 GB and 2.7 GB. */
const BYTES: Readonly<Record<DemoSizeName, number>> = { tiny: 0, demo: 850 * MEBIBYTE, floor: 3_850 * MEBIBYTE };

/** Tunable: milliseconds between two looks at what is due, at the speed of real time. */
const INTERVAL = 15_000;

const moveAt =
  (speed: number) =>
  (options: BackgroundOptions): Background =>
    createBackground({
      ...options,
      interval: INTERVAL / Math.min(15, speed),
      look: (isWanted) =>
        patiently(async () => {
          if ((await heldSize(options.engine)) === null) return;
          while ((await isWanted()) && (await advanceWorld(options.engine, Date.now(), speed)));
          while ((await isWanted()) && (await advanceClock(options.engine, Date.now())));
        }),
    });

/**
 * The world that the settings name. With "empty" it is nothing, and keeps a database of demo data from being taken for a brokerage's own.
 * @throws SettingError
 */
export function readWorld(env: Readonly<Record<string, string | undefined>>): World {
  const { size, speed } = readDemoSettings(env);
  return {
    bytes: size === null ? 0 : BYTES[size],
    async isIn(engine) {
      const held = await heldSize(engine);
      if (held === null || held === size) return held !== null;
      throw new Error(
        `The database holds "${held}" demo data, not "${size ?? "empty"}". Set WORLD=${held}, or DATA_DIR to another folder.`,
      );
    },
    fill: size === null ? null : (engine, now, log) => seedDemoData(engine, SIZES[size], now, log),
    catchUp: shiftDemoData,
    move: size === null || speed === 0 ? null : moveAt(speed),
  };
}

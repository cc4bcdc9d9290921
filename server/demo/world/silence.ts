// When the device of a simulated truck reports nothing for some hours: drawn for each hour of each load.
import { Draw } from "../seed/random.ts";

/** Assumption: the share of hours in which a device stops reporting, and for how many hours it does. */
const SHARE = 0.004;
const LEAST = 3;
const MOST = 9;

/** @param every milliseconds of an hour of the world */
export function isSilent(loadId: number, at: number, every: number): boolean {
  const hour = Math.floor(at / every);
  for (let ago = 0; ago < MOST; ago += 1) {
    const draw = new Draw("world-silence", (loadId % 1_000_000) * 1000 + ((hour - ago) % 1000));
    if (draw.chance(SHARE) && draw.int(LEAST, MOST) > ago) return true;
  }
  return false;
}

// Keeps the scripts of the releases that a build replaces: pages that are still open load the rest of their own from there.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Assumption: whoever has had a page open for longer than this many releases is told to reload it. */
const KEPT = 5;
/** What is built for browsers. */
const APPS = ["client", "visitor"];

/**
 * Copies what browsers load of the release in the folder `dist` to `dist/earlier/<now>/<app>/assets`, and removes all but the newest
 * `KEPT` of these. `now` is in ms since 1970.
 */
export function keepRelease(dist, now = Date.now()) {
  const earlier = join(dist, "earlier");
  for (const app of APPS) {
    const assets = join(dist, app, "assets");
    if (!existsSync(assets)) continue;
    const kept = join(earlier, String(now), app, "assets");
    mkdirSync(kept, { recursive: true });
    cpSync(assets, kept, { recursive: true, filter: (path) => !path.endsWith(".map") });
  }
  if (!existsSync(earlier)) return;
  const old = readdirSync(earlier)
    .toSorted((a, b) => Number(b) - Number(a))
    .slice(KEPT);
  for (const name of old) rmSync(join(earlier, name), { recursive: true, force: true });
}

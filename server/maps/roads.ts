// Asks the maps service of the settings for a road: at that address only, for a short time, and never more than a road is long.
import type { Route } from "../../src/contract/carriers/route.ts";
import { withRest } from "../../src/domain/carriers/lane/route-estimate.ts";
import type { Point } from "../../src/domain/great-circle.ts";
import type { MapsSetting } from "./maps-setting.ts";
import { thinned } from "./polyline.ts";
import { SERVICES } from "./services.ts";

export interface Roads {
  readonly service: MapsSetting["service"];
  /** Null where the service has no usable answer; `failed` was then called. Never throws. */
  readonly find: (points: readonly Point[]) => Promise<Route | null>;
}

export interface RoadsOptions {
  readonly setting: MapsSetting;
  /** Gets what went wrong without anything of the question or the answer. */
  readonly failed: (reason: string) => void;
  /** Milliseconds. */
  readonly timeout?: number;
  readonly now?: () => number;
}

/** Tunable: milliseconds that a person waits at most before the estimate is shown. */
const TIMEOUT = 5_000;

/** Tunable: milliseconds without questions after the service could not be reached or had too much to do. */
const PAUSE = 30_000;

/** Tunable: bytes of an answer. The longest road of the country is below one million. */
const BYTES_MAX = 8 * 1024 * 1024;

/** Assumption: no road between places of the continent is longer, in miles. */
const MILES_MAX = 15_000;

class ServiceFailure extends Error {
  override readonly name = "ServiceFailure";
  /** Whether other questions would fail as well. */
  readonly isDown: boolean;

  constructor(reason: string, isDown = false) {
    super(reason);
    this.isDown = isDown;
  }
}

async function bodyOf(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > BYTES_MAX) throw new ServiceFailure("answered too much");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

async function answerTo(setting: MapsSetting, points: readonly Point[], timeout: number): Promise<unknown> {
  const { path, headers = {}, body } = SERVICES[setting.service].ask(points, setting);
  const answer = await fetch(setting.url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { accept: "application/json", ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // Another address than the one of the settings is never called, whatever the service says.
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new ServiceFailure(`answered ${answer.status}`, answer.status >= 500 || answer.status === 429);
  }
  const text = await bodyOf(answer);
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceFailure("answered no JSON");
  }
}

function roadOf(setting: MapsSetting, answer: unknown): Route {
  try {
    const { coordinates, miles, drivingMinutes } = SERVICES[setting.service].read(answer);
    if (coordinates.length < 2 || !(miles < MILES_MAX)) throw new RangeError("No road");
    return { coordinates: thinned(coordinates), miles, minutes: withRest(drivingMinutes), source: setting.service };
  } catch {
    throw new ServiceFailure("answered no road");
  }
}

export function createRoads({ setting, failed, timeout = TIMEOUT, now = Date.now }: RoadsOptions): Roads {
  let pausedUntil = 0;
  return {
    service: setting.service,
    async find(points) {
      if (now() < pausedUntil) return null;
      try {
        return roadOf(setting, await answerTo(setting, points, timeout));
      } catch (error) {
        const failure = error instanceof ServiceFailure ? error : new ServiceFailure("did not answer", true);
        if (failure.isDown) pausedUntil = now() + PAUSE;
        failed(`The maps service ${setting.service} ${failure.message}.`);
        return null;
      }
    },
  };
}

// Asks FMCSA's QCMobile about one carrier after the other, and tells its failures from its answers: it says both in the same ways.
import { setTimeout } from "node:timers/promises";
import { readQcMobile, type QcMobileCarrier } from "../../../../src/domain/carriers/fmcsa/qcmobile/read-answer.ts";
import { readBody } from "../requests.ts";
import type { QcMobileSetting } from "./qcmobile-setting.ts";

/**
 * `refused`: it takes no question with this key, or from this address, however often it is asked. `limited`: too much was asked. `down`:
 * not reached, or not in working order.
 */
export type QcMobileTrouble = "refused" | "limited" | "down";

export type QcMobileAnswer =
  | { readonly outcome: "carrier"; readonly carrier: QcMobileCarrier }
  /** It knows no such number. */
  | { readonly outcome: "none" }
  | { readonly outcome: "failed"; readonly trouble: QcMobileTrouble };

export interface QcMobileClient {
  /** @param count called for every try */
  readonly ask: (dot: string, count: () => void) => Promise<QcMobileAnswer>;
}

export interface QcMobileOptions {
  readonly setting: QcMobileSetting;
  /** Milliseconds for each try. */
  readonly timeout?: number;
  /** Milliseconds between two questions. */
  readonly pause?: number;
  readonly now?: () => number;
}

/** Tunable: milliseconds for a try, and tries. It states no limits; clients that work with it wait 200 ms between two questions. */
const TIMEOUT = 10_000;
const TRIES = 2;
const PAUSE = 200;

/** Tunable: failures in a row after which nothing is asked for some milliseconds, and for how long after it has refused its key. */
const FAILURES = 3;
const REST = 5 * 60_000;
const REST_REFUSED = 60 * 60_000;

/** Tunable: bytes of an answer, which has some thousand. */
const BYTES_MAX = 1024 * 1024;

const failed = (trouble: QcMobileTrouble): QcMobileAnswer => ({ outcome: "failed", trouble });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Undefined where it is no JSON: a page about maintenance comes with status 200. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What it says counts more than its status: a wrong key and an unknown number are 404 both, and errors come with 200. */
export function readReply(status: number, text: string, dot: string): QcMobileAnswer {
  const json = jsonOf(text);
  const content = isObject(json) ? json["content"] : undefined;
  if (typeof content === "string" && /web\s?key/i.test(content)) return failed("refused");
  if (status === 401 || status === 403) return failed("refused");
  if (status === 429) return failed("limited");
  if (status !== 200 && status !== 404) return failed("down");
  if (content === null || (Array.isArray(content) && content.length === 0)) return { outcome: "none" };
  const carrier = status === 200 ? readQcMobile(content, dot) : null;
  return carrier === null ? failed("down") : { outcome: "carrier", carrier };
}

export function createQcMobileClient({
  setting,
  timeout = TIMEOUT,
  pause = PAUSE,
  now = Date.now,
}: QcMobileOptions): QcMobileClient {
  let turn: Promise<unknown> = Promise.resolve();
  let failures = 0;
  let resting: { readonly until: number; readonly trouble: QcMobileTrouble } | null = null;

  async function attempt(dot: string): Promise<QcMobileAnswer> {
    try {
      const reply = await fetch(`${setting.url}/carriers/${dot}?${new URLSearchParams({ webKey: setting.key }).toString()}`, {
        headers: { accept: "application/json" },
        // The key is never sent to another address than the one of the settings.
        redirect: "error",
        signal: AbortSignal.timeout(timeout),
      });
      return readReply(reply.status, await readBody(reply, BYTES_MAX), dot);
    } catch {
      // The error names the address, and so the key.
      return failed("down");
    }
  }

  function note(answer: QcMobileAnswer): void {
    if (answer.outcome !== "failed") {
      failures = 0;
      return;
    }
    failures += 1;
    const { trouble } = answer;
    if (trouble === "refused") resting = { until: now() + REST_REFUSED, trouble };
    else if (trouble === "limited" || failures >= FAILURES) resting = { until: now() + REST, trouble };
  }

  async function tried(dot: string, count: () => void): Promise<QcMobileAnswer> {
    if (resting !== null && now() < resting.until) return failed(resting.trouble);
    for (let tries = 1; ; tries += 1) {
      count();
      const answer = await attempt(dot);
      await setTimeout(pause);
      if (tries === TRIES || answer.outcome !== "failed" || answer.trouble !== "down") {
        note(answer);
        return answer;
      }
    }
  }

  return {
    ask(dot, count) {
      if (!/^[1-9]\d{0,7}$/.test(dot)) throw new Error("This cannot be asked for");
      const answer = turn.then(() => tried(dot, count));
      turn = answer.catch(() => undefined);
      return answer;
    },
  };
}

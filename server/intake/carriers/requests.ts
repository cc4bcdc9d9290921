// One request to the open data at a time limit: what may pass by itself is asked again, and what cannot be read is no answer.
import { setTimeout } from "node:timers/promises";
import { atOnce } from "./at-once.ts";
import { OpenDataFailure } from "./failure.ts";
import type { OpenDataSetting } from "./open-data-setting.ts";

/** What came of the requests for one purpose. */
export interface Tally {
  /** Every try, for whoever has only so many. */
  requests: number;
  answered: number;
  limited: number;
  down: number;
  /** Of the last failure. */
  problem: string | null;
}

export const newTally = (): Tally => ({ requests: 0, answered: 0, limited: 0, down: 0, problem: null });

export interface Read {
  readonly json: unknown;
  /** When the dataset was made, as ISO time; null: it did not say. */
  readonly asOf: string | null;
}

/** `longest`: milliseconds for each try, where it may take longer than usual. */
export type Request = (path: string, query: Readonly<Record<string, string>>, tally: Tally, longest?: number) => Promise<Read>;

export interface RequestsOptions {
  readonly setting: OpenDataSetting;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Milliseconds before a second try, at most; each further one may wait twice as long. */
  readonly pause?: number;
  readonly now?: () => number;
}

/** Tunable: requests at the same time. The open data share out what they can do among all who ask without a token. */
const PARALLEL = 6;

/** Tunable: tries of a request, and milliseconds for each, which a person waits for; a question takes half a second to a few. */
const TRIES = 3;
const TIMEOUT = 10_000;
const PAUSE = 1_000;

/** Tunable: the longest Retry-After, in milliseconds, that is waited for. */
const LONGEST_WAIT = 15_000;

/** Tunable: failures in a row after which nothing is asked for some milliseconds: whoever waits is told at once. */
const FAILURES = 4;
const REST = 30_000;

/** Tunable: bytes of an answer; 5,000 rows of the widest dataset take about 15 million. */
const BYTES_MAX = 64 * 1024 * 1024;

const retries = (status: number): boolean => status === 202 || status === 429 || status >= 500;

/** @throws OpenDataFailure beyond so many bytes */
export async function readBody(answer: Response, most = BYTES_MAX): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > most) throw new OpenDataFailure("down", "answered too much");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

const timeOf = (text: string | null): string | null => {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A page about maintenance, or an answer that broke off.
    throw new OpenDataFailure("down", "answered no JSON");
  }
}

/** `Retry-After` in milliseconds; null where there is none. */
function waitOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  const wait = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** What is to be tried again, and the milliseconds that the answer names for it. */
class Again extends Error {
  readonly failure: OpenDataFailure;
  readonly wait: number | null;

  constructor(failure: OpenDataFailure, wait: number | null) {
    super(failure.message);
    this.failure = failure;
    this.wait = wait;
  }
}

async function refusalOf(answer: Response): Promise<OpenDataFailure> {
  const text = answer.status === 400 ? await readBody(answer) : "";
  if (answer.status !== 400) await answer.body?.cancel();
  // A token that is wrong, or an address that is blocked: every question is refused.
  const kind = answer.status === 401 || answer.status === 403 ? "down" : "refused";
  return new OpenDataFailure(kind, `answered ${answer.status}`, /no-such-column|Unrecognized arguments/.test(text));
}

export function createRequests({ setting, timeout = TIMEOUT, pause = PAUSE, now = Date.now }: RequestsOptions): Request {
  const inTurn = atOnce(PARALLEL);
  let failures = 0;
  let restsUntil = 0;

  async function attempt(address: URL, longest: number): Promise<Read> {
    let answer: Response;
    try {
      answer = await fetch(address, {
        headers: { accept: "application/json", ...(setting.token === null ? {} : { "x-app-token": setting.token }) },
        // Another address than the one of the settings is never called, whatever the service says.
        redirect: "error",
        signal: AbortSignal.timeout(longest),
      });
      if (answer.status === 200) {
        const asOf = timeOf(answer.headers.get("x-soda2-truth-last-modified")) ?? timeOf(answer.headers.get("last-modified"));
        return { json: jsonOf(await readBody(answer)), asOf };
      }
    } catch (error) {
      if (error instanceof OpenDataFailure) throw error;
      throw new Again(new OpenDataFailure("down", "did not answer"), null);
    }
    if (!retries(answer.status)) throw await refusalOf(answer);
    await answer.body?.cancel();
    const failure = new OpenDataFailure(answer.status === 429 ? "limited" : "down", `answered ${answer.status}`);
    throw new Again(failure, waitOf(answer.headers.get("retry-after"), now()));
  }

  async function tried(address: URL, tally: Tally, longest: number): Promise<Read> {
    for (let count = 1; ; count += 1) {
      tally.requests += 1;
      try {
        return await attempt(address, longest);
      } catch (error) {
        if (!(error instanceof Again)) throw error;
        if (count === TRIES || (error.wait ?? 0) > LONGEST_WAIT) throw error.failure;
        await setTimeout((error.wait ?? 0) + Math.random() * pause * 2 ** (count - 1));
      }
    }
  }

  return (path, query, tally, longest = timeout) =>
    inTurn(async () => {
      if (now() < restsUntil) throw new OpenDataFailure("down", "did not answer lately");
      try {
        const read = await tried(new URL(`${setting.url}${path}?${new URLSearchParams(query).toString()}`), tally, longest);
        failures = 0;
        tally.answered += 1;
        return read;
      } catch (error) {
        const failure = error instanceof OpenDataFailure ? error : new OpenDataFailure("down", "did not answer");
        failures = failure.kind === "refused" ? 0 : failures + 1;
        if (failures >= FAILURES) {
          failures = 0;
          restsUntil = now() + REST;
        }
        if (failure.kind !== "refused") tally[failure.kind] += 1;
        tally.problem = failure.message;
        throw failure;
      }
    });
}

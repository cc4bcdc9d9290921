// Asks a provider over HTTPS within limits, and says in which way it failed where it did.
import { PollFailure, type Ask } from "./providers/feed.ts";

/** Tunable: milliseconds for an answer, and bytes of one. */
const TIMEOUT = 20_000;
const BYTES_MAX = 32 * 1024 * 1024;

/** Assumption: the longest Retry-After, in milliseconds, that is believed. */
const RETRY_MAX = 6 * 3_600_000;

/** Seconds, or a day and time. */
function retryAfterOf(text: string | null): number | null {
  if (text === null) return null;
  const wait = /^\d{1,6}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(wait) ? null : Math.min(RETRY_MAX, Math.max(0, wait));
}

function check({ status, headers }: Response): void {
  if (status === 401 || status === 403) throw new PollFailure("refused", `The provider refuses the access (${status}).`);
  if (status === 429)
    throw new PollFailure("limited", "The provider was asked too often.", retryAfterOf(headers.get("retry-after")));
  if (status >= 500)
    throw new PollFailure("down", `The provider is not in working order (${status}).`, retryAfterOf(headers.get("retry-after")));
  if (status !== 200) throw new PollFailure("odd", `The provider did not take the question (${status}).`);
}

async function readJson(answer: Response): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > BYTES_MAX) throw new PollFailure("odd", "The provider answered too much.");
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString("utf8")) as unknown;
  } catch {
    throw new PollFailure("odd", "The provider answered no JSON.");
  }
}

/** @param fetcher in place of the system's */
export const askOver =
  (fetcher: typeof fetch = fetch): Ask =>
  async ({ url, headers = {}, body }) => {
    try {
      const answer = await fetcher(url, {
        headers: {
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
        // A token is sent to nobody else.
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT),
      });
      check(answer);
      return await readJson(answer);
    } catch (error) {
      if (error instanceof PollFailure) throw error;
      throw new PollFailure("down", "The provider was not reached.");
    }
  };

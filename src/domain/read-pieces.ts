// Reads that make no progress: a connection that died without a word would keep a poll waiting for good, so such a read is asked again.

/** Milliseconds without a single byte after which a read is over. One that makes progress has no limit. */
export const STALL_AFTER = 30_000;

/** Tunable: how often a read is asked. A server that worked on the first until it was ended has its answer ready for the second. */
const ASKED_AT_MOST = 2;

/** A read made no progress. */
export class Stalled extends Error {
  override readonly name = "Stalled";
}

/** One try: `signal` ends it, `progress` is to be called whenever something has arrived. */
type Read<T> = (signal: AbortSignal, progress: () => void) => Promise<T>;

async function watched<T>(read: Read<T>, ended: AbortSignal): Promise<T> {
  const own = new AbortController();
  const end = (): void => own.abort(ended.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const progress = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => own.abort(new Stalled(`Nothing arrived for ${STALL_AFTER / 1_000} s`)), STALL_AFTER);
  };
  if (ended.aborted) end();
  ended.addEventListener("abort", end);
  progress();
  try {
    return await read(own.signal, progress);
  } catch (error) {
    throw own.signal.reason instanceof Stalled ? own.signal.reason : error;
  } finally {
    clearTimeout(timer);
    ended.removeEventListener("abort", end);
  }
}

/** Reads, again where that stalls. Rejects as `read` does, or with Stalled. Only for what may be asked twice. */
export async function progressing<T>(read: Read<T>, ended: AbortSignal): Promise<T> {
  for (let asked = 1; ; asked += 1) {
    try {
      return await watched(read, ended);
    } catch (error) {
      if (!(error instanceof Stalled) || asked === ASKED_AT_MOST) throw error;
    }
  }
}

/** The body of an answer as it arrives. */
export async function* piecesOf(response: Response, progress: () => void): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    progress();
    yield piece.value;
  }
}

/** The whole body in bytes. */
export async function bytesOf(response: Response, progress: () => void): Promise<ArrayBuffer> {
  const read: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of piecesOf(response, progress)) read.push(piece);
  const bytes = new Uint8Array(read.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of read) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes.buffer;
}

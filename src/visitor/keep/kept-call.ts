// A call that is kept on this device until the server has it: as the store holds it, and as it is sent.
import { RESEND_HOURS } from "../../contract/constants.ts";
import { isRecord } from "../../contract/is-record.ts";
import { randomUuid } from "../../domain/random-uuid.ts";
import type { Outgoing } from "../calls/exchange.ts";
import type { CallFailure } from "../calls/failure.ts";

interface KeptFile {
  readonly part: string;
  readonly name: string;
  readonly type: string;
  /** Some browsers lose files that their database holds; bytes they keep. */
  readonly bytes: ArrayBuffer;
}

/** Why the server does not take it, so that a person decides. */
export interface KeptRefusal {
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export interface KeptCall {
  /** Its place in the order, and its key in the store. */
  readonly place: string;
  /** The Idempotency-Key, which stays the same until a person sends a refused one again. */
  readonly key: string;
  readonly name: string;
  readonly method: string;
  readonly address: string;
  readonly body: Outgoing["body"];
  readonly file: KeptFile | null;
  /** What it is, in words for its person; empty where the page has none. */
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  /** Null while it waits to be sent. */
  readonly refusal: KeptRefusal | null;
}

/** In front of the places of kept calls in the store. */
export const CALL_PREFIX = "call:";

const HOUR = 3_600_000;

/** The server forgets keys after a while: what is older is not sent again without asking. */
export const isTooOld = ({ keptAt }: KeptCall, now: number): boolean => now - keptAt > RESEND_HOURS * HOUR;

let last = 0;

// Two calls of one millisecond keep their order.
const nextPlace = (now: number): string => {
  last = Math.max(last + 1, now * 100);
  return `${CALL_PREFIX}${String(last).padStart(18, "0")}`;
};

/** A call to keep from now on, with its file's bytes. Rejects where the browser cannot read the file any more. */
export async function keptCall({ name, method, address, body, file }: Outgoing, about: string, now: number): Promise<KeptCall> {
  const kept = file && { part: file.part, name: file.file.name, type: file.file.type, bytes: await file.file.arrayBuffer() };
  const key = randomUuid();
  return { place: nextPlace(now), key, name, method, address, body, file: kept, about, keptAt: now, refusal: null };
}

export const outgoingOf = ({ name, method, address, body, file, key }: KeptCall): Outgoing => ({
  name,
  method,
  address,
  body,
  file: file && { part: file.part, file: new File([file.bytes], file.name, { type: file.type }) },
  key,
});

/** The same call once more, as a new one: the server answers a key that it has refused with the same refusal. */
export const asNew = (call: KeptCall, now: number): KeptCall => ({ ...call, key: randomUuid(), keptAt: now, refusal: null });

export const refused = (call: KeptCall, { message, refusal }: CallFailure): KeptCall => ({
  ...call,
  refusal: { message, errors: refusal?.errors ?? {} },
});

const isKeptCall = (value: unknown): value is KeptCall => isRecord(value) && typeof value["place"] === "string";

/** The calls among what a store holds, in the order in which they were made. */
export const callsIn = (rows: ReadonlyMap<string, unknown>): readonly KeptCall[] =>
  [...rows]
    .filter(([key]) => key.startsWith(CALL_PREFIX))
    .map(([, value]) => value)
    .filter(isKeptCall)
    .sort((a, b) => (a.place < b.place ? -1 : 1));

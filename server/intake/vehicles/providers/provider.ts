// What a provider of webhooks is: how its messages are signed, and how positions are read from them.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { SentRow } from "../../../../src/domain/vehicles/positions/read-position.ts";

export interface SignedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly raw: Buffer;
}

export interface Provider {
  /** Whether the message was signed with this secret, and lately where the signature holds a time. @param now milliseconds since 1970 */
  readonly isSigned: (message: SignedMessage, secret: string, now: number) => boolean;
  /** The sender's own id of the message, the same when it is sent again; null: none. */
  readonly idOf: (headers: IncomingHttpHeaders) => string | null;
  /** The positions of a message as the call for positions takes them; a message about something else has none. */
  readonly rowsOf: (body: unknown) => readonly SentRow[];
  /** A new secret; null where the provider makes it. */
  readonly newSecret: (() => string) | null;
  /** Whether a provider's secret can be one. */
  readonly isSecret: (secret: string) => boolean;
}

/** Assumption: milliseconds that a signed message may be old or ahead (Standard Webhooks: 5 minutes). */
const TOLERANCE = 5 * 60_000;

export const isRecent = (sentAt: number, now: number): boolean => Math.abs(now - sentAt) <= TOLERANCE;

/** One header's value; null where there is none, or several. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" && value.length <= 1_000 ? value : null;
}

/** In a time that does not depend on where they differ. */
export function isEqual(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}

export const hmac = (algorithm: "sha1" | "sha256", key: Buffer, ...parts: readonly (string | Buffer)[]): Buffer => {
  const mac = createHmac(algorithm, key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

type Json = Readonly<Record<string, unknown>>;

/** The members of an object; none of anything else. */
export const membersOf = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** A list; of one object a list of it. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : value === undefined || value === null ? [] : [value];

const KM_PER_MILE = 1.609344;

/** What is no number stays what it is, and the row is refused for it. */
export const milesOf = (kilometers: unknown): unknown => (typeof kilometers === "number" ? kilometers / KM_PER_MILE : kilometers);

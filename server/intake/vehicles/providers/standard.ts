// Messages signed as Standard Webhooks are (standardwebhooks.com), with positions as the call for positions takes them.
import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { SentRow } from "../../../../src/domain/vehicles/positions/read-position.ts";
import { headerOf, hmac, isEqual, isRecent, listOf, membersOf, type Provider, type SignedMessage } from "./provider.ts";

const PREFIX = "whsec_";
/** Bytes of a secret (Standard Webhooks: 24 to 64). */
const LEAST = 24;
const MOST = 64;
const SIGNATURES_MAX = 10;

const bytesOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), "base64");

/** `v1,<base64>` of id, time and body; several are sent while a secret is replaced. */
export function isSignedByStandard({ headers, raw }: SignedMessage, secret: string, now: number): boolean {
  const id = headerOf(headers, "webhook-id");
  const sent = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  if (id === null || sent === null || signatures === null || !/^\d{1,12}$/.test(sent)) return false;
  if (!isRecent(Number(sent) * 1000, now)) return false;
  const right = hmac("sha256", bytesOf(secret), `${id}.${sent}.`, raw);
  return signatures
    .split(" ", SIGNATURES_MAX)
    .some((each) => each.startsWith("v1,") && isEqual(Buffer.from(each.slice(3), "base64"), right));
}

export const standardSecret = (): string => `${PREFIX}${randomBytes(32).toString("base64")}`;

export const isStandardSecret = (secret: string): boolean =>
  secret.startsWith(PREFIX) && bytesOf(secret).length >= LEAST && bytesOf(secret).length <= MOST;

export const standardId = (headers: IncomingHttpHeaders): string | null => headerOf(headers, "webhook-id");

export const standard: Provider = {
  isSigned: isSignedByStandard,
  idOf: standardId,
  rowsOf(body) {
    const { positions, data } = membersOf(body);
    return listOf(positions ?? membersOf(data)["positions"]) as readonly SentRow[];
  },
  newSecret: standardSecret,
  isSecret: isStandardSecret,
};

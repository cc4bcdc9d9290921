// The tokens of links: random, kept as a hash, and sealed for the sender until the link was sent.
import { randomBytes } from "node:crypto";
import { hashOf } from "../http/session.ts";
import { seal, unseal } from "../http/sealed.ts";

/** 32 random bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface MadeToken {
  readonly token: string;
  readonly hash: Buffer;
}

export function makeToken(): MadeToken {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOf(token) };
}

/** Null for what cannot be one. */
export const tokenHash = (token: string): Buffer | null => (TOKEN.test(token) ? hashOf(token) : null);

const ownerOf = (companyId: number): string => `link of ${companyId}`;

export const sealToken = (secret: Buffer, companyId: number, token: string): Buffer => seal(secret, ownerOf(companyId), token);

export const unsealToken = (secret: Buffer, companyId: number, sealed: Uint8Array): string =>
  unseal(secret, ownerOf(companyId), sealed);

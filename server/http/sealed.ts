// Secrets of others that the server needs in clear: encrypted with a key of its own, so that reading a table does not reveal them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE = 12;
const TAG = 16;

const keyOf = (secret: Buffer): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "portal secrets of sources", 32));

/**
 * AES-256-GCM: nonce, tag and text in one.
 * @param secret the server's (api.ts)
 * @param owner whose it is; it can be opened for no other
 */
export function seal(secret: Buffer, owner: string, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce).setAAD(Buffer.from(owner));
  const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** @throws where it was sealed for another owner, by another server, or changed since */
export function unseal(secret: Buffer, owner: string, sealed: Uint8Array): string {
  const whole = Buffer.from(sealed);
  const opener = createDecipheriv("aes-256-gcm", keyOf(secret), whole.subarray(0, NONCE)).setAAD(Buffer.from(owner));
  opener.setAuthTag(whole.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([opener.update(whole.subarray(NONCE + TAG)), opener.final()]).toString("utf8");
}

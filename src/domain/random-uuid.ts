// Gives a page of plain http on another host than localhost what browsers keep from it: new ids, which every change is sent under.

const hex = (byte: number): string => byte.toString(16).padStart(2, "0");

/** A random UUID (RFC 9562, version 4) of what browsers have everywhere. */
export function randomUuid(): ReturnType<Crypto["randomUUID"]> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = Array.from(bytes, hex).join("");
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}

// By feature, so that nobody who makes an id has to know.
if (typeof crypto.randomUUID !== "function")
  Object.defineProperty(crypto, "randomUUID", { value: randomUuid, configurable: true });

// The text of a file as spreadsheets and old programs save it: UTF-8, UTF-16 or Windows-1252.

/** Tunable: bytes at the beginning among which the zeros of UTF-16 are counted. */
const HEAD = 1_000;

/** Null: not UTF-16. Without a mark at its beginning, Latin text in UTF-16 has a zero in every second byte: the second one, or the first. */
export function utf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const head = bytes.subarray(0, HEAD);
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  if (second > head.length / 4) return "utf-16le";
  return first > head.length / 4 ? "utf-16be" : null;
}

/** The text of a whole file. */
export function fileText(bytes: Uint8Array): string {
  const wide = utf16(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

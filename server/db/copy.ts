// Cuts streamed CSV text into pieces of a size that suits both engines.

/** Tunable: characters of one piece; large enough to hide a round trip, small enough to hold a few in memory. */
const pieceSize = 1 << 20;

/** Joins the parts into pieces of about a mebibyte, never empty. Parts may end anywhere in a line. */
export async function* pieces(csv: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let parts: string[] = [];
  let size = 0;
  for await (const part of csv) {
    parts.push(part);
    size += part.length;
    if (size < pieceSize) continue;
    yield parts.join("");
    parts = [];
    size = 0;
  }
  if (size > 0) yield parts.join("");
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The statement both engines share; an empty field is null, `""` is the empty text. */
export const copyStatement = (table: string, columns: readonly string[], source: string): string =>
  `copy ${table.split(".").map(quoted).join(".")} (${columns.map(quoted).join(", ")}) from ${source} with (format csv)`;

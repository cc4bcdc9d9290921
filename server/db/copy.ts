// Cuts streamed CSV text into pieces of a size that both engines take well.

/** Characters of one piece: large enough that a round trip does not show, small enough to stay in memory a few times over. */
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
  `copy ${quoted(table)} (${columns.map(quoted).join(", ")}) from ${source} with (format csv)`;

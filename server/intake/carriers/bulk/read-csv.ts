// Reads a CSV file of any size as a stream of rows, in memory that does not grow with it.
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import Papa from "papaparse";

export interface CsvRow {
  /** The header is 0. */
  readonly nth: number;
  readonly cells: readonly string[];
}

/** Tunable: characters that are parsed together. Row by row as a stream of objects they would take five times as long. */
const PIECE = 1 << 18;

/** How the file is written, as its first piece shows. */
interface Form {
  readonly delimiter: string;
  readonly newline: "\r" | "\n" | "\r\n";
}

/** Null: the text ends within quotes, so that more of the file belongs to its last row. */
function parsed(text: string, form: Form | null) {
  const { data, errors, meta } = Papa.parse<string[]>(text, { skipEmptyLines: true, ...form });
  if (errors.some(({ code }) => code === "MissingQuotes")) return null;
  return { rows: data, form: form ?? { delimiter: meta.delimiter, newline: meta.linebreak as Form["newline"] } };
}

async function* readRows(chunks: AsyncIterable<string>, onChunk: () => void): AsyncGenerator<readonly string[]> {
  let form: Form | null = null;
  let pending = "";
  let enough = PIECE;
  for await (const chunk of chunks) {
    onChunk();
    pending += chunk;
    if (pending.length < enough) continue;
    const newline: string = form?.newline ?? "\n";
    const at = pending.lastIndexOf(newline);
    if (at < 0) continue;
    const end = at + newline.length;
    const whole: ReturnType<typeof parsed> = parsed(pending.slice(0, end), form);
    // Twice as much each time, so that quotes without an end cost no more than twice the file.
    enough = whole === null ? 2 * pending.length : PIECE;
    if (whole === null) continue;
    ({ form } = whole);
    pending = pending.slice(end);
    yield* whole.rows;
  }
  const last = Papa.parse<string[]>(pending, { skipEmptyLines: true, ...form });
  yield* last.data;
}

/**
 * The rows of a file, the header first; of one whose name ends with .gz, as it is unpacked.
 * @param onBytes called with the bytes of the file that have been read so far
 * @throws what the file system throws, and for a file that is not packed as its name says
 */
export async function* readCsv(path: string, onBytes: (bytes: number) => void = () => undefined): AsyncGenerator<CsvRow> {
  const file = createReadStream(path, { highWaterMark: PIECE });
  const unpacked = path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  if (unpacked !== file) file.on("error", (error) => unpacked.destroy(error));
  unpacked.setEncoding("utf8");
  let nth = 0;
  try {
    for await (const cells of readRows(unpacked as AsyncIterable<string>, () => onBytes(file.bytesRead))) {
      // A mark of the order of bytes belongs to no name.
      yield { nth, cells: nth === 0 ? [(cells[0] ?? "").replace(/^\uFEFF/, ""), ...cells.slice(1)] : cells };
      nth += 1;
    }
  } finally {
    file.destroy();
  }
}

// Reads a CSV file of any size as a stream of rows, in memory that does not grow with it.
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import Papa from "papaparse";

export interface CsvRow {
  /** The header is 0. */
  readonly nth: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a file, the header first; of one whose name ends with .gz, as it is unpacked.
 * @param onBytes called with the bytes of the file that have been read so far
 * @throws what the file system throws, and for a file that is no text
 */
export async function* readCsv(path: string, onBytes: (bytes: number) => void = () => undefined): AsyncGenerator<CsvRow> {
  const file = createReadStream(path);
  file.on("data", () => onBytes(file.bytesRead));
  const unpacked = path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  const rows = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: true });
  for (const stream of [file, unpacked]) stream.on("error", (error: Error) => rows.destroy(error));
  let nth = 0;
  try {
    for await (const cells of unpacked.pipe(rows) as AsyncIterable<string[]>) {
      // A mark of the order of bytes belongs to no name.
      if (nth === 0 && cells[0] !== undefined) cells[0] = cells[0].replace(/^\uFEFF/, "");
      yield { nth, cells };
      nth += 1;
    }
  } finally {
    file.destroy();
  }
}

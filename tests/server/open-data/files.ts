// Writes rows of the open data as the files that people download: with a header, in the columns of each dataset.
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { datasetOf, type DatasetName } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import type { OpenDataRow } from "../../../src/domain/carriers/fmcsa/record.ts";

export type Rows = { readonly [Name in DatasetName]?: readonly OpenDataRow[] };

const cell = (value: string | undefined): string =>
  value === undefined ? "" : /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** Names as headers have them: of some datasets in capitals. */
const header = (columns: readonly string[]): string => columns.map((column) => column.toUpperCase()).join(",");

/** Writes a file for each dataset that has rows. @returns their paths by dataset */
export async function writeFiles(folder: string, carriers: Iterable<Rows>): Promise<ReadonlyMap<DatasetName, string>> {
  const paths = new Map<DatasetName, string>();
  const streams = new Map<DatasetName, ReturnType<typeof createWriteStream>>();
  for (const rows of carriers)
    for (const [key, own] of Object.entries(rows)) {
      const name = key as DatasetName;
      const columns = [...datasetOf(name).required, ...datasetOf(name).optional];
      let stream = streams.get(name);
      if (stream === undefined) {
        const path = join(folder, `${name}.csv`);
        stream = createWriteStream(path);
        stream.write(`${header(columns)}\n`);
        streams.set(name, stream);
        paths.set(name, path);
      }
      if (own.length === 0) continue;
      const text = own.map((row) => `${columns.map((column) => cell(row[column])).join(",")}\n`).join("");
      if (!stream.write(text)) await once(stream, "drain");
    }
  for (const stream of streams.values()) {
    stream.end();
    await once(stream, "close");
  }
  return paths;
}

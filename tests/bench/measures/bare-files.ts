// Files of the open data copied as they are into tables of texts without indexes: the least that a database needs for their rows.
import { createReadStream } from "node:fs";
import type { Engine } from "../../../server/db/engine.ts";
import { datasetOf, type DatasetName } from "../../../src/domain/carriers/fmcsa/datasets.ts";

export type DatasetFiles = ReadonlyMap<DatasetName, string>;

/** Without its header, which the engines' COPY does not skip. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let isHeader = true;
  for await (const chunk of createReadStream(path, "utf8") as AsyncIterable<string>) {
    yield isHeader ? chunk.slice(chunk.indexOf("\n") + 1) : chunk;
    isHeader = false;
  }
}

/** Milliseconds. */
export async function copyBare(engine: Engine, files: DatasetFiles): Promise<number> {
  let took = 0;
  for (const [name, path] of files) {
    const columns = [...new Set([...datasetOf(name).required, ...datasetOf(name).optional])];
    await engine.exec(`create table bare_${name} (${columns.map((column) => `${column} text`).join(", ")})`);
    const began = performance.now();
    await engine.copy(`bare_${name}`, columns, linesOf(path));
    took += performance.now() - began;
  }
  return took;
}

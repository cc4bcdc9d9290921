// Files of the government's open data as carriers, against copying the same files into tables of texts; and the memory that it takes.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFiles } from "../../../server/intake/carriers/bulk/import-files.ts";
import { writeFiles } from "../../server/open-data/files.ts";
import { carrierRows } from "../../server/open-data/generate.ts";
import { copyBare } from "../measures/bare-files.ts";
import { onEachEngine } from "../measures/own-database.ts";
import { AIMS, IMPORTED } from "../plan.ts";
import { ratioAtLeast, valueAtMost, type Figure } from "../report.ts";

const MEGABYTE = 1024 * 1024;
const ALL = { states: null, isWhole: false };
const ignore = (): void => undefined;

function* carriers() {
  for (let nth = 0; nth < IMPORTED; nth += 1) yield carrierRows(nth);
}

/** Needs neither the demo's server nor a browser. */
export async function importCarriers({ say }: { readonly say: (line: string) => void }): Promise<Figure[]> {
  const figures: Figure[] = [];
  const folder = await mkdtemp(join(tmpdir(), "portal-bench-files-"));
  try {
    const files = await writeFiles(folder, carriers());
    await onEachEngine(async ({ name, engine }) => {
      say(`importing ${IMPORTED.toLocaleString("en-US")} carriers, ${name}`);
      const idle = process.memoryUsage().rss;
      let most = idle;
      const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100);
      const began = performance.now();
      const report = { staged: ignore, indexing: ignore, merged: ignore, compared: ignore, said: say };
      const imported = await importFiles(engine, [...files.values()], ALL, null, report);
      const took = performance.now() - began;
      clearInterval(look);
      if (imported.carriers !== IMPORTED) throw new Error(`${imported.carriers} carriers were imported`);
      const rows = imported.files.reduce((sum, file) => sum + file.rows, 0);
      const bare = await copyBare(engine, files);
      const [value, peer] = [took, bare].map((time) => rows / (time / 1000)) as [number, number];
      const note = `${rows.toLocaleString("en-US")} rows of ${files.size} files as ${IMPORTED.toLocaleString("en-US")} carriers`;
      figures.push(
        {
          measure: `Carriers from files, ${name}`,
          value,
          unit: "rows/s",
          peer: { name: "COPY", value: peer },
          ratio: value / peer,
          aims: [ratioAtLeast(AIMS.carriersAgainstCopy)],
          note: `${note}; the peer copies the same files into tables of texts without indexes`,
        },
        {
          measure: `Memory of the import, ${name}`,
          value: (most - idle) / MEGABYTE,
          unit: "MB",
          aims: [valueAtMost(AIMS.importMemory)],
          note: `${note}; above the process before it${name === "PGlite" ? ", the engine's own included" : ""}`,
        },
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return figures;
}

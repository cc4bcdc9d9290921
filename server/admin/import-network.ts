// Imports rows that are everybody's from a CSV file: postings of exchanges, payments, and what networks know of carriers.
import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import { fileText } from "../../src/domain/file-text.ts";
import { openDatabase } from "../db/open.ts";
import type { Cells } from "../intake/network/cells.ts";
import { NETWORK_DOORS, networkDoor, ROWS_MAX, takeNetworkRows } from "../intake/network/take-rows.ts";
import type { Settings } from "../settings.ts";
import { AdminError } from "./admin-error.ts";

/** Tunable: refused rows that are named one by one. */
const NAMED = 20;

function readRows(text: string): readonly Cells[] {
  return Papa.parse<Cells>(text, {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (heading) => heading.trim().toLowerCase().replace(/ /g, "_"),
  }).data;
}

/** @throws AdminError for a door that there is not, and a file that cannot be read */
export async function importNetwork(
  settings: Settings,
  [name = "", file = "", source = "file"]: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const door = networkDoor(name);
  if (door === undefined) throw new AdminError(`"${name}" is none of ${NETWORK_DOORS.join(", ")}.`);
  const bytes = await readFile(file).catch(() => {
    throw new AdminError(`"${file}" cannot be read.`);
  });
  const rows = readRows(fileText(bytes));
  if (rows.length === 0) throw new AdminError(`"${file}" has no rows.`);
  const engine = await openDatabase(settings, null, say);
  const total = { taken: 0, known: 0, refused: 0 };
  try {
    for (let first = 0; first < rows.length; first += ROWS_MAX) {
      const answer = await takeNetworkRows(engine, door, source, rows.slice(first, first + ROWS_MAX));
      for (const [at, { detail }] of answer.rows.entries()) {
        if (detail === null) continue;
        total.refused += 1;
        if (total.refused <= NAMED) say(`Row ${first + at + 1}: ${detail}`);
      }
      total.taken += answer.taken;
      total.known += answer.known;
    }
    const { finish } = door;
    if (finish !== undefined && total.taken > 0) await engine.tx(finish);
  } finally {
    await engine.close();
  }
  const count = (value: number): string => value.toLocaleString("en-US");
  if (total.refused > NAMED) say(`${count(total.refused - NAMED)} more rows were refused.`);
  say(`${count(total.taken)} rows taken, ${count(total.known)} known already, ${count(total.refused)} refused.`);
}

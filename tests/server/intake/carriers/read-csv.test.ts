// Files in pieces are read as they would be as a whole: what stands at the edge of a piece is neither lost nor read twice.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCsv } from "../../../../server/intake/carriers/bulk/read-csv.ts";

let folder = "";
beforeAll(async () => void (folder = await mkdtemp("/tmp/portal-csv-")));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rowsOf(name: string, content: string | Buffer): Promise<(readonly string[])[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const rows: (readonly string[])[] = [];
  let bytes = 0;
  for await (const { nth, cells } of readCsv(path, (read) => (bytes = read))) {
    expect(nth).toBe(rows.length);
    rows.push(cells);
  }
  expect(bytes).toBe(Buffer.byteLength(content));
  return rows;
}

const whole = (text: string): string[][] => Papa.parse<string[]>(text, { skipEmptyLines: true }).data;

/** Rows of many lengths, so that pieces end everywhere in them: within quotes, between two signs of a line's end, within a letter. */
const rows = (end: string): string =>
  ["NAME,TEXT,NUMBER"]
    .concat(
      Array.from({ length: 30_000 }, (_, at) =>
        at % 7 === 0
          ? `"Ünïcode ${"é".repeat(at % 31)}","two${end}lines, ""quoted"" ${at}",${at}`
          : `plain ${"x".repeat(at % 53)},,${at}`,
      ),
    )
    .join(end);

test.each([
  ["ends of lines of Unix", "\n"],
  ["of Windows", "\r\n"],
])("%s, with quotes over lines at every edge", async (_name, end) => {
  const text = rows(end);
  expect(text.length).toBeGreaterThan(900_000);
  expect(await rowsOf("edges.csv", text)).toEqual(whole(text));
  expect(await rowsOf("edges.csv.gz", gzipSync(`${text}${end}${end}`)).catch((error: unknown) => error)).toEqual(whole(text));
});

test("a mark of the order of bytes is no part of the first name", async () => {
  expect(await rowsOf("mark.csv", "\uFEFFA,B\n1,2\n")).toEqual([
    ["A", "B"],
    ["1", "2"],
  ]);
});

test("quotes that never end, and quotes within a word, keep no other row from being read", async () => {
  const lines = Array.from({ length: 40_000 }, (_, at) => `JOE"S TRUCKING ${at},5" PIPE,${at}`);
  expect(await rowsOf("stray.csv", ["A,B,C", ...lines].join("\n"))).toHaveLength(40_001);
  const open = ["A,B,C", ...lines, `"never ends,x,1`, ...lines].join("\n");
  expect((await rowsOf("open.csv", open)).slice(0, 40_001)).toEqual(whole(open).slice(0, 40_001));
});

test("one row without an end of line, none, and a file that is not packed as it says", async () => {
  expect(await rowsOf("one.csv", "A,B")).toEqual([["A", "B"]]);
  expect(await rowsOf("none.csv", "")).toEqual([]);
  await expect(rowsOf("plain.csv.gz", "A,B\n1,2\n")).rejects.toThrow();
  await expect(
    (async () => {
      for await (const row of readCsv(join(folder, "nowhere.csv"))) expect(row).toBeUndefined();
    })(),
  ).rejects.toThrow(/ENOENT/);
});

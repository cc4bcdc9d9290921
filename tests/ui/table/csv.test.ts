// Failures of a list saved as a file.
import { describe, expect, test } from "vitest";
import { ownZone } from "../../../src/contract/clock.ts";
import { buildCsv, csvField } from "../../../src/ui/table/csv.ts";

const columns = [
  { title: "Carrier", text: (row: { name: string; notes: string }) => row.name },
  { title: "Notes", text: (row: { name: string; notes: string }) => row.notes },
];

describe("a CSV file", () => {
  test.each([
    "=HYPERLINK(1)",
    "+1+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(A1)",
    "\tx",
    "\rx",
    "\nx",
    "＝1+1",
    "＋1+1",
    "－1+1",
    "＠SUM(A1)",
    " =1+1",
    "\n=1+1",
    "\u00a0=1+1",
    "\u200b=1+1",
    "\ufeff=1+1",
    '"=1+1"',
    " \t @SUM(A1)",
  ])("does not run %j as a formula", (value) => {
    expect(csvField(value).replace(/^"/, "")).toMatch(/^'/);
  });

  test.each([
    ["Smith;=1+1;done", "Smith;'=1+1;done"],
    ["Smith\t @SUM(A1)", "Smith\t' @SUM(A1)"],
    ["Smith|＝1+1", "Smith|'＝1+1"],
    ["Smith\n=1+1", `"Smith\n'=1+1"`],
    ["Smith\r\n-1+1", `"Smith\r\n'-1+1"`],
    [`Smith;"=1+1"`, `"Smith;'""=1+1"""`],
    ["Smith;-5; +1.5", "Smith;-5; +1.5"],
    ["Smith, -A; B = C", '"Smith, -A; B = C"'],
  ])("%j does not run as a formula where another sign separates cells", (value, written) => {
    expect(csvField(value)).toBe(written);
  });

  test("keeps negative numbers numbers", () => {
    expect(csvField("-12.5")).toBe("-12.5");
    expect(csvField("+1")).toBe("+1");
  });

  test("has times as spreadsheets read them, in the person's zone, which the heading names", async () => {
    const time = new Date(2026, 10, 22, 8, 5, 59);
    const column = { title: "Pickup", shows: "age" as const, text: (row: string) => row };
    const file = await buildCsv([column], [[time.toISOString().replace("Z", "123Z"), "2026-11-22", ""]]);
    expect(await file.text()).toBe(`Pickup (${ownZone()})\r\n2026-11-22 08:05\r\n2026-11-22\r\n\r\n`);
  });

  test("has figures as spreadsheets compute with them", async () => {
    const column = { title: "Weight", align: "end" as const, text: (row: string) => row };
    const file = await buildCsv([column], [["23,600 lb", "1,082.5 mi", "$1,850", "12.5%", ""]]);
    expect(await file.text()).toBe('Weight\r\n23600\r\n1082.5\r\n"$1,850"\r\n12.5%\r\n\r\n');
    const text = await buildCsv([{ title: "Note", text: (row: string) => row }], [["23,600 lb"]]);
    expect(await text.text()).toBe('Note\r\n"23,600 lb"\r\n');
  });

  test("keeps commas, quotes and line breaks inside their cell", () => {
    expect(csvField('Smith, "Bo"\nand sons')).toBe('"Smith, ""Bo""\nand sons"');
  });

  test("has the heading, every row, and CRLF line ends", async () => {
    const file = await buildCsv(columns, [[{ name: "A", notes: "" }], [{ name: "B", notes: "late, twice" }]]);
    expect(await file.text()).toBe('Carrier,Notes\r\nA,\r\nB,"late, twice"\r\n');
    expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  });

  test("of 100,000 rows never blocks the page with a long task", async () => {
    async function* batches() {
      for (let from = 0; from < 100_000; from += 2_000) {
        yield Array.from({ length: 2_000 }, (_, index) => ({
          name: `Carrier ${from + index}`,
          notes: "x, y",
        }));
      }
    }
    // The number of pauses is more reliable than the time on a busy machine.
    let turns = 0;
    const watch = setInterval(() => (turns += 1), 0);
    let written = 0;
    const file = await buildCsv(columns, batches(), { onProgress: (rows) => (written = rows) });
    clearInterval(watch);
    expect(written).toBe(100_000);
    expect((await file.text()).split("\r\n")).toHaveLength(100_002);
    expect(turns).toBeGreaterThan(4);
  });

  test("stops when it is canceled", async () => {
    const stop = new AbortController();
    async function* endless() {
      for (;;) yield [{ name: "A", notes: "B" }];
    }
    setTimeout(() => stop.abort(), 30);
    await expect(buildCsv(columns, endless(), { signal: stop.signal })).rejects.toThrow(/abort/i);
  });
});

// Files of carrier numbers in real formats: with or without headings, other separators, quotes, too many rows.
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { readMonitorFile, type GivenRow } from "../../../../server/routes/connections/monitor-file.ts";

const read = (...chunks: readonly string[]) => readMonitorFile(Readable.from(chunks.map((chunk) => Buffer.from(chunk))));

const summary = (rows: readonly GivenRow[]) =>
  rows.map(({ line, given, number }) => [line, given, number && `${number.type ?? "any"} ${number.value}`]);

it("without a heading the first column holds the numbers, with their prefix or without", async () => {
  expect(summary(await read("9000001,Acme\nMC 9100002,Best\nDOT-9000003\nAcme Trucking\n"))).toEqual([
    [1, "9000001", "any 9000001"],
    [2, "MC 9100002", "MC 9100002"],
    [3, "DOT-9000003", "DOT 9000003"],
    [4, "Acme Trucking", null],
  ]);
});

it("a heading tells which columns hold which numbers; a cell's own prefix counts more", async () => {
  const file = "\u{FEFF}Name;USDOT #;MC Number;SCAC\r\nAcme;9000001;;\r\n;;9100002;\r\n;MC 5;;\r\n;;;abcd\r\n;x;7;\r\nlost;;;";
  expect(summary(await read(file))).toEqual([
    [2, "9000001", "DOT 9000001"],
    [3, "9100002", "MC 9100002"],
    [4, "MC 5", "MC 5"],
    [5, "abcd", "SCAC ABCD"],
    [6, "7", "MC 7"],
    [7, "lost, , , ", null],
  ]);
});

it("lines are counted as in an editor, and a row may arrive in pieces", async () => {
  expect(summary(await read("dot,note\n\n900", '0001,"two\nli', 'nes"\n,\n9000002,x'))).toEqual([
    [3, "9000001", "DOT 9000001"],
    [6, "9000002", "DOT 9000002"],
  ]);
  expect(summary(await read("9000001\r", "\n\r\n\r", "\n\n9000002\r\r\n9000003"))).toEqual([
    [1, "9000001", "any 9000001"],
    [5, "9000002", "any 9000002"],
    [7, "9000003", "any 9000003"],
  ]);
});

it("no rows and too many are refused as a whole", async () => {
  const refusal = (message: string) => ({ status: 422, body: { errors: { file: [expect.stringContaining(message)] } } });
  await expect(read("")).rejects.toMatchObject(refusal("no rows"));
  await expect(read("mc\n\n")).rejects.toMatchObject(refusal("no rows"));
  expect(await read("mc\n", "1\n".repeat(5000))).toHaveLength(5000);
  await expect(read("mc\n", "1\n".repeat(5001))).rejects.toMatchObject(refusal("5,000"));
  await expect(read("mc\n", "1\n".repeat(2_000_000))).rejects.toMatchObject(refusal("5,000"));
});

const MEBIBYTES_4 = 4 * 1024 * 1024;

it.each([
  ["a cell of digits", `dot\n-${"7".repeat(MEBIBYTES_4)}`],
  ["a quoted cell of quotes", `dot\n"${'""'.repeat(MEBIBYTES_4 / 2)}`],
  ["quotes that close nothing", `dot\n"${'"a'.repeat(MEBIBYTES_4 / 2)}`],
  ["a heading of columns of numbers", `${"dot,".repeat(MEBIBYTES_4 / 4)}\n${"x\n".repeat(4_000)}`],
  ["empty lines", "\n".repeat(MEBIBYTES_4)],
])("a file of %s is read in the time of its length", async (_name, text) => {
  const began = process.cpuUsage();
  await read(text.slice(0, 65_536), text.slice(65_536)).catch(() => null);
  const { user, system } = process.cpuUsage(began);
  // Less than a second of the processor; in the time of its square it would be hours.
  expect((user + system) / 1_000).toBeLessThan(10_000);
});

it("quotes, separators and line breaks are read as spreadsheets write them", async () => {
  const file = 'dot\tname\r"9000""001"\t"A\rB"\r\r\n9000002\t5" pipe\r9000003\t"open\n';
  expect(summary(await read(...file))).toEqual([
    [2, '9000"001', null],
    [5, "9000002", "DOT 9000002"],
    [6, "9000003", "DOT 9000003"],
  ]);
});

// An Excel file must give the text that somebody would have pasted from it, and a hostile one an error instead of a full memory.
import { describe, expect, it } from "vitest";
import { readPastedList } from "../../../src/domain/carriers/search/pasted-list.ts";
import { createSpreadsheetHost } from "../../../workers/spreadsheet/host.ts";
import { partsOf, xlsx, zipped, type Cell } from "./xlsx.ts";

const LONGEST = 1_000;
const { read } = createSpreadsheetHost();
const sheets = async (file: Uint8Array<ArrayBuffer>, longest = LONGEST) => {
  const answer = await read(file.buffer, longest);
  return "fault" in answer ? answer.fault : answer.sheets;
};
const one = (...rows: readonly (readonly Cell[])[]) => ({ name: "Carriers", rows });

/** A good file with other parts. */
const spoiled = (change: (parts: Record<string, string>) => Record<string, string>) =>
  zipped(change(partsOf([one(["DOT"], [123_456])])));

const without =
  (path: string) =>
  (parts: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => name !== path));

/** The directory of the file says another size for its parts; what they hold stays. */
function declaring(size: number, file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at < file.length - 46; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return file;
}

const sheetXml = (cells: string): ((parts: Record<string, string>) => Record<string, string>) => {
  const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`;
  return (parts) => ({ ...parts, "xl/worksheets/sheet1.xml": xml });
};

describe("an Excel file", () => {
  it("is read as lines with tabs, blank rows included, without dates, yes and no, and formulas without a result", async () => {
    const file = xlsx(
      one(
        ["DOT", "Carrier", "Since", "Active"],
        [123_456, "Acme, Inc.", new Date("2026-03-01"), true],
        [],
        [
          { attributes: 't="str"', xml: '<f>CONCATENATE("MC ","77")</f><v>MC 77</v>' },
          { attributes: 't="inlineStr"', xml: '<is><t>Big "B"\n Haul</t></is>' },
          { attributes: 't="str"', xml: "<f>NOW()</f>" },
          { attributes: 't="e"', xml: "<f>1/0</f><v>#DIV/0!</v>" },
        ],
      ),
    );
    expect(await sheets(file)).toEqual([
      { name: "Carriers", isCut: false, text: "DOT\tCarrier\tSince\tActive\n123456\tAcme, Inc.\t\t\n\nMC 77\tBig B Haul\t\t" },
    ]);
  });

  it("gives every sheet that has values, in its order", async () => {
    const file = xlsx({ name: "Notes", rows: [[null]] }, one([1], [2]), { name: "Old & new", rows: [["MC 3"]] });
    expect(await sheets(file)).toEqual([
      { name: "Carriers", isCut: false, text: "1\n2" },
      { name: "Old & new", isCut: false, text: "MC 3" },
    ]);
  });

  it("that is too long keeps the columns that carriers are found by, and whole rows of them", async () => {
    const rows = Array.from({ length: 150 }, (_, at): Cell[] => ["a long remark about nothing", 1_000_000 + at]);
    const [read1] = (await sheets(xlsx(one(["Notes", "DOT number"], ...rows.slice(0, 100))))) as readonly { text: string }[];
    expect(readPastedList(read1?.text ?? "").entries).toHaveLength(100);
    const [read2] = (await sheets(xlsx(one(["Notes", "DOT number"], ...rows)))) as readonly { text: string; isCut: boolean }[];
    expect(read2?.isCut).toBe(true);
    expect(read2?.text.split("\n").slice(0, 2)).toEqual(["DOT number", "1000000"]);
    expect(read2?.text).toMatch(/\n\d{7}$/);
  });

  it("says how many of its rows are hidden, and reads them", async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row>';
    const answer = await read(spoiled(sheetXml(rows)).buffer, LONGEST);
    expect(answer).toMatchObject({ hiddenRows: 1, sheets: [{ text: "1\n2" }] });
  });

  it("is read without places of its cells, and with the paths of Windows", async () => {
    const bare =
      '<row><c><v>123</v></c><c t="inlineStr"><is><t>Acme</t></is></c></row><row><c r="B2"><v>7</v></c><c><v>8</v></c></row>';
    expect(await sheets(spoiled(sheetXml(bare)))).toEqual([{ name: "Carriers", isCut: false, text: "123\tAcme\t\n\t7\t8" }]);
    const backward = spoiled((parts) =>
      Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path.replaceAll("/", "\\"), xml])),
    );
    expect(await sheets(backward)).toEqual([{ name: "Carriers", isCut: false, text: "DOT\n123456" }]);
  });

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ["a text", new TextEncoder().encode("DOT 123456"), "not_excel"],
    ["no bytes", new Uint8Array(), "not_excel"],
    ["an old file, or one with a password", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), "old"],
    ["another zip", zipped({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>" }), "not_excel"],
    ["half a file", xlsx(one([1])).slice(0, 200), "damaged"],
    ["a file without its cells", spoiled(without("xl/worksheets/sheet1.xml")), "damaged"],
    ["a file without its relations", spoiled(without("xl/_rels/workbook.xml.rels")), "damaged"],
    ["broken XML", spoiled(sheetXml('<row r="1"><c r="A1"><v>1</c></row>')), "damaged"],
    ["blank cells", xlsx(one([null, ""], [true])), "empty"],
    ["parts of 4 GB", declaring(0xffff_0000, xlsx(one([1]))), "too_large"],
    ["a row far below", spoiled(sheetXml('<row r="9999999999"><c r="A9999999999"><v>1</v></c></row>')), "damaged"],
    ["a row below the last", spoiled(sheetXml("<row r='2000000'><c r='A2000000'><v>1</v></c></row>")), "too_many_cells"],
    ["the last cell", spoiled(sheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')), "too_many_cells"],
    ["a place in other letters", spoiled(sheetXml('<row r="1"><c r="&#88;FD1"><v>1</v></c></row>')), "damaged"],
    [
      "more sheets than anybody looks at",
      xlsx(...Array.from({ length: 101 }, (_, at) => ({ name: `Sheet ${at}`, rows: [[at + 1]] }))),
      "too_many_sheets",
    ],
  ])("is refused: %s", async (_, file, fault) => {
    expect(await sheets(file)).toBe(fault);
  });

  it("is unpacked no further than the size that it states", async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => [at]);
    expect(["damaged", "empty"]).toContain(await sheets(declaring(400, xlsx(one(...rows)))));
  });
});

describe("the cells of a file", () => {
  const { readCells } = createSpreadsheetHost();
  const cells = async (file: Uint8Array<ArrayBuffer>, most = 1_000) => {
    const answer = await readCells(file.buffer, most);
    return "fault" in answer ? answer.fault : answer.sheets;
  };
  const text = (from: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(from);

  it("are those of the sheets of Excel, with days and times", async () => {
    const file = xlsx(
      one(["Load", "Pickup", "Hazmat"], ["A-1", new Date("2026-11-30T08:15:00Z"), true], [2, new Date("2026-12-01"), false], []),
    );
    expect(await cells(file)).toEqual([
      {
        name: "Carriers",
        rows: [
          ["Load", "Pickup", "Hazmat"],
          ["A-1", "2026-11-30T08:15", "true"],
          ["2", "2026-12-01", "false"],
        ],
      },
    ]);
  });

  it.each([
    ["commas", 'Load,Note\r\n1,"two\nlines, quoted ""so"""\r\n\r\n'],
    ["semicolons", 'Load;Note\n1;"two\nlines, quoted ""so"""'],
    ["tabs", '\uFEFFLoad\tNote\n1\t"two\nlines, quoted ""so"""\n\n'],
  ])("are those of a text with %s", async (_, from) => {
    expect(await cells(text(from))).toEqual([
      {
        name: "",
        rows: [
          ["Load", "Note"],
          ["1", 'two\nlines, quoted "so"'],
        ],
      },
    ]);
  });

  it("are read from UTF-16 and Windows-1252 too", async () => {
    const wide = new Uint8Array(Buffer.from("\uFEFFLoad,City\n1,Montréal", "utf16le"));
    const western = new Uint8Array(Buffer.from("Load,City\n1,Montréal", "latin1"));
    for (const file of [wide, western])
      expect(await cells(file)).toMatchObject([
        {
          rows: [
            ["Load", "City"],
            ["1", "Montréal"],
          ],
        },
      ]);
  });

  it("are refused where there are none, or too many rows", async () => {
    expect(await cells(text(" \n\n"))).toBe("empty");
    expect(await cells(text("a\nb\nc"), 2)).toBe("too_many_cells");
    expect(await cells(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toBe("old");
  });
});

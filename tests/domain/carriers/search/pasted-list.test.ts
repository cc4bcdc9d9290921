// Pasted lists: what people paste, and the carriers that are read from it.
import { describe, expect, it } from "vitest";
import { VETTING_TEXT_LENGTH } from "../../../../src/contract/connections/vetting.ts";
import { isList, PASTED_MAX, readPastedList, readPastedSlowly } from "../../../../src/domain/carriers/search/pasted-list.ts";

/** Each entry as "DOT:1 name:ACME". */
const read = (text: string): string[] =>
  readPastedList(text).entries.map(
    ({ clues, hasUnreadNumber }) =>
      (clues.map(({ type, value }) => `${type}:${value}`).join(" ") || "?") + (hasUnreadNumber ? " !" : ""),
  );

const TABLE: readonly (readonly [string, string, readonly string[]])[] = [
  ["bare numbers in lines", "123456\n234567\r\n345678", ["number:123456", "number:234567", "number:345678"]],
  [
    "bare numbers in one line",
    "123456, 234567;345678 456789",
    ["number:123456", "number:234567", "number:345678", "number:456789"],
  ],
  [
    "every way to write MC",
    "MC 123\nMC#456\nMC-789\nmc: 12\nMC No. 34\nMC0056",
    ["MC:123", "MC:456", "MC:789", "MC:12", "MC:34", "MC:56"],
  ],
  [
    "every way to write DOT",
    "DOT:1234567\nUSDOT 2345678\nUS DOT# 34\ndot-56",
    ["DOT:1234567", "DOT:2345678", "DOT:34", "DOT:56"],
  ],
  ["several of a kind in a line", "MC 123 MC 456 / MC 789", ["MC:123", "MC:456", "MC:789"]],
  ["DOT and MC of one carrier", "DOT 123 MC 456\nDOT 789, MC 12", ["DOT:123 MC:456", "DOT:789 MC:12"]],
  ["two carriers in a line, each with DOT and MC", "DOT 1, MC 2, DOT 3, MC 4", ["DOT:1 MC:2", "DOT:3 MC:4"]],
  [
    "names with commas, points and digits",
    "Acme Trucking, Inc.\n360 Logistics\nJ.B. Hunt",
    ["name:ACMETRUCKINGINC", "name:360LOGISTICS", "name:JBHUNT"],
  ],
  ["names in one line", "Acme Trucking; Blue Line Freight", ["name:ACMETRUCKING", "name:BLUELINEFREIGHT"]],
  ["a name that begins like a prefix", "McDonald Trucking\nDot Foods", ["name:MCDONALDTRUCKING", "name:DOTFOODS"]],
  [
    "a name with its number",
    "Acme Trucking (MC 123456)\n234567 Blue Line",
    ["MC:123456 name:ACMETRUCKING", "number:234567 name:BLUELINE"],
  ],
  [
    "emails",
    "Ann <Ann@Acme.example>\nbob@blue.example, cy@c.example",
    ["email:ann@acme.example name:ANN", "email:bob@blue.example", "email:cy@c.example"],
  ],
  ["columns without headings", "123456,Acme,Dallas,TX,75001,(214) 555-0100", ["number:123456 name:ACME phone:+12145550100"]],
  [
    "columns with headings",
    'Legal Name,City,USDOT Number,MC #,Email\n"Acme, LLC",Dallas,123456,,a@acme.example\nBlue,Waco,,234567,',
    ["name:ACMELLC DOT:123456 email:a@acme.example", "name:BLUE MC:234567"],
  ],
  ["columns of a spreadsheet", "DOT\tCarrier\n123456.0\tAcme, Inc.", ["DOT:123456 name:ACMEINC"]],
  ["a heading above lines, and another", "DOT numbers:\n123\n456\nMC numbers:\n789", ["DOT:123", "DOT:456", "MC:789"]],
  ["a prefix against its heading", "DOT\nMC 123", ["MC:123"]],
  ["other identifiers", "SCAC ABCD\nMX 123456\nFF-7890", ["SCAC:ABCD", "MX:123456", "FF:7890"]],
  ["what cannot be read", "(214) 555-0100\n12345678901\n11/22/2026", ["phone:+12145550100", "phone:+12345678901", "?"]],
  [
    "what cannot be seen",
    "\u{FEFF}\u{200B}123456\u{A0}\n\u{0}\n\uFF11\uFF12\uFF13\uFF14\uFF15",
    ["number:123456", "number:12345"],
  ],
  ["a formula", '=HYPERLINK("http://x.example")', ["name:HYPERLINKHTTPXEXAMPLE"]],
  ["what says the same", "MC 123\nMC#0123\nDOT 123", ["MC:123", "DOT:123"]],
  [
    "the quoted line breaks of a spreadsheet",
    '"Acme\nTrucking"\t123456\n"5"" pipe"\t7',
    ["name:ACMETRUCKING number:123456", "name:5PIPE number:7"],
  ],
  ["a file that names its separator", 'sep=;\nName;MC\n"Acme, LLC";123', ["name:ACMELLC MC:123"]],
  [
    "thousands",
    'DOT 9,659,249\n9,659,249\nDOT\tName\n"1,234,567"\tAcme',
    ["DOT:9659249", "number:9659249", "DOT:1234567 name:ACME"],
  ],
  ["a stray prefix amid numbers", "DOT 1234\nMC:\n234567\nAcme", ["DOT:1234", "number:234567", "name:ACME"]],
  ...["Carrier MC#", "MC Num", "Motor Carrier #", "docket1", "MC/MX/FF Number(s)", "Docket No."].map(
    (heading): readonly [string, string, readonly string[]] => [
      heading,
      `Name\t${heading}\nAcme\t123456`,
      ["name:ACME MC:123456"],
    ],
  ),
  ...["Carrier DOT", "USDOT No.", "US DOT Number", "DOT #s"].map((heading): readonly [string, string, readonly string[]] => [
    heading,
    `Name,${heading}\nAcme,123456`,
    ["name:ACME DOT:123456"],
  ]),
  ["a column that nobody knows", "Carrier,Whatever\nAcme,MC 123\nBlue,234567", ["name:ACME MC:123", "name:BLUE"]],
  [
    "numbers that a spreadsheet spoilt",
    "Name,MC\nAcme,9.60906E+06\nBlue,#N/A\nRed,\nGrey,n/a",
    ["name:ACME !", "name:BLUE !", "name:RED", "name:GREY"],
  ],
  [
    "titles, totals and headings again",
    "Carriers of 2026\nName,MC\nAcme,123\nName,MC\nBlue,234\nTotal,2",
    ["name:ACME MC:123", "name:BLUE MC:234"],
  ],
  ["both names", "Acme LLC DBA Blue Line, MC 123", ["name:ACMELLC|BLUELINE MC:123"]],
  ["phones under a heading", "Company\tPhone\nAcme\t(214) 555\u20110100", ["name:ACME phone:+12145550100"]],
  ["nothing", " \n,,\n\t", []],
];

describe("a pasted list", () => {
  it.each(TABLE)("reads %s", (_, text, entries) => {
    expect(read(text)).toEqual(entries);
  });

  it("reads a line of a thousand numbers to its end", () => {
    const numbers = Array.from({ length: 1_000 }, (_, at) => String(9_000_000 + at));
    for (const mark of [" ", ", ", ";", "\t"]) expect(readPastedList(numbers.join(mark)).entries).toHaveLength(1_000);
  });

  it("reads no text in the time of its square, nor much longer than it is once it is made plain", () => {
    const began = process.cpuUsage();
    for (const hostile of [
      `${"\u{FDFA}".repeat(12)}\v`.repeat(50_000),
      "\u{FDFA}".repeat(VETTING_TEXT_LENGTH),
      `${" ".repeat(VETTING_TEXT_LENGTH - 2)}a1`,
      ',"a'.repeat(VETTING_TEXT_LENGTH / 3),
      '"\n'.repeat(VETTING_TEXT_LENGTH / 2),
    ])
      readPastedList(hostile.slice(0, VETTING_TEXT_LENGTH));
    const { user, system } = process.cpuUsage(began);
    // About a second of the processor; in the time of their square they would take minutes.
    expect((user + system) / 1_000).toBeLessThan(6_000);
  });

  it("is read alike in slices, between which others have their turn", async () => {
    const text = Array.from({ length: 60_000 }, (_, at) => `MC ${at % 4_000}`).join("\n");
    let pauses = 0;
    const list = await readPastedSlowly(text, async () => void (pauses += 1));
    expect(list).toEqual(readPastedList(text));
    expect(pauses).toBeGreaterThan(0);
  });

  it("says how many titles and totals were skipped", () => {
    expect(readPastedList("Carriers of 2026\nName,MC\nAcme,123\nTotal,1").skipped).toBe(2);
  });

  it("counts what says the same, and keeps line and text", () => {
    const { entries, repeated } = readPastedList("\nMC 123, Acme\n\nMC-123, ACME");
    expect(repeated).toBe(1);
    expect(entries).toMatchObject([{ line: 2, typed: "MC 123, Acme" }]);
  });

  it("reads no more than the most, in little time", () => {
    const long = Array.from({ length: PASTED_MAX + 3 }, (_, at) => `MC ${at + 1}`).join("\n");
    expect(readPastedList(long)).toMatchObject({ isTooLong: true, repeated: 0 });
    expect(readPastedList(long).entries).toHaveLength(PASTED_MAX);
    const began = process.cpuUsage();
    for (const hostile of [
      "MC".repeat(VETTING_TEXT_LENGTH),
      "@a.".repeat(VETTING_TEXT_LENGTH),
      "1,".repeat(VETTING_TEXT_LENGTH),
      '"'.repeat(VETTING_TEXT_LENGTH + 1),
    ])
      expect(readPastedList(hostile).isTooLong).toBe(true);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(6_000);
  });

  it.each([
    ["MC 123\nMC 456", true],
    ["123456 234567", true],
    ["Acme Trucking\nBlue Line", true],
    ["Acme Trucking, Dallas", false],
    ["MC 123", false],
    ["DOT 123 MC 456", false],
    ["", false],
  ])("tells a list from one carrier: %s", (text, expected) => {
    expect(isList(readPastedList(text))).toBe(expected);
  });
});

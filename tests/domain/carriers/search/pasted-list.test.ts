// Pasted lists: what people paste, and the carriers that are read from it.
import { describe, expect, it } from "vitest";
import { VETTING_TEXT_LENGTH } from "../../../../src/contract/connections/vetting.ts";
import { isList, MOST_PASTED, readPastedList } from "../../../../src/domain/carriers/search/pasted-list.ts";

/** Each entry as "DOT:1 name:ACME". */
const read = (text: string): string[] =>
  readPastedList(text).entries.map(({ clues }) => clues.map(({ type, value }) => `${type}:${value}`).join(" ") || "?");

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
    "e-mails",
    "Ann <Ann@Acme.example>\nbob@blue.example, cy@c.example",
    ["email:ann@acme.example name:ANN", "email:bob@blue.example", "email:cy@c.example"],
  ],
  ["columns without headings", "123456,Acme,Dallas,TX,75001,(214) 555-0100", ["number:123456 name:ACME"]],
  [
    "columns with headings",
    'Legal Name,City,USDOT Number,MC #,Email\n"Acme, LLC",Dallas,123456,,a@acme.example\nBlue,Waco,,234567,',
    ["name:ACMELLC DOT:123456 email:a@acme.example", "name:BLUE MC:234567"],
  ],
  ["columns of a spreadsheet", "DOT\tCarrier\n123456.0\tAcme, Inc.", ["DOT:123456 name:ACMEINC"]],
  ["a heading above lines, and another", "DOT numbers:\n123\n456\nMC numbers:\n789", ["DOT:123", "DOT:456", "MC:789"]],
  ["a prefix against its heading", "DOT\nMC 123", ["MC:123"]],
  ["other identifiers", "SCAC ABCD\nMX 123456\nFF-7890", ["SCAC:ABCD", "MX:123456", "FF:7890"]],
  ["what cannot be read", "(214) 555-0100\n12345678901\n11/22/2026", ["?", "?", "?"]],
  [
    "what cannot be seen",
    "\u{FEFF}\u{200B}123456\u{A0}\n\u{0}\n\uFF11\uFF12\uFF13\uFF14\uFF15",
    ["number:123456", "number:12345"],
  ],
  ["a formula", '=HYPERLINK("http://x.example")', ["name:HYPERLINKHTTPXEXAMPLE"]],
  ["what says the same", "MC 123\nMC#0123\nDOT 123", ["MC:123", "DOT:123"]],
  ["nothing", " \n,,\n\t", []],
];

describe("a pasted list", () => {
  it.each(TABLE)("reads %s", (_, text, entries) => {
    expect(read(text)).toEqual(entries);
  });

  it("counts what says the same, and keeps line and text", () => {
    const { entries, repeated } = readPastedList("\nMC 123, Acme\n\nMC-123, ACME");
    expect(repeated).toBe(1);
    expect(entries).toMatchObject([{ line: 2, typed: "MC 123, Acme" }]);
  });

  it("reads no more than the most, in little time", () => {
    const long = Array.from({ length: MOST_PASTED + 3 }, (_, at) => `MC ${at + 1}`).join("\n");
    expect(readPastedList(long)).toMatchObject({ isTooLong: true, repeated: 0 });
    expect(readPastedList(long).entries).toHaveLength(MOST_PASTED);
    const started = performance.now();
    for (const hostile of [
      "MC".repeat(VETTING_TEXT_LENGTH),
      "@a.".repeat(VETTING_TEXT_LENGTH),
      "1,".repeat(VETTING_TEXT_LENGTH),
      '"'.repeat(VETTING_TEXT_LENGTH + 1),
    ])
      expect(readPastedList(hostile).isTooLong).toBe(true);
    expect(performance.now() - started).toBeLessThan(2_000);
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

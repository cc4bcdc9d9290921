// One parser reads numbers everywhere: each way to write them means the same in every place where people enter them.
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { numberCondition } from "../../../../server/q/numbers.ts";
import { readMonitorFile } from "../../../../server/routes/connections/monitor-file.ts";
import { readPastedList } from "../../../../src/domain/carriers/search/pasted-list.ts";
import { matchToQ, parseSearchText } from "../../../../src/domain/carriers/search/search-text.ts";
import { tableMatch } from "../../../../src/domain/carriers/search/table-match.ts";
import { vehicleQuery } from "../../../../src/domain/vehicles/vehicle-query.ts";
import { VEHICLE_LIST } from "../../../../src/domain/vehicles/vehicle-filters.ts";
import { isVin, plainVin, readVin } from "../../../../src/domain/vin.ts";
import { VEHICLE_RESOURCE } from "../../../../server/routes/vehicles/vehicle-resource.ts";
import { parseTopSearch } from "../../../../src/domain/carriers/search/top-search.ts";
import type { TextMatch } from "../../../../src/domain/query.ts";

/** As typed, and its kind; null: it may be a USDOT or a docket number. */
const INPUTS: readonly (readonly [typed: string, type: string | null])[] = [
  ["9659249", null],
  ["09659249", null],
  ["9,659,249", null],
  ["9659249.0", null],
  ["9659249.", null],
  ['="9659249"', null],
  ["'9659249", null],
  ["\uFF19659249", null],
  ["USDOT 9659249", "DOT"],
  ["usdot9659249", "DOT"],
  ["US DOT# 9659249", "DOT"],
  ["U.S. DOT No. 9659249", "DOT"],
  ["DOT# 9659249", "DOT"],
  ["DOT-9659249", "DOT"],
  ["DOT 9,659,249", "DOT"],
  ["DOT number: 9659249", "DOT"],
  ["9659249C", "DOT"],
  ["9659249-B", "DOT"],
  ["9659249 CB", "DOT"],
  ["9659249-CPH", "DOT"],
  ["USDOT 9659249CB", "DOT"],
  ["MC-9659249-C", "MC"],
  ["MC-9659249C", "MC"],
  ["MC-9659249-2", "MC"],
  ["MC 9659249 Sub 12F", "MC"],
  ["MC-9659249 (Sub-No. 3)", "MC"],
  ["MC#9659249", "MC"],
  ["MC: 9659249", "MC"],
  ["MC-09659249", "MC"],
  ["mc 9659249", "MC"],
  ...[..."\u2010\u2011\u2013\u2014\u2212"].map((dash) => [`MC${dash}9659249`, "MC"] as const),
  ["MX 9659249", "MX"],
  ["FF-9659249", "FF"],
  [
    "http://safer.fmcsa.dot.gov/query.asp?searchtype=ANY&query_type=queryCarrierSnapshot&query_param=USDOT&query_string=9659249",
    "DOT",
  ],
  ["https://mobile.fmcsa.dot.gov/qc/services/carriers/docket-number/9659249", "MC"],
];

const said = (match: TextMatch | null): string | null => {
  if (match?.kind === "identifier") return `${match.type ?? "any"} ${match.value}`;
  return match?.kind === "identifier_prefix" ? `any ${match.value}` : null;
};

function inTopBox(typed: string): string | null {
  const found = parseTopSearch(typed);
  if (found?.kind === "number") return `${found.type} ${found.value}`;
  return found?.kind === "carrier" ? said(found.match) : null;
}

function inList(typed: string): string | null {
  const { entries } = readPastedList(typed);
  const [clue, ...others] = entries.flatMap(({ clues }) => clues);
  return clue === undefined || others.length > 0 ? null : `${clue.type === "number" ? "any" : clue.type} ${clue.value}`;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

async function inUpload(typed: string): Promise<string | null> {
  const [row] = await readMonitorFile(Readable.from([Buffer.from(`Carrier\n${quoted(typed)}\n`)]));
  const [, second] = await readMonitorFile(Readable.from([Buffer.from(`Row 1\n${quoted(typed)}\n`)]));
  const number = second?.number ?? row?.number ?? null;
  return number === null ? null : `${number.type ?? "any"} ${number.value}`;
}

const inApi = (typed: string): string | null => {
  const match = parseSearchText(typed);
  const q = match === null ? null : matchToQ(match);
  const value = q?.["identifier_value_eq"] ?? q?.["identifier_value_start"];
  return value === undefined ? null : `${String(q?.["identifier_type_eq"] ?? "any")} ${String(value)}`;
};

/** The last number that a filter of the API compares with, sent to it as it was typed. */
function inApiAsTyped(typed: string): string | null {
  const params: string[] = [];
  const sql = numberCondition("eq", typed, (value) => `$${params.push(String(value))}`);
  const [, at, type] = /i\.value = \$(\d+)::text(?: and i\.is_type = \$(\d+)::text)?\)*$/.exec(sql) ?? [];
  return `${type === undefined ? "any" : params[Number(type) - 1]} ${params[Number(at) - 1]}`;
}

describe.each(INPUTS)("%s", (typed, type) => {
  const meant = `${type ?? "any"} 9659249`;
  it.each<[string, (typed: string) => string | null | Promise<string | null>]>([
    ["the box at the top", inTopBox],
    ["the filter of a list", (text) => said(tableMatch(text))],
    ["the search of all carriers", (text) => said(parseSearchText(text))],
    ["a pasted list", inList],
    [
      "a cell of a pasted sheet",
      (text) => inList(`Carrier MC#\tNotes\n${text}\t`)?.replace(type === null ? /^MC/ : /^$/, "any") ?? null,
    ],
    ["an uploaded file", inUpload],
    ["the API", inApi],
    ["a filter of the API, as typed", inApiAsTyped],
  ])("in %s", async (_, read) => expect(await read(typed)).toBe(meant));
});

const VIN = "1M8GDM9AXKP042788";
const VINS = [
  VIN,
  VIN.toLowerCase(),
  ` ${VIN} `,
  "1M8GD M9AXKP 042788",
  "1M8GDM9A-XKP042788",
  "1M8GDM9A\u2011XKP042788",
  `VIN ${VIN}`,
  `VIN: ${VIN.toLowerCase()}`,
  `vin#${VIN}`,
  `VIN No. ${VIN}`,
  "VIN number: 1M8GD-M9AXK P042788",
];

describe.each(VINS)("%j", (typed) => {
  it.each<[string, (typed: string) => unknown]>([
    [
      "the box at the top",
      (text) => {
        const found = parseTopSearch(text);
        return found?.kind === "vin" ? found.vin : found;
      },
    ],
    ["the vehicle search", (text) => vehicleQuery({ ...VEHICLE_LIST.none, text }, new Date())["vin_eq"]],
    ["the button that opens a VIN", (text) => isVin(text) && plainVin(text)],
    ["the dialog of a load", (text) => readVin(text, 2026).vin],
    ["a filter of the API", (text) => VEHICLE_RESOURCE.columns!["vin"]?.normalize?.(text)],
    ["the API of loads and vehicles", plainVin],
  ])("in %s", (_, read) => expect(read(typed)).toBe(VIN));
});

it.each(["Able Transport Express", "VINTAGE HAULERS", "VIN Logistics LLC"])("%s is no VIN", (name) =>
  expect(parseTopSearch(name)).toMatchObject({ kind: "carrier", match: { kind: "name" } }),
);

// The search box tells VINs, contacts, loads and carriers apart.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { identifierText, sortedIdentifiers } from "../../../../src/domain/carriers/identifiers.ts";
import { isVin } from "../../../../src/domain/vin.ts";
import { tableMatch } from "../../../../src/domain/carriers/search/table-match.ts";
import { parseTopSearch } from "../../../../src/domain/carriers/search/top-search.ts";
import { phoneE164 } from "../../../../src/domain/carriers/search/typed-phone.ts";

const number = (type: string, value: string) => ({ kind: "number", type, value });
const of = (type: string | null, value: string) => ({ type, value });
const any = (value: string) => of(null, value);

describe("the search box", () => {
  it.each([
    ["1M8GDM9AXKP042788", { kind: "vin", vin: "1M8GDM9AXKP042788" }],
    ["1m8gdm9axkp042788", { kind: "vin", vin: "1M8GDM9AXKP042788" }],
    ["1M8GDM9A1KP042788", { kind: "carrier", match: { kind: "name", value: "1M8GDM9A1KP042788" }, text: "1M8GDM9A1KP042788" }],
    [" Ada@Carrier.Example ", { kind: "email", email: "ada@carrier.example" }],
    ["(512) 555-0123", { kind: "phone", phone: "+15125550123", isBare: false }],
    ["512.555.0123", { kind: "phone", phone: "+15125550123", isBare: false }],
    ["+1 512 555 0123", { kind: "phone", phone: "+15125550123", isBare: false }],
    ["+52 55 1234 5678", { kind: "phone", phone: "+525512345678", isBare: false }],
    ["5125550123", { kind: "phone", phone: "+15125550123", isBare: true }],
    ["load 48213", { kind: "load", number: "48213" }],
    ["LOAD48213", { kind: "load", number: "48213" }],
    ["Load #AB-48213", { kind: "load", number: "AB-48213" }],
    ["load: 7", { kind: "load", number: "7" }],
    ["#tx-991", { kind: "load", number: "TX-991" }],
    ["9012345", { kind: "carrier", match: { kind: "identifier_prefix", value: "9012345" }, text: "9012345" }],
    ["mc9012345", number("MC", "9012345")],
    ["MC 97", number("MC", "97")],
    ["MC#97", number("MC", "97")],
    ["mc: 0097", number("MC", "97")],
    ["MC No. 97", number("MC", "97")],
    ["USDOT 9000001", number("DOT", "9000001")],
    ["US DOT# 9000001", number("DOT", "9000001")],
    ["usdot9000001", number("DOT", "9000001")],
    ["DOT-9000001", number("DOT", "9000001")],
    ["9012345, 9012346", { kind: "list", count: 2, numbers: [any("9012345"), any("9012346")] }],
    [
      "MC 97\nUSDOT 9000001\t09012346",
      { kind: "list", count: 2, numbers: [of("MC", "97"), of("DOT", "9000001"), any("9012346")] },
    ],
    ["Acme Trucking\nBlue Line", { kind: "list", count: 2, numbers: [] }],
    ["Acme Trucking, MC# 901234", number("MC", "901234")],
    ["DOT 9000001 MC 97", { kind: "list", count: 1, numbers: [of("DOT", "9000001"), of("MC", "97")] }],
    ["MC 2 Transport", { kind: "carrier", match: { kind: "name", value: "MC2TRANSPORT" }, text: "MC 2 Transport" }],
    ["512 555", { kind: "carrier", match: { kind: "name", value: "512555" }, text: "512 555" }],
    ["(512) 555 01", { kind: "carrier", match: { kind: "name", value: "51255501" }, text: "(512) 555 01" }],
    ["912-345-678", { kind: "carrier", match: { kind: "identifier", type: null, value: "912-345-678" }, text: "912-345-678" }],
    ["North Star", { kind: "carrier", match: { kind: "name", value: "NORTHSTAR" }, text: "North Star" }],
    ["Loadstar Freight", { kind: "carrier", match: { kind: "name", value: "LOADSTARFREIGHT" }, text: "Loadstar Freight" }],
    ["Loadstar", { kind: "carrier", match: { kind: "name", value: "LOADSTAR" }, text: "Loadstar" }],
    ["LOADMASTERS", { kind: "carrier", match: { kind: "name", value: "LOADMASTERS" }, text: "LOADMASTERS" }],
    ["Load Masters", { kind: "carrier", match: { kind: "name", value: "LOADMASTERS" }, text: "Load Masters" }],
    ["Load-Runner", { kind: "carrier", match: { kind: "name", value: "LOADRUNNER" }, text: "Load-Runner" }],
    ["Load4U", { kind: "carrier", match: { kind: "name", value: "LOAD4U" }, text: "Load4U" }],
    ["   ", null],
  ])("%j", (text, expected) => expect(parseTopSearch(text)).toEqual(expected));

  it("accepts any text", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => void parseTopSearch(text)),
      { numRuns: 2000 },
    ));

  it("ten digits alone are a phone number and still the beginning of an identifier", () => {
    expect(tableMatch("5125550123")).toEqual({ kind: "phone_or_prefix", value: "5125550123", phone: "+15125550123" });
    expect(tableMatch("512555012")).toEqual({ kind: "identifier_prefix", value: "512555012" });
    expect(tableMatch("512-555-0123")).toEqual({ kind: "phone", value: "+15125550123" });
    expect(tableMatch("")).toBeNull();
  });

  it.each(["0125550123", "512-055-0123", "+0123456789", "555-0123", "+12"])("%s is not a phone number", (text) => {
    expect(phoneE164(text)).toBeNull();
  });
});

describe("vehicle numbers", () => {
  it("any single mistyped character is detected, except those the check digit cannot tell apart", () => {
    expect(["1M8GDM9AXKP042788", "11111111111111111", "5GZCZ43D13S812715"].map(isVin)).toEqual([true, true, true]);
    expect(["5GZCZ43D23S812715", "IM8GDM9AXKP042788", "1M8GDM9AXKP04278", "1M8GDM9AXKP0427888", ""].some(isVin)).toBe(false);
  });
});

describe("carriers' numbers", () => {
  it("are sorted and formatted for reading", () => {
    const sorted = sortedIdentifiers([
      { is_type: "XX_NEW", value: "1" },
      { is_type: "NSC_AB", value: "2" },
      { is_type: "NIR_QC", value: "R-901234-5" },
      { is_type: "MC", value: "9012345" },
      { is_type: "DOT", value: "9000001" },
    ]);
    expect(sorted.map(identifierText)).toEqual(["DOT 9000001", "MC 9012345", "NIR R-901234-5", "NSC AB 2", "XX NEW 1"]);
  });
});

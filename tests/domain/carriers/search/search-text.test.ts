// Search texts are parsed by the prefix rules.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchToQ, parseSearchText } from "../../../../src/domain/carriers/search/search-text.ts";

const identifier = (type: string | null, value: string) => ({ kind: "identifier", type, value });

describe("the prefix rules", () => {
  it.each([
    ["9012345", { kind: "identifier_prefix", value: "9012345" }],
    ["  90 ", { kind: "identifier_prefix", value: "90" }],
    ["mc 9012345", identifier("MC", "9012345")],
    ["MC-9012345", identifier("MC", "9012345")],
    ["dot9012345", identifier("DOT", "9012345")],
    ["MX 12", identifier("MX", "12")],
    ["ff-12", identifier("FF", "12")],
    ["SCAC 12", identifier("SCAC", "12")],
    ["scac xabc", identifier("SCAC", "XABC")],
    ["SCAC: XABC", identifier("SCAC", "XABC")],
    ["SCAC#XABC", identifier("SCAC", "XABC")],
    ["NSC# AB: 912-345-678", identifier("NSC_AB", "912-345-678")],
    ["MC-123456-C", identifier("MC", "123456")],
    ["MC 0123456", identifier("MC", "123456")],
    ["FF-1234 Sub 2", identifier("FF", "1234")],
    ["1234567 CB", identifier("DOT", "1234567")],
    ["1234567 CBHX", { kind: "name", value: "1234567CBHX" }],
    ["12345 BBB", { kind: "name", value: "12345BBB" }],
    ["cvor 123-456-789", identifier("CVOR", "123456789")],
    ["CVOR123456789", identifier("CVOR", "123456789")],
    ["r-901234-5", identifier("NIR_QC", "R-901234-5")],
    ["R9012345", identifier("NIR_QC", "R-901234-5")],
    ["nsc 912-345-678", identifier("NSC", "912-345-678")],
    ["NSC AB 912-345-678", identifier("NSC_AB", "912-345-678")],
    ["NSCBC912345678", identifier("NSC_BC", "912345678")],
    ["912-345-678", identifier(null, "912-345-678")],
    ["RFC SIM010203A12", identifier("RFC", "SIM010203A12")],
    ["rfcsim-010203-a12", identifier("RFC", "SIM010203A12")],
    ["J.B. O'Hara & Sons", { kind: "name", value: "JBOHARASONS" }],
    ["MC Trucking", { kind: "name", value: "MCTRUCKING" }],
    ["DOT", { kind: "name", value: "DOT" }],
    ["MC  9", identifier("MC", "9")],
    ["CVOR", { kind: "name", value: "CVOR" }],
    ["R-90123-5", { kind: "name", value: "R901235" }],
    ["Québec Route", { kind: "name", value: "QUEBECROUTE" }],
    ["---", null],
    ["", null],
    ["  . & ", null],
  ])("%j", (text, match) => expect(parseSearchText(text)).toEqual(match));

  it("never throws, and keeps no character that comparisons ignore", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const match = parseSearchText(text);
        if (match !== null) {
          expect(match.value).not.toBe("");
          expect(match.value).toBe(match.value.toUpperCase());
          expect(match.value).toMatch(match.kind === "name" ? /^[\p{L}\p{N}]+$/u : /^[A-ZÑ&\d-]+$/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the query of the server's list", () => {
  it.each([
    ["9012", { identifier_value_start: "9012" }],
    ["MC 9012", { identifier_type_eq: "MC", identifier_value_eq: "9012" }],
    ["90-12", { identifier_value_eq: "90-12" }],
    ["North Star", { carrier_name_cont: "NORTHSTAR" }],
  ])("%j", (text, q) => expect(matchToQ(parseSearchText(text)!)).toEqual(q));

  it("is null, not everything, where the list has no attribute", () => {
    expect(matchToQ({ kind: "email", value: "A@B.EXAMPLE" })).toBeNull();
    expect(matchToQ({ kind: "phone", value: "+15555550123" })).toBeNull();
  });
});

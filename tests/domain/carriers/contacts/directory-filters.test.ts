// Tests that the directory's state has one address, and that every word in it can be read.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addressOfDirectoryFilters,
  DIRECTORY_KINDS,
  directoryFiltersFromAddress,
  type DirectoryFilters,
} from "../../../../src/domain/carriers/contacts/directory-filters.ts";
import { joinedByText, personTypeText, recordKindText } from "../../../../src/domain/carriers/contacts/directory-labels.ts";

const filters: fc.Arbitrary<DirectoryFilters> = fc.record({
  text: fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => text.trim()),
  kind: fc.option(fc.constantFrom(...DIRECTORY_KINDS)),
  type: fc.option(fc.constantFrom("owner", "driver")),
  sort: fc.record({ column: fc.constantFrom("name", "seen", "sources"), descending: fc.boolean() }),
  person: fc.option(fc.integer({ min: 1 })),
});

describe("the directory's address", () => {
  it("gives every state back, and is empty for the plain one", () => {
    fc.assert(
      fc.property(filters, (state) => {
        const back = directoryFiltersFromAddress(addressOfDirectoryFilters(state));
        expect({ ...back, text: "" }).toEqual({ ...state, text: "" });
        expect(addressOfDirectoryFilters(back)).toBe(addressOfDirectoryFilters(state));
      }),
    );
    expect(addressOfDirectoryFilters(directoryFiltersFromAddress(""))).toBe("");
  });

  it("leaves what cannot be read out", () => {
    expect(directoryFiltersFromAddress("kind=ghost&role=%3Cb%3E&by=id-asc&person=-4")).toEqual(directoryFiltersFromAddress(""));
  });

  it("every word can be read, also one that is not known yet", () => {
    expect([recordKindText("fmcsa"), personTypeText("owner"), joinedByText("email"), personTypeText("night_shift")]).toEqual([
      "FMCSA filing",
      "Owner",
      "E-mail",
      "Night shift",
    ]);
  });
});

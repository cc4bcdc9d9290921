// The directory's filters must survive in the address, and every value must have a label.
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
  it("restores every state, and is empty for the default", () => {
    fc.assert(
      fc.property(filters, (state) => {
        const back = directoryFiltersFromAddress(addressOfDirectoryFilters(state));
        expect({ ...back, text: "" }).toEqual({ ...state, text: "" });
        expect(addressOfDirectoryFilters(back)).toBe(addressOfDirectoryFilters(state));
      }),
    );
    expect(addressOfDirectoryFilters(directoryFiltersFromAddress(""))).toBe("");
  });

  it("ignores invalid values", () => {
    expect(directoryFiltersFromAddress("kind=ghost&role=%3Cb%3E&by=id-asc&person=-4")).toEqual(directoryFiltersFromAddress(""));
  });

  it("every value has a label, even an unknown one", () => {
    expect([recordKindText("fmcsa"), personTypeText("owner"), joinedByText("email"), personTypeText("night_shift")]).toEqual([
      "FMCSA filing",
      "Owner",
      "Email",
      "Night shift",
    ]);
  });
});

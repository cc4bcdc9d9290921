// Who gets a mail to carriers: each address once with all its carriers, and another address only where a person picked it.
import { expect, test } from "vitest";
import { addressChoices, recipientsOf } from "../../../src/domain/connections/carrier-mails.ts";
import { changeLetter } from "../../../src/domain/rules/change-letters.ts";

const carrier = (carrierId: number, email: string | null) => ({ carrierId, name: `Carrier ${carrierId}`, email });
const known = [
  { carrier_id: 1, email: "ops@one.example", source: "record" as const, name: null, is_type: null },
  { carrier_id: 1, email: "dan@one.example", source: "directory" as const, name: "Dan", is_type: "dispatch" as const },
  { carrier_id: 3, email: "eve@three.example", source: "directory" as const, name: null, is_type: null },
];

test("the address on record comes first and once, and a carrier without one is written to at its directory's", () => {
  expect(addressChoices(carrier(1, "Ops@One.example"), known)).toEqual([
    { email: "ops@one.example", label: "ops@one.example" },
    { email: "dan@one.example", label: "dan@one.example, Dan, dispatch" },
  ]);
  const all = [carrier(1, "Ops@one.example"), carrier(2, "OPS@ONE.example"), carrier(3, null), carrier(4, null)];
  expect(recipientsOf(all, known, new Map())).toEqual([
    { email: "ops@one.example", carrier_ids: [1, 2] },
    { email: "eve@three.example", carrier_ids: [3] },
  ]);
  expect(recipientsOf(all, known, new Map([[1, "dan@one.example"]])).map(({ email }) => email)).toEqual([
    "dan@one.example",
    "ops@one.example",
    "eve@three.example",
  ]);
});

test("who passes is not asked for anything, and who does not is told what is required", () => {
  expect(changeLetter("pass", ["has_cargo_coverage_100000"]).text).not.toContain("We now require");
  for (const status of ["fail", "partial_pass", "incomplete"] as const)
    expect(changeLetter(status, ["has_cargo_coverage_100000"]).text).toMatch(/We now require:\n- .*100,000/);
  expect(changeLetter("fail", []).text).not.toContain("We now require");
});

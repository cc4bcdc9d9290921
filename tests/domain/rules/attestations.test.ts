// What is entered about an attestation, and whether one still counts: a day off lets a lapsed carrier pass.
import { expect, test } from "vitest";
import { attestationErrors, attestationState } from "../../../src/domain/rules/attestations.ts";

const TODAY = "2026-11-21";

test.each([
  ["2026-11-21", null, "in_force"],
  ["2026-11-20", null, "expired"],
  ["2027-01-01", "2026-11-01T00:00:00.000000Z", "withdrawn"],
] as const)("one until %s, withdrawn %s, is %s", (until, withdrawn, state) => {
  expect(attestationState({ expires_on: until, withdrawn_at: withdrawn }, TODAY)).toBe(state);
});

test("who attests it and a day that is not past are required", () => {
  const draft = { item: "ucr", attestedBy: " ", until: null } as const;
  expect(Object.keys(attestationErrors(draft, TODAY))).toEqual(["attested_by", "expires_on"]);
  expect(attestationErrors({ ...draft, attestedBy: "Ann Owner", until: "2026-11-20" }, TODAY)).toEqual({
    expires_on: "This date is past.",
  });
  expect(attestationErrors({ ...draft, attestedBy: "Ann Owner", until: TODAY }, TODAY)).toEqual({});
});

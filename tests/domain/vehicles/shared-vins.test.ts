// Trucks that a carrier shares with one that may not haul.
import { expect, test } from "vitest";
import { sharedVins } from "../../../src/domain/vehicles/shared-vins.ts";

const VIN = "1FUJGLDR5CSBE1234";

const associate = (id: number, authority_status: string, status: string | null, is_type: "vin" | "phone" = "vin") => ({
  id,
  legal_name: `Carrier ${id}`,
  authority_status,
  connection: status === null ? null : { id, status, is_dismissed: false },
  evidence: [{ is_type, value: VIN, source: "ELD", sharers: 2, seen_here_on: "2026-11-01", seen_there_on: "2025-11-01" }],
});

test("a truck that a revoked or blocked carrier had is named with who had it; others are not", () => {
  expect(sharedVins([associate(1, "active", "onboarded"), associate(2, "revoked", null, "phone")]).size).toBe(0);
  expect(sharedVins([associate(1, "revoked", null), associate(2, "active", "do_not_dispatch")]).get(VIN)).toBe(
    "Carrier 1 (authority revoked), Carrier 2 (set to do not dispatch)",
  );
});

// Tests that a load is not shown as well posted when somebody has it already.
import { expect, it } from "vitest";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { postingState } from "../../../src/domain/board/posting-state.ts";

const CARRIER = { id: 7, legal_name: "PRAIRIE LINES LLC" } as Load["carrier"];

it.each([
  ["unposted", null, null, { text: "Unposted", tone: "neutral" }],
  ["posted", "2026-11-20T10:00:00Z", null, { text: "Posted", tone: "pass" }],
  ["taken", null, CARRIER, { text: "Unposted", tone: "neutral" }],
] as const)("a load that is %s", (_, last_posted_at, carrier, expected) => {
  expect(postingState({ last_posted_at, carrier })).toEqual(expected);
});

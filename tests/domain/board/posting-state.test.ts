// Tests that a load says whether it is on the board.
import { expect, it } from "vitest";
import { postingState } from "../../../src/domain/board/posting-state.ts";

it.each([
  ["unposted", null, { text: "Unposted", tone: "neutral" }],
  ["posted", "2026-11-20T10:00:00Z", { text: "Posted", tone: "pass" }],
] as const)("a load that is %s", (_, last_posted_at, expected) => {
  expect(postingState({ last_posted_at })).toEqual(expected);
});

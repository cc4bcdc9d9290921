// What FMCSA said of a list's numbers: a row is told apart as not there, not asked, or not yet asked, and nothing is asked twice in vain.
import { expect, it } from "vitest";
import type { LookUpNumber } from "../../../src/contract/carriers/open-data.ts";
import type { VettingRow } from "../../../src/contract/connections/vetting.ts";
import { lookUpsText, withLookUp } from "../../../src/domain/carriers/open-data/look-up-counts.ts";
import { openNumbers, rowLookUp, unasked, type NumberAnswers } from "../../../src/domain/connections/vetting/look-ups.ts";

const NOW = Date.parse("2026-11-28T18:00:00Z");
const DAY = 24 * 3_600_000;
const MC: LookUpNumber = { is_type: "MC", value: "42" };
const BARE: LookUpNumber = { is_type: null, value: "42000" };
const row = (numbers: readonly LookUpNumber[], hasCarrier = false): VettingRow =>
  ({ numbers, carrier: hasCarrier ? { id: 1 } : null }) as unknown as VettingRow;
const answers = (mc: "none" | "failed" | "found" | "off", at = NOW): NumberAnswers => ({ "MC:42": { outcome: mc, at } });

it("each number of a row without a carrier is asked for once", () => {
  expect(openNumbers([row([MC, BARE]), row([MC]), row([BARE], true)])).toEqual([MC, BARE]);
  expect(openNumbers([{ carrier: null } as unknown as VettingRow])).toEqual([]);
});

it("an answer counts for a day, and a failure for nothing", () => {
  expect(unasked([MC, BARE], answers("none"), NOW)).toEqual([BARE]);
  expect(unasked([MC], answers("none", NOW - DAY), NOW)).toEqual([MC]);
  expect(unasked([MC], answers("failed"), NOW)).toEqual([MC]);
});

it("a row tells 'not with FMCSA' from 'could not be asked' from 'not looked up'", () => {
  expect(rowLookUp(row([MC]), answers("none"))).toBe("none");
  expect(rowLookUp(row([MC]), answers("failed"))).toBe("failed");
  expect(rowLookUp(row([MC]), {})).toBe("unasked");
  // One of two numbers has no answer: that the other does not exist says nothing of the carrier.
  expect(rowLookUp(row([MC, BARE]), answers("none"))).toBe("unasked");
  expect(rowLookUp(row([MC]), answers("found"))).toBeNull();
  expect(rowLookUp(row([MC], true), answers("none"))).toBeNull();
  expect(rowLookUp(row([]), {})).toBeNull();
});

it("reads as sentences", () => {
  expect(withLookUp("No carrier found", "none")).toBe("No carrier found; not with FMCSA");
  expect(withLookUp("No carrier found", null)).toBe("No carrier found");
  expect(lookUpsText(["none", "none", "failed", "unasked", null])).toBe(
    "2 rows not with FMCSA, 1 row that FMCSA could not be asked about, 1 row not looked up.",
  );
  expect(lookUpsText([null])).toBe("");
});

// A day without insurance that looks insured costs a load: gaps, overlaps and expirations must be exact to the day.
import fc from "fast-check";
import { expect, test } from "vitest";
import { POLICY_TYPES } from "../../../src/contract/carriers/insurance.ts";
import { coverageTimeline, type TimedPolicy } from "../../../src/domain/carriers/coverage-timeline.ts";

const TODAY = "2026-11-21";
let id = 0;
const policy = (effective_on: string, expires_on: string | null, more: Partial<TimedPolicy> = {}): TimedPolicy => ({
  id: (id += 1),
  is_type: "auto_liability",
  insurer: "Insurer",
  limit: 1_000_000,
  effective_on,
  expires_on,
  cancels_on: null,
  ...more,
});
const lane = (...policies: TimedPolicy[]) => coverageTimeline(policies, TODAY).lanes[0];

test("a policy that starts the day another ends leaves no gap", () => {
  const timeline = lane(policy("2025-03-01", "2026-03-01"), policy("2026-03-01", "2027-09-01"));
  expect(timeline).toMatchObject({ gaps: [], state: "covered", endsOn: null });
});

test("a gap between policies is exact to the day, and overlaps hide none", () => {
  const timeline = lane(
    policy("2025-01-01", "2026-01-01"),
    policy("2025-06-01", "2025-07-01"),
    policy("2026-02-15", "2027-09-01"),
  );
  expect(timeline?.gaps).toEqual([{ from: "2026-01-01", to: "2026-02-15", isAhead: false }]);
  expect(timeline?.state).toBe("covered");
});

test("a pending cancellation ends coverage before the policy expires", () => {
  const timeline = lane(policy("2026-01-01", "2027-09-01", { cancels_on: "2026-12-05" }));
  expect(timeline).toMatchObject({ state: "ending", endsOn: "2026-12-05", gaps: [{ from: "2026-12-05", isAhead: true }] });
  expect(timeline?.spans[0]).toMatchObject({ to: "2026-12-05", isCancelled: true });
});

test("a policy that ends today does not cover today", () => {
  expect(lane(policy("2026-01-01", TODAY))).toMatchObject({ state: "lapsed", endsOn: TODAY });
  expect(lane(policy("2026-01-01", "2026-11-22"))).toMatchObject({ state: "ending", endsOn: "2026-11-22" });
});

test("a policy that has not started covers nothing yet", () => {
  expect(lane(policy("2026-12-01", "2027-12-01"))?.state).toBe("lapsed");
});

test("a cancellation after expiration does not extend coverage", () => {
  expect(lane(policy("2026-01-01", "2026-12-01", { cancels_on: "2027-01-01" }))).toMatchObject({ endsOn: "2026-12-01" });
});

test("required coverage without a policy is shown as unknown, never as covered", () => {
  const { lanes } = coverageTimeline([], TODAY);
  expect(lanes.map(({ type, state }) => [type, state])).toEqual([
    ["auto_liability", "none"],
    ["cargo", "none"],
  ]);
});

test("no day is both covered and in a gap", () => {
  const day = fc
    .integer({ min: -900, max: 400 })
    .map((days) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10));
  const drawn = fc.record({
    effective_on: day,
    expires_on: fc.option(day),
    cancels_on: fc.option(day),
    is_type: fc.constantFrom(...POLICY_TYPES),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 6 }), (draws) => {
      const timeline = coverageTimeline(
        draws.map((one, index) => policy(one.effective_on, one.expires_on, { ...one, id: index })),
        TODAY,
      );
      for (const { spans, gaps } of timeline.lanes) {
        for (const gap of gaps) {
          expect(gap.from < gap.to).toBe(true);
          expect(spans.every((span) => span.from >= gap.to || (span.to !== null && span.to <= gap.from))).toBe(true);
        }
        for (const [index, gap] of gaps.entries()) expect(index === 0 || (gaps[index - 1]?.to ?? "") < gap.from).toBe(true);
      }
    }),
  );
});

// The report of the self-test: what could not be found out is neither good nor bad.
import { expect, test } from "vitest";
import { clockCheck, overall, reportText, type Check, type CheckResult } from "../../../src/domain/session/self-test.ts";

test.each([
  [0, "ok"],
  [60, "ok"],
  [-60.4, "ok"],
  [61, "warning"],
  [-7200, "warning"],
  [null, "unknown"],
] as const)("a clock that is %s seconds ahead: %s", (skew, result) => {
  expect(clockCheck(skew).result).toBe(result);
});

test("a clock that is wrong says by how much and which way", () => {
  expect(clockCheck(-7200).detail).toContain("7,200 seconds behind");
  expect(clockCheck(90).detail).toContain("90 seconds ahead of");
});

const check = (result: CheckResult): Check => ({ label: "Storage", result, detail: "Found." });

test.each<[CheckResult[], CheckResult]>([
  [["ok", "ok"], "ok"],
  [["ok", "unknown"], "unknown"],
  [["unknown", "warning"], "warning"],
  [["warning", "failed", "ok"], "failed"],
  [[], "ok"],
])("%j together are %s", (results, expected) => {
  expect(overall(results.map(check))).toBe(expected);
});

test("the report has one line per check", () => {
  const report = { testedAt: "2026-11-22T10:00:00Z", release: "3.12.0", checks: [check("ok"), check("failed")] };
  expect(reportText(report)).toBe(
    "Broker Portal 3.12.0, tested 2026-11-22T10:00:00Z\nOK: Storage. Found.\nFailed: Storage. Found.",
  );
});

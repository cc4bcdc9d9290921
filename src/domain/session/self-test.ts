// The self-test at the start: what it checks, and its report as text for support.

/** "unknown": could not be found out, which is neither good nor bad. */
export type CheckResult = "ok" | "warning" | "failed" | "unknown";

export interface Check {
  readonly label: string;
  readonly result: CheckResult;
  /** What was found. */
  readonly detail: string;
}

export interface SelfTestReport {
  /** ISO 8601, by this computer's clock. */
  readonly testedAt: string;
  readonly release: string;
  readonly checks: readonly Check[];
}

/** What is said where a program drives the browser. */
export const BOT_DETECTED = "BOT DETECTED";

/** Tunable: seconds that this computer's clock may be off before ages on the screen mislead. */
export const CLOCK_TOLERANCE = 60;

export const RESULT_LABELS: Readonly<Record<CheckResult, string>> = {
  ok: "OK",
  warning: "Warning",
  failed: "Failed",
  unknown: "Unknown",
};

/** The clock against the server's. @param skew seconds that this computer is ahead; null: the server has not said its time */
export function clockCheck(skew: number | null): Check {
  const label = "Clock";
  if (skew === null) return { label, result: "unknown", detail: "The server has not said its time yet." };
  const seconds = Math.round(Math.abs(skew));
  if (seconds <= CLOCK_TOLERANCE) return { label, result: "ok", detail: `Within ${CLOCK_TOLERANCE} seconds of the server's.` };
  return {
    label,
    result: "warning",
    detail: `${seconds.toLocaleString("en-US")} seconds ${skew > 0 ? "ahead of" : "behind"} the server's. Set this computer's clock.`,
  };
}

/** The worst of the results, for one line. Unknown is worse than OK: nothing was found out. */
export function overall(checks: readonly Check[]): CheckResult {
  const worst: readonly CheckResult[] = ["failed", "warning", "unknown"];
  return worst.find((result) => checks.some((check) => check.result === result)) ?? "ok";
}

/** Lines to paste into a message to support. They name nobody. */
export const reportText = ({ testedAt, release, checks }: SelfTestReport): string =>
  [
    `Broker Portal ${release}, tested ${testedAt}`,
    ...checks.map(({ label, result, detail }) => `${RESULT_LABELS[result]}: ${label}. ${detail}`),
  ].join("\n");

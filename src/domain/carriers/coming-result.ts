// Which thresholds a carrier would cross by the method that is announced.
import type { Basic } from "../../contract/carriers/safety.ts";
import type { Status } from "../status.ts";

const isOver = ({ percentile, threshold }: { readonly percentile: number | null; readonly threshold: number }): boolean | null =>
  percentile === null ? null : percentile >= threshold;

/** Only Controlled Substances has no coming figures: its violations will be part of Unsafe Driving. */
export function comingResult(basic: Pick<Basic, "percentile" | "threshold" | "coming">): Status {
  if (basic.coming == null) return { tone: "neutral", label: "Part of Unsafe Driving" };
  const today = isOver(basic);
  const coming = isOver(basic.coming);
  if (coming === null) return { tone: "unknown", label: today === true ? "No longer ranked" : "Unknown" };
  if (today === null) return { tone: coming ? "fail" : "pass", label: coming ? "Over when it comes" : "Below when it comes" };
  if (coming) return { tone: "fail", label: today ? "Over in both" : "Would cross" };
  return { tone: "pass", label: today ? "Would fall below" : "Below in both" };
}

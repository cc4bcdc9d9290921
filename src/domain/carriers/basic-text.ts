// What a BASIC was measured from, in words: violations in inspections, or crashes.
import type { Basic } from "../../contract/carriers/safety.ts";
import { formatCount } from "../format.ts";

export function countedText({
  is_type: isType,
  inspections,
  violations,
  not_preventable: notPreventable,
}: Pick<Basic, "is_type" | "inspections" | "violations" | "not_preventable">): string {
  if (isType !== "crash_indicator") return `${formatCount(violations, "violation")} in ${formatCount(inspections, "inspection")}`;
  const counted = formatCount(violations, "crash", "crashes");
  return notPreventable > 0 ? `${counted}, and ${notPreventable} not preventable left out` : counted;
}

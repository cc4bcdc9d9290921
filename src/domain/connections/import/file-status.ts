// What brokers' systems call the state of a carrier, as far as an import tells them apart.
import type { FileStatus } from "../../../contract/connections/imports.ts";
import { cellText } from "../../import/cell-figures.ts";

/** By letters alone. "Pending" and the like are no carriers that loads are given to yet. */
const WORDS: Readonly<Record<FileStatus, string>> = {
  active:
    "active approved qualified onboarded complete completed compliant certified preferred authorized enabled ok oktouse oktoload good setup setupcomplete signed current inuse open a yes core trusted verified cleared",
  inactive:
    "inactive notactive disabled archived retired closed dormant terminated deactivated expired outofbusiness oob pending pendingapproval new prospect incomplete insetup inprogress setupinprogress submitted underreview review notapproved unapproved unqualified notqualified noncompliant requirespacket packetsent invited notsetup needstoonboard onboarding i no unverified conditional",
  blocked:
    "dnu dnl dnd donotuse donotload donotdispatch donotbook donotcall donottender blocked block blacklist blacklisted banned ban barred suspended hold onhold rejected declined denied disqualified prohibited fraud fraudulent donothire nevers never neveruse noload blocklist debarred revoked",
};

const BY_WORD = new Map(
  (Object.keys(WORDS) as FileStatus[]).flatMap((status) => WORDS[status].split(" ").map((word) => [word, status] as const)),
);

/** Words within a longer text; what forbids counts most. */
const FORBIDS = /\b(?:do\s?not|don'?t|dnu|dnl|black\s?list(?:ed)?|banned|blocked|never)\b/i;

/** Null: not known. "Active - Preferred" is its first word; "Inactive (DNU)" forbids. */
export function fileStatusOf(cell: string): FileStatus | null {
  const text = cellText(cell);
  const bare = (part: string): string => part.toLowerCase().replaceAll(/[^a-z]/g, "");
  const whole = BY_WORD.get(bare(text));
  if (whole !== undefined) return whole;
  if (FORBIDS.test(text)) return "blocked";
  return BY_WORD.get(bare(text.split(/[-–,/(;:|]/)[0] ?? "")) ?? null;
}

/** The strictest of several. */
export const strictest = (statuses: readonly (FileStatus | null)[]): FileStatus | null =>
  (["blocked", "inactive", "active"] as const).find((status) => statuses.includes(status)) ?? null;

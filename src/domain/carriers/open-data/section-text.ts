// Where each part of a carrier's record comes from and how old it is, in words.
import type { RecordSection, SectionAge } from "../../../contract/carriers/open-data.ts";
import { formatCount, formatDay } from "../../format.ts";
import { DATASETS, type Dataset } from "../fmcsa/datasets.ts";

/** In the order of the page. */
export const SECTION_LABELS: Readonly<Record<RecordSection, string>> = {
  registration: "Registration",
  authority: "Authority",
  insurance: "Insurance",
  process_agent: "Process agent",
  safety: "Safety",
  inspections: "Inspections",
  crashes: "Crashes",
};

/** By its name or by its label, as the server may say either. */
const datasetOf = (name: string): Dataset | undefined =>
  (DATASETS as Readonly<Record<string, Dataset>>)[name] ?? Object.values(DATASETS).find(({ label }) => label === name);

export const sourceLabel = (name: string): string => datasetOf(name)?.label ?? name;

/** With its day where it has not been rebuilt since: "Licensing, carriers (as of May 14, 2026)". */
export function sourceText(name: string): string {
  const frozenOn = datasetOf(name)?.frozenOn;
  return frozenOn === undefined ? sourceLabel(name) : `${sourceLabel(name)} (as of ${formatDay(frozenOn)})`;
}

/** "Nov 27", with the year where it is not this one. */
export function dayText(timestamp: string, now: number): string {
  const at = new Date(timestamp);
  const isThisYear = at.getFullYear() === new Date(now).getFullYear();
  return at.toLocaleDateString("en-US", { month: "short", day: "numeric", ...(isThisYear ? {} : { year: "numeric" }) });
}

/** When the oldest source was made; empty where that is unknown, or where a source that is no longer rebuilt says its day itself. */
export function madeText({ sources, as_of: asOf }: SectionAge, now: number): string {
  if (asOf === null) return "";
  const isFrozen = sources.some((name) => datasetOf(name)?.frozenOn !== undefined);
  return isFrozen ? "" : `made ${dayText(asOf, now)}`;
}

const ended = (text: string): string => `${text.replace(/\.$/, "")}.`;

/** What is wrong with a section, as sentences; null where nothing is. */
export function troubleText({ state, problem, left_out: leftOut, checked_at: checkedAt }: SectionAge): string | null {
  const why = problem === null ? "" : `: ${problem}`;
  const rows = leftOut === 0 ? "" : `${formatCount(leftOut, "more row")} not read.`;
  switch (state) {
    case "failed":
      return ended(`Could not be asked${why}`) + (checkedAt === null ? " Nothing is known yet." : "");
    case "partial":
      // Rows that were left out are the whole of it where nothing failed.
      return [leftOut > 0 && problem === null ? "" : ended(`Some sources did not answer${why}`), rows].filter(Boolean).join(" ");
    case "unasked":
      return "Not asked yet.";
    case "known":
      return rows === "" ? null : rows;
    case "checking":
      return null;
  }
}

/** When what is shown was asked for: the oldest answer. Null where nothing has been answered. */
export function knownSince(sections: readonly SectionAge[]): string | null {
  const times = sections.flatMap(({ checked_at: at }) => at ?? []);
  return times.length === 0 ? null : times.reduce((oldest, at) => (at < oldest ? at : oldest));
}

const names = (sections: readonly SectionAge[]): string => sections.map(({ section }) => SECTION_LABELS[section]).join(", ");

export const isChecking = (sections: readonly SectionAge[]): boolean => sections.some(({ state }) => state === "checking");

/** While answers are awaited. */
export const checkingText = (sections: readonly SectionAge[]): string =>
  `Checking with FMCSA: ${names(sections.filter(({ state }) => state === "checking"))}…`;

interface Checked {
  readonly isGood: boolean;
  readonly text: string;
}

/** What came of a check, as sentences. */
export function checkedText(sections: readonly SectionAge[]): Checked {
  const failed = sections.filter(({ state }) => state === "failed");
  const partial = sections.filter(({ state }) => state === "partial");
  if (failed.length === 0 && partial.length === 0)
    return { isGood: true, text: `FMCSA answered: all ${sections.length} sections are checked.` };
  const parts = [
    ...(failed.length === 0 ? [] : [`FMCSA did not answer for ${names(failed)}; what was known before is shown.`]),
    ...(partial.length === 0 ? [] : [`Answered in part: ${names(partial)}.`]),
  ];
  return { isGood: false, text: parts.join(" ") };
}

/** Sections that have been answered, or answered anew, since `before`. */
export function answeredSince(before: readonly SectionAge[], now: readonly SectionAge[]): readonly RecordSection[] {
  const known = new Map(before.map(({ section, checked_at: at }) => [section, at]));
  return now.filter(({ section, checked_at: at }) => at !== null && at !== known.get(section)).map(({ section }) => section);
}

// Where each part of a carrier's record comes from and how old it is, in words.
import { dayInWords } from "../../../contract/clock.ts";
import type { RecordSection, SectionAge } from "../../../contract/carriers/open-data.ts";
import { formatCount, formatDay } from "../../format.ts";
import type { Tone } from "../../status.ts";
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

/** Where a label names the system before what it holds: "Motus, carriers". */
const SYSTEM = /^(Motus|Licensing|SMS), (.+)$/;

/**
 * The sources of a section, those of one system together: "Motus: carriers, insurance; Licensing: carriers (as of May 14, 2026)". A source
 * that is not rebuilt any more says from when it is.
 */
export function sourcesText(names: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const { label, frozenOn } = datasetOf(name) ?? { label: name };
    const [, system = label, part = ""] = SYSTEM.exec(label) ?? [];
    const end = frozenOn === undefined ? "" : ` (as of ${formatDay(frozenOn)})`;
    const key = `${system}|${end}`;
    groups.set(key, [...(groups.get(key) ?? []), ...(part === "" ? [] : [part])]);
  }
  return [...groups]
    .map(([key, parts]) => {
      const [system = "", end = ""] = key.split("|");
      return `${system}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}${end}`;
    })
    .join("; ");
}

/** "Nov 27", with the year where it is not this one: the day of a dataset is the same wherever it is read. */
export function dayText(timestamp: string, now: number): string {
  const isThisYear = new Date(timestamp).getUTCFullYear() === new Date(now).getUTCFullYear();
  return dayInWords(Date.parse(timestamp), isThisYear ? "dayOfYear" : "day");
}

/** When the oldest source was made; empty where that is unknown, or where a source that is no longer rebuilt says its day itself. */
export function madeText({ sources, as_of: asOf }: SectionAge, now: number): string {
  if (asOf === null) return "";
  const isFrozen = sources.some((name) => datasetOf(name)?.frozenOn !== undefined);
  return isFrozen ? "" : `made ${dayText(asOf, now)}`;
}

interface Trouble {
  readonly tone: Tone;
  readonly label: string;
  /** Sentences behind the label; may be empty. */
  readonly text: string;
}

const sentence = (text: string | null): string =>
  text === null || text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;

/** What is wrong with a section; null where nothing is. */
export function sectionTrouble({ state, problem, left_out: leftOut, checked_at: checkedAt }: SectionAge): Trouble | null {
  const rows = leftOut === 0 ? "" : `${formatCount(leftOut, "more row")} not read.`;
  const text = (...parts: readonly string[]): string => parts.filter(Boolean).join(" ");
  switch (state) {
    case "failed":
      return {
        tone: "incomplete",
        label: "Could not be asked",
        text: text(sentence(problem), checkedAt === null ? "Nothing is known yet." : "What was known before is shown."),
      };
    case "partial":
      return { tone: "incomplete", label: "In part", text: text(sentence(problem), rows) };
    case "unasked":
      return { tone: "unknown", label: "Not asked yet", text: "" };
    case "known":
      return rows === "" ? null : { tone: "incomplete", label: "In part", text: rows };
    case "checking":
      return { tone: "info", label: "Being asked", text: checkedAt === null ? "" : "What was known before is shown." };
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
  const known = sections.filter(({ state }) => state === "known");
  if (known.length === sections.length)
    return { isGood: true, text: `FMCSA answered: all ${sections.length} sections are checked.` };
  const unasked = sections.filter(({ state }) => state === "unasked");
  const parts = [
    ...(unasked.length === 0 ? [] : [`Not asked: ${names(unasked)}.`]),
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

// What a row of a list to vet says, and in which order rows stand: what is wrong first.
import type { VettingProblem, VettingRow } from "../../../contract/connections/vetting.ts";
import { answerFor } from "../../rules/assessed-text.ts";
import { warningLabel } from "../../carriers/decisive-warnings.ts";
import { ruledOutBy } from "../../carriers/hard-facts.ts";
import { whyText } from "../../rules/why-text.ts";
import { assessment } from "../../statuses.ts";
import type { Status } from "../../status.ts";

const PROBLEMS: Readonly<Record<VettingProblem, string>> = {
  unreadable: "Couldn’t read this line",
  nothing_found: "No carrier found",
  number_unknown: "No carrier has this number; found by name, email or phone",
  number_unreadable: "Its number cannot be read; found by name, email or phone",
  name_differs: "The carrier with this number has another name",
  numbers_differ: "The numbers belong to different carriers",
  several_carriers: "Several carriers match",
  similar_names: "Close matches",
};

export type VettingOutcome = "fail" | "open" | "none" | "incomplete" | "caution" | "pass";

/** In the order of the list. */
export const VETTING_OUTCOMES: readonly (readonly [VettingOutcome, string])[] = [
  ["fail", "Fail"],
  ["open", "Pick one"],
  ["none", "Not found"],
  ["caution", "Warnings"],
  ["incomplete", "Incomplete"],
  ["pass", "OK"],
];

export function vettingOutcome({ carrier, candidates, assessed }: VettingRow): VettingOutcome {
  if (carrier === null) return candidates.length > 0 ? "open" : "none";
  if (assessed !== null && ruledOutBy(assessed).length > 0) return "fail";
  if (assessed === null || assessed.result === "incomplete") return "incomplete";
  if (assessed.result === "fail" || carrier.connection?.status === "do_not_dispatch") return "fail";
  return assessed.warnings.length > 0 ? "caution" : "pass";
}

/** The result beside `only` among those that rows have; null, which shows all, stands before the first and after the last. */
export function nextOutcome(rows: readonly VettingRow[], only: VettingOutcome | null, by: 1 | -1): VettingOutcome | null {
  const present = new Set(rows.map(vettingOutcome));
  const stops = [null, ...VETTING_OUTCOMES.map(([outcome]) => outcome).filter((outcome) => present.has(outcome))];
  return stops[(stops.indexOf(only) + by + stops.length) % stops.length] ?? null;
}

const ORDER = new Map(VETTING_OUTCOMES.map(([outcome], at) => [outcome, at]));

const severity = (row: VettingRow): number =>
  (ORDER.get(vettingOutcome(row)) ?? 0) * 1_000_000 - (row.assessed?.warnings.length ?? 0) * 10_000 + row.id;

/** What is wrong first; more warnings first within an outcome, then as in the text. */
export const bySeverity = <Row extends VettingRow>(rows: readonly Row[]): Row[] =>
  rows
    .map((row) => ({ row, at: severity(row) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ row }) => row);

/** "Fail" and the like, with "if connected" where it is not; a row without a carrier has none. */
export const vettingAnswer = ({ carrier, assessed }: VettingRow): Status | null =>
  carrier === null ? null : assessed === null ? { label: "Unknown", tone: "unknown" } : answerFor(assessed, carrier.connection);

/** Why there is no carrier, or why the carrier does not pass. */
export function vettingWhy({ problem, carrier, candidates, assessed }: VettingRow): string {
  if (carrier === null && problem !== null)
    return candidates.length > 1 ? `${PROBLEMS[problem]}: choose one of ${candidates.length}` : PROBLEMS[problem];
  return assessed === null ? "" : whyText(assessed);
}

/** "Was Pass on 2026-11-22"; empty where nothing changed since then. */
export function changedText({ before, assessed }: VettingRow): string {
  if (before === null || assessed === null) return "";
  const now = assessed.warnings.map((warning) => warning.is_type);
  const were: readonly string[] = before.warnings;
  const added = now.filter((type) => !were.includes(type));
  const isNow: readonly string[] = now;
  const gone = before.warnings.filter((type) => !isNow.includes(type));
  const parts = [
    ...(before.result === assessed.result ? [] : [`Was ${assessment(before.result).label}`]),
    ...added.map((type) => `New: ${warningLabel({ is_type: type }).label}`),
    ...gone.map((type) => `Gone: ${warningLabel({ is_type: type }).label}`),
  ];
  return parts.length === 0 ? "" : `${parts.join("; ")} (since ${before.on})`;
}

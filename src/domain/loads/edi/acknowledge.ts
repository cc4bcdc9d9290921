// The 997 for what came in: per group and set whether it could be read, and where and why it could not.
import type { SegmentFault } from "./faults.ts";
import type { Elements } from "./write-x12.ts";
import type { Group, TransactionSet } from "./x12.ts";

/** What became of a set: its faults, or that nobody here reads its kind, or that its control number was used before for something else. */
export interface ReadSet {
  readonly set: TransactionSet;
  readonly faults: readonly SegmentFault[];
  /** Of AK5, beside those of its envelope: "1" a kind that is not read here, "23" another set has its control number. */
  readonly errors: readonly string[];
}

export type SetResult = "accepted" | "with_errors" | "rejected";

/** Errors of the envelope that leave what is inside readable: a wrong count, and a wrong control number at its end. */
const HARMLESS = ["3", "4"];

export function resultOf({ set, faults, errors }: ReadSet): SetResult {
  const all = [...set.errors, ...errors];
  if (faults.length > 0 || all.some((code) => !HARMLESS.includes(code))) return "rejected";
  return all.length > 0 ? "with_errors" : "accepted";
}

const CODES: Readonly<Record<SetResult, string>> = { accepted: "A", with_errors: "E", rejected: "R" };

/** Assumption: no more than this is told of one value, as X12 limits it (element 724). */
const VALUE_MAX = 99;

const faultSegments = ({ segment, nth, code, element }: SegmentFault): Elements[] => [
  ["AK3", segment, nth, null, code],
  ...(element === null ? [] : [["AK4", element.nth, element.reference, element.code, element.value.slice(0, VALUE_MAX)]]),
];

function setSegments(read: ReadSet): Elements[] {
  const { set, faults, errors } = read;
  const codes = [...set.errors, ...errors, ...(faults.length > 0 ? ["5"] : [])];
  return [["AK2", set.code, set.control], ...faults.flatMap(faultSegments), ["AK5", CODES[resultOf(read)], ...codes.slice(0, 5)]];
}

/** The segments between ST and SE of the 997 for one group. */
export function acknowledge(group: Group, sets: readonly ReadSet[]): Elements[] {
  const results = sets.map(resultOf);
  const accepted = results.filter((result) => result !== "rejected").length;
  const hasErrors = group.errors.length > 0 || results.includes("with_errors");
  const code = accepted === 0 ? "R" : accepted < sets.length ? "P" : hasErrors ? "E" : "A";
  return [
    ["AK1", group.code, group.control],
    ...sets.flatMap(setSegments),
    ["AK9", code, group.toldSets ?? sets.length, sets.length, accepted, ...group.errors],
  ];
}

// A transaction set that came in, what was read of it, and what became of it in the words of the list.
import type { EdiMessage } from "../../../src/contract/loads/edi.ts";
import type { IntakeRow } from "../../../src/contract/loads/load-intake.ts";
import { resultOf, type ReadSet } from "../../../src/domain/loads/edi/acknowledge.ts";
import { read204, type Tender } from "../../../src/domain/loads/edi/read-204.ts";
import { read214, type StatusReport } from "../../../src/domain/loads/edi/read-214.ts";
import type { Group } from "../../../src/domain/loads/edi/x12.ts";
import { refusalText } from "../../../src/domain/loads/import/sent-loads.ts";
import { doorOutcome } from "./take-sent.ts";
import type { TakenStatus } from "./take-status.ts";

/** A set with its group and what was read of it. */
export interface Entry {
  readonly group: Group;
  readonly read: ReadSet;
  readonly tender: Tender | null;
  readonly report: StatusReport | null;
  /** Null: it was not taken as a load. */
  row: IntakeRow | null;
  /** Null: it was not taken as a status. */
  taken: TakenStatus | null;
}

export function readSet(group: Group, set: Group["sets"][number], isReused: boolean): Entry {
  const nothing = { tender: null, report: null, row: null, taken: null };
  if (isReused) return { group, read: { set, faults: [], errors: ["23"] }, ...nothing };
  if (set.code === "204") {
    const found = read204(group, set);
    const tender = "purpose" in found ? found : null;
    return { group, read: { set, faults: "purpose" in found ? [] : found, errors: [] }, ...nothing, tender };
  }
  if (set.code === "214") {
    const found = read214(set);
    const report = "scac" in found ? found : null;
    return { group, read: { set, faults: "scac" in found ? [] : found, errors: [] }, ...nothing, report };
  }
  return { group, read: { set, faults: [], errors: group.code === "FA" ? [] : ["1"] }, ...nothing };
}

export const isReadable = ({ read }: Entry): boolean => resultOf(read) !== "rejected";

export function outcomeOf(entry: Entry): EdiMessage["outcome"] {
  if (!isReadable(entry)) return "unread";
  if (entry.taken !== null) return entry.taken.outcome;
  return entry.row === null ? "known" : doorOutcome(entry.row);
}

/** What the codes of AK5 say, for people here. */
const ERRORS: Readonly<Record<string, string>> = {
  "1": "Messages of this kind are not read here.",
  "2": "Its end (SE) is missing.",
  "3": "Its end has another control number.",
  "4": "It does not have as many segments as it says.",
  "6": "It does not say what it is.",
  "7": "It has no control number.",
  "23": "Another message had this control number.",
};

export const detailOf = ({ read, row, tender, taken }: Entry): string =>
  [
    ...[...read.set.errors, ...read.errors].map((code) => ERRORS[code] ?? code),
    ...read.faults.map(({ segment, nth, message }) => `${message} (${segment}, segment ${nth})`),
    ...(row === null ? [] : [refusalText(row), ...row.warnings]),
    ...(tender?.warnings ?? []),
    taken?.detail ?? "",
  ]
    .filter((text) => text !== "")
    .join(" ");

/** Of what a set is, as its sender names it. */
export const shipmentOf = ({ tender, report }: Entry): string | null => tender?.shipmentId ?? report?.numbers[0] ?? null;

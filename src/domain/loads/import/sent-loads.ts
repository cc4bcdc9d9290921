// A load of a file as the server takes it, and what became of it in words.
import type { IntakeOutcome, IntakeRow, SentLoad } from "../../../contract/loads/load-intake.ts";
import { statusTable } from "../../status.ts";
import { loadFieldLabel, LOAD_FIELD_NAMES, type LoadField } from "../load-field-labels.ts";
import type { FileLoad } from "./read-loads.ts";

export type SentRow = SentLoad & { readonly external_load_number: string };

/** Why a load that can be read is not sent; null: it is. */
function leftOut({ state }: FileLoad): string | null {
  return state === "delivered" ? "Delivered already: there is nothing left to watch." : null;
}

const isUnreadable = ({ problems }: FileLoad): boolean => problems.some(({ isRefused }) => isRefused);

/** What is sent of a load of a file; null where it cannot be read, or is left out. */
export function sentRow(load: FileLoad): SentRow | null {
  const { number, state, equipment_type: equipment, carrier, hazmat, stops, texts, figures } = load;
  if (isUnreadable(load) || leftOut(load) !== null) return null;
  return {
    external_load_number: number,
    ...texts,
    ...figures,
    ...(equipment === null ? {} : { equipment_type: equipment }),
    ...(carrier === null ? {} : { carrier }),
    ...(hazmat === null ? {} : { certifications: hazmat ? ["hazmat"] : [] }),
    ...(state === null ? {} : { status: state === "canceled" ? "canceled" : "open" }),
    stops: stops.map(({ is_type, name, place, window_start, window_end }) => ({
      is_type,
      name,
      place,
      window_start,
      window_end,
    })),
  };
}

/** What becomes of a load of a file. */
export type FileOutcome = IntakeOutcome | "unreadable" | "left_out" | "waiting";

const PREVIEW = statusTable<FileOutcome>({
  new: { label: "New", tone: "pass" },
  changed: { label: "Changes", tone: "info" },
  same: { label: "No change", tone: "neutral" },
  older: { label: "Older", tone: "neutral" },
  ambiguous: { label: "Number used twice", tone: "incomplete" },
  refused: { label: "Refused", tone: "fail" },
  unreadable: { label: "Not readable", tone: "fail" },
  left_out: { label: "Left out", tone: "neutral" },
  waiting: { label: "Being checked", tone: "unknown" },
});

export const FILE_OUTCOMES = PREVIEW.values;

/** `isPreview`: nothing has changed yet. */
export function fileOutcome(outcome: FileOutcome, isPreview: boolean) {
  if (isPreview || !["new", "changed", "waiting"].includes(outcome)) return PREVIEW(outcome);
  return outcome === "new"
    ? ({ label: "Imported", tone: "pass" } as const)
    : outcome === "changed"
      ? ({ label: "Changed", tone: "pass" } as const)
      : ({ label: "Not imported", tone: "unknown" } as const);
}

/** Loads that need a correction in the file. */
export const isFailed = (outcome: FileOutcome): boolean => ["ambiguous", "refused", "unreadable"].includes(outcome);

export interface FileRow {
  /** Where the load begins in the file. */
  readonly line: number;
  readonly number: string;
  readonly from: string;
  readonly to: string;
  readonly outcome: FileOutcome;
  /** What is wrong, what changes, or what was not taken. */
  readonly text: string;
}

const isLoadField = (field: string): field is LoadField => LOAD_FIELD_NAMES.includes(field as LoadField);

const nameOf = (field: string): string =>
  isLoadField(field) ? loadFieldLabel(field) : field.charAt(0).toUpperCase() + field.slice(1);

/** "load.stops.1.place" is "Stop 2 place". */
function fieldName(path: string): string {
  const field = path.replace(/^load\./, "");
  const [, stop, part] = /^stops\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (stop === undefined || part === undefined) return nameOf(field);
  return `Stop ${Number(stop) + 1} ${part.replaceAll("_", " ").replace("window ", "")}`;
}

/** A message that goes on from its field's name, or is a sentence of its own. */
const problemText = (field: string, message: string): string =>
  field === "base" ? message : /^[A-Z]/.test(message) ? `${fieldName(field)}: ${message}` : `${fieldName(field)} ${message}.`;

const NONE = "none";

const problemsOf = ({ errors }: Pick<IntakeRow, "errors">): string[] =>
  Object.entries(errors).flatMap(([field, messages]) => messages.map((message) => problemText(field, message)));

/** Why a load was refused. */
export const refusalText = (row: Pick<IntakeRow, "errors">): string => problemsOf(row).join(" · ");

function answerText({ changes, warnings, ...row }: IntakeRow): string {
  const wrong = problemsOf(row);
  const differing = changes.map(({ field, before, after }) => `${nameOf(field)}: ${before ?? NONE} → ${after ?? NONE}`);
  return [...wrong, ...warnings, ...differing].join(" · ");
}

const unreadText = ({ problems }: FileLoad): string =>
  problems
    .map(({ line, label, text, problem }) => `${label}${text === "" ? "" : ` “${text}”`}, line ${line}: ${problem}`)
    .join(" · ");

/** A load of the file with what the server answered of it; undefined: nothing yet. */
export function fileRow(load: FileLoad, answer: IntakeRow | undefined): FileRow {
  const { line, number, stops } = load;
  const ends = { line, number, from: stops[0]?.where ?? "", to: stops.at(-1)?.where ?? "" };
  const out = leftOut(load);
  if (out !== null) return { ...ends, outcome: "left_out", text: out };
  const unread = unreadText(load);
  if (isUnreadable(load)) return { ...ends, outcome: "unreadable", text: unread };
  if (answer === undefined) return { ...ends, outcome: "waiting", text: unread };
  return { ...ends, outcome: answer.outcome, text: [answerText(answer), unread].filter(Boolean).join(" · ") };
}

// A carrier of a file as the server takes it, and what became of it in words.
import type { LookUpNumber } from "../../../contract/carriers/open-data.ts";
import type {
  CarrierOutcome,
  CarrierProblem,
  ImportCarrier,
  ImportedCarrier,
  SentCarrier,
} from "../../../contract/connections/imports.ts";
import { columnNumber, numberKey } from "../../carriers/open-data/look-up.ts";
import { rowLookUpOf, type Asked, type RowLookUp } from "../../carriers/open-data/look-up-counts.ts";
import { statusTable } from "../../status.ts";
import { connectionStatus } from "../../statuses.ts";
import type { FileCarrier, FileNumber } from "./read-carriers.ts";

const isUnreadable = ({ problems }: FileCarrier): boolean => problems.some(({ isRefused }) => isRefused);

/** What is sent of a carrier of a file; null where it cannot be read. */
export function sentCarrier(carrier: FileCarrier): SentCarrier | null {
  if (isUnreadable(carrier)) return null;
  const { numbers, name, status, contacts, lines } = carrier;
  const email = contacts.flatMap(({ emails }) => emails)[0] ?? null;
  const phone = contacts.find((contact) => contact.phone !== null)?.phone ?? null;
  return { numbers: [...numbers], name, email, phone, status, note_lines: [...lines] };
}

/** What becomes of a carrier of a file. */
export type FileOutcome = CarrierOutcome | "unreadable" | "waiting";

const PREVIEW = statusTable<FileOutcome>({
  new: { label: "New", tone: "pass" },
  changed: { label: "Changes", tone: "info" },
  same: { label: "No change", tone: "neutral" },
  ambiguous: { label: "Choose one", tone: "incomplete" },
  contradicting: { label: "Contradicts", tone: "incomplete" },
  unknown: { label: "Not here yet", tone: "unknown" },
  repeated: { label: "Twice in the file", tone: "fail" },
  refused: { label: "Refused", tone: "fail" },
  unreadable: { label: "Not readable", tone: "fail" },
  waiting: { label: "Being checked", tone: "unknown" },
});

export const FILE_OUTCOMES = PREVIEW.values;

/** `isPreview`: nothing has changed yet. */
export function fileOutcome(outcome: FileOutcome, isPreview: boolean) {
  if (isPreview || !["new", "changed", "waiting"].includes(outcome)) return PREVIEW(outcome);
  return outcome === "new"
    ? ({ label: "Connected", tone: "pass" } as const)
    : outcome === "changed"
      ? ({ label: "Changed", tone: "pass" } as const)
      : ({ label: "Not imported", tone: "unknown" } as const);
}

/** Carriers that were not taken, for whatever reason. */
export const isLeft = (outcome: FileOutcome): boolean => !["new", "changed", "same", "waiting"].includes(outcome);

const PROBLEMS: Readonly<Record<CarrierProblem, string>> = {
  name_alone: "Found by its name alone, without a number: say whether it is this one.",
  name_differs: "The carrier with this number has another name.",
  numbers_differ: "The numbers belong to different carriers.",
  other_number: "The carrier with the one number has another one of the other kind.",
  several_carriers: "Several carriers match.",
  similar_names: "Carriers with a similar name.",
  nothing_found: "No carrier here.",
  number_unknown: "No carrier here has this number.",
};

const ASKED: Readonly<Record<Asked, string>> = {
  found: "",
  none: "The government’s open data have no such number either: check it.",
  failed: "The government’s open data could not be asked: ask again, or import it later.",
  off: "This server does not ask the government’s open data: import it again once the carrier is here.",
};

/** The number as the open data are asked for it; null: they do not know such numbers. */
export const askedAs = ({ is_type: type, value }: FileNumber): LookUpNumber | null =>
  columnNumber({ type: type === "number" ? null : type, value });

/** What is said of the numbers of a row: what was found counts most, and what failed more than what is not there. */
function askedOf(numbers: readonly FileNumber[], asked: ReadonlyMap<string, Asked>): Asked | null {
  const said = numbers.flatMap((number) => {
    const looked = askedAs(number);
    return looked === null ? [] : (asked.get(numberKey(looked)) ?? []);
  });
  return (["found", "failed", "off", "none"] as const).find((outcome) => said.includes(outcome)) ?? null;
}

/** Null where FMCSA knows no such numbers. */
function lookUpOf(numbers: readonly FileNumber[], asked: ReadonlyMap<string, Asked>): RowLookUp | null {
  const sought = numbers.flatMap((number) => askedAs(number) ?? []);
  return sought.length === 0 ? null : rowLookUpOf(sought.map((number) => asked.get(numberKey(number))));
}

/** "MC 123456, USDOT 654321". */
export const numbersText = (numbers: readonly FileNumber[]): string =>
  numbers.map(({ is_type: type, value }) => `${type === "DOT" ? "USDOT" : type === "number" ? "No." : type} ${value}`).join(", ");

/** "Acme Trucking LLC, USDOT 123456, MC 654321, Dallas, TX". */
export const carrierText = ({ legal_name: name, dba_name: dba, dot, mc, city, state }: ImportCarrier): string =>
  [
    dba === null ? name : `${name} (${dba})`,
    dot === null ? null : `USDOT ${dot}`,
    mc === null ? null : `MC ${mc}`,
    [city, state].filter((part) => part !== null).join(", ") || null,
  ]
    .filter((part) => part !== null)
    .join(", ");

export interface FileRow {
  /** Where the carrier begins in the file. */
  readonly line: number;
  readonly numbers: string;
  /** As the file has it. */
  readonly name: string;
  /** The carrier here; empty where there is none yet. */
  readonly carrier: string;
  readonly outcome: FileOutcome;
  /** What is wrong, what changes, or what was not taken. */
  readonly text: string;
  /** What FMCSA said of the numbers of a row whose carrier is not here; null for all others. */
  readonly lookUp: RowLookUp | null;
}

/** The lines that come, and those that go. */
function noteText(before: string | null, after: string | null): string {
  const [old, now] = [before, after].map((note) => (note ?? "").split("\n").filter((line) => line !== ""));
  const added = (now ?? []).filter((line) => old?.includes(line) !== true);
  const gone = (old ?? []).filter((line) => now?.includes(line) !== true);
  return [...gone.map((line) => `Note without “${line}”`), ...added.map((line) => `Note with “${line}”`)].join(" · ");
}

function changeText({ field, before, after }: ImportedCarrier["changes"][number]): string {
  if (field === "notes") return noteText(before, after);
  if (field === "is_dismissed") return after === "true" ? "Dismissed" : "Restored";
  const now = connectionStatus(after ?? "").label;
  return before === null ? now : `${connectionStatus(before).label} → ${now}`;
}

const answerText = ({ problem, changes, warnings, errors }: ImportedCarrier, asked: Asked | null): readonly string[] => [
  ...(problem === null ? [] : [PROBLEMS[problem]]),
  ...(asked === null ? [] : [ASKED[asked]]),
  ...Object.entries(errors).flatMap(([field, messages]) => messages.map((message) => `${field} ${message}.`)),
  ...warnings,
  ...changes.map(changeText),
];

const problemsText = ({ problems }: FileCarrier): readonly string[] =>
  problems.map(({ line, label, text, problem }) => `${label}${text === "" ? "" : ` “${text}”`}, line ${line}: ${problem}`);

interface Known {
  /** Undefined: nothing yet. */
  readonly answer: ImportedCarrier | undefined;
  /** Null: the open data were not asked. */
  readonly asked: Asked | null;
  readonly lookUp: RowLookUp | null;
  /** The line of an earlier row that is the same carrier. */
  readonly sameAs: number | null;
}

/** A carrier of the file with what is known of it. */
function fileRow(carrier: FileCarrier, { answer, asked, lookUp, sameAs }: Known): FileRow {
  const { line, numbers, name } = carrier;
  const found = answer?.carrier ?? null;
  const given = {
    line,
    numbers: numbersText(numbers),
    name: name ?? "",
    carrier: found === null ? "" : carrierText(found),
    lookUp: answer?.outcome === "unknown" ? lookUp : null,
  };
  const text = (...parts: readonly string[]): string => parts.filter(Boolean).join(" · ");
  const unread = problemsText(carrier);
  if (isUnreadable(carrier)) return { ...given, outcome: "unreadable", text: text(...unread) };
  if (answer === undefined) return { ...given, outcome: "waiting", text: text(...unread) };
  if (sameAs !== null || answer.outcome === "repeated") {
    const where = sameAs === null ? "an earlier line" : `line ${sameAs}`;
    return { ...given, outcome: "repeated", text: text(`The same carrier as ${where}: put the two together.`, ...unread) };
  }
  return {
    ...given,
    outcome: answer.outcome,
    text: text(...answerText(answer, answer.outcome === "unknown" ? asked : null), ...unread),
  };
}

/** By line, the earlier line that is the same carrier; `answers` by line. */
function repeatedLines(
  carriers: readonly FileCarrier[],
  answers: ReadonlyMap<number, ImportedCarrier>,
): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  const repeated = new Map<number, number>();
  for (const { line } of carriers) {
    const id = answers.get(line)?.carrier?.id;
    const outcome = answers.get(line)?.outcome ?? "unknown";
    if (id === undefined || !["new", "changed", "same", "repeated"].includes(outcome)) continue;
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, line);
    else repeated.set(line, earlier);
  }
  return repeated;
}

/** The carriers of a file with what is known of each: the server's answers by line, and what the open data said, by `numberKey`. */
export function fileRows(
  carriers: readonly FileCarrier[],
  answers: ReadonlyMap<number, ImportedCarrier>,
  asked: ReadonlyMap<string, Asked>,
): readonly FileRow[] {
  const repeated = repeatedLines(carriers, answers);
  return carriers.map((carrier) =>
    fileRow(carrier, {
      answer: answers.get(carrier.line),
      asked: askedOf(carrier.numbers, asked),
      lookUp: lookUpOf(carrier.numbers, asked),
      sameAs: repeated.get(carrier.line) ?? null,
    }),
  );
}

/** The numbers of rows of which no carrier is here, each once. */
export function unknownNumbers(
  carriers: readonly FileCarrier[],
  answers: ReadonlyMap<number, ImportedCarrier>,
): readonly LookUpNumber[] {
  const open = carriers.filter(({ line }) => answers.get(line)?.outcome === "unknown");
  const numbers = open.flatMap((carrier) => carrier.numbers.flatMap((number) => askedAs(number) ?? []));
  return [...new Map(numbers.map((number) => [numberKey(number), number])).values()];
}

// Carriers from the rows of a file: each cell read by what its column says, and the rows of one carrier put together.
import type { FileStatus, SentCarrier } from "../../../contract/connections/imports.ts";
import { NOTES_MAX } from "../../../contract/connections/connections.ts";
import { cluesOf } from "../../carriers/search/pasted-clues.ts";
import type { ClueType } from "../../carriers/search/pasted-headings.ts";
import { yesNoOf } from "../../import/cell-figures.ts";
import type { DayOrder } from "../../import/cell-times.ts";
import type { FileTable } from "../../import/columns.ts";
import { RowReader, type FileProblem } from "../../import/row-reader.ts";
import { CARRIER_CELLS, type CarrierCell } from "./carrier-cells.ts";
import { contactsOf, contactText, dayOrdersOf, insuranceText, type CarrierReader, type FileContact } from "./file-contacts.ts";
import { fileStatusOf, strictest } from "./file-status.ts";
import { FILE_MARKS } from "./note-lines.ts";
import type { CarrierMapping } from "./recognize.ts";
import { isSameName } from "./same-name.ts";

export type FileNumber = SentCarrier["numbers"][number];

export interface FileCarrier {
  /** Where it begins in the file. */
  readonly line: number;
  readonly numbers: readonly FileNumber[];
  readonly name: string | null;
  readonly status: FileStatus | null;
  readonly contacts: readonly FileContact[];
  /** Lines for the connection's note: the file's own notes, and what it says that is no fact. */
  readonly lines: readonly string[];
  readonly problems: readonly FileProblem[];
}

const NUMBER_CELLS = [
  ["dot", "DOT"],
  ["mc", "MC"],
  ["number", "number"],
  ["scac", "SCAC"],
] as const satisfies readonly (readonly [CarrierCell, ClueType])[];

const TYPES: readonly string[] = ["DOT", "MC", "MX", "FF", "SCAC", "number"];
const isFileNumber = (clue: { readonly type: string }): boolean => TYPES.includes(clue.type);

/** Also those beside the name: "Acme Trucking (MC 123456)". A number that cannot be read is a problem, and the row is not taken by its others. */
function numbersOf(reader: CarrierReader): readonly FileNumber[] {
  const found = NUMBER_CELLS.flatMap(([cell, type]) => {
    const said = cluesOf(reader.text(cell), type);
    if (said.isUnreadNumber) reader.problem(cell, "Not a number that can be read.", cell !== "scac");
    return said.groups.flat();
  });
  const beside = cluesOf(reader.text("name"), "name").groups.flat();
  const numbers = [...found, ...beside]
    .filter(isFileNumber)
    .map(({ type, value }): FileNumber => ({ is_type: type as FileNumber["is_type"], value }));
  return numbers.filter((one, at) => numbers.findIndex((other) => isSameNumber(one, other)) === at);
}

const isSameNumber = (one: FileNumber, other: FileNumber): boolean => one.is_type === other.is_type && one.value === other.value;

function nameOf(reader: CarrierReader): string | null {
  const clue = cluesOf(reader.text("name"), "name")
    .groups.flat()
    .find(({ type }) => type === "name");
  return clue?.typed ?? null;
}

function statusOf(reader: CarrierReader): FileStatus | null {
  const said = reader.read("status", fileStatusOf, "Not a status that is known here: left as it is.");
  const isActive = reader.read("is_active", yesNoOf, "Neither yes nor no.");
  // A reason in this column, such as "claim 2024", forbids too.
  const isBlocked =
    yesNoOf(reader.text("is_blocked")) ??
    (reader.text("is_blocked") === "" ? null : fileStatusOf(reader.text("is_blocked")) !== "active");
  return strictest([said, isActive === null ? null : isActive ? "active" : "inactive", isBlocked === true ? "blocked" : null]);
}

function blockReason(reader: CarrierReader): string {
  const flag = reader.text("is_blocked");
  const isReason = yesNoOf(flag) === null && fileStatusOf(flag) === null;
  return [reader.text("block_reason"), isReason ? flag : ""].filter(Boolean).join("; ");
}

const marked = (mark: string, text: string): readonly string[] => (text === "" ? [] : [`${mark} ${text}`]);

function carrierOf(reader: CarrierReader, line: number, orderOf: (cell: CarrierCell) => DayOrder): FileCarrier {
  const [numbers, name, status, contacts] = [numbersOf(reader), nameOf(reader), statusOf(reader), contactsOf(reader)];
  const terms = reader.text("payment_terms");
  const lines = [
    ...(reader.text("note") === "" ? [] : [reader.text("note")]),
    // A reason without a block, such as why it is inactive, is a note.
    ...(status === "blocked" ? marked(FILE_MARKS.block, blockReason(reader)) : marked("Reason:", blockReason(reader))),
    ...contacts.flatMap((contact) => marked(FILE_MARKS.contact, contactText(contact))),
    ...marked(FILE_MARKS.insurance, insuranceText(reader, orderOf)),
    ...marked(FILE_MARKS.terms, /^\d{1,3}$/.test(terms) ? `Net ${terms}` : terms),
  ];
  if (numbers.length === 0 && name === null && reader.problems.every(({ isRefused }) => !isRefused))
    reader.problem("name", "No MC or USDOT number, and no name.", true);
  if (lines.some((text) => text.length > NOTES_MAX)) reader.problem("note", "Longer than a note can be: left out.", false);
  const short = lines.filter((text) => text.length <= NOTES_MAX);
  return { line, numbers, name, status, contacts, lines: short, problems: reader.problems };
}

const isRefused = ({ problems }: FileCarrier): boolean => problems.some((problem) => problem.isRefused);

/** They share a number, and no other number or name says that they are two. */
function isSameCarrier(one: FileCarrier, other: FileCarrier): boolean {
  const differs = one.numbers.some(
    (number) =>
      other.numbers.some(({ is_type: type }) => type === number.is_type) &&
      !other.numbers.some((each) => isSameNumber(each, number)),
  );
  return !differs && (one.name === null || other.name === null || isSameName(one.name, [other.name]));
}

const unique = <T>(all: readonly T[]): readonly T[] => {
  const texts = all.map((each) => JSON.stringify(each));
  return all.filter((_, at) => texts.indexOf(texts[at] ?? "") === at);
};

/** Exports with one row per contact have a carrier several times. Of two statuses the stricter counts. */
function together(one: FileCarrier, other: FileCarrier): FileCarrier {
  const status = strictest([one.status, other.status]);
  const differ = one.status !== null && other.status !== null && one.status !== other.status;
  const problem: FileProblem = {
    line: other.line,
    label: "Status",
    text: "",
    problem: `Line ${one.line} gives the same carrier another status: the stricter counts.`,
    isRefused: false,
  };
  return {
    line: one.line,
    numbers: unique([...one.numbers, ...other.numbers]),
    name: one.name ?? other.name,
    status,
    contacts: unique([...one.contacts, ...other.contacts]),
    lines: unique([...one.lines, ...other.lines]),
    problems: [...one.problems, ...other.problems, ...(differ ? [problem] : [])],
  };
}

/** All carriers of a file, in its order; those with a refused problem cannot be taken. */
export function readCarriers(table: FileTable, mapping: CarrierMapping): readonly FileCarrier[] {
  const orderOf = dayOrdersOf(table, mapping);
  const carriers: FileCarrier[] = [];
  const byNumber = new Map<string, number>();
  for (const row of table.rows) {
    const carrier = carrierOf(new RowReader(row, mapping, CARRIER_CELLS), row.line, orderOf);
    const keys = isRefused(carrier) ? [] : carrier.numbers.map(({ is_type: type, value }) => `${type} ${value}`);
    const at = keys.map((key) => byNumber.get(key)).find((index) => index !== undefined);
    const former = at === undefined ? undefined : carriers[at];
    const joins = at !== undefined && former !== undefined && isSameCarrier(former, carrier);
    const index = joins ? at : carriers.length;
    carriers[index] = joins ? together(former, carrier) : carrier;
    for (const key of keys) if (!byNumber.has(key)) byNumber.set(key, index);
  }
  return carriers;
}

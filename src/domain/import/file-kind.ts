// What a kind of file that can be imported is: what its columns say, how they are recognized, and what is said of one that cannot be read.
import type { FileFault } from "../connections/vetting/file-faults.ts";
import type { FileTable, ImportField, Mapping } from "./columns.ts";

export interface FileKind<Cell extends string> {
  /** "load": of what its rows are. */
  readonly noun: string;
  /** In the order in which a person chooses from them. */
  readonly cells: ReadonlyMap<Cell, ImportField>;
  /** Null: the sheet has no headings. */
  readonly tableIn: (sheet: readonly (readonly string[])[]) => FileTable | null;
  readonly recognize: (table: FileTable) => Mapping<Cell>;
  /** What the columns must say, and do not. */
  readonly missing: (mapping: Mapping<Cell>) => readonly string[];
  /** Headings that such a file may have. */
  readonly example: string;
  /** Of a file that is another's, by how it begins: where to take it; what follows its name. Null: it may be one of these. */
  readonly elsewhere?: (beginning: string) => string | null;
}

/** Why a file cannot be read; what follows its name. */
export const fileFaults = (noun: string): Readonly<Record<FileFault, string>> => ({
  not_excel: "is not an Excel file, though it is named like one.",
  old: "has a password, or an old Excel saved it. Save it as .xlsx without a password.",
  damaged: "is damaged. Open it, save it and select it again.",
  too_large: "is too large when unpacked. Import it in parts.",
  too_many_cells: "has too many rows or columns. Import it in parts.",
  too_many_sheets: `has too many sheets. Save the one with the ${noun}s as a file of its own.`,
  empty: "has no values in its cells.",
  unread: "could not be read. Save it as CSV and select that.",
});

// Checks a file's extension and size before it is sent.
import { FILE_KINDS, FILE_LIMIT, type FileKind } from "../../contract/files.ts";
import { fileSize } from "../cell/file-size.ts";

const extensionsOf = (kinds: readonly FileKind[]): string[] => kinds.flatMap((kind) => [...FILE_KINDS[kind].extensions]);

/** For the browser's file dialog: ".pdf,.png". */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  extensionsOf(kinds)
    .map((extension) => `.${extension}`)
    .join(",");

const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  pdf: "PDF",
  png: "PNG",
  jpeg: "JPEG",
  docx: "Word (.docx)",
  xlsx: "Excel (.xlsx)",
  csv: "CSV or plain text",
  eml: "saved email (.eml)",
};

const listed = new Intl.ListFormat("en-US", { type: "disjunction" });
const namesOf = (kinds: readonly FileKind[]): string => listed.format(kinds.map((kind) => KIND_NAMES[kind]));

/** "PDF or PNG, 10 MiB at most". */
export const limitsOf = (kinds: readonly FileKind[]): string => `${namesOf(kinds)}, ${fileSize(FILE_LIMIT)} at most`;

/** Why a file is refused; null when it is accepted. Only the server checks the content. */
export function fileFault(file: File, kinds: readonly FileKind[]): string | null {
  const extension = file.name.includes(".") ? (file.name.split(".").pop() ?? "").toLowerCase() : "";
  if (!extensionsOf(kinds).includes(extension)) return `“${file.name}” is not a ${namesOf(kinds)} file.`;
  if (file.size === 0) return `“${file.name}” is empty.`;
  if (file.size > FILE_LIMIT) return `“${file.name}” is larger than ${fileSize(FILE_LIMIT)}.`;
  return null;
}

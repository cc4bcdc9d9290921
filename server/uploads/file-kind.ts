// What kind of file it really is, by its first and last bytes.
import { FILE_KINDS, type FileKind } from "../../src/contract/files.ts";
import { utf16 } from "../../src/domain/file-text.ts";

/** How many bytes of a file's beginning and end are inspected. */
export const LOOKED_AT = 65_536;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

const startsWith = (head: Buffer, magic: Buffer): boolean => head.subarray(0, magic.length).equals(magic);

const CONTROL = new Set(Array.from({ length: 0x20 }, (_, code) => code).filter((code) => ![0x09, 0x0a, 0x0d].includes(code)));

// No control characters other than tabs and line ends, as single bytes or, where spreadsheets save UTF-16, as pairs.
function isText(head: Buffer, tail: Buffer): boolean {
  const wide = utf16(head);
  if (wide === null) return [head, tail].every((bytes) => bytes.every((byte) => !CONTROL.has(byte)));
  const decoder = new TextDecoder(wide);
  return [head, tail].every((bytes) => {
    const text = decoder.decode(bytes);
    for (let at = 0; at < text.length; at += 1) if (CONTROL.has(text.charCodeAt(at))) return false;
    return true;
  });
}

const TESTS: Readonly<Record<FileKind, (head: Buffer, tail: Buffer) => boolean>> = {
  pdf: (head) => head.subarray(0, 5).toString("latin1") === "%PDF-",
  png: (head) => startsWith(head, PNG),
  jpeg: (head) => startsWith(head, JPEG),
  // A ZIP package like other Office formats; the directory at its end lists its content.
  docx: (head, tail) => startsWith(head, ZIP) && tail.includes("[Content_Types].xml") && tail.includes("word/"),
  xlsx: (head, tail) => startsWith(head, ZIP) && tail.includes("[Content_Types].xml") && tail.includes("xl/"),
  // Its first line is a header; some programs write the line of a mailbox before it.
  eml: (head) => /^(?:From [^\n]{1,200}\n)?[!-9;-~]{1,80}:/.test(head.subarray(0, 400).toString("latin1")),
  csv: (head, tail) => isText(head, tail) && head.subarray(0, 5).toString("latin1") !== "%PDF-",
};

/** The kind among `kinds` of a file name's extension; null when it is of none of them. */
export function kindByExtension(name: string, kinds: readonly FileKind[]): FileKind | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return kinds.find((kind) => (FILE_KINDS[kind].extensions as readonly string[]).includes(extension)) ?? null;
}

/** Whether a file's bytes are of a kind. Neither part is empty. */
export const isOfKind = (kind: FileKind, head: Buffer, tail: Buffer): boolean => TESTS[kind](head, tail);

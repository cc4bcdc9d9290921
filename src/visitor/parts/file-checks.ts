// Whether a file that a visitor chose can be sent.
import { FILE_KINDS, FILE_LIMIT, type FileKind } from "../../contract/files.ts";
import { FILES } from "../texts/files.ts";
import type { Text, Values } from "../texts/text.ts";

const MEGABYTE = 1024 * 1024;

/** As people know them: "PDF, PNG, JPEG". */
export const kindsText = (kinds: readonly FileKind[]): string => kinds.map((kind) => kind.toUpperCase()).join(", ");

export const LIMIT_TEXT = `${FILE_LIMIT / MEGABYTE} MB`;

/** "820 KB", "3.4 MB". */
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** For the browser's own dialog. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => [FILE_KINDS[kind].mediaType, ...FILE_KINDS[kind].extensions.map((each) => `.${each}`)]).join(",");

const isOfKind = ({ name }: File, kind: FileKind): boolean =>
  FILE_KINDS[kind].extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

/** The row of its fault and its values; null where the server takes it. The server looks at the first bytes, too. */
export function fileFault(file: File, kinds: readonly FileKind[]): readonly [Text, Values] | null {
  if (!kinds.some((kind) => isOfKind(file, kind))) return [FILES.wrongKind, { kinds: kindsText(kinds) }];
  if (file.size === 0) return [FILES.empty, {}];
  return file.size > FILE_LIMIT ? [FILES.tooLarge, { limit: LIMIT_TEXT }] : null;
}

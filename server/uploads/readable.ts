// Whether an uploaded form can be read by a machine, or needs review by a person.
import type { FileKind } from "../../src/contract/files.ts";

/**
 * Assumption, as the specification does not define it: not readable are a picture, an encrypted PDF, and a PDF that names no font,
 * which is a scan. A font named only inside a compressed part goes unnoticed, at the cost of an unneeded review.
 */
export function isReadable(kind: FileKind, bytes: Buffer): boolean {
  return kind === "pdf" && !bytes.includes("/Encrypt") && bytes.includes("/Font");
}

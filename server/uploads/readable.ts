// Whether a form that was sent can be read by a machine, or a person has to look at it.
import type { FileKind } from "../../src/contract/files.ts";

/**
 * Ours, the specification does not say what cannot be read: a picture, an encrypted PDF, and one that names no font, which is a
 * picture of a page. A font named only inside a compressed part counts as none; then a person looks once more than needed.
 */
export function isReadable(kind: FileKind, bytes: Buffer): boolean {
  return kind === "pdf" && !bytes.includes("/Encrypt") && bytes.includes("/Font");
}

// Reads a document that was received, and says in a sentence why one could not be read.
import { readConfirmation, type ReadConfirmation } from "../../../src/domain/board/reading/read-confirmation.ts";
import type { RememberedLayout } from "../../../src/domain/board/reading/remembered-layout.ts";
import { PDF_LIMITS, pdfText, type PdfText } from "../../board/reading/pdf-text.ts";

const WHY: Readonly<Record<Extract<PdfText, { readonly kind: "refused" }>["reason"], string>> = {
  encrypted: "The document is protected by a password and was not read.",
  broken: "The document is damaged and was not read.",
  too_long: "Reading the document took too long and was stopped.",
  too_much: "Reading the document took too much memory and was stopped.",
};

export interface ReadDocument {
  readonly read: ReadConfirmation;
  /** Besides those of the reading. */
  readonly notes: readonly string[];
  /** False: nobody could look into it, so it may be a confirmation. */
  readonly isOpen: boolean;
}

/** @param layouts that the company's people taught */
export async function readDocument(bytes: Uint8Array, layouts: readonly RememberedLayout[]): Promise<ReadDocument> {
  const text = await pdfText(bytes);
  if (text.kind === "refused") return { read: { ...readConfirmation([]), notes: [] }, notes: [WHY[text.reason]], isOpen: false };
  const isCut = text.pageCount > PDF_LIMITS.pages;
  const notes = isCut ? [`Only the first ${PDF_LIMITS.pages} of ${text.pageCount} pages were read.`] : [];
  const read = readConfirmation(text.pages, layouts);
  return { read, notes, isOpen: read.hasText };
}

// Opens a PDF with the library's worker, which comes from the portal's own origin.
import { getDocument, PDFWorker, type PDFDocumentProxy } from "pdfjs-dist";

export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  /** Ends the worker; pages of the document cannot be drawn after that. */
  readonly close: () => void;
}

/** `bytes` stay as they are. @throws what the library throws for a file that is no PDF, or is protected by a password */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const thread = new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module" });
  const worker = PDFWorker.create({ port: thread });
  // A copy, because the worker takes what it is given. Nothing in a document is run.
  const task = getDocument({ data: bytes.slice(), worker, isEvalSupported: false, enableXfa: false, stopAtErrors: false });
  const close = (): void => {
    task.destroy().catch(() => undefined);
    worker.destroy();
    thread.terminate();
  };
  try {
    return { document: await task.promise, close };
  } catch (error) {
    close();
    throw error;
  }
}

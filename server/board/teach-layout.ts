// Looks up in the document of a confirmation where a term stands that a person typed, and remembers it for the next of the same layout.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { linesOf } from "../../src/domain/board/reading/lines.ts";
import type { Engine } from "../db/engine.ts";
import { asCompany } from "../db/role.ts";
import { learnLayout, type Taught } from "./confirmation-layouts.ts";
import { readStoredReading } from "./rate-confirmation-rows.ts";
import { pdfText } from "./reading/pdf-text.ts";

/**
 * In transactions of its own: reading a document takes longer than any may last. A document that is gone or cannot be read teaches nothing.
 * @param folder where files are kept
 */
export async function teachLayout(engine: Engine, folder: string, taught: Taught): Promise<void> {
  const { companyId, confirmationId } = taught;
  const { document } = await engine.tx((tx) => readStoredReading(tx, companyId, confirmationId), asCompany(companyId));
  const bytes = document === null ? null : await readFile(join(folder, document.stored_name)).catch(() => null);
  const text = bytes === null ? null : await pdfText(bytes);
  if (text?.kind !== "read") return;
  await engine.tx((tx) => learnLayout(tx, linesOf(text.pages), taught), asCompany(companyId));
}

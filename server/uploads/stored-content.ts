// The content of a stored file, for an answer.
import { open } from "node:fs/promises";
import { join } from "node:path";
import { notFound } from "../http/refusal.ts";
import type { SentFile } from "../http/send-file.ts";
import { renderTextDocument } from "./text-document.ts";

interface StoredRow {
  readonly stored_name: string;
  readonly name: string;
  readonly media_type: string;
}

/** @throws Refusal 404 where the file is gone */
export async function storedFileOf(
  folder: string,
  { stored_name: storedName, name, media_type: mediaType }: StoredRow,
): Promise<SentFile> {
  const document = renderTextDocument(storedName);
  if (document !== null) return { name, mediaType, bytes: document.length, content: document };
  const file = await open(join(folder, storedName)).catch(() => null);
  if (file === null) throw notFound();
  const { size } = await file.stat();
  return { name, mediaType, bytes: size, content: file.createReadStream() };
}

// The document that goes with a mail, read at the moment it is sent: what waits to be sent refers to it alone.
import { Readable } from "node:stream";
import type { Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import type { MailFile } from "../http/mailer.ts";
import { Refusal } from "../http/refusal.ts";
import { storedFileOf } from "../uploads/stored-content.ts";

/** Tunable: bytes of the largest document that goes with a mail. Many mail servers take 10 MB, of which its encoding needs a third. */
export const MAIL_FILE_MAX = 7_000_000;

/** Of a company. Null where it is gone. */
export async function readMailFile(
  tx: Queryable,
  { companyId, fileId, folder }: { readonly companyId: number; readonly fileId: number; readonly folder: string },
): Promise<MailFile | null> {
  const [stored] = await readRows(
    tx,
    "select stored_name, original_name as name, media_type from uploads where company_id = $1 and id = $2",
    [companyId, fileId],
  );
  if (stored === undefined) return null;
  try {
    const { name, mediaType, content } = await storedFileOf(folder, stored);
    const chunks: Buffer[] = [];
    for await (const chunk of content instanceof Readable ? content : [content]) chunks.push(chunk as Buffer);
    return { name, mediaType, content: Buffer.concat(chunks) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

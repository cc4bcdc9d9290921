// Downloads of stored files.
import { open } from "node:fs/promises";
import { join } from "node:path";
import { downloadFile } from "../../src/contract/uploads.ts";
import { notFound } from "../http/refusal.ts";
import type { SentFile } from "../http/send-file.ts";
import { portal } from "../http/access.ts";
import { route, type Route } from "../http/serve.ts";
import { uploadsFolder } from "../uploads/folder.ts";
import { renderTextDocument } from "../uploads/text-document.ts";
import { readRows } from "../db/plain-sql.ts";

interface StoredRow {
  readonly stored_name: string;
  readonly name: string;
  readonly media_type: string;
}

async function contentOf(folder: string, { stored_name: storedName, name, media_type: mediaType }: StoredRow): Promise<SentFile> {
  const document = renderTextDocument(storedName);
  if (document !== null) return { name, mediaType, bytes: document.length, content: document };
  const file = await open(join(folder, storedName)).catch(() => null);
  if (file === null) throw notFound();
  const { size } = await file.stat();
  return { name, mediaType, bytes: size, content: file.createReadStream() };
}

export const uploadRoutes: readonly Route[] = [
  route(downloadFile, {
    access: portal(),
    // No condition on the company: the policies of the table decide, and one of them opens files of published alerts.
    async handler({ api, tx, params, setFile }) {
      const [row] = await readRows(tx, "select stored_name, original_name as name, media_type from uploads where id = $1", [
        params.id,
      ]);
      if (row === undefined) throw notFound();
      setFile(await contentOf(uploadsFolder(api.settings), row));
      return "";
    },
  }),
];

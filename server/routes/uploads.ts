// Sends stored files to be saved, and clears away what no record knows of when the server starts.
import { open } from "node:fs/promises";
import { join } from "node:path";
import { downloadFile } from "../../src/contract/uploads.ts";
import type { Api } from "../http/api.ts";
import { notFound } from "../http/refusal.ts";
import type { SentFile } from "../http/send-file.ts";
import { serve } from "../http/serve.ts";
import { sweepFolder, uploadsFolder } from "../uploads/folder.ts";
import { renderPaper } from "../uploads/paper.ts";

interface StoredRow {
  readonly stored_name: string;
  readonly name: string;
  readonly media_type: string;
}

async function contentOf(folder: string, { stored_name: storedName, name, media_type: mediaType }: StoredRow): Promise<SentFile> {
  const paper = renderPaper(storedName);
  if (paper !== null) return { name, mediaType, bytes: paper.length, content: paper };
  const file = await open(join(folder, storedName)).catch(() => null);
  if (file === null) throw notFound();
  const { size } = await file.stat();
  return { name, mediaType, bytes: size, content: file.createReadStream() };
}

export function serveUploads(api: Api): void {
  const folder = uploadsFolder(api.settings);
  api.app.addHook("onReady", () => sweepFolder(api.engine, folder));

  serve(api, downloadFile, {
    // Which files are a company's to see is for the policies of the table to say: its own, and what another table's policy adds.
    async handler({ tx, params, setFile }) {
      const [row] = await tx.query<StoredRow>(
        "select stored_name, original_name as name, media_type from uploads where id = $1",
        [params.id],
      );
      if (row === undefined) throw notFound();
      setFile(await contentOf(folder, row));
      return "";
    },
  });
}

// The agreement in force as a document that can be read and signed: its bytes are named by their hash.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { OfferedContract } from "../../../src/contract/links/packet-fields.ts";
import type { Queryable } from "../../db/engine.ts";
import type { Api } from "../../http/api.ts";
import type { SentFile } from "../../http/send-file.ts";
import { uploadsFolder } from "../../uploads/folder.ts";
import { storedFileOf } from "../../uploads/stored-content.ts";

export interface ContractDocument {
  readonly offered: OfferedContract;
  readonly fileId: number;
  readonly stored: { readonly stored_name: string; readonly name: string; readonly media_type: string };
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly file_id: number;
  readonly stored_name: string;
  readonly original_name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly sha256: string | null;
}

/** The latest version is in force; one without a document cannot be read, so nobody is asked to sign it. */
const IN_FORCE = `
  select k.id, k.name, k.version, f.id as file_id, f.stored_name, f.original_name, f.media_type, f.bytes::float8 as bytes, f.sha256
  from (select * from contracts where company_id = $1 order by version desc, id desc limit 1) k
  join uploads f on f.company_id = $1 and f.id = k.file_id`;

/** For files that were stored before their hashes were. */
async function hashFile({ content }: SentFile): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content instanceof Readable ? content : [content]) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Null where the company has none. @throws Refusal 404 where its file is gone */
export async function contractInForce(
  { settings }: Pick<Api, "settings">,
  tx: Queryable,
  companyId: number,
): Promise<ContractDocument | null> {
  const [row] = await tx.query<Row>(IN_FORCE, [companyId]);
  if (row === undefined) return null;
  const { id, name, version, bytes } = row;
  const stored = { stored_name: row.stored_name, name: row.original_name, media_type: row.media_type };
  const hash = row.sha256 ?? (await hashFile(await storedFileOf(uploadsFolder(settings), stored)));
  return { offered: { id, name, version, content_hash: hash, bytes }, fileId: row.file_id, stored };
}

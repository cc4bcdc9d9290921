// A file uploaded with a call: temporary until the call keeps it, and deleted unless the call's transaction commits.
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { FILE_KINDS, type FileKind } from "../../src/contract/files.ts";
import type { StoredFile } from "../../src/contract/uploads.ts";
import type { Queryable } from "../db/engine.ts";
import { mayBeKept, TEMPORARY } from "./folder.ts";
import { noRoomLeft, QUOTA } from "./quota.ts";
import { storedFile } from "./stored-file.ts";

/** The name of a stored file reveals nothing and cannot be guessed. */
export const randomName = (): string => randomBytes(20).toString("hex");

/** What is known of a file once it is completely on disk. */
export interface Received {
  readonly folder: string;
  readonly storedName: string;
  /** The sender's name for it. */
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

interface Owner {
  readonly companyId: number;
  /** Null: it came by itself. */
  readonly userId: number | null;
  /** Opened with its email or its confirmation alone. */
  readonly isOfMail?: boolean;
}

export class Attachment {
  readonly received: Received;
  #isNamed = false;
  #isSettled = false;

  constructor(received: Received) {
    this.received = received;
  }

  get #final(): string {
    return join(this.received.folder, this.received.storedName);
  }

  get #temporary(): string {
    return this.#final + TEMPORARY;
  }

  get #path(): string {
    return this.#isNamed ? this.#final : this.#temporary;
  }

  /** Its bytes as a stream. */
  stream(): Readable {
    return createReadStream(this.#path);
  }

  /** Its bytes; at most FILE_LIMIT. */
  read(): Promise<Buffer> {
    return readFile(this.#path);
  }

  /**
   * Inserts its record in the call's transaction and gives it its permanent name.
   * @throws Refusal 422 at `file` when the company's files would exceed its quota
   */
  async keep(tx: Queryable, { companyId, userId, isOfMail = false }: Owner): Promise<StoredFile> {
    const { storedName, name, kind, bytes, sha256 } = this.received;
    const [row] = await tx.query<{ file: StoredFile }>(
      `with made as (
         insert into uploads (company_id, user_id, stored_name, original_name, media_type, bytes, sha256, is_of_mail)
         select $1, $2, $3, $4, $5, $6, $7, $9
         where (select coalesce(sum(bytes), 0) from uploads where company_id = $1) + $6::bigint <= $8 returning *)
       select ${storedFile("made")} as file from made`,
      [companyId, userId, storedName, name, FILE_KINDS[kind].mediaType, bytes, sha256, QUOTA, isOfMail],
    );
    if (row === undefined) throw noRoomLeft();
    // Before the commit: a record without its file could not be repaired, while a file without its record is swept away.
    // The name stays when the transaction is begun again.
    if (!this.#isNamed) await rename(this.#temporary, this.#final);
    this.#isNamed = true;
    return row.file;
  }

  /** The transaction committed: keeps the file if the call stored it, and deletes it otherwise. */
  async settle(): Promise<void> {
    if (this.#isSettled) return;
    this.#isSettled = true;
    await rm(this.#temporary, { force: true });
  }

  /** The call ended without a commit that is known of: deletes the file. */
  async drop(engine: Queryable): Promise<void> {
    if (this.#isSettled) return;
    this.#isSettled = true;
    await rm(this.#temporary, { force: true });
    if (!(await mayBeKept(engine, this.received.storedName))) await rm(this.#final, { force: true });
  }
}

// Streams a file from a form to disk, and inspects what it really is, with only its beginning and end in memory.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FILE_LIMIT, type FileKind } from "../../src/contract/files.ts";
import { invalid } from "../http/refusal.ts";
import { Attachment, randomName } from "./attachment.ts";
import { isOfKind, kindByExtension, LOOKED_AT } from "./file-kind.ts";
import { cleanName } from "./file-name.ts";
import { ensureFolder, TEMPORARY } from "./folder.ts";

/** Errors of a file are reported at this field, whatever its part is called. */
export const wrongFile = (message: string) => invalid("file", message);

const MEBIBYTE = 1024 * 1024;

/** Inspects the bytes as they pass. */
class Witness {
  readonly #hash = createHash("sha256");
  head: Buffer = Buffer.alloc(0);
  tail: Buffer = Buffer.alloc(0);
  bytes = 0;

  async *watch(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.bytes += chunk.length;
      if (this.bytes > FILE_LIMIT) throw wrongFile(`is larger than ${FILE_LIMIT / MEBIBYTE} MiB`);
      this.#hash.update(chunk);
      if (this.head.length < LOOKED_AT) this.head = Buffer.concat([this.head, chunk]).subarray(0, LOOKED_AT);
      this.tail = chunk.length >= LOOKED_AT ? chunk.subarray(-LOOKED_AT) : Buffer.concat([this.tail, chunk]).subarray(-LOOKED_AT);
      yield chunk;
    }
  }

  sha256(): string {
    return this.#hash.digest("hex");
  }
}

/**
 * Receives one file under a temporary name in `folder`. A failure leaves nothing there.
 * @throws Refusal 422 at `file` when it is empty, too large, or not what its name says; else what the stream or the file system threw
 */
export async function receiveFile(
  folder: string,
  source: Readable,
  given: string,
  kinds: readonly FileKind[],
): Promise<Attachment> {
  const name = cleanName(given);
  const kind = kindByExtension(name, kinds);
  if (kind === null) throw wrongFile(`must be one of: ${kinds.join(", ")}`);
  await ensureFolder(folder);
  const storedName = randomName();
  const path = join(folder, storedName + TEMPORARY);
  const witness = new Witness();
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  try {
    await pipeline(source, (chunks: AsyncIterable<Buffer>) => witness.watch(chunks), file);
    if (witness.bytes === 0) throw wrongFile("is empty");
    if (!isOfKind(kind, witness.head, witness.tail)) throw wrongFile(`is called ${kind} and is something else`);
  } catch (error) {
    // A file that is refused while it is being opened would come to be after its removal.
    if (!file.closed) await new Promise<void>((resolve) => void file.once("close", () => resolve()));
    await rm(path, { force: true });
    throw error;
  }
  return new Attachment({ folder, storedName, name, kind, bytes: witness.bytes, sha256: witness.sha256() });
}

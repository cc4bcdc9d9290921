// Answers a call with a file: always as a download, never shown as a page of this portal.
import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { attachmentHeader } from "../uploads/file-name.ts";

export interface SentFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly content: Readable | Buffer;
}

export const sendFile = (reply: FastifyReply, { name, mediaType, bytes, content }: SentFile): FastifyReply =>
  reply
    .headers({
      "content-disposition": attachmentHeader(name),
      "content-length": bytes,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    })
    .type(mediaType)
    .send(content);

// Calls with a file: form data whose fields become the body, typed by the contract, and one file on disk.
import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import type { EndpointSpec, FilePart } from "../../src/contract/endpoint.ts";
import { FILE_LIMIT } from "../../src/contract/files.ts";
import { emptyTree, put, type QueryTree, type QueryValue } from "../q/parse.ts";
import type { Attachment } from "../uploads/attachment.ts";
import { receiveFile, wrongFile } from "../uploads/receive.ts";
import { typed } from "./input.ts";
import { invalid, Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyRequest {
    attachment: Attachment | null;
  }
}

/** Tunable: limits of one form. The file may have one byte more than is accepted, to detect that it is too large. */
const LIMITS = { files: 1, fileSize: FILE_LIMIT + 1, fields: 100, fieldSize: 64 * 1024, fieldNameSize: 200 };

/** Tunable: milliseconds without any data after which a form is abandoned. */
const IDLE_LIMIT = 60_000;

/** RFC 2046, section 5.1.1, in characters; the parser fails on much longer ones. */
const BOUNDARY_LIMIT = 70;

const hasLongBoundary = (type: string): boolean =>
  (/boundary\s*=\s*"?([^";]*)/i.exec(type.slice(0, 1_000))?.[1]?.length ?? 0) > BOUNDARY_LIMIT;

const NOT_WHOLE = "The upload was interrupted before it was complete.";

type Branches = { readonly anyOf?: readonly TSchema[] };
type Parts = { readonly type?: string; readonly properties?: Readonly<Record<string, TSchema>>; readonly items?: TSchema };

// A form has only texts; where null is allowed, an empty text means null.
function typedBy(schema: TSchema | undefined, value: QueryValue): unknown {
  const { anyOf: branches } = (schema ?? {}) as Branches;
  if (branches !== undefined) {
    const mayBeNull = branches.some((branch) => (branch as Parts).type === "null");
    if (mayBeNull && value === "") return null;
    return typedBy(
      branches.find((branch) => (branch as Parts).type !== "null"),
      value,
    );
  }
  const { properties, items } = (schema ?? {}) as Parts;
  if (Array.isArray(value)) return value.map((item) => typedBy(items, item));
  if (typeof value === "string") return typed(schema, value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, typedBy(properties?.[name], item)]));
}

async function readParts(
  parts: AsyncIterableIterator<Multipart>,
  part: FilePart,
  folder: string,
  onPart: (attachment: Attachment) => void,
): Promise<QueryTree> {
  const tree = emptyTree();
  for await (const piece of parts) {
    if (piece.type === "file") {
      if (piece.fieldname !== part.name) throw wrongFile(`must be the part ${part.name}`);
      onPart(await receiveFile(folder, piece.file, piece.filename, part.kinds));
    } else {
      if (piece.valueTruncated || piece.fieldnameTruncated) throw invalid(piece.fieldname, "is too long");
      if (typeof piece.value !== "string") throw invalid(piece.fieldname, "must be text");
      put(tree, piece.fieldname, piece.value);
    }
  }
  return tree;
}

function refusalOf(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof Refusal) return error;
  const { code } = error as { code?: unknown };
  if (code === "FST_FILES_LIMIT") return wrongFile("must be one file");
  if (code === "FST_FIELDS_LIMIT" || code === "FST_PARTS_LIMIT") return invalid("body", "has too many fields");
  if (request.raw.readableAborted || code === "FST_MP_PREMATURE_CLOSE" || isMalformed(error))
    return new Refusal(400, { error: "malformed_request", message: NOT_WHOLE });
  return error;
}

// The parser's own errors have no code; file system errors have one.
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && /multipart|terminated early|boundary|malformed part header/i.test(error.message);

async function readForm(endpoint: EndpointSpec, part: FilePart, request: FastifyRequest, folder: string): Promise<void> {
  if (hasLongBoundary(request.headers["content-type"] ?? ""))
    throw new Refusal(400, { error: "malformed_request", message: "The form's boundary is too long." });
  const watch = setTimeout(() => request.raw.destroy(new Error(NOT_WHOLE)), IDLE_LIMIT);
  request.raw.on("data", () => watch.refresh());
  try {
    const parts = request.parts({ limits: LIMITS, throwFileSizeLimit: false } as Parameters<FastifyRequest["parts"]>[0]);
    const tree = await readParts(parts, part, folder, (attachment) => void (request.attachment = attachment));
    request.body = typedBy(endpoint.body, tree);
  } catch (error) {
    // The rest is read and discarded, so that the sender receives the refusal instead of a closed connection.
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error, request);
  } finally {
    clearTimeout(watch);
  }
}

/**
 * Reads the form of a call that takes a file. A JSON body stays as it is, if the file is optional.
 * @param folder where the file gets a temporary name; the caller removes it unless the call keeps it
 * @throws Refusal 415 for form data to a call that takes none, 422 for an unacceptable file or field, 400 for an incomplete form
 */
export async function checkForm(endpoint: EndpointSpec, request: FastifyRequest, folder: string): Promise<void> {
  const part = endpoint.file;
  if (Buffer.isBuffer(request.body) !== (endpoint.takes !== undefined))
    throw new Refusal(415, { error: "not_json", message: `This call takes ${endpoint.takes ?? "JSON"}.` });
  if (part === undefined) {
    if (request.isMultipart()) throw new Refusal(415, { error: "not_json", message: "This call takes JSON." });
    return;
  }
  if (request.isMultipart()) await readForm(endpoint, part, request, folder);
  if (request.attachment === null && !part.isOptional) throw wrongFile("is missing");
}

// Reads a call's URL: typed parameters as the contract declares them, and `q` separately.
import type { FastifyRequest } from "fastify";
import type { TObject, TSchema } from "typebox";
import type { EndpointSpec } from "../../src/contract/endpoint.ts";
import { parseQuery, type QueryValue } from "../q/parse.ts";
import { invalid } from "./refusal.ts";

declare module "fastify" {
  interface FastifyRequest {
    q: QueryValue | undefined;
  }
}

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === "true" || text === "1" ? true : text === "false" || text === "0" ? false : text),
};

/** Only what is clearly a number or a boolean becomes one; the schema refuses the rest. */
export function typed(schema: TSchema | undefined, value: unknown): unknown {
  const type = schema !== undefined && "type" in schema ? String(schema.type) : "";
  return typeof value === "string" ? (READERS[type]?.(value) ?? value) : value;
}

function pick(schema: TObject | undefined, from: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const picked: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    if (from[name] !== undefined) picked[name] = typed(property, from[name]);
  }
  return picked;
}

/** Tunable: how deep a body may be nested; the deepest of the contract is 4. Hashing a deeper one could exhaust the stack. */
const DEPTH_LIMIT = 20;

/** @throws Refusal 422 naming `part` where it has a NUL, which PostgreSQL cannot store in a text, or is nested too deep */
function checkStorable(part: string, value: unknown, depth = 0): void {
  if (typeof value === "string" && value.includes("\0")) throw invalid(part, "holds a NUL character");
  if (typeof value !== "object" || value === null) return;
  if (depth === DEPTH_LIMIT) throw invalid(part, "is nested too deep");
  if (Array.isArray(value)) {
    for (const inside of value) checkStorable(part, inside, depth + 1);
    return;
  }
  for (const [name, inside] of Object.entries(value)) {
    checkStorable(part, name);
    checkStorable(part, inside, depth + 1);
  }
}

/** @throws Refusal 422 for a body that the database cannot store */
export const checkBody = (request: FastifyRequest): void => {
  // Bytes are read by whoever takes them.
  if (!Buffer.isBuffer(request.body)) checkStorable("body", request.body);
};

/**
 * Replaces what Fastify read from the URL by what the contract declares.
 * @throws Refusal 422 for a URL that cannot be read, or a `q` where the call takes none
 */
export function readAddress(endpoint: EndpointSpec, request: FastifyRequest): void {
  const url = request.raw.url ?? "";
  const at = url.indexOf("?");
  const tree = parseQuery(at < 0 ? "" : url.slice(at + 1));
  if (tree["q"] !== undefined && endpoint.filterable === undefined) throw invalid("q", "is not allowed here");
  request.q = tree["q"];
  request.query = pick(endpoint.query, tree);
  request.params = pick(endpoint.params, request.params as Record<string, unknown>);
  checkStorable("path", request.params);
}

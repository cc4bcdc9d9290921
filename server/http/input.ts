// Reads a call's address: typed parameters as the contract declares them, and `q` apart.
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

/** Only what is plainly a number or a truth becomes one; the schema refuses the rest. */
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

// PostgreSQL has no text with a NUL in it, and would fail where the input is at fault.
const holdsNul = (value: unknown): boolean =>
  typeof value === "string"
    ? value.includes("\0")
    : typeof value === "object" && value !== null && Object.values(value).some(holdsNul);

/** @throws Refusal 422 for a body that no database can keep */
export function checkBody(request: FastifyRequest): void {
  if (holdsNul(request.body)) throw invalid("body", "holds a NUL character");
}

/**
 * Replaces what Fastify read from the address by what the contract declares.
 * @throws Refusal 422 for an address that cannot be read, or a `q` where none may be asked
 */
export function readAddress(endpoint: EndpointSpec, request: FastifyRequest): void {
  const url = request.raw.url ?? "";
  const at = url.indexOf("?");
  const tree = parseQuery(at < 0 ? "" : url.slice(at + 1));
  if (tree["q"] !== undefined && endpoint.filterable === undefined) throw invalid("q", "may not be asked here");
  request.q = tree["q"];
  request.query = pick(endpoint.query, tree);
  request.params = pick(endpoint.params, request.params as Record<string, unknown>);
}

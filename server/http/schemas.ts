// Turns the contract's schemas into the ones Fastify validates and serializes with.
import type { FastifyReply, FastifySchema } from "fastify";
import type { EndpointSpec } from "../../src/contract/endpoint.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const isNull = (schema: Json): boolean =>
  typeof schema === "object" && schema !== null && "type" in schema && schema["type"] === "null";

// The serializer tries every branch of an anyOf with a validator; `nullable` costs it one comparison.
function nullable(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(nullable);
  if (typeof schema !== "object" || schema === null) return schema;
  const branches = schema["anyOf"];
  if (Array.isArray(branches) && branches.length === 2) {
    const [given, ...rest] = branches.filter((branch) => !isNull(branch));
    if (rest.length === 0 && typeof given === "object" && given !== null) {
      return { ...(nullable(given) as object), nullable: true };
    }
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, nullable(value)]));
}

/** A schema as plain JSON Schema, without the library's own properties. */
export const plain = (schema: unknown): Json => JSON.parse(JSON.stringify(schema)) as Json;

// What limits the size of a value, and what is then looked at in it.
const SIZES: readonly (readonly [limit: string, content: string])[] = [
  ["maxLength", "pattern"],
  ["maxItems", "items"],
  ["maxProperties", "patternProperties"],
];

// The validator checks everything, to name every mistake; what is too long must not be read on.
function sizeFirst(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(sizeFirst);
  if (typeof schema !== "object" || schema === null) return schema;
  const checked = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, sizeFirst(value)]));
  for (const [limit, content] of SIZES) {
    const { [limit]: most, [content]: inside, ...rest } = checked;
    if (most === undefined || inside === undefined || typeof checked["type"] !== "string") continue;
    return { ...rest, [limit]: most, if: { not: { [limit]: most } }, else: { [content]: inside } };
  }
  return checked;
}

/** The schemas that Fastify validates a call's input with. */
export function schemaOf(endpoint: EndpointSpec): FastifySchema {
  return {
    ...(endpoint.params && { params: sizeFirst(plain(endpoint.params)) }),
    ...(endpoint.query && { querystring: sizeFirst(plain(endpoint.query)) }),
    ...(endpoint.body && { body: sizeFirst(plain(endpoint.body)) }),
  };
}

/**
 * Writes the answers of a call as its contract says. The writer is made with the first answer: to make those of all calls at the start
 * would take most of it.
 */
export function answerWriter({ output }: EndpointSpec): (reply: FastifyReply, answer: unknown) => string {
  let schema: Record<string, unknown> | undefined;
  return (reply, answer) =>
    reply.serializeInput(answer as Record<string, unknown>, (schema ??= nullable(plain(output)) as Record<string, unknown>));
}

/** `/api/x/User;{id}` in the router's syntax. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

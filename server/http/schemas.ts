// Checks the input of calls and writes their answers by the contract's schemas.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { EndpointSpec } from "../../src/contract/endpoint.ts";
import { refusalOf } from "./errors.ts";

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

type Part = "params" | "body" | "query";

/** In the order in which mistakes are told. */
const PARTS: readonly Part[] = ["params", "body", "query"];

/**
 * Checks that the input of a call is as its contract says. The validators are made with the first call: to make those of all calls at
 * the start would take a quarter of it.
 * @throws an error whose `validation` names every mistake in the first part that has any
 */
export function inputChecker(endpoint: EndpointSpec): (request: FastifyRequest) => void {
  let schemas: readonly (readonly [Part, Readonly<Record<string, unknown>>])[] | undefined;
  return (request) => {
    schemas ??= PARTS.flatMap((part) => {
      const schema = endpoint[part];
      return schema === undefined ? [] : [[part, sizeFirst(plain(schema)) as Record<string, unknown>] as const];
    });
    for (const [part, schema] of schemas) {
      const check = request.compileValidationSchema(schema);
      if (!check(request[part] ?? null)) throw Object.assign(new Error(`The ${part} is not valid`), { validation: check.errors });
    }
  };
}

/** A check of one row among many as the input of a call of its own: what is wrong with it, by field; null where nothing is. */
export function rowChecker(endpoint: EndpointSpec) {
  const check = inputChecker(endpoint);
  return (
    request: FastifyRequest,
    row: { readonly body: object; readonly params?: object },
  ): Readonly<Record<string, string[]>> | null => {
    try {
      check(Object.assign(Object.create(request) as FastifyRequest, { params: {}, query: {}, ...row }));
      return null;
    } catch (error) {
      return refusalOf(error).errors ?? {};
    }
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

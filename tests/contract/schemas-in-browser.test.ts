// The browser's substitute for TypeBox keeps what the portal reads of a schema.
import { Type as Real } from "typebox";
import { expect, test } from "vitest";
import { API } from "../../src/contract/api.ts";
import { Type } from "../../src/contract/schemas-in-browser.ts";

const build = Type as unknown as typeof Real;

const readable = (schema: object): object => {
  const { type, anyOf, required } = schema as { type?: string; anyOf?: readonly object[]; required?: readonly string[] };
  return { ...(type && { type }), ...(anyOf && { anyOf: anyOf.map(readable) }), ...(required?.length && { required }) };
};

test.each([
  ["nothing", (type: typeof Real) => type.Null()],
  ["something or nothing", (type: typeof Real) => type.Union([type.Object({ id: type.Integer() }), type.Null()])],
  ["something", (type: typeof Real) => type.Object({ id: type.Integer({ minimum: 1 }), note: type.Optional(type.String()) })],
  ["only what may be missing", (type: typeof Real) => type.Object({ id: type.Optional(type.Integer()) })],
  ["many", (type: typeof Real) => type.Array(type.Object({ id: type.Integer() }))],
  ["one of some words", (type: typeof Real) => type.Unsafe({ type: "string", enum: ["a"] })],
  ["some by name", (type: typeof Real) => type.Record(type.String(), type.Number())],
  ["a pair", (type: typeof Real) => type.Tuple([type.Boolean(), type.Boolean()])],
])("an answer of %s is known as such", (_, make) => {
  expect(readable(make(build))).toEqual(readable(make(Real)));
});

test("no output uses a schema that the substitute cannot represent", () => {
  const known = new Set(["object", "array", "string", "number", "integer", "boolean", "null", undefined]);
  for (const { name, output } of API) expect(known.has((output as { type?: string }).type), name).toBe(true);
});

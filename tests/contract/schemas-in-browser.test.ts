// The browser's substitute for TypeBox keeps the one thing that the portal reads of a schema.
import { Type as Real } from "typebox";
import { expect, test } from "vitest";
import { API } from "../../src/contract/api.ts";
import { Type } from "../../src/contract/schemas-in-browser.ts";

const build = Type as unknown as typeof Real;

const readable = (schema: object): object => {
  const { type, anyOf } = schema as { type?: string; anyOf?: readonly object[] };
  return { ...(type === "null" ? { type } : {}), ...(anyOf ? { anyOf: anyOf.map(readable) } : {}) };
};

test.each([
  ["nothing", (type: typeof Real) => type.Null()],
  ["something or nothing", (type: typeof Real) => type.Union([type.Object({ id: type.Integer() }), type.Null()])],
  ["something", (type: typeof Real) => type.Object({ id: type.Optional(type.Integer({ minimum: 1 })) })],
])("an answer of %s is known as such", (_, make) => {
  expect(readable(make(build))).toEqual(readable(make(Real)));
});

test("no output uses a schema that the substitute cannot represent", () => {
  const known = new Set(["object", "array", "string", "number", "integer", "boolean", "null", undefined]);
  for (const { name, output } of API) expect(known.has((output as { type?: string }).type), name).toBe(true);
});

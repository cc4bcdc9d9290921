// What is too long is refused for its length alone: no pattern and no item of it is looked at.
import fastify, { type FastifyInstance } from "fastify";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Email } from "../../../src/contract/session/session.ts";
import { endpoint } from "../../../src/contract/endpoint.ts";
import { answerErrors } from "../../../server/http/errors.ts";
import { inputChecker } from "../../../server/http/schemas.ts";

const call = endpoint({
  name: "call",
  method: "POST",
  path: "/call",
  body: Type.Object({
    email: Type.Optional(Email),
    ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: 2 })),
  }),
  output: Type.Object({}),
});

let app: FastifyInstance;
beforeAll(() => {
  app = fastify({ bodyLimit: 1_000_000, ajv: { customOptions: { coerceTypes: false, allErrors: true } } });
  answerErrors(app);
  const check = inputChecker(call);
  app.post("/call", { preValidation: async (request) => check(request) }, async () => ({}));
});
afterAll(() => app.close());

const errorsOf = async (body: object) =>
  (await app.inject({ method: "POST", url: "/call", payload: body })).json<{ errors?: unknown }>().errors;

it("a text is matched when it is short enough, and only then", async () => {
  expect(await errorsOf({ email: "a@b.example" })).toBeUndefined();
  expect(await errorsOf({ email: "a@b" })).toEqual({ email: ["is not in the right form"] });
  const began = process.cpuUsage();
  expect(await errorsOf({ email: `a@${".".repeat(200_000)}@` })).toEqual({ email: ["must NOT have more than 254 characters"] });
  const { user, system } = process.cpuUsage(began);
  // Some hundredths of a second of the processor, however long the machine takes for them.
  expect((user + system) / 1_000).toBeLessThan(2_000);
});

it("a list's items are read when there are few enough, and only then", async () => {
  expect(await errorsOf({ ids: [1, "two"] })).toEqual({ "ids.1": ["must be integer"] });
  expect(await errorsOf({ ids: ["one", "two", "three"] })).toEqual({ ids: ["must NOT have more than 2 items"] });
});

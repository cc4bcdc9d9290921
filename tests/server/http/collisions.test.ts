// Changes that collide, and values that fit no column: told to whoever sent them, never as a fault of the server.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Engine } from "../../../server/db/engine.ts";
import { appOver, Browser, openBrokerages } from "../fixture.ts";
import { formType } from "../uploads/form.ts";

let engine: Engine;
let app: FastifyInstance;
let manager: Browser;
beforeAll(async () => {
  engine = await openBrokerages();
  app = await appOver(engine);
  manager = await new Browser(app).signIn("manager@first.example");
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

const atOnce = async (count: number, path: string, body: object): Promise<readonly number[]> => {
  const answers = await Promise.all(Array.from({ length: count }, () => manager.post(path, body)));
  return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
};

it("of ten teams of one name at once there is one", async () => {
  const [first, ...others] = await atOnce(10, "/api/v1/teams", { team: { name: "Reefer desk" } });
  expect(first).toBe(200);
  expect(others.every((status) => [409, 422].includes(status))).toBe(true);
});

it("default filters that are saved at once leave one default, and no fault", async () => {
  const body = { owner_type: "User", is_type: "connections", filters: { classification_id_in: [1] }, default: true };
  const statuses = await atOnce(16, "/api/v1/filter_sets", body);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses[0]).toBe(200);
});

it("a date within an undo that is none is refused", async () => {
  const answer = await manager.post("/api/v1/rule_overrides/deactivate", {
    carrier_id: 101,
    is_type: "has_satisfactory_or_unrated_safety_rating",
    undoes: { expiration_date: "x" },
  });
  expect(answer.statusCode).toBe(422);
});

it("a form with a boundary that is longer than any is refused", async () => {
  const type = formType.replace(/boundary=.*/, `boundary=${"b".repeat(10_000)}`);
  const answer = await manager.ask("POST", "/api/v1/connections/3/create_connection_uploads", {
    body: Buffer.from("x"),
    headers: { "content-type": type },
  });
  expect(answer.statusCode).toBe(400);
});

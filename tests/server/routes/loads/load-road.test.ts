// The roads of loads come from the maps service of the settings, once per load and stops, and are estimated while it fails.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Engine } from "../../../../server/db/engine.ts";
import type { Route as Road } from "../../../../src/contract/carriers/route.ts";
import { appOver, Browser, openBrokerages } from "../../fixture.ts";
import { json, LINE, openMapsService, OSRM_ANSWER, type MapsService } from "../../maps/maps-services.ts";
import { MOVING_LOADS } from "./moving-loads.ts";

let engine: Engine;
let maps: MapsService;
let app: FastifyInstance;
let manager: Browser;
beforeAll(async () => {
  maps = await openMapsService();
  engine = await openBrokerages();
  await engine.exec(MOVING_LOADS);
  app = await appOver(engine, { MAPS_SERVICE: "osrm", MAPS_URL: `${maps.url}/`, MAPS_KEY: "secret-key" });
  manager = await new Browser(app).signIn("manager@first.example");
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await maps.close();
});

const road = async (path: string): Promise<Road> => {
  const answer = await manager.get(`/api/v1/loads/${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.body).not.toContain("secret-key");
  return answer.json<Road>();
};

it("a road that the service does not say is estimated, and asked for again", async () => {
  maps.answer = json({ code: "NoRoute" }, 400);
  expect((await road("70/route")).source).toBe("estimated");
  expect(maps.asked).toHaveLength(1);
});

it("the service's road is answered by its name, and kept until the stops change", async () => {
  maps.answer = json(OSRM_ANSWER);
  const found = { coordinates: LINE, miles: 1000, minutes: 1500, source: "osrm" };
  expect(await road("70/route")).toEqual(found);
  expect(await road("70/route")).toEqual(found);
  expect(maps.asked).toHaveLength(2);
  await engine.exec("update stops set latitude_for_map = 41.5 where company_id = 1 and load_id = 70 and position = 2");
  expect(await road("70/route")).toEqual(found);
  expect(maps.asked).toHaveLength(3);
  expect(maps.asked[2]?.url).toContain(",41.5");
});

it("the truck's road is kept beside the load's, until the truck moves", async () => {
  expect(await road("70/truck_route")).toMatchObject({ miles: 1000, source: "osrm", stop_id: 702 });
  await road("70/truck_route");
  await road("70/route");
  expect(maps.asked).toHaveLength(4);
  await engine.exec("update loads set latitude = 35 where company_id = 1 and id = 70");
  await road("70/truck_route");
  expect(maps.asked).toHaveLength(5);
});

it("a load that is not the company's is not asked about", async () => {
  const second = await new Browser(app).signIn("manager@second.example");
  expect((await second.get("/api/v1/loads/71/route")).statusCode).toBe(404);
  expect(maps.asked).toHaveLength(5);
  await second.get("/api/v1/loads/70/route");
  expect(maps.asked, "the other company's load of the same number has its own road").toHaveLength(6);
});

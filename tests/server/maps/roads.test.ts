// A maps service is asked as it expects, read as it answers, and whatever it does wrong leaves the portal its estimate.
import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readPolyline } from "../../../server/maps/polyline.ts";
import { createRoads } from "../../../server/maps/roads.ts";
import type { RoadService } from "../../../src/contract/carriers/route.ts";
import {
  GOOGLE_ANSWER,
  json,
  LINE,
  openMapsService,
  OSRM_ANSWER,
  VALHALLA_ANSWER,
  written,
  type MapsService,
} from "./maps-services.ts";

const POINTS = [
  { lat: 32.78, lon: -96.8 },
  { lat: 36.15, lon: -95.99 },
  { lat: 41.88, lon: -87.62 },
];

let maps: MapsService;
let said: string[] = [];
beforeAll(async () => {
  maps = await openMapsService();
});
afterEach(() => {
  maps.asked.length = 0;
  said = [];
});
afterAll(() => maps.close());

const roads = (service: RoadService = "osrm", timeout = 5_000, now = Date.now) =>
  createRoads({ setting: { service, url: `${maps.url}/maps`, key: "k&y" }, failed: (reason) => said.push(reason), timeout, now });

const PLACES = "-96.800000,32.780000;-95.990000,36.150000;-87.620000,41.880000";

it("a published line of the format is read as its makers say", () => {
  expect(readPolyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@", 5)).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ]);
  expect(readPolyline(written([...LINE, [0, 0], [179.999999, -89.999999]], 6), 6).slice(-2)).toEqual([
    [0, 0],
    [179.999999, -89.999999],
  ]);
});

describe("each service", () => {
  it.each<[RoadService, unknown, string, string]>([
    ["osrm", OSRM_ANSWER, "GET", `/maps/route/v1/driving/${PLACES}?overview=full&geometries=polyline6`],
    [
      "mapbox",
      OSRM_ANSWER,
      "GET",
      `/maps/directions/v5/mapbox/driving/${PLACES}?overview=full&geometries=polyline6&avoid_maneuver_radius=1000&access_token=k%26y`,
    ],
    ["valhalla", VALHALLA_ANSWER, "POST", "/maps/route"],
    ["google", GOOGLE_ANSWER, "POST", "/maps/directions/v2:computeRoutes"],
  ])(
    "%s is asked for all stops in order and says the road, its miles and its minutes with rest",
    async (service, answer, method, url) => {
      maps.answer = json(answer);
      // 15 hours of driving, and 10 of rest after the eleventh.
      expect(await roads(service).find(POINTS)).toEqual({ coordinates: LINE, miles: 1000, minutes: 25 * 60, source: service });
      expect(maps.asked[0]).toMatchObject({ method, url });
      expect(said).toEqual([]);
    },
  );

  it("Valhalla drives a truck, and Google gets its key in a header", async () => {
    maps.answer = json(VALHALLA_ANSWER);
    await roads("valhalla").find(POINTS);
    expect(JSON.parse(maps.asked[0]?.body ?? "")).toMatchObject({ costing: "truck", units: "miles", locations: POINTS });
    maps.answer = json(GOOGLE_ANSWER);
    await roads("google").find(POINTS);
    expect(maps.asked[1]?.headers["x-goog-api-key"]).toBe("k&y");
    expect(JSON.parse(maps.asked[1]?.body ?? "")).toMatchObject({
      origin: { location: { latLng: { latitude: 32.78, longitude: -96.8 } } },
      intermediates: [{ location: { latLng: { latitude: 36.15 } } }],
      destination: { location: { latLng: { latitude: 41.88 } } },
    });
  });
});

const endless = (response: ServerResponse): void => {
  const piece = Buffer.alloc(1024 * 1024, "[");
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once("drain", more);
  };
  more();
};

describe("a failure is no road and is told without a word of the question", () => {
  it.each<[string, (response: ServerResponse) => void, string]>([
    ["a refusal", json({ code: "InvalidQuery" }, 400), "answered 400"],
    ["an error", json({}, 503), "answered 503"],
    ["no JSON", (response) => response.end("<html>"), "answered no JSON"],
    ["no route", json({ code: "NoRoute", routes: [] }), "answered no road"],
    ["a broken line", json({ code: "Ok", routes: [{ ...OSRM_ANSWER.routes[0], geometry: "~~~" }] }), "answered no road"],
    ["a negative length", json({ code: "Ok", routes: [{ ...OSRM_ANSWER.routes[0], distance: -1 }] }), "answered no road"],
    ["a road around the Earth", json({ code: "Ok", routes: [{ ...OSRM_ANSWER.routes[0], distance: 4e7 }] }), "answered no road"],
    ["an endless answer", endless, "answered too much"],
    ["nothing", () => undefined, "did not answer"],
    ["a cut connection", (response) => response.destroy(), "did not answer"],
  ])("%s", async (_, answer, reason) => {
    maps.answer = answer;
    expect(await roads("osrm", 1_000).find(POINTS)).toBeNull();
    expect(said).toEqual([`The maps service osrm ${reason}.`]);
  });

  it("another address that the service names is not called", async () => {
    const other = await openMapsService();
    other.answer = json(OSRM_ANSWER);
    maps.answer = (response) => response.writeHead(302, { location: `${other.url}/route` }).end();
    expect(await roads().find(POINTS)).toBeNull();
    expect(other.asked).toEqual([]);
    await other.close();
  });

  it("a service that is down is left alone for half a minute, one that refuses a question is not", async () => {
    let now = 0;
    const asking = roads("osrm", 1_000, () => now);
    maps.answer = json({}, 400);
    await asking.find(POINTS);
    maps.answer = json({}, 500);
    await asking.find(POINTS);
    maps.answer = json(OSRM_ANSWER);
    expect(await asking.find(POINTS)).toBeNull();
    expect(maps.asked).toHaveLength(2);
    now = 30_001;
    expect((await asking.find(POINTS))?.source).toBe("osrm");
  });
});

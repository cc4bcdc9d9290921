// The maps services: how each is asked for a road through some points, and how its answer is read.
import { Type, type Static, type TSchema } from "typebox";
import { Check } from "typebox/value";
import type { RoadService } from "../../src/contract/carriers/route.ts";
import { AVOID_MANEUVER_METERS } from "../../src/contract/constants.ts";
import type { Point } from "../../src/domain/great-circle.ts";
import type { MapsSetting } from "./maps-setting.ts";
import { readPolyline } from "./polyline.ts";

/** A road as a service answers it; no rest is counted. */
export interface FoundRoad {
  readonly coordinates: [number, number][];
  readonly miles: number;
  readonly drivingMinutes: number;
}

interface Question {
  /** Below the address of the setting. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Posted as JSON. */
  readonly body?: unknown;
}

interface Service {
  readonly ask: (points: readonly Point[], setting: MapsSetting) => Question;
  /** @throws when the answer is not a road */
  readonly read: (answer: unknown) => FoundRoad;
}

const METERS_PER_MILE = 1609.344;

// Numbers only, whatever the database holds: they become part of the address.
const pathOf = (points: readonly Point[]): string =>
  points.map(({ lat, lon }) => `${Number(lon).toFixed(6)},${Number(lat).toFixed(6)}`).join(";");

function answerOf<Schema extends TSchema>(schema: Schema, answer: unknown): Static<Schema> {
  if (!Check(schema, answer)) throw new TypeError("Not an answer of this service");
  return answer;
}

const Length = Type.Number({ minimum: 0 });

const OsrmAnswer = Type.Object({
  code: Type.Literal("Ok"),
  routes: Type.Array(Type.Object({ geometry: Type.String(), distance: Length, duration: Length }), { minItems: 1 }),
});

function readOsrm(answer: unknown): FoundRoad {
  const [road] = answerOf(OsrmAnswer, answer).routes;
  if (road === undefined) throw new TypeError("No road");
  return {
    coordinates: readPolyline(road.geometry, 6),
    miles: road.distance / METERS_PER_MILE,
    drivingMinutes: road.duration / 60,
  };
}

const DRIVEN = "overview=full&geometries=polyline6";

const ValhallaAnswer = Type.Object({
  trip: Type.Object({
    units: Type.Literal("miles"),
    summary: Type.Object({ length: Length, time: Length }),
    legs: Type.Array(Type.Object({ shape: Type.String() }), { minItems: 1 }),
  }),
});

const GoogleAnswer = Type.Object({
  routes: Type.Array(
    Type.Object({
      distanceMeters: Length,
      duration: Type.String({ pattern: "^\\d{1,9}(\\.\\d{1,9})?s$" }),
      polyline: Type.Object({ encodedPolyline: Type.String() }),
    }),
    { minItems: 1 },
  ),
});

const waypoint = ({ lat, lon }: Point) => ({ location: { latLng: { latitude: lat, longitude: lon } } });

export const SERVICES: Readonly<Record<RoadService, Service>> = {
  osrm: {
    ask: (points) => ({ path: `/route/v1/driving/${pathOf(points)}?${DRIVEN}` }),
    read: readOsrm,
  },

  // Answers as OSRM does. The only service that can be told to spare a driver who is on the road already a turn at once.
  mapbox: {
    ask: (points, { key }) => ({
      path: `/directions/v5/mapbox/driving/${pathOf(points)}?${DRIVEN}&avoid_maneuver_radius=${AVOID_MANEUVER_METERS}&access_token=${encodeURIComponent(key)}`,
    }),
    read: readOsrm,
  },

  valhalla: {
    ask: (points) => ({
      path: "/route",
      body: {
        locations: points.map(({ lat, lon }) => ({ lat, lon, type: "break" })),
        costing: "truck",
        units: "miles",
        directions_type: "none",
      },
    }),
    read(answer) {
      const { summary, legs } = answerOf(ValhallaAnswer, answer).trip;
      const coordinates = legs.flatMap(({ shape }, leg) => readPolyline(shape, 6).slice(leg === 0 ? 0 : 1));
      return { coordinates, miles: summary.length, drivingMinutes: summary.time / 60 };
    },
  },

  google: {
    ask: (points, { key }) => ({
      path: "/directions/v2:computeRoutes",
      headers: {
        "x-goog-api-key": key,
        "x-goog-fieldmask": "routes.distanceMeters,routes.duration,routes.polyline.encodedPolyline",
      },
      body: {
        origin: points.slice(0, 1).map(waypoint)[0],
        destination: points.slice(-1).map(waypoint)[0],
        intermediates: points.slice(1, -1).map(waypoint),
        travelMode: "DRIVE",
      },
    }),
    read(answer) {
      const [road] = answerOf(GoogleAnswer, answer).routes;
      if (road === undefined) throw new TypeError("No road");
      return {
        coordinates: readPolyline(road.polyline.encodedPolyline, 5),
        miles: road.distanceMeters / METERS_PER_MILE,
        drivingMinutes: Number.parseFloat(road.duration) / 60,
      };
    },
  },
};

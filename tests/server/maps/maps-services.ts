// A small maps service on this machine: answers what a test says, and remembers what it was asked.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface MapsService {
  readonly url: string;
  readonly asked: Asked[];
  answer: (response: ServerResponse) => void;
  readonly close: () => Promise<void>;
}

export const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  };

export async function openMapsService(): Promise<MapsService> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      service.answer(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const service: MapsService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: json({}),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** A line from Dallas by Tulsa to Chicago, with five and with six decimal places; the services' own format. */
export const LINE = [
  [-96.8, 32.78],
  [-95.99, 36.15],
  [-87.62, 41.88],
] as const;

/** The encoded polyline algorithm format, the other way around than the server reads it. */
export function written(line: readonly (readonly [number, number])[], places: number): string {
  let before = [0, 0];
  return line
    .map(([lon, lat]) => {
      const now = [Math.round(lat * 10 ** places), Math.round(lon * 10 ** places)];
      const steps = now.map((value, at) => value - (before[at] ?? 0));
      before = now;
      return steps.map(signed).join("");
    })
    .join("");
}

function signed(step: number): string {
  let value = step < 0 ? -step * 2 - 1 : step * 2;
  let made = "";
  for (; value >= 32; value = Math.floor(value / 32)) made += String.fromCharCode((value % 32) + 32 + 63);
  return made + String.fromCharCode(value + 63);
}

export const OSRM_ANSWER = { code: "Ok", routes: [{ geometry: written(LINE, 6), distance: 1_609_344, duration: 54_000 }] };
export const VALHALLA_ANSWER = {
  trip: {
    units: "miles",
    summary: { length: 1000, time: 54_000 },
    legs: [{ shape: written(LINE.slice(0, 2), 6) }, { shape: written(LINE.slice(1), 6) }],
  },
};
export const GOOGLE_ANSWER = {
  routes: [{ distanceMeters: 1_609_344, duration: "54000s", polyline: { encodedPolyline: written(LINE, 5) } }],
};

// Whoever sends a request slowly, half or not at all loses the connection; whoever waits for an answer keeps it.
import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../../server/app.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { openBrokerages, settingsFor } from "../fixture.ts";

const LIMITS = { headers: 300, body: 300, request: 60_000, idle: 5_000, keepAlive: 300, check: 50 };

let engine: Engine;
let app: FastifyInstance;
beforeAll(async () => {
  engine = await openBrokerages();
  app = await buildApp({ engine, settings: settingsFor(), clientDir: null, timeLimits: LIMITS });
  app.get("/slow", async () => {
    await setTimeout(3 * LIMITS.body);
    return "done";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

const open = async (text: string): Promise<{ socket: Socket; received: () => string }> => {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk: Buffer) => void (received += String(chunk)));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
  return { socket, received: () => received };
};

/** Whether the server ends a connection or resets it is the same here. */
const closed = (socket: Socket): Promise<void> => new Promise((done) => socket.on("close", () => done()));

const HALF: readonly (readonly [string, string])[] = [
  ["headers", "POST /monitor/sign_in HTTP/1.1\r\nHost: localhost:4630\r\n"],
  [
    "a body",
    'POST /monitor/sign_in HTTP/1.1\r\nHost: localhost:4630\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"email',
  ],
  [
    "a body in chunks",
    'POST /monitor/sign_in HTTP/1.1\r\nHost: localhost:4630\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ema\r\n',
  ],
];

test.each(HALF)("%s sent half are not waited for", async (_, text) => {
  const { socket } = await open(text);
  const began = performance.now();
  await closed(socket);
  // Long before the time of a whole request, however busy the machine is.
  expect(performance.now() - began).toBeLessThan(LIMITS.request / 2);
});

test("a connection without requests is closed", async () => {
  const { socket, received } = await open("GET /monitor/openapi.json HTTP/1.1\r\nHost: localhost:4630\r\n\r\n");
  await closed(socket);
  expect(received()).toContain("200 OK");
});

test("an answer that takes longer than any part of its request arrives", async () => {
  const { socket, received } = await open("GET /slow HTTP/1.1\r\nHost: localhost:4630\r\nConnection: close\r\n\r\n");
  await closed(socket);
  expect(received()).toMatch(/200 OK[^]*done$/);
});

test("whoever goes on with a body after it was refused loses the connection", async () => {
  const patient = await buildApp({
    engine,
    settings: settingsFor(),
    clientDir: null,
    timeLimits: { ...LIMITS, body: 60_000, request: 60_000, idle: 60_000, keepAlive: 60_000 },
  });
  await patient.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((patient.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const isClosed = closed(socket);
  socket.write(
    "PATCH /monitor/api/v1/connections/1 HTTP/1.1\r\nHost: localhost:4630\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n",
  );
  const trickle = setInterval(() => socket.write(" "), 100);
  await once(socket, "data");
  await isClosed;
  clearInterval(trickle);
  await patient.close();
});

// Fifty simultaneous uploads must not cost the server fifty files of memory.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { XSRF_COOKIE, XSRF_HEADER } from "../../../src/contract/constants.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { appOver, Browser, openBrokerages } from "../fixture.ts";
import { formBody, formType, pdf } from "./form.ts";

const AT_ONCE = 50;
const MEBIBYTE = 1024 * 1024;
/** Size of one file. All of them together are far more than the memory may grow by. */
const BYTES = 4 * MEBIBYTE;
const GROWTH = 100 * MEBIBYTE;

let dataDir = "";
let engine: Engine;
let app: FastifyInstance;
let manager: Browser;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "portal-many-"));
  engine = await openBrokerages();
  app = await appOver(engine, { DATA_DIR: dataDir });
  await app.listen({ port: 0, host: "127.0.0.1" });
  manager = await new Browser(app).signIn("manager@first.example");
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
});

const BODY = formBody([
  { name: "connection_upload[connection_id]", content: "7" },
  { name: "connection_upload[document]", filename: "a.pdf", content: pdf(BYTES) },
]);
const PIECE = 64 * 1024;

/** Sends the shared body piece by piece, as fast as the socket accepts it. */
const send = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port: (app.server.address() as AddressInfo).port,
        host: "127.0.0.1",
        method: "POST",
        path: "/monitor/api/v1/connections/7/create_connection_uploads",
        headers: {
          host: "localhost:4630",
          "content-type": formType,
          "content-length": BODY.length,
          cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          [XSRF_HEADER]: manager.cookies.get(XSRF_COOKIE),
        },
      },
      (answer) => answer.resume().on("end", () => resolve(answer.statusCode ?? 0)),
    );
    outgoing.on("error", reject);
    let at = 0;
    const go = (): void => {
      while (at < BODY.length) {
        const piece = BODY.subarray(at, (at += PIECE));
        if (!outgoing.write(piece)) return void outgoing.once("drain", go);
      }
      outgoing.end();
    };
    go();
  });

it("fifty simultaneous uploads are all stored, in little memory", async () => {
  await send();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10);
  const statuses = await Promise.all(Array.from({ length: AT_ONCE }, send));
  clearInterval(watch);
  expect(statuses.filter((status) => status === 200)).toHaveLength(AT_ONCE);
  expect(await readdir(join(dataDir, "uploads"))).toHaveLength(AT_ONCE + 1);
  expect((most - before) / MEBIBYTE).toBeLessThan(GROWTH / MEBIBYTE);
});

// Answers that no honest service gives: nothing is called that was not set, nothing stops, and nothing of them is taken for a fact.
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from "vitest";
import { lookUp } from "../../../server/carriers/open-data/look-up.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { createOpenData, type OpenData } from "../../../server/intake/carriers/open-data.ts";
import { openAny } from "../engines.ts";
import { brokerages } from "../fixture.ts";
import { forgetCarriers } from "./forget.ts";
import { PRAIRIE, ROWS } from "./rows.ts";
import { openStandIn, type Fault, type StandIn } from "./stand-in.ts";

let engine: Engine;
let standIn: StandIn;
let openData: OpenData;
const reasons: string[] = [];

const client = (): OpenData =>
  createOpenData({
    engine,
    setting: { url: standIn.url, token: null, requestsPerDay: 1000, qcMobile: null },
    failed: (reason) => void reasons.push(reason),
    wake: () => undefined,
    timeout: 20_000,
    pause: 2,
  });

beforeAll(async () => {
  engine = await openAny(brokerages);
  standIn = await openStandIn();
  openData = client();
});
afterEach(async () => {
  await openData.settled();
  await forgetCarriers(engine);
  Object.assign(standIn, { rows: ROWS, fault: () => null });
  reasons.length = 0;
  openData = client();
});
afterAll(async () => {
  await standIn.close();
  await engine.close();
});

const ask = () => lookUp(engine, openData, [{ is_type: "DOT", value: PRAIRIE.dot }], { companyId: 1, userId: 11 });
const carrier = async () =>
  (
    await engine.query<Record<string, unknown>>(
      "select c.* from carriers c join open_data_carriers o on o.carrier_id = c.id where o.dot = $1",
      [Number(PRAIRIE.dot)],
    )
  )[0];

const says =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Fault =>
  (response) =>
    void response.writeHead(200, { "content-type": "application/json", ...headers }).end(body);

it.each<readonly [string, () => Fault]>([
  ["far more rows than were asked for", () => says(`[${"{},".repeat(300_000)}{}]`)],
  [
    "a body that unpacks to more than memory should hold",
    () => says(gzipSync(Buffer.alloc(80 * 1024 * 1024, 32)), { "content-encoding": "gzip" }),
  ],
  ["brackets without an end", () => says("[".repeat(2_000_000))],
  ["an object", () => says('{"error":true}')],
  ["nothing", () => says("null")],
  ["rows that are none", () => says('[null,1,"x",[]]')],
  ["an empty body", () => says("")],
  ["a status for no body", () => (response) => void response.writeHead(204).end()],
])("%s: the number could not be asked for, and the server goes on", async (_name, fault) => {
  const is = fault();
  standIn.fault = () => is;
  expect(await ask()).toMatchObject([{ outcome: "failed", carriers: [] }]);
  expect(await carrier()).toBeUndefined();
});

it("a redirect leads nowhere, not even within the building", async () => {
  let called = 0;
  const inside = createServer((_request, response) => {
    called += 1;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(ROWS.census));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void inside.close());
  await once(inside, "listening");
  const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/latest/meta-data`;
  for (const status of [301, 302, 303, 307, 308]) {
    openData = client();
    standIn.fault = () => (response) => void response.writeHead(status, { location }).end();
    expect(await ask()).toMatchObject([{ outcome: "failed" }]);
  }
  expect(called).toBe(0);
});

const LONG = "X".repeat(2_000_000);

it("values of no known kind are unknown, and of a text as much is kept as a line of a record holds", async () => {
  const [census] = (ROWS.census ?? []).filter(({ dot_number: dot }) => dot === PRAIRIE.dot);
  const odd = JSON.stringify([
    {
      ...census,
      power_units: 1e300,
      total_drivers: "-7",
      mcs150_mileage: "1e9",
      phy_street: LONG,
      phy_city: "A\u0000B",
      company_officer_1: "\ud800",
      email_address: { nested: ["x"] },
      add_date: "20269999",
      constructor: "x",
    },
  ]).replace('"constructor"', '"__proto__"');
  standIn.fault = ({ dataset }) => (dataset === "census" ? says(odd) : null);
  expect(await ask()).toMatchObject([{ outcome: "found" }]);
  const row = await carrier();
  expect(row).toMatchObject({ power_units: null, drivers: null, annual_miles: null, registered_on: null, email: null });
  expect(String(row?.["street"] ?? "").length).toBeLessThanOrEqual(1_000);
});

it("an answer from tomorrow is not fresh for ever", async () => {
  standIn.madeAt = new Date("2999-01-01T00:00:00Z");
  onTestFinished(() => void (standIn.madeAt = new Date()));
  expect(await ask()).toMatchObject([{ outcome: "found" }]);
  const row = await carrier();
  for (const name of ["authority_as_of", "registration_as_of", "safety_as_of", "insurance_as_of"])
    expect((row?.[name] as Date | null)?.getTime() ?? 0, name).toBeLessThanOrEqual(Date.now() + 60_000);
});

it("rows of another carrier are not this one's", async () => {
  const other = (ROWS.census ?? []).filter(({ dot_number: dot }) => dot !== PRAIRIE.dot).slice(0, 1);
  standIn.fault = ({ dataset }) => (dataset === "census" ? says(JSON.stringify(other)) : says("[]"));
  expect(await ask()).toMatchObject([{ outcome: "none", carriers: [] }]);
});

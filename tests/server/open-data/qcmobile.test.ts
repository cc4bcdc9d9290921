// The second source beside the open data: when it is asked, what its failures are taken for, and that its key stays here.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { takeDue } from "../../../server/carriers/open-data/background.ts";
import { spentOn } from "../../../server/carriers/open-data/due.ts";
import { lookUp } from "../../../server/carriers/open-data/look-up.ts";
import { readSources } from "../../../server/carriers/open-data/sources.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { createOpenData, type OpenData } from "../../../server/intake/carriers/open-data.ts";
import { readReply } from "../../../server/intake/carriers/qcmobile/qcmobile-client.ts";
import { openAny } from "../engines.ts";
import { brokerages } from "../fixture.ts";
import { carrierJson, openQcMobile, replies, says, WEB_KEY, type QcMobileStandIn, type Reply } from "./qcmobile-stand-in.ts";
import { PRAIRIE, RIVER, ROWS } from "./rows.ts";
import { openStandIn, refuses, type StandIn } from "./stand-in.ts";

const ASKED = { isOn: true, hasSecond: true };
/** In no dataset. */
const NEW = "4488001";

const OF_CARRIERS =
  "carrier_contacts carrier_identifiers authority_events insurance_policies inspections violations crashes carrier_vehicles directory_people";
const FORGET = [
  ...`open_data_carriers open_data_service open_data_days qcmobile_answers qcmobile_service carrier_sections carrier_conflicts look_ups
    ${OF_CARRIERS}`.split(/\s+/),
  "connections where carrier_id >= 1000000",
  "carriers where id >= 1000000",
];

let engine: Engine;
let standIn: StandIn;
let second: QcMobileStandIn;
let openData: OpenData;
let clock = new Date();
const reasons: string[] = [];

const client = (key = WEB_KEY, timeout = 8_000): OpenData =>
  createOpenData({
    engine,
    setting: { url: standIn.url, token: null, requestsPerDay: 1_000, qcMobile: { url: second.url, key } },
    failed: (reason) => void reasons.push(reason),
    wake: () => undefined,
    timeout,
    pause: 2,
    now: () => clock,
  });

const ask = (dot: string) => lookUp(engine, openData, [{ is_type: "DOT", value: dot }], { companyId: 1, userId: 11 });

const idOf = async (dot: string): Promise<number> =>
  (await engine.query<{ id: number }>("select carrier_id as id from open_data_carriers where dot = $1", [Number(dot)]))[0]?.id ??
  0;
const sources = async (dot: string) => readSources(engine, await idOf(dot), ASKED, false);
const carrier = async (dot: string) => (await engine.query("select * from carriers where id = $1", [await idOf(dot)]))[0];

beforeAll(async () => {
  engine = await openAny(brokerages);
  standIn = await openStandIn();
  second = await openQcMobile();
  openData = client();
});
afterEach(async () => {
  await openData.settled();
  await engine.exec(FORGET.map((from) => `delete from ${from};`).join("\n"));
  Object.assign(standIn, { rows: ROWS, fault: () => null });
  second.replies = {};
  second.asked.length = 0;
  reasons.length = 0;
  clock = new Date();
  openData = client();
});
afterAll(async () => {
  await standIn.close();
  await second.close();
  await engine.close();
});

describe("a reply", () => {
  const DOT = "4400001";
  it.each<readonly [string, number, string, ReturnType<typeof readReply>]>([
    ["a wrong key", 404, '{"content":"Webkey not found"}', { outcome: "failed", trouble: "refused" }],
    ["no key", 404, '{"content":"Must provide Webkey"}', { outcome: "failed", trouble: "refused" }],
    ["a key that is refused with 200", 200, '{"content":"Webkey not found"}', { outcome: "failed", trouble: "refused" }],
    ["a key that is refused with 401", 401, "", { outcome: "failed", trouble: "refused" }],
    ["a blocked address", 403, "<html>Forbidden</html>", { outcome: "failed", trouble: "refused" }],
    ["an unknown number", 200, '{"content":null}', { outcome: "none" }],
    ["an unknown number with 404", 404, '{"content":null}', { outcome: "none" }],
    ["a path that is gone", 404, "<html>Not found</html>", { outcome: "failed", trouble: "down" }],
    ["maintenance", 200, "<html><title>FMCSA System Maintenance Page</title></html>", { outcome: "failed", trouble: "down" }],
    ["an error with 200", 200, '{"content":"Unable to process"}', { outcome: "failed", trouble: "down" }],
    [
      "another carrier",
      200,
      JSON.stringify({ content: { carrier: carrierJson("4400002") } }),
      { outcome: "failed", trouble: "down" },
    ],
    ["a reply that broke off", 200, '{"content":{"carr', { outcome: "failed", trouble: "down" }],
    ["too much asked", 429, "", { outcome: "failed", trouble: "limited" }],
    ["a short outage", 503, "", { outcome: "failed", trouble: "down" }],
  ])("%s is told from an answer", (_name, status, text, expected) => {
    expect(readReply(status, text, DOT)).toEqual(expected);
  });
});

it("a number that no dataset has is found there, and its record says that it rests on it alone", async () => {
  second.replies = { [NEW]: says(NEW) };
  expect(await ask(NEW)).toMatchObject([{ outcome: "found", carriers: [{ legal_name: `SECOND SOURCE ${NEW}` }] }]);
  const { sections, qcmobile } = await sources(NEW);
  expect(sections.find(({ section }) => section === "registration")).toMatchObject({
    state: "partial",
    sources: ["FMCSA QCMobile"],
    problem: expect.stringContaining("QCMobile") as string,
  });
  expect(qcmobile).toMatchObject({ state: "known", service: { state: "up" }, as_of: expect.any(String) as string });
  expect(qcmobile?.facts).toContainEqual({ field: "allowed_to_operate", value: "true" });
});

it("where the open data fail it is asked, and they are asked again all the same", async () => {
  standIn.fault = () => refuses(503);
  second.replies = { [PRAIRIE.dot]: says(PRAIRIE.dot) };
  expect(await ask(PRAIRIE.dot)).toMatchObject([{ outcome: "found" }]);
  expect(await carrier(PRAIRIE.dot)).toMatchObject({ authority_status: "active", bipd_limit: 1_000_000, insurance_as_of: null });
  expect(
    await engine.query("select checked_at, retry_at is not null as is_retried from open_data_carriers where dot = $1", [
      Number(PRAIRIE.dot),
    ]),
  ).toEqual([{ checked_at: null, is_retried: true }]);
});

it("what it says against the closed archive is told with both days, and stays told while it fails", async () => {
  second.replies = { [PRAIRIE.dot]: says(PRAIRIE.dot, { bipdInsuranceOnFile: "750" }) };
  await ask(PRAIRIE.dot);
  const said = async () => (await sources(PRAIRIE.dot)).conflicts.find(({ field }) => field === "bipd_limit")?.said;
  const both = [
    { value: "1000000", source: "Licensing, carriers", as_of: "2026-05-15T00:00:00.000000Z" },
    { value: "750000", source: "FMCSA QCMobile", as_of: expect.any(String) as string },
  ];
  expect(await said()).toEqual(both);
  expect(await carrier(PRAIRIE.dot)).toMatchObject({ bipd_limit: null });
  second.replies = { [PRAIRIE.dot]: replies(503, "") };
  await openData.take([PRAIRIE.dot]);
  expect(await said()).toEqual(both);
  expect((await sources(PRAIRIE.dot)).qcmobile).toMatchObject({ state: "failed", service: { state: "down" } });
  second.replies = { [PRAIRIE.dot]: says(PRAIRIE.dot) };
  openData = client();
  await openData.take([PRAIRIE.dot]);
  expect(await said()).toBeUndefined();
  expect(await carrier(PRAIRIE.dot)).toMatchObject({ bipd_limit: 1_000_000 });
});

it("while the open data are down for a short time, what they said stands against it", async () => {
  await ask(PRAIRIE.dot);
  standIn.fault = () => refuses(503);
  second.replies = { [PRAIRIE.dot]: says(PRAIRIE.dot, { bipdInsuranceOnFile: "300", totalPowerUnits: 99 }) };
  await openData.take([PRAIRIE.dot]);
  expect(await carrier(PRAIRIE.dot)).toMatchObject({ bipd_limit: 1_000_000, power_units: 12 });
  expect((await sources(PRAIRIE.dot)).qcmobile?.facts).toContainEqual({ field: "bipd_limit", value: "300000" });
});

describe("failures", () => {
  it.each<readonly [string, Reply | null, string]>([
    ["a key that it does not know", null, "refused"],
    ["a blocked address", replies(403, "<html>Forbidden</html>", "text/html"), "refused"],
    ["maintenance", replies(200, "<html>FMCSA System Maintenance Page</html>", "text/html"), "down"],
    ["no answer in time", () => undefined, "down"],
    ["too much asked", replies(429, ""), "limited"],
  ])("%s takes nothing from what the open data say, and nothing tells the key", async (_name, reply, state) => {
    const key = reply === null ? "another-key" : WEB_KEY;
    openData = client(key, 1_500);
    if (reply !== null) second.replies = { [RIVER.dot]: reply };
    expect(await ask(RIVER.dot)).toMatchObject([{ outcome: "found" }]);
    const told = await sources(RIVER.dot);
    expect(told.qcmobile).toMatchObject({ state: "failed", service: { state }, facts: [] });
    expect(told.sections.every((section) => section.state === "known")).toBe(true);
    expect(`${reasons.join()} ${JSON.stringify(told)}`).not.toContain(key);
    expect(reasons.join()).toContain("QCMobile");
  });

  it("a refused key is not tried with the next carrier", async () => {
    openData = client("another-key");
    await ask(RIVER.dot);
    await ask(PRAIRIE.dot);
    expect(second.asked).toEqual([RIVER.dot]);
  });
});

describe("in the background", () => {
  const AFTERNOON = new Date(`${new Date().toISOString().slice(0, 10)}T20:00:00Z`);

  it("it counts in the day's requests, and is not asked again about what it said lately", async () => {
    clock = AFTERNOON;
    second.replies = { [RIVER.dot]: says(RIVER.dot) };
    await ask(RIVER.dot);
    await engine.query("insert into connections (company_id, id, carrier_id, status) values (1, 900, $1, 'onboarded')", [
      await idOf(RIVER.dot),
    ]);
    second.asked.length = 0;
    standIn.asked.length = 0;
    const due = async (hours: number) => {
      clock = new Date(AFTERNOON.getTime() + hours * 3_600_000);
      await engine.query(
        "update open_data_carriers set checked_at = $1::timestamptz - interval '25 hours', claimed_until = null",
        [clock.toISOString()],
      );
      return takeDue({ engine, openData, now: () => clock });
    };
    expect(await due(1)).toBe("more");
    expect(second.asked).toEqual([]);
    expect(await due(22)).toBe("more");
    expect(second.asked).toEqual([RIVER.dot]);
    const spent = (await spentOn(engine, new Date(AFTERNOON.getTime() + 3_600_000))) + (await spentOn(engine, clock));
    expect(spent).toBe(standIn.asked.length + 1);
  });
});

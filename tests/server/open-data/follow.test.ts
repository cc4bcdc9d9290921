// What follows when facts of carriers change, and how the background keeps up with the carriers that companies work with.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { takeDue } from "../../../server/carriers/open-data/background.ts";
import { claimDue } from "../../../server/carriers/open-data/due.ts";
import { storeViolationList } from "../../../server/carriers/safety/violation-list.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { createOpenData, type OpenData } from "../../../server/intake/carriers/open-data.ts";
import type { CarrierSources, LookedUp } from "../../../src/contract/carriers/open-data.ts";
import { openAny } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { GRAIN, MILL, PRAIRIE, RIVER, ROWS } from "./rows.ts";
import { openStandIn, refuses, type StandIn } from "./stand-in.ts";

let engine: Engine;
let standIn: StandIn;
let openData: OpenData;
let app: FastifyInstance;
const ids = new Map<string, number>();

/** An afternoon, when the datasets are not being made. */
const AFTERNOON = new Date(`${new Date().toISOString().slice(0, 10)}T20:00:00Z`);
const at = (hours: number): Date => new Date(AFTERNOON.getTime() + hours * 3_600_000);
/** What the client takes the time to be. */
let clock = AFTERNOON;
const options = (now: Date) => {
  clock = now;
  return { engine, openData, now: () => now };
};
const idOf = (dot: string): number => ids.get(dot) ?? 0;

const checkedAt = (now: Date) =>
  engine.query(
    "update open_data_carriers set checked_at = $1::timestamptz, claimed_until = null, retry_at = null, failures = 0",
    [now.toISOString()],
  );
const rows = <Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> => engine.query<Row>(sql, params);

beforeAll(async () => {
  engine = await openAny(brokerages);
  standIn = await openStandIn();
  openData = createOpenData({
    engine,
    setting: { url: standIn.url, token: null, requestsPerDay: 100, qcMobile: null },
    failed: () => undefined,
    wake: () => undefined,
    pause: 2,
    now: () => clock,
  });
  await openData.take([PRAIRIE.dot, RIVER.dot, MILL.dot, GRAIN.dot]);
  for (const { dot, carrier_id: id } of await rows<{ dot: number; carrier_id: number }>(
    "select dot, carrier_id from open_data_carriers",
  ))
    ids.set(String(dot), id);
  await engine.query(
    `insert into connections (company_id, id, carrier_id, status) values (1, 900, $1, 'onboarded'), (2, 900, $1, 'onboarded')`,
    [idOf(PRAIRIE.dot)],
  );
  await engine.query("insert into subscriptions (company_id, id, carrier_id) values (1, 900, $1)", [idOf(MILL.dot)]);
  await engine.query(
    `insert into loads (company_id, id, external_load_number, status, tracking_status, equipment_type, carrier_id, pickup_at, dropoff_at,
       created_at, updated_at)
     values (1, 9000, 'L9000', 'progress', 'not_tracking', 'van', $1, now(), now() + interval '1 day', now(), now())`,
    [idOf(RIVER.dot)],
  );
  app = await appOver(engine, { CARRIERS: "fmcsa", OPEN_DATA_URL: standIn.url });
});
beforeEach(async () => {
  standIn.rows = ROWS;
  standIn.fault = () => null;
  standIn.asked.length = 0;
  await engine.exec("delete from open_data_days; delete from look_ups; delete from open_data_service;");
  await checkedAt(AFTERNOON);
});
afterAll(async () => {
  await app.close();
  await standIn.close();
  await engine.close();
});

it("connected and monitored carriers are due once a day, those on open loads every hour, and others never", async () => {
  const due = async (now: Date): Promise<string[]> => {
    const dots = await engine.tx((tx) => claimDue(tx, now));
    await checkedAt(AFTERNOON);
    return dots.toSorted();
  };
  expect(await due(at(0.5))).toEqual([]);
  expect(await due(at(1.5))).toEqual([RIVER.dot]);
  // 10 am Eastern: the datasets are being made.
  expect(await due(at(18.5))).toEqual([RIVER.dot]);
  expect(await due(at(25))).toEqual([PRAIRIE.dot, RIVER.dot, MILL.dot]);
});

it("what one process has taken no other takes, until it has stopped", async () => {
  expect(await claimDue(engine, at(25))).toHaveLength(3);
  expect(await claimDue(engine, at(25))).toEqual([]);
  expect(await claimDue(engine, at(25.5))).toHaveLength(3);
});

it("revoked authority fails the carrier's assessment in every company, with the log of it", async () => {
  await takeDue(options(at(25)));
  const assessments = () =>
    rows<{ company_id: number; result: string }>(
      "select company_id, result from rules_assessments where carrier_id = $1 order by 1",
      [idOf(PRAIRIE.dot)],
    );
  standIn.rows = {
    ...ROWS,
    legacy_carriers: (ROWS.legacy_carriers ?? []).map((row) => ({ ...row, common_stat: "I" })),
    legacy_authority: (ROWS.legacy_authority ?? []).map((row) => ({
      ...row,
      disp_action_desc: "REVOKED",
      disp_served_date: "05/01/2026",
    })),
  };
  await checkedAt(AFTERNOON);
  expect(await takeDue(options(at(25)))).toBe("more");
  expect(await rows("select authority_status from carriers where id = $1", [idOf(PRAIRIE.dot)])).toEqual([
    { authority_status: "revoked" },
  ]);
  expect((await assessments()).find(({ company_id: id }) => id === 1)).toMatchObject({ result: "fail" });
  expect(
    await rows(
      "select after from carrier_changes where company_id = 1 and carrier_id = $1 and topic = 'assessment' order by id desc limit 1",
      [idOf(PRAIRIE.dot)],
    ),
  ).toEqual([{ after: "fail" }]);
  expect(await takeDue(options(at(25)))).toBe("done");
});

it("who needs no authority is not ruled out, and who has lost it is", async () => {
  const RULED_OUT = 512;
  const [own, lost] = [idOf(GRAIN.dot), idOf(MILL.dot)];
  expect(await rows("select id, authority_status from carriers where id = any($1) order by id", [[own, lost]])).toEqual(
    expect.arrayContaining([
      { id: own, authority_status: "not_required" },
      { id: lost, authority_status: "revoked" },
    ]),
  );
  await engine.query(
    "insert into connections (company_id, id, carrier_id, status) values (1, 901, $1, 'onboarded'), (1, 902, $2, 'onboarded')",
    [own, lost],
  );
  const ruledOut = async () =>
    (
      await rows<{ carrier_id: number }>(
        `select carrier_id from match_carriers where company_id = 1 and carrier_id = any($1) and misses & ${RULED_OUT} <> 0`,
        [[own, lost]],
      )
    ).map(({ carrier_id: id }) => id);
  expect(await ruledOut()).toEqual([lost]);
  await engine.query("update carriers set authority_status = 'inactive' where id = $1", [own]);
  expect(new Set(await ruledOut())).toEqual(new Set([own, lost]));
  await engine.query("update carriers set authority_status = 'not_required' where id = $1", [own]);
  expect(await ruledOut()).toEqual([lost]);
  await engine.exec("delete from connections where id in (901, 902)");
});

it("the day's requests are not exceeded, whoever made them", async () => {
  await takeDue(options(at(25)));
  const [spent] = await rows<{ requests: number }>("select requests from open_data_days");
  expect(spent?.requests).toBe(standIn.asked.length);
  await engine.exec("update open_data_days set requests = 100");
  await checkedAt(AFTERNOON);
  standIn.asked.length = 0;
  expect(await takeDue(options(at(25)))).toBe("done");
  expect(standIn.asked).toEqual([]);
});

it("a carrier that could not be asked about is asked about again later, and later each time", async () => {
  standIn.fault = () => refuses(503);
  const fresh = createOpenData({
    engine,
    setting: openData.setting,
    failed: () => undefined,
    wake: () => undefined,
    pause: 2,
    now: () => at(25),
  });
  expect(await takeDue({ engine, openData: fresh, now: () => at(25) })).toBe("failed");
  const waits = await rows<{ minutes: number }>(
    "select distinct extract(epoch from retry_at - $1::timestamptz)::int / 60 as minutes from open_data_carriers where failures = 1",
    [at(25).toISOString()],
  );
  expect(waits).toEqual([{ minutes: 10 }]);
  expect(await claimDue(engine, at(25.1))).toEqual([]);
  expect(await claimDue(engine, at(25.2))).toHaveLength(3);
});

it("a person looks a number up, sees what the record rests on, and checks again", async () => {
  await openData.take([RIVER.dot]);
  standIn.asked.length = 0;
  const browser = await new Browser(app).signIn("manager@first.example");
  const found = await browser.post("/api/v1/carriers/look_up", { numbers: [{ is_type: "MC", value: RIVER.mc }] });
  expect(found.json<{ numbers: LookedUp[] }>()).toMatchObject({
    service: { state: "up" },
    numbers: [{ is_type: "MC", value: RIVER.mc, outcome: "found", carriers: [{ id: idOf(RIVER.dot) }] }],
  });
  const path = `/api/v1/carriers/${idOf(RIVER.dot)}`;
  const sources = (await browser.get(`${path}/sources`)).json<CarrierSources>();
  expect(sources).toMatchObject({ is_from_open_data: true });
  expect(sources.sections.map(({ state }) => state)).toEqual(sources.sections.map(() => "known"));
  standIn.delay = 20;
  await checkedAt(new Date(Date.now() - 3_600_000));
  const [first, second] = await Promise.all([browser.post(`${path}/refresh`, {}), browser.post(`${path}/refresh`, {})]);
  expect([first, second].map((each) => each.json<CarrierSources>().sections.map(({ state }) => state))).toEqual(
    [first, second].map(() => sources.sections.map(() => "checking")),
  );
  await expect
    .poll(async () => (await browser.get(`${path}/sources`)).json<CarrierSources>().sections.map(({ state }) => state))
    .toEqual(sources.sections.map(() => "known"));
  expect(standIn.asked.filter(({ dataset }) => dataset === "census")).toHaveLength(1);
  expect((await browser.get("/api/v1/carriers/101/sources")).json()).toMatchObject({ is_from_open_data: false, sections: [] });
  expect((await browser.post("/api/v1/carriers/999999999/refresh", {})).statusCode).toBe(404);
  standIn.delay = 0;
});

it("a carrier from open data can be read in every part of its page", async () => {
  await openData.take([PRAIRIE.dot]);
  const browser = await new Browser(app).signIn("manager@first.example");
  const path = `/api/v1/carriers/${idOf(PRAIRIE.dot)}`;
  for (const part of [
    `${path}/detail_for_highway_broker`,
    `${path}/safety`,
    `${path}/inspections`,
    `${path}/violations`,
    `${path}/crashes`,
    `${path}/directory`,
    `${path}/history`,
    `/api/v1/insurance_policies/active_by_carrier_id?carrier_id=${idOf(PRAIRIE.dot)}`,
  ])
    expect((await browser.get(part)).statusCode, part).toBe(200);
  const filed = (await browser.get(`${path}/directory`)).json<{
    fmcsa_information: { names: object[]; phone_numbers: object[] };
  }>();
  expect(filed.fmcsa_information).toMatchObject({ names: [{ value: "OFFICER OF 4400001" }, { value: "SECOND OFFICER" }] });
  const violations = (await browser.get(`${path}/violations`)).json<{ violations: object[] }>();
  expect(violations.violations).toContainEqual(expect.objectContaining({ code: "393.9A-LTSI", severity: null }));

  const listed = new Date("2026-11-12T08:00:00Z");
  const lamp = {
    code: "3939ALTSI",
    basic: "vehicle_maintenance" as const,
    severity: 6,
    description: "Inoperative turn signal",
    group: null,
  };
  await storeViolationList(engine, [lamp], listed, listed);
  expect((await browser.get(`${path}/violations`)).json<{ violations: object[] }>().violations).toContainEqual(
    expect.objectContaining({ code: "393.9A-LTSI", severity: 6, description: "Inoperative turn signal" }),
  );
  expect((await browser.get(`${path}/safety`)).json()).toMatchObject({ severities_as_of: listed.toISOString() });
});

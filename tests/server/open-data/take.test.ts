// Asking the open data and storing what they answer, over a stand-in that behaves, and fails, as they do.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { lookUp } from "../../../server/carriers/open-data/look-up.ts";
import { readService } from "../../../server/carriers/open-data/service-state.ts";
import { readSources } from "../../../server/carriers/open-data/sources.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { createOpenData, type OpenData } from "../../../server/intake/carriers/open-data.ts";
import type { LookUpNumber } from "../../../src/contract/carriers/open-data.ts";
import { openAny } from "../engines.ts";
import { brokerages } from "../fixture.ts";
import { forgetCarriers } from "./forget.ts";
import { GRAIN, MILL, PRAIRIE, RIVER, ROWS, SEVEN, TWINS } from "./rows.ts";
import { cut, hangsUp, never, openStandIn, page, refuses, type Fault, type StandIn } from "./stand-in.ts";

const ASKED = { isOn: true, hasSecond: false };

let engine: Engine;
let standIn: StandIn;
let openData: OpenData;
const reasons: string[] = [];

// Patient: the machine is shared with other work. Only where no answer comes is the time short.
const client = (token: string | null = null, timeout = 8_000): OpenData =>
  createOpenData({
    engine,
    setting: { url: standIn.url, token, requestsPerDay: 1000, qcMobile: null },
    failed: (reason) => void reasons.push(reason),
    wake: () => undefined,
    timeout,
    pause: 2,
  });

const ask = (...numbers: (readonly [LookUpNumber["is_type"], string])[]) =>
  lookUp(
    engine,
    openData,
    numbers.map(([is_type, value]) => ({ is_type, value })),
    { companyId: 1, userId: 11 },
  );

const row = async <Row>(sql: string, params: readonly unknown[] = []): Promise<Row | undefined> =>
  (await engine.query<Row>(sql, params))[0];

const idOf = async (dot: string): Promise<number> =>
  (await row<{ carrier_id: number }>("select carrier_id from open_data_carriers where dot = $1", [Number(dot)]))?.carrier_id ?? 0;

beforeAll(async () => {
  engine = await openAny(brokerages);
  standIn = await openStandIn();
  openData = client();
});
afterEach(async () => {
  await openData.settled();
  await forgetCarriers(engine);
  Object.assign(standIn, { rows: ROWS, fault: () => null, lacking: {}, delay: 0, mostAtOnce: 0 });
  standIn.asked.length = 0;
  reasons.length = 0;
  openData = client();
});
afterAll(async () => {
  await standIn.close();
  await engine.close();
});

describe("numbers", () => {
  it("a USDOT number is found whatever a dataset pads, with all that it has", async () => {
    const [found] = await ask(["DOT", PRAIRIE.dot]);
    expect(found).toMatchObject({ outcome: "found", carriers: [{ id: await idOf(PRAIRIE.dot), legal_name: PRAIRIE.name }] });
    expect(
      await row(
        "select authority_status, bipd_limit, inspections_24m, last_inspected_on is not null as was_seen from carriers where id = $1",
        [await idOf(PRAIRIE.dot)],
      ),
    ).toEqual({
      authority_status: "active",
      bipd_limit: 1_000_000,
      inspections_24m: 2,
      was_seen: true,
    });
    expect(await row("select count(*)::int as count from violations where carrier_id = $1", [await idOf(PRAIRIE.dot)])).toEqual({
      count: 2,
    });
  });

  it("a docket is found in the old system, in Motus and in the census, and one of two carriers gives both", async () => {
    const found = await ask(["MC", PRAIRIE.mc], ["MC", RIVER.mc], ["MC", TWINS.mc], ["MC", MILL.mc]);
    expect(found.map(({ carriers }) => carriers.map(({ legal_name: name }) => name))).toEqual([
      [PRAIRIE.name],
      [RIVER.name],
      TWINS.dots.map((dot) => `${TWINS.name} ${dot}`),
      [MILL.name],
    ]);
    expect(await row("select authority_status from carriers where id = $1", [await idOf(MILL.dot)])).toEqual({
      authority_status: "revoked",
    });
  });

  it("a bare number is looked for as either kind", async () => {
    const [found] = await ask([null, SEVEN.dot]);
    expect(found?.carriers.map(({ legal_name: name }) => name).toSorted()).toEqual([PRAIRIE.name, SEVEN.name]);
  });

  it("one that nobody has is none, and what is here already is not asked for again", async () => {
    expect(await ask(["DOT", "4499999"], ["DOT", "9999999999"], ["FF", "12"])).toMatchObject([
      { outcome: "none", carriers: [] },
      { outcome: "none", carriers: [] },
      { outcome: "none", carriers: [] },
    ]);
    await ask(["DOT", GRAIN.dot]);
    standIn.asked.length = 0;
    expect(await ask(["DOT", GRAIN.dot], ["DOT", "9000001"])).toMatchObject([{ outcome: "found" }, { outcome: "found" }]);
    expect(standIn.asked).toEqual([]);
  });

  it("without the open data, numbers that are not here are neither found nor missing", async () => {
    expect(await lookUp(engine, null, [{ is_type: "DOT", value: PRAIRIE.dot }], { companyId: 1, userId: 11 })).toMatchObject([
      { outcome: "off", carriers: [] },
    ]);
  });

  it("a person who has asked for too many waits, and others do not", async () => {
    await engine.query("insert into look_ups values (1, 11, date_trunc('hour', clock_timestamp()), 10000)");
    await expect(ask(["DOT", PRAIRIE.dot])).rejects.toMatchObject({
      status: 429,
      headers: { "retry-after": expect.any(String) as string },
    });
    expect(standIn.asked).toEqual([]);
    expect(await lookUp(engine, openData, [{ is_type: "DOT", value: PRAIRIE.dot }], { companyId: 1, userId: 12 })).toMatchObject([
      { outcome: "found" },
    ]);
  });
});

describe("questions", () => {
  it("500 numbers are few requests, few of them at the same time", async () => {
    const dots = Array.from({ length: 494 }, (_, at) => String(6_000_000 + at));
    const numbers = [...dots, PRAIRIE.dot, RIVER.dot, MILL.dot, GRAIN.dot, ...TWINS.dots].map((dot) => ["DOT", dot] as const);
    standIn.delay = 5;
    const found = await ask(...numbers);
    expect(found.filter(({ outcome }) => outcome === "found")).toHaveLength(6);
    expect(found.filter(({ outcome }) => outcome === "none")).toHaveLength(494);
    expect(standIn.asked.length).toBeLessThan(60);
    const longest = Math.max(
      ...standIn.asked.map(({ path, query }) => `${path}?${new URLSearchParams(query).toString()}`.length),
    );
    expect(longest).toBeLessThan(8 * 1024);
    expect(standIn.mostAtOnce).toBeLessThanOrEqual(6);
  });

  it("two who ask at the same time ask once", async () => {
    standIn.delay = 5;
    const both = await Promise.all([ask(["DOT", PRAIRIE.dot]), ask(["DOT", PRAIRIE.dot])]);
    expect(both[0]).toEqual(both[1]);
    expect(standIn.asked.filter(({ dataset }) => dataset === "census")).toHaveLength(1);
  });

  it("they have a limit, an order and the token, and no token without one", async () => {
    await ask(["DOT", PRAIRIE.dot]);
    for (const { query, headers } of standIn.asked) {
      expect(query).toMatchObject({ $order: expect.any(String) as string, $limit: expect.stringMatching(/^\d+$/) as string });
      expect(headers).not.toHaveProperty("x-app-token");
    }
    await forgetCarriers(engine);
    standIn.asked.length = 0;
    openData = client("secret-token");
    await ask(["DOT", PRAIRIE.dot]);
    expect(new Set(standIn.asked.map(({ headers }) => headers["x-app-token"]))).toEqual(new Set(["secret-token"]));
  });

  it("a column that has gone is left out after one question for the columns; without what it is known by, a dataset has failed", async () => {
    standIn.lacking = { census: ["crgo_coldfood"], out_of_service_orders: ["rescind_date"] };
    expect(await ask(["DOT", PRAIRIE.dot])).toMatchObject([{ outcome: "found" }]);
    expect(standIn.asked.filter(({ path }) => path.startsWith("/api/views/"))).toHaveLength(2);
    const { sections } = await readSources(engine, await idOf(PRAIRIE.dot), ASKED, false);
    expect(sections.find(({ section }) => section === "registration")).toMatchObject({ state: "known" });
    expect(sections.find(({ section }) => section === "safety")).toMatchObject({ state: "partial" });
    standIn.asked.length = 0;
    await ask(["DOT", GRAIN.dot]);
    expect(standIn.asked.filter(({ path }) => path.startsWith("/api/views/"))).toEqual([]);
  });

  it("a fleet with more inspections than are read is read in part, the newest first, and says how many are left", async () => {
    const inspection = ROWS.inspections?.[0] ?? {};
    const many = Array.from({ length: 5_003 }, (_, at) => ({
      ...inspection,
      inspection_id: String(70_000_000 + at),
      insp_date: at < 3 ? "20240101" : "20260901",
    }));
    standIn.rows = { ...ROWS, inspections: many, units: [], violations: [] };
    await ask(["DOT", PRAIRIE.dot]);
    const { sections } = await readSources(engine, await idOf(PRAIRIE.dot), ASKED, false);
    expect(sections.find(({ section }) => section === "inspections")).toMatchObject({ state: "partial", left_out: 3 });
    expect(
      await row("select count(*)::int as count, min(inspected_on) as first from inspections where carrier_id = $1", [
        await idOf(PRAIRIE.dot),
      ]),
    ).toEqual({
      count: 5_000,
      first: "2026-09-01",
    });
  });
});

describe("failures", () => {
  const all = (fault: Fault) => () => fault;
  it.each<readonly [string, Fault, string, number]>([
    ["unavailable", refuses(503), "down", 3],
    ["not ready", refuses(202), "down", 3],
    ["too much was asked", refuses(429), "limited", 3],
    ["too much was asked, and the wait is long", refuses(429, { "retry-after": "3600" }), "limited", 1],
    ["a page about maintenance", page, "down", 1],
    ["an answer that broke off", cut, "down", 1],
    ["no connection", hangsUp, "down", 3],
    ["no answer in time", never, "down", 3],
    ["a wrong token", refuses(403), "down", 1],
  ])("%s: the number is not missing, but could not be asked for", async (_name, fault, state, tries) => {
    if (fault === never) openData = client(null, 300);
    standIn.fault = all(fault);
    expect(await ask(["DOT", PRAIRIE.dot])).toMatchObject([{ outcome: "failed", carriers: [] }]);
    expect(await readService(engine, true)).toMatchObject({ state });
    expect(standIn.asked.filter(({ dataset }) => dataset === "census")).toHaveLength(tries);
    expect(reasons.join()).not.toContain(PRAIRIE.dot);
  });

  it("a bad question and a dataset that is gone are not asked again", async () => {
    standIn.fault = ({ dataset }) => (dataset === "crashes" ? refuses(400) : dataset === "units" ? refuses(404) : null);
    expect(await ask(["DOT", PRAIRIE.dot])).toMatchObject([{ outcome: "found" }]);
    for (const name of ["crashes", "units"]) expect(standIn.asked.filter(({ dataset }) => dataset === name)).toHaveLength(1);
    expect(await readService(engine, true)).toMatchObject({ state: "up" });
  });

  it("what passes by itself is asked again", async () => {
    const failed = new Set<string>();
    standIn.fault = ({ dataset }) => {
      if (dataset === null || failed.has(dataset)) return null;
      failed.add(dataset);
      return refuses(429, { "retry-after": "0" });
    };
    expect(await ask(["DOT", PRAIRIE.dot])).toMatchObject([{ outcome: "found" }]);
    const { sections, service } = await readSources(engine, await idOf(PRAIRIE.dot), ASKED, false);
    expect(sections.map(({ state }) => state)).toEqual(sections.map(() => "known"));
    expect(service.state).toBe("up");
  });

  it("after several in a row nobody waits for the next", async () => {
    standIn.fault = all(refuses(503));
    await ask(["DOT", PRAIRIE.dot]);
    const before = standIn.asked.length;
    expect(await ask(["DOT", RIVER.dot])).toMatchObject([{ outcome: "failed" }]);
    expect(standIn.asked.length).toBe(before);
  });

  it("keep what was known, with its age; what is gone for good goes with the next answer", async () => {
    await ask(["DOT", PRAIRIE.dot]);
    const id = await idOf(PRAIRIE.dot);
    const facts = () =>
      row(
        "select *, (select count(*) from insurance_policies p where p.carrier_id = c.id) as policies from carriers c where id = $1",
        [id],
      );
    const before = await facts();
    standIn.rows = {};
    standIn.fault = all(refuses(503));
    expect([...(await openData.take([PRAIRIE.dot])).values()]).toEqual(["failed"]);
    expect(await facts()).toEqual(before);
    expect((await readSources(engine, id, ASKED, false)).sections.map(({ state }) => state)).toEqual(
      Array.from({ length: 7 }, () => "failed"),
    );

    openData = client();
    standIn.fault = () => null;
    standIn.rows = { ...ROWS, legacy_filings: [], crashes: [] };
    await openData.take([PRAIRIE.dot]);
    expect(await facts()).toMatchObject({ policies: 0 });
    expect(await row("select count(*)::int as count from crashes where carrier_id = $1", [id])).toEqual({ count: 0 });
  });

  it("the same answers again touch neither the carrier nor its connections", async () => {
    await ask(["DOT", PRAIRIE.dot], ["DOT", RIVER.dot], ["DOT", MILL.dot]);
    await engine.query("insert into connections (company_id, id, carrier_id, status) values (1, 900, $1, 'onboarded')", [
      await idOf(PRAIRIE.dot),
    ]);
    const versions = () =>
      Promise.all(
        ["carriers", "connections", "insurance_policies", "inspections", "carrier_identifiers", "listed_carriers"].map((table) =>
          engine.query(`select ctid::text, xmin::text from ${table} order by 1`),
        ),
      );
    const before = await versions();
    expect([...(await openData.take([PRAIRIE.dot, RIVER.dot, MILL.dot])).values()]).toEqual(["stored", "stored", "stored"]);
    expect(await versions()).toEqual(before);
  });
});

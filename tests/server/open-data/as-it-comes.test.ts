// A carrier's record while it is asked for: each section is known as soon as its datasets have answered, and the others are still unknown.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { lookUp } from "../../../server/carriers/open-data/look-up.ts";
import { beginRefresh } from "../../../server/carriers/open-data/refresh.ts";
import { readSources } from "../../../server/carriers/open-data/sources.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { createOpenData, type OpenData } from "../../../server/intake/carriers/open-data.ts";
import type { DatasetName } from "../../../src/domain/carriers/fmcsa/datasets.ts";
import { SECTION_DATASETS } from "../../../src/domain/carriers/fmcsa/sections.ts";
import { openAny } from "../engines.ts";
import { brokerages } from "../fixture.ts";
import { PRAIRIE, RIVER, ROWS } from "./rows.ts";
import { openStandIn, refuses, type StandIn } from "./stand-in.ts";

const ASKED = { isOn: true, hasSecond: false };
const SOON = { timeout: 30_000, interval: 20 };

let engine: Engine;
let standIn: StandIn;
let openData: OpenData;

const ask = (dot: string) => lookUp(engine, openData, [{ is_type: "DOT", value: dot }], { companyId: 1, userId: 11 }, true);
const idOf = async (dot: string): Promise<number> =>
  (await engine.query<{ id: number }>("select carrier_id as id from open_data_carriers where dot = $1", [Number(dot)]))[0]?.id ??
  0;
const states = async (dot: string) =>
  Object.fromEntries(
    (await readSources(engine, await idOf(dot), ASKED, false)).sections.map(({ section, state }) => [section, state]),
  );
const carrier = async (dot: string) =>
  (
    await engine.query(
      "select authority_status, authority_as_of, bipd_limit, insurance_as_of, power_units from carriers where id = $1",
      [await idOf(dot)],
    )
  )[0];

/** Holds back what some datasets answer; each is let go by itself. */
function hold(...names: readonly DatasetName[]): ReadonlyMap<DatasetName, () => void> {
  const gates = new Map<DatasetName, Promise<void>>();
  const open = new Map<DatasetName, () => void>();
  for (const name of names) gates.set(name, new Promise((resolve) => void open.set(name, resolve)));
  standIn.wait = ({ dataset }) => gates.get(dataset as DatasetName) ?? null;
  return open;
}

beforeAll(async () => {
  engine = await openAny(brokerages);
  standIn = await openStandIn();
  openData = createOpenData({
    engine,
    setting: { url: standIn.url, token: null, requestsPerDay: 1_000, qcMobile: null },
    failed: () => undefined,
    wake: () => undefined,
    timeout: 60_000,
    pause: 2,
  });
});
afterEach(() => openData.settled());
afterAll(async () => {
  await standIn.close();
  await engine.close();
});

it("a number is found while its authority is still asked for, which is unknown until it is known", async () => {
  const held = hold("legacy_carriers", "motus_carriers", "violations");
  expect(await ask(PRAIRIE.dot)).toMatchObject([{ outcome: "found", carriers: [{ legal_name: PRAIRIE.name }] }]);
  await expect
    .poll(() => states(PRAIRIE.dot), SOON)
    .toMatchObject({ registration: "known", authority: "checking", insurance: "checking" });
  expect(await carrier(PRAIRIE.dot)).toMatchObject({
    power_units: 12,
    authority_status: null,
    authority_as_of: null,
    bipd_limit: null,
    insurance_as_of: null,
  });
  await expect.poll(() => states(PRAIRIE.dot), SOON).toMatchObject({ crashes: "known", process_agent: "known" });

  for (const name of ["legacy_carriers", "motus_carriers"] as const) held.get(name)?.();
  await expect
    .poll(() => states(PRAIRIE.dot), SOON)
    .toMatchObject({ authority: "known", insurance: "known", inspections: "checking" });
  expect(await carrier(PRAIRIE.dot)).toMatchObject({
    authority_status: "active",
    bipd_limit: 1_000_000,
    authority_as_of: expect.any(Date) as Date,
  });

  held.get("violations")?.();
  await openData.settled();
  expect(new Set(Object.values(await states(PRAIRIE.dot)))).toEqual(new Set(["known"]));
});

it("a check says of each section that it failed when it failed, and keeps what was known", async () => {
  standIn.wait = () => null;
  await ask(RIVER.dot);
  await openData.settled();
  const before = await carrier(RIVER.dot);
  await engine.query("update open_data_carriers set checked_at = clock_timestamp() - interval '1 hour'");

  const held = hold("inspections");
  const crashes: readonly (string | null)[] = SECTION_DATASETS.crashes;
  standIn.fault = ({ dataset }) => (crashes.includes(dataset) ? refuses(400) : null);
  expect(await beginRefresh(engine, openData, await idOf(RIVER.dot), () => undefined)).toBe(true);
  expect(await states(RIVER.dot)).toMatchObject({ inspections: "checking" });
  await expect
    .poll(() => states(RIVER.dot), SOON)
    .toMatchObject({ registration: "known", crashes: "failed", authority: "known", inspections: "checking" });
  held.get("inspections")?.();
  await openData.settled();
  expect(await states(RIVER.dot)).toMatchObject({ crashes: "failed", inspections: "known" });
  expect(await carrier(RIVER.dot)).toEqual({
    ...before,
    authority_as_of: expect.any(Date) as Date,
    insurance_as_of: expect.any(Date) as Date,
  });
  standIn.fault = () => null;
});

it("where what comes after a carrier was found cannot be stored, nobody waits for it", async () => {
  await engine.exec(`delete from open_data_carriers; delete from carrier_sections;
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger refuse_crashes before insert on crashes for each row execute function refuse();`);
  standIn.rows = { ...ROWS, crashes: (ROWS.crashes ?? []).map((row) => ({ ...row, crash_id: `9${row["crash_id"] ?? ""}` })) };
  standIn.wait = () => null;
  expect(await ask(PRAIRIE.dot)).toMatchObject([{ outcome: "found" }]);
  await openData.settled();
  await expect.poll(async () => Object.values(await states(PRAIRIE.dot)).includes("checking"), SOON).toBe(false);
  await engine.exec("drop trigger refuse_crashes on crashes; drop function refuse();");
});

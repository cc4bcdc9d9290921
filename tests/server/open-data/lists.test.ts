// Lists about all carriers are made where somebody needs them: not over samples, which bring their own, unless these are too old to.
import { afterAll, beforeAll, expect, it } from "vitest";
import { claimList } from "../../../server/carriers/open-data/lists.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { openAny } from "../engines.ts";
import { brokerages } from "../fixture.ts";

const NOW = new Date();

let engine: Engine;
beforeAll(async () => void (engine = await openAny(brokerages)));
afterAll(() => engine.close());

const claims = async () => {
  await engine.exec("delete from open_data_lists");
  return [await claimList(engine, "sms_violations", NOW), await claimList(engine, "peers", NOW)];
};

it("carriers of the open data need both, samples only peers that they lack, and nobody else any", async () => {
  await engine.exec("delete from basic_peers; delete from open_data_carriers");
  expect(await claims()).toEqual([false, true]);
  await engine.exec(`insert into basic_peers (method, is_type, segment, safety_group, peers, measures)
    values ('sms_3_21', 'unsafe_driving', 'combination', 0, 10, '{1}')`);
  expect(await claims()).toEqual([false, false]);
  await engine.exec("insert into open_data_carriers (dot, carrier_id) values (4400001, 101)");
  expect(await claims()).toEqual([true, true]);
  // Nobody else gets one that somebody works on.
  expect(await claimList(engine, "peers", NOW)).toBe(false);
});

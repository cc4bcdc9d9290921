// The exchange worker: silent before it has postings, and never half of another market after a text that cannot be read.
import { expect, test } from "vitest";
import { NOTHING_SELECTED } from "../../../src/domain/board/exchange/exchange-filters.ts";
import { createExchangeHost } from "../../../workers/exchange/host.ts";
import { openExchange } from "../../../workers/exchange/client.ts";
import { columnsOf, manyPostings } from "../../domain/board/exchange/columns.ts";

const TEXT = JSON.stringify(columnsOf(manyPostings(500, 5)));

test("answers nothing before it has postings, and then the view and rows of a selection", async () => {
  const host = createExchangeHost();
  expect([await host.view(NOTHING_SELECTED), await host.rows(NOTHING_SELECTED, "lanes", "origin")]).toEqual([null, null]);
  const summary = await host.load(TEXT);
  expect([summary.count, summary.areas.length, summary.asOf]).toEqual([500, 5, "2026-11-22T12:00:00.000000Z"]);
  const selected = { ...NOTHING_SELECTED, origins: [11] };
  const view = await host.view(selected);
  const [loads = 0, trucks = 0] = summary.counts.origin;
  expect(view?.totals).toMatchObject({ loads, trucks });
  expect(view?.selected).toEqual(selected);
  const areas = await host.rows(selected, "areas", "origin");
  expect(areas).toMatchObject({ table: "areas", side: "origin" });
  expect(areas?.rows.length).toBe(5);
  const lanes = await host.rows(selected, "lanes", "origin");
  expect(lanes?.rows.reduce((sum, row) => sum + row.loads + row.trucks, 0)).toBe(loads + trucks);
});

test("keeps the postings that it has when a text cannot be read", async () => {
  const host = createExchangeHost();
  await host.load(TEXT);
  await expect(host.load('{"kind":[0]}')).rejects.toThrow(TypeError);
  expect((await host.view(NOTHING_SELECTED))?.totals.loads).toBeGreaterThan(0);
});

test("without workers this thread answers", async () => {
  const exchange = openExchange(() => null);
  await exchange.load(TEXT);
  expect((await exchange.call("view", NOTHING_SELECTED))?.totals.loads).toBeGreaterThan(0);
  exchange.dispose();
});

// Tests that rules, rule types, classifications, applications and overrides are asked for as the specification says, so that any server answers the same.
import "fake-indexeddb/auto";
import { firstValueFrom, of } from "rxjs";
import { ADA } from "../people.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { EndpointSpec } from "../../../src/contract/endpoint.ts";
import { beginSession } from "../../../src/db/session/begin.ts";
import { endSession } from "../../../src/db/session/end.ts";
import type { Handle } from "../../../src/db/open.ts";
import { configureNet } from "../../../src/net/environment.ts";
import { applications } from "../../../src/sync/account/company-lists.ts";
import { collections$ } from "../../../src/sync/collections.ts";
import { syncResource$, type ResourceQuery } from "../../../src/sync/resources.ts";
import { syncClassifications$ } from "../../../src/sync/rules/classifications.ts";
import { carrierRuleSets, ruleSets, ruleTypes } from "../../../src/sync/rules/rules.ts";
import { closeQueries, openQueries } from "../../../workers/query/client.ts";
import { connectFakeMonitor, type FakeMonitor } from "../../net/fake-monitor.ts";

const COMPANY = 7;

let monitor: FakeMonitor;
let handle: Handle;

beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
beforeEach(async () => {
  configureNet({ origin: monitor.origin });
  handle = await beginSession(11, COMPANY);
  monitor.requests.length = 0;
  monitor.answer = () => ({ body: [], headers: { currentpage: "1", totalpages: "1", totalitems: "0" } });
});
afterEach(() => endSession(handle));

/** The path of the request whose path begins like this, with its query by name. */
const requested = (start: string): readonly [string, Record<string, string>] => {
  const found = monitor.requests.map(({ url }) => new URL(url, "http://x")).find(({ pathname }) => pathname.endsWith(start));
  return [found?.pathname ?? "nothing was requested", Object.fromEntries(found?.searchParams ?? [])];
};
const ask = (query: ResourceQuery<EndpointSpec>) => firstValueFrom(syncResource$(handle, query));

describe("the conditions of the calls about rules", () => {
  it("the rule sets are the company's, without those of single carriers, the newest first", async () => {
    await ask(ruleSets(COMPANY));
    expect(requested("/rules")).toEqual([
      "/monitor/api/v1/rules",
      { "q[company_id_eq]": "7", "q[carrier_id_null]": "1", "q[s]": "id desc", page: "1", per_page: "50" },
    ]);
  });

  it("those of single carriers are asked for by themselves", async () => {
    await ask(carrierRuleSets(COMPANY));
    expect(requested("/rules")[1]).toMatchObject({ "q[company_id_eq]": "7", "q[carrier_id_not_null]": "1" });
  });

  it("the rule types of a classification are asked for with it", async () => {
    await ask(ruleTypes(null));
    expect(requested("/is_types")).toEqual(["/monitor/api/v1/rules/is_types", {}]);
    monitor.requests.length = 0;
    await ask(ruleTypes(3));
    expect(requested("/is_types")[1]).toEqual({ classification_id: "3" });
  });

  it("classifications are the company's", async () => {
    await firstValueFrom(syncClassifications$(handle));
    expect(requested("/classifications")[1]).toMatchObject({ "q[company_id_eq]": "7" });
  });

  it("applications are the company's that have a classification", async () => {
    await ask(applications(COMPANY));
    expect(requested("/applications")[1]).toMatchObject({
      "q[company_id_eq]": "7",
      "q[explicit_classification_id_not_null]": "1",
    });
  });

  it("overrides are the company's, on every page of their replication", async () => {
    await openQueries(handle.key, true);
    monitor.answer = ({ url }) => {
      const oldest = new URL(url, "http://x").searchParams.get("q[updated_at_lteq]");
      const day = oldest === null ? 20 : Number(oldest.slice(8, 10)) - 1;
      const body = [{ id: day, updated_at: `2026-01-${day}T00:00:00.000000Z` }];
      return { body, headers: { currentpage: "1", totalpages: "2", totalitems: "60" } };
    };
    const running = collections$(handle, of(true), of(ADA)).subscribe();
    const overrides = () => monitor.requests.filter(({ url }) => url.includes("/rule_overrides"));
    await vi.waitFor(() => expect(overrides().length).toBeGreaterThan(2));
    running.unsubscribe();
    await closeQueries();
    for (const { url } of overrides()) expect(new URL(url, "http://x").searchParams.get("q[company_id_eq]")).toBe("7");
  });
});

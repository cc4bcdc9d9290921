// The filters of the identity alerts list: address, query, and the default site.
import fc from "fast-check";
import { expect, test } from "vitest";
import { IDENTITY_ALERT_TYPES } from "../../../src/contract/identity-alerts/identity-alerts.ts";
import {
  IDENTITY_ALERT_LIST,
  alertCountQuery,
  alertListQuery,
  type AlertFilters,
} from "../../../src/domain/identity-alerts/alert-filters.ts";

const READER = { userId: 12, companyId: 1, site: "main" } as const;
const NOW = new Date(2026, 10, 20, 15, 30);
const ask = (filters: Partial<AlertFilters>) => alertListQuery({ ...IDENTITY_ALERT_LIST.none, ...filters }, READER, NOW);

test("by default the list has the last seven days of the user's own site, newest first", () => {
  expect(ask({})).toEqual({
    created_at_gteq: new Date(2026, 10, 13).toISOString(),
    site_eq: "main",
    s: "created_at desc",
  });
});

test("the query is the same all day, so that the stored list is found offline", () => {
  expect(alertListQuery(IDENTITY_ALERT_LIST.none, READER, new Date(2026, 10, 20, 23, 59))).toEqual(ask({}));
});

test("every filter reaches the server, and the counts ignore the selected categories", () => {
  const filters: AlertFilters = {
    ...IDENTITY_ALERT_LIST.none,
    text: " joe ",
    types: ["identity_theft"],
    period: "days",
    from: "2026-11-01",
    to: "2026-11-02",
    site: "both",
    whose: "user",
    isConnected: true,
    carrierId: 7,
    isOldestFirst: true,
  };
  const counted = {
    created_at_gteq: new Date(2026, 10, 1).toISOString(),
    created_at_lteq: new Date(2026, 10, 2, 23, 59, 59, 999).toISOString(),
    user_id_eq: 12,
    is_connected_eq: true,
    carrier_id_eq: 7,
    text_cont: "joe",
  };
  expect(alertListQuery(filters, READER, NOW)).toEqual({ ...counted, is_type_in: ["identity_theft"], s: "created_at asc" });
  expect(alertCountQuery(filters, READER, NOW)).toEqual(counted);
});

test("an address restores its state, and invalid parts are ignored", () => {
  const day = fc.option(fc.constantFrom("2026-11-01", "2025-02-28"), { nil: null });
  const state = fc.record({
    text: fc.stringMatching(/^[a-z0-9&=%+]{0,12}$/),
    types: fc.subarray([...IDENTITY_ALERT_TYPES]),
    period: fc.constantFrom("recent", "month", "all", "days"),
    from: day,
    to: day,
    site: fc.constantFrom("main" as const, "watchdog" as const, "both" as const, null),
    whose: fc.constantFrom("company" as const, "user" as const, null),
    isConnected: fc.boolean(),
    carrierId: fc.option(fc.integer({ min: 1, max: 1e12 }), { nil: null }),
    isOldestFirst: fc.boolean(),
    peek: fc.option(fc.integer({ min: 1, max: 1e12 }), { nil: null }),
  });
  fc.assert(
    fc.property(state, (filters) => {
      expect(IDENTITY_ALERT_LIST.read(IDENTITY_ALERT_LIST.write(filters))).toEqual(filters);
    }),
    { numRuns: 300 },
  );
  expect(IDENTITY_ALERT_LIST.read("type=rudeness&when=never&site=mars&by=them&from=2026-13-40&peek=-1")).toEqual(
    IDENTITY_ALERT_LIST.none,
  );
});

// Tests that the watchdog's look depends on the host, and its limits on the person.
import { describe, expect, it } from "vitest";
import { watchdogState } from "../../../src/domain/session/watchdog.ts";
import { ADA } from "../../sync/people.ts";

const watchdog = (canSearch: boolean) => ({
  ...ADA,
  paywall: { ...ADA.paywall, is_watchdog: true },
  watchdog_limits: { can_carrier_search_for_watchdog: canSearch },
});

describe("watchdog mode", () => {
  it.each([
    ["broker", ADA, { isActive: false, canViewShowPage: true, canCarrierSearch: true, ui: false }],
    ["watchdog", null, { isActive: true, canViewShowPage: false, canCarrierSearch: false, ui: true }],
    ["watchdog", watchdog(false), { isActive: true, canViewShowPage: false, canCarrierSearch: false, ui: true }],
    ["watchdog", watchdog(true), { isActive: true, canViewShowPage: true, canCarrierSearch: true, ui: true }],
  ] as const)("on the %s host", (host, user, state) => expect(watchdogState(host, user)).toEqual(state));
});

// The search box leads to the right server search, and to none that the user may not run.
import { describe, expect, it } from "vitest";
import type { CurrentUser } from "../../../../src/contract/session/session.ts";
import { searchElsewhere } from "../../../../src/domain/carriers/search/search-elsewhere.ts";
import { parseTopSearch } from "../../../../src/domain/carriers/search/top-search.ts";

const user = {
  company: { hide_vehicle_search: false },
  paywall: { is_watchdog: false },
  watchdog_limits: { can_carrier_search_for_watchdog: false },
} as CurrentUser;
const watchdog = { ...user, paywall: { ...user.paywall, is_watchdog: true } };
const withoutVehicles = { ...user, company: { hide_vehicle_search: true } } as CurrentUser;
const to = (typed: string, who = user) => searchElsewhere(parseTopSearch(typed), typed, who)?.to ?? null;

describe("searching beyond the broker's carriers", () => {
  it.each([
    [" North Star ", "/carriers/search-results?text=North+Star"],
    ["mc 9012345", "/carriers/search-results?text=mc+9012345"],
    ["Ada@carrier.example", "/carriers/contact-search?email=ada%40carrier.example"],
    ["(512) 555-0123", "/carriers/contact-search?phone=%2B15125550123"],
    ["1M8GDM9AXKP042788", "/vehicles?text=1M8GDM9AXKP042788"],
    ["load 48213", null],
    ["  ", null],
  ])("%j is looked for at %j", (typed, address) => expect(to(typed)).toBe(address));

  it("is not offered to a user without access", () => {
    expect(to("North Star", watchdog)).toBeNull();
    expect(to("1M8GDM9AXKP042788", withoutVehicles)).toBeNull();
    expect(to("North Star", withoutVehicles)).not.toBeNull();
  });
});

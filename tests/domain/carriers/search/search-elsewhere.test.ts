// The search box leads to the right server search with the text in it, and to none that the user may not run.
import { describe, expect, it } from "vitest";
import type { CurrentUser } from "../../../../src/contract/session/session.ts";
import { plainSearchFromAddress } from "../../../../src/domain/carriers/global-search/address.ts";
import { VEHICLE_LIST } from "../../../../src/domain/vehicles/vehicle-filters.ts";
import { remoteFind } from "../../../../src/domain/carriers/search/remote-find.ts";
import { searchElsewhere } from "../../../../src/domain/carriers/search/search-elsewhere.ts";
import { parseTopSearch } from "../../../../src/domain/carriers/search/top-search.ts";

const user = {
  company: { hide_vehicle_search: false },
  paywall: { is_watchdog: false },
  watchdog_limits: { can_carrier_search_for_watchdog: false },
} as CurrentUser;
const watchdog = { ...user, paywall: { ...user.paywall, is_watchdog: true } };
const withoutVehicles = { ...user, company: { hide_vehicle_search: true } } as CurrentUser;
const to = (typed: string, who = user) => searchElsewhere(parseTopSearch(typed), typed, who).map((each) => each.to);

describe("searching beyond the broker's carriers", () => {
  it.each([
    [" North Star ", ["/carriers/search-results?search=North+Star"]],
    ["mc 9012345", ["/carriers/search-results?search=MC+9012345"]],
    ["Ada@carrier.example", ["/carriers/contact-search?email=ada%40carrier.example"]],
    ["(512) 555-0123", ["/carriers/contact-search?phone=%2B15125550123"]],
    ["5125550123", ["/carriers/contact-search?phone=%2B15125550123", "/carriers/search-results?search=5125550123"]],
    ["1M8GDM9AXKP042788", ["/vehicles?text=1M8GDM9AXKP042788"]],
    ["1M8GDM9A", ["/carriers/search-results?search=1M8GDM9A", "/vehicles?text=1M8GDM9A"]],
    ["plate ZZ40213", ["/vehicles?text=ZZ40213"]],
    ["9012345, 9012346", []],
    ["load 48213", []],
    ["Load Masters", ["/carriers/search-results?search=Load+Masters"]],
    ["  ", []],
  ])("%j is looked for at %j", (typed, addresses) => expect(to(typed)).toEqual(addresses));

  it("reaches the page that reads it", () => {
    const queryOf = (typed: string): string => to(typed)[0]!.split("?")[1]!;
    expect(plainSearchFromAddress(queryOf("J.B. Hunt & Sons")).filters.searchText).toBe("J.B. Hunt & Sons");
    expect(VEHICLE_LIST.read(queryOf("1m8gdm9axkp042788")).text).toBe("1M8GDM9AXKP042788");
  });

  it.each([
    ["North Star", { kind: "carriers", text: "North Star" }],
    ["usdot 9000001", { kind: "carriers", text: "DOT 9000001" }],
    ["Ada@carrier.example", { kind: "contact", contact: { type: "email", value: "ada@carrier.example" } }],
    ["5125550123", { kind: "contact", contact: { type: "phone", value: "+15125550123" } }],
    ["1M8GDM9AXKP042788", { kind: "vehicle", vin: "1M8GDM9AXKP042788" }],
    ["zz-40213", { kind: "carriers", text: "zz-40213", plate: "ZZ40213" }],
    ["Plate zz 40213", { kind: "plate", plate: "ZZ40213" }],
    ["Plate Logistics", { kind: "carriers", text: "Plate Logistics" }],
    ["9012345, MC 97", { kind: "carriers", text: "9012345\nMC 97" }],
    ["Acme Trucking\nBlue Line", null],
    ["load 48213", null],
    ["No", null],
  ])("%j is asked for while typing", (typed, asked) => {
    expect(remoteFind(parseTopSearch(typed), typed, user)).toEqual(asked);
    expect(remoteFind(parseTopSearch(typed), typed, watchdog)).toBeNull();
  });

  it("is not offered to a user without access", () => {
    expect(to("North Star", watchdog)).toEqual([]);
    expect(to("1M8GDM9AXKP042788", withoutVehicles)).toEqual([]);
    expect(remoteFind(parseTopSearch("1M8GDM9AXKP042788"), "1M8GDM9AXKP042788", withoutVehicles)).toBeNull();
    expect(remoteFind(parseTopSearch("ZZ40213"), "ZZ40213", withoutVehicles)).toEqual({ kind: "carriers", text: "ZZ40213" });
    expect(remoteFind(parseTopSearch("plate ZZ40213"), "plate ZZ40213", withoutVehicles)).toBeNull();
    expect(to("North Star", withoutVehicles)).toHaveLength(1);
  });
});

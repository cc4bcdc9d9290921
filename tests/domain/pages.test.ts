// Tests that every address leads to its own page and is called by its own title.
import { describe, expect, it } from "vitest";
import { placeOf, PLACES, titleOf } from "../../src/domain/pages.ts";

describe("addresses", () => {
  it.each([
    ["/", "home", "Home"],
    ["", "home", "Home"],
    ["/carriers/Mine", "mine", "My carriers"],
    ["/carriers/mine?x=1", "mine", "My carriers"],
    ["/carriers/connections?list=on-hold", "connections", "Connections"],
    ["/carriers/42", "carrier", "Carrier: 42"],
    ["/carriers/rate-confirmations/emails", "rate-confirmation-emails", "Rate confirmation emails"],
    ["/carriers/rate-confirmations/emails/3", "rate-confirmation-email", "Rate confirmation email: 3"],
    ["/carriers/rate-confirmations/3/", "rate-confirmation", "Rate confirmation: 3"],
    ["/loads/42#log", "load", "Load: 42"],
    ["/my-account?tab=4", "my-account", "My account"],
    ["/company_change_orders/5", "company-change-order", "Company change order: 5"],
    ["/carriers/unheard-of", "not-found", "Page not found"],
    ["/loads/42/more", "not-found", "Page not found"],
    ["/x/y/carrier_vpn_block", "carrier-vpn-block", "Access blocked"],
    ["/pages/user_country_block", "user-country-block", "Access blocked"],
  ])("%s", (path, name, title) => {
    expect(placeOf(path).place.name).toBe(name);
    expect(titleOf(placeOf(path))).toBe(title);
  });

  it("no page hides behind another's pattern", () => {
    for (const place of PLACES) expect(placeOf(place.pattern.replace(":id", "7")).place.name).toBe(place.name);
    expect(new Set(PLACES.map((place) => place.name)).size).toBe(PLACES.length);
  });
});

// Tests that a page whose settings are missing or broken still starts.
import { describe, expect, it } from "vitest";
import { mapTiles, otherHostUrl, parseSettings } from "../../src/services/settings.ts";

describe("settings", () => {
  it.each([null, undefined, "", "{", "null", "[]", "42"])("%j means nothing is configured", (text) => {
    expect(parseSettings(text)).toMatchObject({ sentryDsn: null, mapTilesUrl: null, allowedOrigins: [], sandbox: false });
  });

  it("keeps the given values and fills in the missing ones", () => {
    expect(parseSettings('{"sandbox":true,"watchdogHost":"watchdog.localhost:4180"}')).toMatchObject({
      sandbox: true,
      watchdogHost: "watchdog.localhost:4180",
      brokerHost: null,
    });
  });

  it("a map has tiles only where a service is configured", () => {
    expect(mapTiles(parseSettings("{}"))).toBeNull();
    const url = "https://tiles.example/{z}/{x}/{y}.png";
    expect(mapTiles(parseSettings(JSON.stringify({ mapTilesUrl: url })))).toEqual({ url, attribution: "" });
  });

  it("never names the site that the person is already on", () => {
    const given = parseSettings('{"watchdogHost":"portal.example","brokerHost":"portal.example:443"}');
    const here = { protocol: "https:", host: "portal.example" };
    expect([otherHostUrl(given, "broker", here), otherHostUrl(given, "watchdog", here)]).toEqual([null, null]);
  });

  it("names the portal's other site", () => {
    const given = parseSettings('{"watchdogHost":"watchdog.localhost:4180"}');
    const here = { protocol: "http:", host: "localhost:4180" };
    expect(otherHostUrl(given, "broker", here)).toBe("http://watchdog.localhost:4180/broker/");
    expect(otherHostUrl(given, "watchdog", here)).toBeNull();
  });
});

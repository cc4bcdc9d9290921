// Tests that people reach the host of their own variant in at most one step, however the hosts are configured.
import { describe, expect, it } from "vitest";
import { decide, hostKind } from "../../src/domain/session/guard.ts";
import { PAGES } from "../../src/domain/pages.ts";
import { otherHostUrl, parseSettings } from "../../src/services/settings.ts";
import { ADA } from "../sync/people.ts";

const BROKER = "portal.example";
const WATCHDOG = "watch.example";
const home = PAGES.find(({ name }) => name === "home");

/** Where a person ends who opens Home on `start`, and after how many steps; more than three are a loop. */
function follow(start: string, isWatchdog: boolean, brokerHost: string | null, watchdogHost: string | null): [string, number] {
  if (home === undefined) throw new Error("There is no Home");
  const given = parseSettings(JSON.stringify({ brokerHost, watchdogHost }));
  const user = { ...ADA, paywall: { ...ADA.paywall, is_watchdog: isWatchdog } };
  let host = start;
  for (let steps = 0; steps <= 3; steps++) {
    const place = { protocol: "https:", host };
    const kind = hostKind(place, given.watchdogHost);
    const decision = decide({
      page: home,
      path: "/",
      user,
      host: kind,
      savedRedirect: null,
      block: null,
      otherHostUrl: otherHostUrl(given, kind, place),
      onboardingUrl: null,
    });
    if (decision.kind !== "leave") return [host, steps];
    host = new URL(decision.url).host;
  }
  return [host, Infinity];
}

describe("the two hosts", () => {
  it.each([
    ["a broker at home", BROKER, false, BROKER, WATCHDOG, [BROKER, 0]],
    ["a broker at the watchdog's", WATCHDOG, false, BROKER, WATCHDOG, [BROKER, 1]],
    ["a watchdog at home", WATCHDOG, true, BROKER, WATCHDOG, [WATCHDOG, 0]],
    ["a watchdog at the broker's", BROKER, true, BROKER, WATCHDOG, [WATCHDOG, 1]],
    ["a broker at a third name", "alias.example", false, BROKER, WATCHDOG, ["alias.example", 0]],
    ["a watchdog at a third name", "alias.example", true, BROKER, WATCHDOG, [WATCHDOG, 1]],
    ["a broker at a name that holds the word", "watchdog.portal.example", false, BROKER, WATCHDOG, [BROKER, 1]],
    [
      "a watchdog at a name that holds the word",
      "watchdog.portal.example",
      true,
      BROKER,
      WATCHDOG,
      ["watchdog.portal.example", 0],
    ],
    ["a broker whose own host holds the word", "watchdog.example", false, "watchdog.example", WATCHDOG, ["watchdog.example", 0]],
    ["a name that ends like the host", "my-watch.example", false, BROKER, WATCHDOG, ["my-watch.example", 0]],
    ["the host written in capitals", WATCHDOG, true, BROKER, "Watch.Example", [WATCHDOG, 0]],
    ["the host with the scheme's own port", WATCHDOG, true, BROKER, "watch.example:443", [WATCHDOG, 0]],
    ["a broker where one host is both", BROKER, false, BROKER, BROKER, [BROKER, 0]],
    ["a watchdog where one host is both", BROKER, true, BROKER, BROKER, [BROKER, 0]],
    ["a watchdog without a host of their own", BROKER, true, BROKER, null, [BROKER, 0]],
    ["a broker at the only, watchdog's host", WATCHDOG, false, null, WATCHDOG, [WATCHDOG, 0]],
  ] as const)("%s", (_name, start, isWatchdog, brokerHost, watchdogHost, end) =>
    expect(follow(start, isWatchdog, brokerHost, watchdogHost)).toEqual(end),
  );
});

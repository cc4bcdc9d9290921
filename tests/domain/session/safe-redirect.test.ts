// Tests that no address somebody else names can lead a signed-in broker out of the portal.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safePlace, safeRedirect } from "../../../src/domain/session/safe-redirect.ts";

const BASE = "https://portal.example";
const RULES = { base: BASE, origins: [BASE, "https://watchdog.portal.example"] };

describe("addresses that may be followed", () => {
  it.each([
    ["/broker/", "https://portal.example/broker/"],
    ["/broker/carriers/connections?list=on-hold#top", "https://portal.example/broker/carriers/connections?list=on-hold#top"],
    ["https://portal.example/broker/user_country_block", "https://portal.example/broker/user_country_block"],
    ["https://watchdog.portal.example/broker/", "https://watchdog.portal.example/broker/"],
    ["https://watchdog.portal.example/", "https://watchdog.portal.example/"],
    ["https://watchdog.portal.example/blocked/here?why=country", "https://watchdog.portal.example/blocked/here?why=country"],
    ["https://portal.example:443/broker/loads", "https://portal.example/broker/loads"],
    [
      "/broker/carriers?next=https%3A%2F%2Fevil.example",
      "https://portal.example/broker/carriers?next=https%3A%2F%2Fevil.example",
    ],
  ])("%s", (target, url) => expect(safeRedirect(target, RULES)).toBe(url));
});

describe("addresses that must never be followed", () => {
  it.each([
    "https://evil.example/broker/",
    "//evil.example/broker/",
    "///evil.example/broker/",
    "\\\\evil.example\\broker\\",
    "/\\evil.example/broker/",
    "https:/\\evil.example/broker/",
    "https:\\\\portal.example\\broker\\",
    "https://portal.example@evil.example/broker/",
    "https://user:pass@portal.example/broker/",
    "https://user@portal.example/broker/",
    "https://@portal.example/broker/",
    "https://portal.example.evil.example/broker/",
    "https://portal.example:8443/broker/",
    "http://portal.example/broker/",
    "javascript:alert(1)//broker/",
    "java\tscript:alert(1)",
    "data:text/html,/broker/",
    "blob:https://portal.example/broker/",
    "ftp://portal.example/broker/",
    "/broker",
    "/brokers/",
    "/broker.evil/",
    "/monitor/sign_out",
    "/broker/../monitor/sign_out",
    "/broker/%2e%2e/monitor/sign_out",
    "/broker/%252e%252e/monitor/sign_out",
    "/broker/..%2f..%2fmonitor",
    "/broker/%5c..%5cmonitor",
    "/broker//evil.example",
    "/broker/%2f%2fevil.example",
    "/broker/\u0000",
    "/broker/%00",
    "/broker/%0d%0aSet-Cookie:a=b",
    "/broker/\r\nLocation: x",
    "/broker/%zz",
    " /broker/",
    "/broker/\u2028",
    "https://user@watchdog.portal.example/blocked",
    "https://watchdog.portal.example\\@evil.example/",
    "https://watchdog.portal.example:8443/blocked",
    "http://watchdog.portal.example/blocked",
    "",
    "https://",
  ])("%j", (target) => expect(safeRedirect(target, RULES)).toBeNull());

  it("an endless address", () => expect(safeRedirect(`/broker/${"a".repeat(5000)}`, RULES)).toBeNull());

  it.each([null, undefined, 42, {}, ["/broker/"], { toString: () => "/broker/" }])("%j is not text", (target) => {
    expect(safeRedirect(target, RULES)).toBeNull();
  });

  it("any combination of the pieces attackers use leads to an address inside", () => {
    const piece = fc.constantFrom(
      "/",
      "//",
      "\\",
      "..",
      ".",
      "%2e",
      "%2f",
      "%5c",
      "%252e",
      "@",
      ":",
      "#",
      "?",
      "https:",
      "http:",
      "javascript:",
      "portal.example",
      "evil.example",
      "broker",
      "broker/",
      "/broker/",
      "\t",
      "\n",
      " ",
      "%00",
      "%",
      "user:pass@",
      "[::1]",
      "。",
      "／",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const target = safeRedirect(pieces.join(""), RULES);
        if (target === null) return;
        const url = new URL(target);
        expect(RULES.origins).toContain(url.origin);
        expect(url.username + url.password).toBe("");
        if (url.origin !== BASE) return;
        expect(url.pathname.startsWith("/broker/")).toBe(true);
        expect(decodeURIComponent(decodeURIComponent(url.pathname))).not.toMatch(/\/\.\.?(\/|$)|\/\/|\\/);
      }),
      { numRuns: 5000 },
    );
  });
});

describe("a place inside the portal", () => {
  it("is what follows the base", () => {
    expect(safePlace("/broker/loads?tab=open#a", BASE)).toBe("/loads?tab=open#a");
    expect(safePlace("https://watchdog.portal.example/broker/", BASE)).toBeNull();
    expect(safePlace("/broker//evil.example", BASE)).toBeNull();
  });
});

// Tests that errors reach the service that was set up, and that nobody can be recognized in them.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hideNames, reportAndRethrow, reportError, startErrorReporting } from "../../src/services/error-reporting.ts";
import { scrubData, scrubText } from "../../src/services/scrub.ts";
import { startFakeMonitor, type FakeMonitor } from "../net/fake-monitor.ts";

describe("text that leaves the portal", () => {
  it.each([
    ["No user ada.l+x@brokerage.example found", "No user [email] found"],
    ["/sign-up/code?email=ada%40brokerage.example&code=123456#top", "/sign-up/code?email=[removed]&code=[removed]#top"],
    [
      "GET /monitor/x?q[carrier_name_cont]=NORTHSTAR&page=2 failed",
      "GET /monitor/x?q[carrier_name_cont]=[removed]&page=[removed] failed",
    ],
    ["mailto ada%40brokerage.example", "mailto [email]"],
    ["call (512) 555-0123 or +1 512 555 0123 or 5125550123", "call [phone] or [phone] or [phone]"],
    ["+525512345678", "[phone]"],
    ["code is 123456 and token=abc-1", "code is [removed] and token=[removed]"],
    ["VIN 1M8GDM9AXKP042788 twice", "VIN [vin] twice"],
    ["Ada Lovelace of North Star LLC; Adamant", "[name] [name] of [name]; Adamant"],
    [
      "TypeError: rows.map is not a function at table-1a2b3c4d.js:12:3456",
      "TypeError: rows.map is not a function at table-1a2b3c4d.js:12:3456",
    ],
    ["/broker/carriers/9012345 at 2026-11-20T16:03:22.123456Z", "/broker/carriers/9012345 at 2026-11-20T16:03:22.123456Z"],
  ])("%s", (text, clean) => expect(scrubText(text, ["Ada", "Lovelace", "North Star LLC", " ", "a"])).toBe(clean));

  it("is found at any depth, also in circular objects", () => {
    const data: Record<string, unknown> = {
      user: { email: "a@b.example", first_name: "Ada", id: 5 },
      list: ["x@y.example", { legal_name: "North Star", status_code: 422, notes: "late again" }],
      none: null,
    };
    data["itself"] = data;
    expect(scrubData(data)).toEqual({
      user: { email: "[removed]", first_name: "[removed]", id: 5 },
      list: ["[email]", { legal_name: "[removed]", status_code: 422, notes: "[removed]" }],
      none: null,
      itself: "[removed]",
    });
  });
});

describe("the service", () => {
  let service: FakeMonitor;
  beforeAll(async () => {
    service = await startFakeMonitor();
  });
  afterAll(() => service.close());

  it("is not loaded where none is configured", async () => {
    expect(await startErrorReporting(null)).toBe(false);
    expect(() => reportError(new Error("nobody listens"))).not.toThrow();
    expect(service.requests).toHaveLength(0);
  });

  it("errors that reach the portal's handler are thrown again, for the console, also where no service is configured", () => {
    const thrown = vi.fn();
    vi.stubGlobal("reportError", thrown);
    const error = new Error("nobody listens");
    reportAndRethrow(error, { where: "screen" });
    expect(thrown.mock.calls).toEqual([[error]]);
    vi.unstubAllGlobals();
  });

  it("gets errors from the first moments and later ones, with release and environment, and nobody's name", async () => {
    hideNames(["Ada", null, "Simulated Brokerage"]);
    const starting = startErrorReporting(service.origin.replace("http://", "http://public@") + "/1");
    reportError(new Error("Ada (ada@brokerage.example, 512-555-0123) of Simulated Brokerage broke 1M8GDM9AXKP042788"), {
      where: "startup",
    });
    expect(await starting).toBe(true);
    await vi.waitFor(() => expect(service.requests).toHaveLength(1), { timeout: 5000 });
    const body = service.requests[0]!.body;
    expect(body).toContain('"release":"3.12.0"');
    expect(body).toContain('"environment":"prod"');
    expect(body).toContain('"where":"startup"');
    expect(body).toContain("[name] ([email], [phone]) of [name] broke [vin]");
    expect(body).not.toMatch(/ada@|512-555|Simulated Brokerage|1M8GDM9AXKP042788/);
    reportError(new Error("later"));
    await vi.waitFor(() => expect(service.requests).toHaveLength(2), { timeout: 5000 });
    // The page's own handler hears of it again.
    const thrown = vi.fn((error: unknown) => reportError(error, { where: "page" }));
    vi.stubGlobal("reportError", thrown);
    reportAndRethrow(new Error("once"), { where: "screen" });
    reportAndRethrow(new Error("the last"));
    vi.unstubAllGlobals();
    expect(thrown).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(service.requests.at(-1)?.body).toContain("the last"), { timeout: 5000 });
    expect(service.requests.filter(({ body: sent }) => sent.includes('"value":"once"'))).toHaveLength(1);
  });
});

// Tests one call against a real server: what is sent, what comes back, and what every kind of failure becomes.
import { firstValueFrom, type Subscription } from "rxjs";
import { Type } from "typebox";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listAssociatedCarriers } from "../../src/contract/carriers/records.ts";
import { getCarrierDetail } from "../../src/contract/carriers/carriers.ts";
import { listConnections, updateConnection } from "../../src/contract/connections/connections.ts";
import { API } from "../../src/contract/api.ts";
import { endpoint, type EndpointSpec } from "../../src/contract/endpoint.ts";
import { getUserFlags, refreshSession, signIn } from "../../src/contract/session/session.ts";
import type { Handle } from "../../src/db/open.ts";
import { handle$ } from "../../src/db/session/handle.ts";
import { abortRequests } from "../../src/net/call.ts";
import { configureNet } from "../../src/net/environment.ts";
import { expectFraudTokens, setFraudTokenSource } from "../../src/net/fraud-token.ts";
import { EmptyAnswer, MalformedAnswer, NetworkFailure, UnexpectedStatus } from "../../src/net/reply.ts";
import { request$ } from "../../src/net/request.ts";
import { block$, netEvents$, type NetEvent } from "../../src/net/response-rules.ts";
import { answerTo } from "./answer-to.ts";
import { startFakeMonitor, type Answer, type FakeMonitor } from "./fake-monitor.ts";

let monitor: FakeMonitor;
let cookies = "";
let pagePath = "/broker/carriers/connections";
let events: NetEvent[] = [];
let listening: Subscription;

beforeAll(async () => {
  monitor = await startFakeMonitor();
  configureNet({
    origin: monitor.origin,
    cookies: () => cookies,
    pagePath: () => pagePath,
    pageOrigin: () => "https://portal.example",
    allowedOrigins: ["https://watchdog.portal.example"],
  });
});
afterAll(() => monitor.close());
beforeEach(() => {
  cookies = "";
  pagePath = "/broker/carriers/connections";
  events = [];
  monitor.requests.length = 0;
  listening = netEvents$.subscribe((event) => events.push(event));
});
afterEach(() => {
  listening.unsubscribe();
  setFraudTokenSource(null);
});

const answering = (answer: Answer): void => {
  monitor.answer = () => answer;
};
const sent = () => monitor.requests[0]!;
const PAGED = { currentpage: "1", totalpages: "3", totalitems: "120" };
const detail = () => firstValueFrom(request$(getCarrierDetail, { params: { id: 42 } }));

describe("what is sent", () => {
  it("waits for the library that makes fraud tokens, and goes without one where it comes to nothing", async () => {
    answering({ body: [], headers: PAGED });
    const list = () => firstValueFrom(request$(listConnections));
    expectFraudTokens();
    const waiting = list();
    setFraudTokenSource(async () => "token");
    await waiting;
    expect(sent().headers["x-castle-request-token"]).toBe("token");
    expectFraudTokens();
    const without = list();
    setFraudTokenSource(null);
    await without;
    expect(monitor.requests.at(-1)?.headers["x-castle-request-token"]).toBeUndefined();
  });

  it("is the address with its ids, its page and q[...] in brackets", async () => {
    answering({ body: [], headers: PAGED });
    const q = {
      status_in: ["onboarded", "do_not_dispatch"],
      updated_at_gteq: "2026-11-20T16:03:22.123456Z",
      carrier_name_cont: "A&B =",
      s: "updated_at desc",
    };
    await firstValueFrom(request$(listConnections, { query: { page: 2, per_page: 50 }, q }));
    const url = new URL(sent().url, monitor.origin);
    expect(url.pathname).toBe("/monitor/api/v1/connections/for_broker_portal");
    expect([...url.searchParams]).toEqual([
      ["page", "2"],
      ["per_page", "50"],
      ["q[status_in][]", "onboarded"],
      ["q[status_in][]", "do_not_dispatch"],
      ["q[updated_at_gteq]", "2026-11-20T16:03:22.123456Z"],
      ["q[carrier_name_cont]", "A&B ="],
      ["q[s]", "updated_at desc"],
    ]);
  });

  it("repeats a list of the query in brackets", async () => {
    answering({ body: [], headers: PAGED });
    await firstValueFrom(
      request$(listAssociatedCarriers, { params: { id: 7 }, query: { required_associations: ["phone", "vin"] } }),
    );
    expect([...new URL(sent().url, monitor.origin).searchParams]).toEqual([
      ["required_associations[]", "phone"],
      ["required_associations[]", "vin"],
    ]);
  });

  it("leaves the semicolon of a flipper actor and accepts JSON", async () => {
    answering({ body: { flipper_id: "User;5", features: {} } });
    await firstValueFrom(request$(getUserFlags, { params: { id: 5 } }));
    expect(sent().url).toBe("/monitor/api/flipper/actors/User;5");
    expect(sent().headers.accept).toBe("application/json");
    expect(sent().headers["content-type"]).toBeUndefined();
  });

  it("echoes the XSRF cookie, carries the key of a write, and sends its body", async () => {
    cookies = "other=1; XSRF-TOKEN=a%2Fb%3D; last=2";
    answering({ body: answerTo(updateConnection) });
    const input = { params: { id: 7 }, body: { connection: { status: "onboarded" as const } } };
    await firstValueFrom(request$(updateConnection, input, { idempotencyKey: "key-1" }));
    expect(sent().method).toBe("PATCH");
    expect(sent().headers["x-xsrf-token"]).toBe("a/b=");
    expect(sent().headers["idempotency-key"]).toBe("key-1");
    expect(JSON.parse(sent().body)).toEqual(input.body);
  });

  it("says for whom the call is made, except where it is made whoever is signed in", async () => {
    answering({ body: {} });
    const headerOf = async (endpoint: EndpointSpec): Promise<unknown> => {
      monitor.requests.length = 0;
      const params = Object.fromEntries(Object.keys(endpoint.params?.properties ?? {}).map((name) => [name, 1]));
      await firstValueFrom(request$(endpoint, { params } as never)).catch(() => undefined);
      return sent().headers["x-made-for"];
    };
    handle$.next({ key: { userId: 11, companyId: 7, epoch: "now" } } as Handle);
    try {
      const unnamed = [];
      for (const endpoint of API) {
        const header = await headerOf(endpoint);
        if (header === undefined) unnamed.push(endpoint.name);
        else expect(header, endpoint.name).toBe("11-7");
      }
      expect(unnamed.toSorted()).toEqual([
        "getCompanyFlags",
        "getUserFlags",
        "listSandboxAccounts",
        "readSandboxMailbox",
        "refreshSession",
        "sendSignInCode",
        "signIn",
        "signOut",
        "signUp",
        "signUpWithCode",
      ]);
    } finally {
      handle$.next(null);
    }
    expect(await headerOf(updateConnection)).toBeUndefined();
  });

  it("names the session in which the call began, though the fraud token takes its time", async () => {
    answering({ body: {} });
    handle$.next({ key: { userId: 11, companyId: 7, epoch: "now" } } as Handle);
    setFraudTokenSource(async () => {
      handle$.next(null);
      return "token";
    });
    await detail();
    expect(sent().headers["x-made-for"]).toBe("11-7");
  });

  describe("whose token is refused", () => {
    const input = { params: { id: 7 }, body: { connection: { status: "onboarded" as const } } };
    const update = () => firstValueFrom(request$(updateConnection, input, { idempotencyKey: "key-1" }));
    const tokens = () => monitor.requests.map(({ headers }) => headers["x-xsrf-token"]);

    it("is made once more, under its key, when the answer has brought the cookie back", async () => {
      monitor.answer = ({ headers }) => {
        cookies = "XSRF-TOKEN=back";
        return headers["x-xsrf-token"] === "back"
          ? { body: answerTo(updateConnection) }
          : { status: 403, body: { error: "xsrf_token_mismatch" } };
      };
      expect((await update()).ok).toBe(true);
      expect(tokens()).toEqual([undefined, "back"]);
      expect(monitor.requests.map(({ headers }) => headers["idempotency-key"])).toEqual(["key-1", "key-1"]);
    });

    it("is refused when it is refused again, or when no other cookie came", async () => {
      let made = 0;
      monitor.answer = () => {
        made += 1;
        cookies = `XSRF-TOKEN=${made}`;
        return { status: 403, body: { error: "forbidden" } };
      };
      expect(await update()).toMatchObject({ ok: false, status: 403 });
      expect(tokens()).toEqual([undefined, "1"]);
      monitor.answer = () => ({ status: 403, body: { error: "forbidden" } });
      monitor.requests.length = 0;
      expect(await update()).toMatchObject({ ok: false, status: 403 });
      expect(tokens()).toEqual(["2"]);
    });
  });

  it("has no XSRF header without the cookie", async () => {
    cookies = "XSRF-TOKENS=no";
    answering({ body: {} });
    await detail();
    expect(sent().headers["x-xsrf-token"]).toBeUndefined();
  });

  it("carries the fraud token, and is sent without one when making it fails or takes too long", async () => {
    answering({ body: {} });
    setFraudTokenSource(() => Promise.resolve("token-1"));
    await detail();
    setFraudTokenSource(() => Promise.reject(new Error("blocked by an extension")));
    await detail();
    setFraudTokenSource(() => {
      throw new Error("not even a promise");
    });
    await detail();
    setFraudTokenSource(() => new Promise(() => undefined));
    await detail();
    expect(monitor.requests.map(({ headers }) => headers["x-castle-request-token"])).toEqual([
      "token-1",
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("an empty list in a condition is refused, because the server would read it as no condition at all", async () => {
    await expect(firstValueFrom(request$(listConnections, { q: { status_in: [] } }))).rejects.toThrow(RangeError);
    expect(monitor.requests).toEqual([]);
  });
});

describe("what comes back", () => {
  it("is the answer with the position of its page", async () => {
    answering({ body: [{ id: 1 }], headers: PAGED });
    const reply = await firstValueFrom(request$(listConnections));
    expect(reply).toMatchObject({
      ok: true,
      status: 200,
      data: [{ id: 1 }],
      page: { currentPage: 1, totalPages: 3, totalItems: 120 },
    });
  });

  it.each(["currentpage", "totalpages", "totalitems"])("a page without %s is a failure, not a guess", async (missing) => {
    answering({ body: [], headers: Object.fromEntries(Object.entries(PAGED).filter(([name]) => name !== missing)) });
    await expect(firstValueFrom(request$(listConnections))).rejects.toThrow(MalformedAnswer);
  });

  it.each([401, 403, 404, 422])("a %i is a reply", async (status) => {
    answering({ status, body: { error: "no", errors: { status: ["is wrong"] } } });
    expect(await detail()).toMatchObject({ ok: false, status, refusal: { error: "no", errors: { status: ["is wrong"] } } });
  });

  it.each([400, 408, 409, 425, 429, 500, 502, 503])("a %i is thrown", async (status) => {
    answering({ status, body: { error: "no" } });
    const error: unknown = await detail().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UnexpectedStatus);
    expect(error).toMatchObject({ endpoint: "getCarrierDetail", status, refusal: { error: "no" }, retryAfter: null });
  });

  it.each([409, 429])("a %i at sign-in is an answer", async (status) => {
    answering({ status, body: { error: "slow down" } });
    const input = { body: { email: "ada@brokerage.example", code: "123456" } };
    expect(await firstValueFrom(request$(signIn, input))).toMatchObject({ ok: false, status });
  });

  it("a refusal that is not JSON still has a text", async () => {
    answering({ status: 404, body: "<html>nginx</html>", headers: { "content-type": "text/html" } });
    expect(await detail()).toMatchObject({ ok: false, refusal: { error: "Not Found" } });
  });

  it("the time to wait is in milliseconds", async () => {
    answering({ status: 503, body: { error: "busy" }, headers: { "retry-after": "7" } });
    await expect(detail()).rejects.toMatchObject({ retryAfter: 7000 });
    answering({ status: 503, body: { error: "busy" }, headers: { "retry-after": new Date(Date.now() + 60_000).toUTCString() } });
    const error = (await detail().catch((caught: unknown) => caught)) as UnexpectedStatus;
    expect(error.retryAfter).toBeGreaterThan(50_000);
    expect(error.retryAfter).toBeLessThanOrEqual(60_000);
    // The server's clock is a day behind this computer's.
    const yesterday = Date.now() - 86_400_000;
    const dates = { date: new Date(yesterday).toUTCString(), "retry-after": new Date(yesterday + 60_000).toUTCString() };
    answering({ status: 503, body: { error: "busy" }, headers: dates });
    const behind = (await detail().catch((caught: unknown) => caught)) as UnexpectedStatus;
    expect(behind.retryAfter).toBeGreaterThan(50_000);
  });

  it("an empty body where one is required is its own kind of failure, since the server accepted the call", async () => {
    answering({ status: 200, body: "" });
    await expect(detail()).rejects.toThrow("No data returned from API");
    answering({ status: 204 });
    const error: unknown = await detail().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(EmptyAnswer);
    expect(error).toMatchObject({ status: 204 });
  });

  it("an empty body where none is required is an answer", async () => {
    const silent = endpoint({
      name: "silent",
      method: "DELETE",
      path: "/api/v1/silent",
      output: Type.Union([Type.Null(), Type.Object({})]),
    });
    answering({ status: 204 });
    expect(await firstValueFrom(request$(silent))).toMatchObject({ ok: true, status: 204, data: null });
  });

  it.each([{}, null, [], "", 7, { status: "ok" }])("a write answered with %j where a row is due is not done", async (body) => {
    answering({ body: JSON.stringify(body) });
    const input = { params: { id: 7 }, body: { connection: { status: "onboarded" as const } } };
    await expect(firstValueFrom(request$(updateConnection, input))).rejects.toThrow(MalformedAnswer);
    answering({ body: answerTo(updateConnection, { id: 7 }) });
    expect(await firstValueFrom(request$(updateConnection, input))).toMatchObject({ ok: true, data: { id: 7 } });
  });

  it("a success that is not JSON does not become data", async () => {
    answering({ body: "<html>captive portal</html>" });
    await expect(detail()).rejects.toThrow(MalformedAnswer);
  });
});

describe("the connection", () => {
  it("a server that is not there is a network failure", async () => {
    const gone = await startFakeMonitor();
    await gone.close();
    configureNet({ origin: gone.origin });
    await expect(detail()).rejects.toThrow(NetworkFailure);
    configureNet({ origin: monitor.origin });
  });

  it("an interrupted answer is a network failure, not half an answer", async () => {
    answering({ body: '{"id": 42', wait: "break" });
    await expect(detail()).rejects.toThrow(NetworkFailure);
  });

  it("waits as long as it takes unless there is a timeout", async () => {
    answering({ body: { id: 42 }, wait: 1500 });
    expect(await detail()).toMatchObject({ ok: true });
    answering({ wait: "never" });
    await expect(firstValueFrom(request$(refreshSession, {}, { timeout: 50 }))).rejects.toThrow(NetworkFailure);
  });

  it("unsubscribing aborts the call", async () => {
    answering({ wait: "never" });
    const listener = request$(refreshSession).subscribe();
    await vi.waitFor(() => expect(monitor.requests).toHaveLength(1));
    listener.unsubscribe();
    await vi.waitFor(() => expect(sent().hungUp).toBe(true));
  });

  it("nothing is sent before a subscription, and every subscription sends once", async () => {
    answering({ body: {} });
    const cold = request$(refreshSession);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(monitor.requests).toHaveLength(0);
    await firstValueFrom(cold);
    await firstValueFrom(cold);
    expect(monitor.requests).toHaveLength(2);
  });

  it("the end of a session aborts every call", async () => {
    answering({ wait: "never" });
    const both = [detail(), firstValueFrom(request$(refreshSession))].map((call) => call.catch((error: unknown) => error));
    await vi.waitFor(() => expect(monitor.requests).toHaveLength(2));
    abortRequests();
    for (const error of await Promise.all(both)) expect(error).toBeInstanceOf(NetworkFailure);
    await vi.waitFor(() => expect(monitor.requests.every(({ hungUp }) => hungUp)).toBe(true));
  });
});

describe("what is announced to the whole portal", () => {
  it("a fraud denial, and the caller still gets its refusal", async () => {
    answering({ status: 422, body: { error: "fraud_protection_denied" } });
    expect(await detail()).toMatchObject({ ok: false, status: 422 });
    expect(events).toEqual([{ kind: "fraud-denial" }]);
  });

  it("another 422 concerns its caller alone", async () => {
    answering({ status: 422, body: { error: "invalid" } });
    await detail();
    expect(events).toEqual([]);
  });

  it.each([
    ["/broker/loads", [{ kind: "unauthorized" }]],
    ["/broker/login/code", []],
    ["/broker/sign-up/details", []],
  ])("a 401 on %s", async (path, expected) => {
    pagePath = path;
    answering({ status: 401, body: { error: "unauthorized" } });
    expect(await detail()).toMatchObject({ ok: false, status: 401 });
    expect(events).toEqual(expected);
  });

  it.each([
    ["https://portal.example/broker/user_country_block", "https://portal.example/broker/user_country_block"],
    ["https://watchdog.portal.example/broker/", "https://watchdog.portal.example/broker/"],
    ["/broker/carrier_vpn_block", "https://portal.example/broker/carrier_vpn_block"],
    ["https://watchdog.portal.example/blocked?from=portal", "https://watchdog.portal.example/blocked?from=portal"],
    ["https://portal.example/monitor/sign_out", null],
    ["https://evil.example/broker/", null],
    ["javascript:alert(1)", null],
    [undefined, null],
  ])("a 406 to %s", async (url, target) => {
    answering({ status: 406, body: { url } });
    await expect(detail()).rejects.toThrow(UnexpectedStatus);
    expect(events).toEqual([
      { kind: "block", block: "country" },
      { kind: "redirect", url: target },
    ]);
  });

  it("that somebody else is signed in, also to a call that does not expect the status", async () => {
    answering({ status: 409, body: { error: "other_session" } });
    await expect(detail()).rejects.toThrow(UnexpectedStatus);
    expect(events).toEqual([{ kind: "other-session" }]);
  });

  it("a 409 about anything else concerns its caller alone", async () => {
    answering({ status: 409, body: { error: "conflict" } });
    await expect(detail()).rejects.toThrow(UnexpectedStatus);
    expect(events).toEqual([]);
  });

  it("a 418 is a block without a redirect", async () => {
    answering({ status: 418, body: "" });
    await expect(detail()).rejects.toThrow(UnexpectedStatus);
    expect(events).toEqual([{ kind: "block", block: "vpn" }]);
  });

  it("a block ends with the first answer that says nothing of it, not with a failure of the server or the network", async () => {
    const after = async (answer: Answer) => {
      answering(answer);
      await detail().catch(() => undefined);
      return block$.value;
    };
    expect(await after({ status: 418, body: "" })).toBe("vpn");
    expect(await after({ status: 502, body: "" })).toBe("vpn");
    expect(await after({ wait: "break" })).toBe("vpn");
    expect(await after({ status: 406, body: { url: "/broker/" } })).toBe("country");
    expect(await after({ status: 404, body: { error: "not_found" } })).toBeNull();
    expect(await after({ status: 418, body: "" })).toBe("vpn");
    expect(await after({ body: { id: 42 } })).toBeNull();
  });
});

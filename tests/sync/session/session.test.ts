// Tests that the portal knows who is signed in: at once after a reload, through a lost network, and never a moment too long.
import "fake-indexeddb/auto";
import { firstValueFrom, lastValueFrom, type Subscription } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "../../../src/db/session/end.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import { configureNet } from "../../../src/net/environment.ts";
import {
  refreshSession$,
  restoreSession,
  session$,
  sessionEndings$,
  verificationHash$,
} from "../../../src/sync/session/session.ts";
import { createCompany$, sendCode$, signInWithCode$ } from "../../../src/sync/session/sign-in.ts";
import { startFakeMonitor, type FakeMonitor } from "../../net/fake-monitor.ts";
import { ADA, flagAnswers, routes } from "../people.ts";

let monitor: FakeMonitor;
let endings: Subscription;

beforeAll(async () => {
  monitor = await startFakeMonitor();
  configureNet({
    origin: monitor.origin,
    cookies: () => "",
    pagePath: () => "/broker/",
    pageOrigin: () => "https://portal.example",
  });
});
afterAll(() => monitor.close());
beforeEach(() => {
  endings = sessionEndings$.subscribe();
});
afterEach(async () => {
  if (handle$.value !== null) await endSession(handle$.value);
  endings.unsubscribe();
  monitor.requests.length = 0;
  configureNet({ origin: monitor.origin });
});

const FLAGS = flagAnswers(
  { display_heatmap: true, connection_search_opensearch: false },
  { connection_search_opensearch: true, other: false },
);
const signedIn = (): void => {
  monitor.answer = routes({ "GET /refresh_jwt": { body: ADA }, ...FLAGS });
};
const refreshed = () => lastValueFrom(refreshSession$, { defaultValue: undefined });
const signIn = async (): Promise<void> => {
  signedIn();
  await refreshed();
};

describe("asking who is signed in", () => {
  it("a flag is on when the user's or the company's is", async () => {
    await signIn();
    expect(session$.value).toMatchObject({
      kind: "signed-in",
      isFresh: true,
      problem: null,
      session: { user: { id: 11 }, flags: { display_heatmap: true, connection_search_opensearch: true, other: false } },
    });
    expect(handle$.value?.key).toMatchObject({ userId: 11, companyId: 7 });
  });

  it("the verification hash never reaches the disk", async () => {
    await signIn();
    const values = await handle$.value!.db.values.toArray();
    expect(JSON.stringify(values)).toContain("ada@brokerage.example");
    expect(JSON.stringify(values)).not.toContain("very-secret-hash");
    expect(verificationHash$.value).toBe("very-secret-hash");
  });

  it("a failure to load flags does not keep anybody out", async () => {
    monitor.answer = routes({ "GET /refresh_jwt": { body: ADA } });
    await refreshed();
    expect(session$.value).toMatchObject({ kind: "signed-in", session: { flags: {} } });
    await signIn();
    monitor.answer = routes({ "GET /refresh_jwt": { body: ADA }, "GET /actors/User;11": { status: 500, body: { error: "x" } } });
    await refreshed();
    expect(session$.value).toMatchObject({ session: { flags: { display_heatmap: true } } });
  });

  it("when one of the two flag calls fails, the other's answer counts and the last known answer stays", async () => {
    await signIn();
    const features = { display_heatmap: false, other: true };
    const refused = { status: 500, body: { error: "x" } };
    const now = { ...flagAnswers({ display_heatmap: false }, features) };
    monitor.answer = routes({ "GET /refresh_jwt": { body: ADA }, ...now, "GET /actors/User;11": refused });
    await refreshed();
    expect(session$.value).toMatchObject({ session: { flags: { display_heatmap: true, other: true } } });
    monitor.answer = routes({ "GET /refresh_jwt": { body: ADA }, ...now, "GET /actors/Company;7": refused });
    await refreshed();
    expect(session$.value).toMatchObject({ session: { flags: { display_heatmap: false, other: true } } });
  });

  it("flags of another user or another company do not stand in for those that failed to load", async () => {
    await signIn();
    const moved = { ...ADA, company: { ...ADA.company!, id: 8 } };
    monitor.answer = routes({ "GET /refresh_jwt": { body: moved } });
    await refreshed();
    expect(session$.value).toMatchObject({ session: { flags: { display_heatmap: true, connection_search_opensearch: false } } });
    monitor.answer = routes({ "GET /refresh_jwt": { body: { ...ADA, id: 12, company: null } } });
    await refreshed();
    expect(session$.value).toMatchObject({ session: { user: { id: 12 }, flags: {} } });
    expect(session$.value).not.toHaveProperty("session.flags.display_heatmap");
  });

  it("two calls at once make one request", async () => {
    signedIn();
    await Promise.all([refreshed(), refreshed(), refreshed()]);
    expect(monitor.requests.filter(({ url }) => url.endsWith("/refresh_jwt"))).toHaveLength(1);
    await refreshed();
    expect(monitor.requests.filter(({ url }) => url.endsWith("/refresh_jwt"))).toHaveLength(2);
  });

  it("a 401 signs out on the screen and after a reload, and keeps the rows and the unsent changes", async () => {
    await signIn();
    await handle$.value!.db.classifications.put({
      id: 1,
      name: "Reefer",
      is_active: true,
      is_by_broker_election: false,
      company_id: 7,
      explicit_oauth_application_id: null,
    });
    monitor.answer = routes({ "GET /refresh_jwt": { status: 401, body: { error: "unauthorized" } } });
    await refreshed();
    expect(session$.value).toEqual({ kind: "signed-out", problem: null });
    expect(verificationHash$.value).toBeNull();
    expect(await handle$.value!.db.classifications.count()).toBe(1);
    session$.next({ kind: "starting" });
    await restoreSession();
    expect(session$.value.kind).not.toBe("signed-in");
    await signIn();
    expect(session$.value.kind).toBe("signed-in");
    expect(await handle$.value!.db.classifications.count()).toBe(1);
  });

  it("without a network the user stays signed in, and the session says so", async () => {
    await signIn();
    configureNet({ origin: "http://127.0.0.1:1" });
    await refreshed();
    expect(session$.value).toMatchObject({ kind: "signed-in", problem: "offline" });
  });

  it.each([500, 403])("a %i does not sign anybody out", async (status) => {
    await signIn();
    monitor.answer = routes({ "GET /refresh_jwt": { status, body: { error: "x" } } });
    await refreshed();
    expect(session$.value).toMatchObject({ kind: "signed-in", problem: "failed" });
  });

  it.each([
    ["an empty body", ""],
    ["somebody else's page", "<html>captive portal</html>"],
    ["something that is no user", { hello: 1 }],
  ])("%s instead of a user signs nobody in or out", async (_, body) => {
    await signIn();
    monitor.answer = routes({ "GET /refresh_jwt": { body } });
    await refreshed();
    expect(session$.value).toMatchObject({ kind: "signed-in", problem: "failed", session: { user: { id: 11 } } });
  });
});

describe("a reload", () => {
  it("shows who is signed in before the server has answered", async () => {
    await signIn();
    session$.next({ kind: "starting" });
    await restoreSession();
    expect(session$.value).toMatchObject({ kind: "signed-in", isFresh: false, session: { user: { first_name: "Ada" } } });
  });

  it("with nobody signed in says so", async () => {
    session$.next({ kind: "starting" });
    await restoreSession();
    expect(session$.value).toEqual({ kind: "signed-out", problem: null });
  });
});

describe("signing out", () => {
  it("is not undone by an answer that was on its way", async () => {
    await signIn();
    monitor.answer = routes({ "GET /refresh_jwt": { body: ADA, wait: 100 }, ...FLAGS });
    const late = refreshed();
    await vi.waitFor(() => expect(monitor.requests.filter(({ url }) => url.endsWith("/refresh_jwt"))).toHaveLength(2));
    await endSession(handle$.value!);
    await late;
    expect(session$.value).toEqual({ kind: "signed-out", problem: null });
    expect(handle$.value).toBeNull();
  });
});

describe("signing in", () => {
  it("with a code takes effect before the page continues", async () => {
    monitor.answer = routes({ "POST /sign_in": { body: { email: ADA.email } }, "POST /sign_in/code": { body: ADA }, ...FLAGS });
    expect(await firstValueFrom(sendCode$(` ${ADA.email} `))).toMatchObject({ ok: true });
    expect(JSON.parse(monitor.requests[0]!.body)).toEqual({ email: ADA.email });
    expect(await firstValueFrom(signInWithCode$(ADA.email, "123456"))).toMatchObject({ ok: true });
    expect(session$.value).toMatchObject({ kind: "signed-in", isFresh: true });
  });

  it("with a wrong code changes nothing", async () => {
    monitor.answer = routes({
      "POST /sign_in/code": { status: 422, body: { error: "invalid", errors: { code: ["is wrong"] } } },
    });
    const before = session$.value;
    expect(await firstValueFrom(signInWithCode$(ADA.email, "000000"))).toMatchObject({
      ok: false,
      refusal: { errors: { code: ["is wrong"] } },
    });
    expect(session$.value).toBe(before);
    expect(handle$.value).toBeNull();
  });

  it("with a new company moves to that company's own database", async () => {
    monitor.answer = routes({
      "GET /refresh_jwt": { body: { ...ADA, company: null } },
      "POST /sign_up/create_company": { body: ADA },
      ...FLAGS,
    });
    await refreshed();
    expect(handle$.value?.key.companyId).toBe(0);
    await firstValueFrom(createCompany$(" Simulated Brokerage "));
    expect(handle$.value?.key.companyId).toBe(7);
    expect(session$.value).toMatchObject({ kind: "signed-in", session: { user: { company: { id: 7 } } } });
  });
});

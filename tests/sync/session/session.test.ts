// Tests that the portal knows who is signed in: at once after a reload, through a lost network, and never a moment too long.
import "fake-indexeddb/auto";
import { firstValueFrom, lastValueFrom, type Subscription } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CurrentUser } from "../../../src/contract/session/session.ts";
import { endSession } from "../../../src/db/session/end.ts";
import { waitingChanges } from "../../../src/db/session/erase.ts";
import { handle$, sessionEnded$ } from "../../../src/db/session/handle.ts";
import { abortRequests } from "../../../src/net/call.ts";
import { configureNet } from "../../../src/net/environment.ts";
import { oweSignOut, readActiveSession, signOutOwed, writeActiveSession } from "../../../src/db/session/active-session.ts";
import { enqueue } from "../../../src/outbox/enqueue.ts";
import { draft } from "../../db/rows.ts";
import { acceptOtherSession, refreshSession$ } from "../../../src/sync/session/refresh.ts";
import {
  otherSession$,
  restoreSession,
  session$,
  sessionEndings$,
  verificationHash$,
} from "../../../src/sync/session/session.ts";
import { createCompany$, sendCode$, signInWithCode$ } from "../../../src/sync/session/sign-in.ts";
import { connectFakeMonitor, gate, type FakeMonitor } from "../../net/fake-monitor.ts";
import { ADA, flagAnswers, routes } from "../people.ts";

let monitor: FakeMonitor;
let endings: Subscription;

beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
beforeEach(() => {
  // Files share a process: one that ended a session before this one leaves the sign-out owed.
  oweSignOut(false);
  endings = sessionEndings$.subscribe();
});
afterEach(async () => {
  if (handle$.value !== null) await endSession(handle$.value);
  // As if the server had been told of it.
  oweSignOut(false);
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
    const answered = gate();
    monitor.answer = routes({ "GET /refresh_jwt": { body: ADA, wait: answered.opened }, ...FLAGS });
    const late = refreshed();
    await vi.waitFor(() => expect(monitor.requests.filter(({ url }) => url.endsWith("/refresh_jwt"))).toHaveLength(2));
    await endSession(handle$.value!);
    answered.open();
    await late;
    expect(session$.value).toEqual({ kind: "signed-out", problem: null });
    expect(handle$.value).toBeNull();
  });
});

describe("signing out while an answer is on its way", () => {
  const flagsAsked = () => vi.waitFor(() => expect(monitor.requests.some(({ url }) => url.includes("/actors/"))).toBe(true));
  const slowFlags = { "GET /actors/User;11": { wait: "never" }, "GET /actors/Company;7": { wait: "never" } } as const;
  const aborting = () => sessionEnded$.subscribe(() => abortRequests());

  it("while the flags load, is not undone, and stays owed to the server", async () => {
    await signIn();
    const watching = aborting();
    monitor.requests.length = 0;
    monitor.answer = routes({ "GET /refresh_jwt": { body: ADA }, ...slowFlags });
    const late = refreshed();
    await flagsAsked();
    await endSession(handle$.value!);
    await late;
    watching.unsubscribe();
    expect(session$.value).toEqual({ kind: "signed-out", problem: null });
    expect([handle$.value, readActiveSession(), signOutOwed()]).toEqual([null, null, true]);
  });

  it("in another tab, while this tab has no session yet, is not undone either", async () => {
    monitor.answer = routes({
      "GET /refresh_jwt": { body: ADA },
      ...FLAGS,
      "GET /actors/User;11": () => {
        oweSignOut(true);
        return { body: { flipper_id: "User;11", features: {} } };
      },
    });
    await refreshed();
    expect([handle$.value, signOutOwed()]).toEqual([null, true]);
  });

  it("while the database opens, is not undone", async () => {
    signedIn();
    const late = refreshed();
    while (readActiveSession() === null) await new Promise((resolve) => setImmediate(resolve));
    writeActiveSession(null);
    await late;
    expect([handle$.value, session$.value.kind]).toEqual([null, "signed-out"]);
  });

  it("a 401 that comes after the next sign-in does not end it", async () => {
    await signIn();
    const answered = gate();
    monitor.answer = routes({ "GET /refresh_jwt": { status: 401, body: { error: "unauthorized" }, wait: answered.opened } });
    const late = refreshed();
    await endSession(handle$.value!);
    monitor.answer = routes({ "POST /sign_in/code": { body: ADA }, ...FLAGS });
    await firstValueFrom(signInWithCode$(ADA.email, "123456"));
    answered.open();
    await late;
    expect(session$.value.kind).toBe("signed-in");
    expect(signOutOwed()).toBe(false);
  });
});

describe("somebody else's cookie", () => {
  const SUE: CurrentUser = {
    ...ADA,
    id: 21,
    first_name: "Sue",
    email: "sue@second.example",
    company: { ...ADA.company!, id: 8 },
  };
  const asSue = (): void => {
    monitor.answer = routes({
      "GET /refresh_jwt": { body: SUE },
      "GET /actors/User;21": { body: { flipper_id: "User;21", features: {} } },
      "GET /actors/Company;8": { body: { flipper_id: "Company;8", features: {} } },
    });
  };

  it.each(["waiting", "refused", "expired"] as const)(
    "a %s change makes the portal ask, and nothing is touched",
    async (state) => {
      await signIn();
      const handle = handle$.value!;
      const [entry] = await enqueue(handle, [draft("a", 1, { notes: "Ada's" })]);
      await handle.db.outbox.put({ ...entry!, state });
      asSue();
      await refreshed();
      expect(otherSession$.value).toMatchObject({ user: { first_name: "Sue" }, owner: { first_name: "Ada" }, unsent: 1 });
      expect(handle$.value).toBe(handle);
      expect(session$.value).toMatchObject({ kind: "signed-in", session: { user: { first_name: "Ada" } } });
      await refreshed();
      expect(handle$.value).toBe(handle);
      // The cookie is the owner's again.
      signedIn();
      await refreshed();
      expect(otherSession$.value).toBeNull();
    },
  );

  it("the person may go on as the other, and the owner's changes wait for the owner", async () => {
    await signIn();
    await enqueue(handle$.value!, [draft("a", 1, { notes: "Ada's" })]);
    asSue();
    await refreshed();
    await lastValueFrom(acceptOtherSession(), { defaultValue: undefined });
    expect(otherSession$.value).toBeNull();
    expect(session$.value).toMatchObject({ kind: "signed-in", session: { user: { first_name: "Sue" } } });
    expect([handle$.value?.key.userId, await handle$.value!.db.outbox.count()]).toEqual([21, 0]);
    expect(await waitingChanges()).toEqual([
      { owner: { name: "Ada Broker", email: ADA.email, company: "Simulated Brokerage" }, count: 1 },
    ]);
    signedIn();
    await refreshed();
    expect((await handle$.value!.db.outbox.toArray()).map(({ id }) => id)).toEqual(["a"]);
  });

  it("changes that cannot be counted count as waiting", async () => {
    await signIn();
    vi.spyOn(handle$.value!.db.outbox, "count").mockRejectedValueOnce(new DOMException("Read failed", "UnknownError"));
    asSue();
    await refreshed();
    expect(otherSession$.value).toMatchObject({ unsent: null });
  });

  it("with nothing to send the portal switches without a question", async () => {
    await signIn();
    asSue();
    await refreshed();
    expect([handle$.value?.key.userId, otherSession$.value]).toEqual([21, null]);
  });
});

describe("signing in", () => {
  it("with a code takes effect before the page continues", async () => {
    oweSignOut(true);
    monitor.answer = routes({ "POST /sign_in": { body: { email: ADA.email } }, "POST /sign_in/code": { body: ADA }, ...FLAGS });
    expect(await firstValueFrom(sendCode$(` ${ADA.email} `))).toMatchObject({ ok: true });
    expect(JSON.parse(monitor.requests[0]!.body)).toEqual({ email: ADA.email });
    expect(await firstValueFrom(signInWithCode$(ADA.email, "123456"))).toMatchObject({ ok: true });
    expect(session$.value).toMatchObject({ kind: "signed-in", isFresh: true });
    // The server has replaced the session that was still to be signed out.
    expect(signOutOwed()).toBe(false);
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

// A contact search: outcomes as the error catalog describes them, and nothing stored.
import "fake-indexeddb/auto";
import { lastValueFrom } from "rxjs";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { beginSession } from "../../../src/db/session/begin.ts";
import { endSession } from "../../../src/db/session/end.ts";
import { ALL_TABLES } from "../../../src/db/tables.ts";
import { searchContact$ } from "../../../src/sync/carriers/contact-search.ts";
import { listedCarrier } from "../../db/rows.ts";
import { connectFakeMonitor, type FakeMonitor } from "../../net/fake-monitor.ts";

let monitor: FakeMonitor;
const EMAIL = { type: "email", value: "ops@carrier.example" } as const;
const PHONE = { type: "phone", value: "+15125550123" } as const;
const ANSWER = { carriers: [], risks: [{ is_type: "free_mail", reason: "Anybody can have it.", source: "portal", as_of: null }] };
const PAGE = { currentpage: "1", totalpages: "1", totalitems: "0" };

beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
beforeEach(() => {
  monitor.requests.length = 0;
  monitor.answer = () => ({ body: ANSWER, headers: { ...PAGE, totalemails: "3", totalvehiclevins: "12", totalphones: "many" } });
});

const ask = (contact: typeof EMAIL | typeof PHONE) => lastValueFrom(searchContact$(contact));

it("each type has its own call, never with the contact in the URL", async () => {
  await ask(EMAIL);
  await ask(PHONE);
  expect(monitor.requests.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ["POST", "/monitor/api/v1/carriers/email_search_associated_carriers", { email: EMAIL.value, page: 1 }],
    ["POST", "/monitor/api/v1/carriers/phone_search_associated_carriers", { phone_e164: PHONE.value, page: 1 }],
  ]);
});

it("reads the counts in the headers, and leaves out missing ones", async () => {
  expect(await ask(EMAIL)).toMatchObject({ kind: "found", answer: ANSWER, counts: { totalemails: 3, totalvehiclevins: 12 } });
  expect(Object.keys(((await ask(EMAIL)) as { counts: object }).counts)).toEqual(["totalemails", "totalvehiclevins"]);
});

it("fetches all pages, and takes the total from the server", async () => {
  monitor.answer = ({ body }) => {
    const { page } = JSON.parse(body) as { page: number };
    const carrier = { ...listedCarrier(page), connection: null };
    return {
      body: { ...ANSWER, carriers: [{ carrier, matches: [] }] },
      headers: { currentpage: String(page), totalpages: "3", totalitems: "3" },
    };
  };
  const found = await ask(EMAIL);
  expect(found).toMatchObject({ kind: "found", total: 3, answer: { risks: ANSWER.risks } });
  expect(found.kind === "found" && found.answer.carriers.map(({ carrier }) => carrier.id)).toEqual([1, 2, 3]);
});

it.each([403, 422])("a %i is stored with the server's messages", async (status) => {
  monitor.answer = () => ({ status, body: { error: "no", message: "Not for you.", errors: { email: ["is not one"] } } });
  expect(await ask(EMAIL)).toEqual({ kind: "refused", status, message: "Not for you.", errors: ["is not one"] });
});

it.each([
  [401, "401 Unauthorized"],
  [404, "404 Not Found"],
  [500, "500 Internal Server Error"],
  [503, "503 Service Unavailable"],
  [599, "599 odd"],
])("a %i becomes its status text: %s", async (status, message) => {
  monitor.answer = () => ({ status, body: { error: "odd" } });
  expect(await ask(PHONE)).toEqual({ kind: "failed", message });
});

it("reports being offline", async () => {
  monitor.answer = () => ({ wait: "break" });
  expect(await ask(PHONE)).toEqual({ kind: "offline" });
});

it("unsubscribing aborts the request", async () => {
  monitor.answer = () => ({ wait: "never" });
  const asking = searchContact$(EMAIL).subscribe();
  await vi.waitFor(() => expect(monitor.requests).toHaveLength(1));
  asking.unsubscribe();
  await vi.waitFor(() => expect(monitor.requests[0]!.hungUp).toBe(true));
});

it("stores neither the contact nor the answer", async () => {
  const handle = await beginSession(11, 7);
  await ask(EMAIL);
  await ask(PHONE);
  const stored = await Promise.all(ALL_TABLES.map((name) => handle.db.table(name).toArray()));
  expect(JSON.stringify(stored)).not.toMatch(/ops@carrier|5125550123|Anybody/);
  await endSession(handle);
});

// Tests that people whom only the server knows yet are found, and stored beside the others.
import "fake-indexeddb/auto";
import { firstValueFrom } from "rxjs";
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from "vitest";
import { putRows } from "../../../src/db/put-rows.ts";
import { beginSession } from "../../../src/db/session/begin.ts";
import { endSession } from "../../../src/db/session/end.ts";
import type { Handle } from "../../../src/db/open.ts";
import { configureNet } from "../../../src/net/environment.ts";
import { findUsers$ } from "../../../src/sync/account/found-users.ts";
import { connectFakeMonitor, type FakeMonitor } from "../../net/fake-monitor.ts";

let monitor: FakeMonitor;
let handle: Handle;

beforeAll(async () => void (monitor = await connectFakeMonitor()));
afterAll(() => monitor.close());
beforeEach(async () => {
  configureNet({ origin: monitor.origin });
  handle = await beginSession(11, 7);
});
afterEach(() => endSession(handle));

const person = (id: number, name: string) => ({
  id,
  first_name: name,
  last_name: null,
  full_name: name,
  email: `${name.toLowerCase()}@first.example`,
  phone_e164: null,
  scopes: [],
  is_self_staff: false,
  created_at: "2026-01-01T00:00:00.000000Z",
});
const names = async () => (await handle.db.users.toArray()).map(({ full_name: name }) => name);

it("stores whoever the server finds, and keeps the others", async () => {
  await putRows(handle, { collection: "users", rows: [person(1, "Ann")] });
  monitor.answer = ({ url }) =>
    new URL(url, "http://x").searchParams.get("search_term") === "New & 100%"
      ? { body: [person(2, "Newman")], headers: { currentpage: "1", totalpages: "1", totalitems: "1" } }
      : { status: 500 };
  expect(await firstValueFrom(findUsers$(handle, "New & 100%"))).toEqual({ kind: "stored" });
  expect(await names()).toEqual(["Ann", "Newman"]);
});

it("a refusal is an outcome and removes nobody", async () => {
  await putRows(handle, { collection: "users", rows: [person(1, "Ann")] });
  monitor.answer = () => ({ status: 403, body: { error: "permission_missing", message: "Not you." } });
  expect(await firstValueFrom(findUsers$(handle, "x"))).toEqual({ kind: "forbidden", message: "Not you." });
  expect(await names()).toEqual(["Ann"]);
});

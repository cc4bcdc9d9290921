// What a carrier's page asks, against the real server: the visit with its time, the connection, and the connections after a block.
import "fake-indexeddb/auto";
import { firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { EndpointSpec } from "../../../src/contract/endpoint.ts";
import { beginSession } from "../../../src/db/session/begin.ts";
import { endSession } from "../../../src/db/session/end.ts";
import type { Handle } from "../../../src/db/open.ts";
import { blockAssociates } from "../../../src/commands/carriers/carriers.ts";
import { NotDone } from "../../../src/commands/direct.ts";
import { handle$ } from "../../../src/db/session/handle.ts";
import {
  alertsOf,
  associatesOf,
  certificatesOf,
  crashesOf,
  insightsOf,
  inspectionsOf,
  notesOf,
  paymentsOf,
  policiesOf,
  rateEndpointsOf,
  safetyOf,
  syncVisit$,
  unassignedOf,
  violationsOf,
  visitKey,
} from "../../../src/sync/carriers/records.ts";
import { syncConnectionsWith$, syncConnectionWith$ } from "../../../src/sync/connections/connections.ts";
import { syncResource$, type ResourceQuery } from "../../../src/sync/resources.ts";
import { startRealMonitor, type RealMonitor } from "../real-monitor.ts";

const FIRST = 1;
const CARRIER = 101;

let monitor: RealMonitor;
let handle: Handle;

beforeAll(async () => {
  monitor = await startRealMonitor("manager@first.example");
});
afterAll(() => monitor.close());
beforeEach(async () => {
  handle = await beginSession(11, FIRST);
  handle$.next(handle);
  monitor.cut = () => false;
});
afterEach(async () => {
  handle$.next(null);
  await endSession(handle);
});

const visit = () => handle.db.resources.get(visitKey(CARRIER));

it("a visit keeps the carrier, and when it was", async () => {
  const before = Date.now();
  expect(await firstValueFrom(syncVisit$(handle, CARRIER))).toEqual({ kind: "stored" });
  expect(await handle.db.carriers.get(CARRIER)).toMatchObject({ legal_name: "Carrier 1 LLC" });
  expect((await visit())?.syncedAt).toBeGreaterThanOrEqual(before);
});

it("a visit that failed does not pass for a young one", async () => {
  monitor.cut = () => true;
  expect(await firstValueFrom(syncVisit$(handle, CARRIER))).toEqual({ kind: "offline" });
  expect(await visit()).toBeUndefined();
});

it("the connection with a carrier is found before the whole collection is here", async () => {
  expect(await firstValueFrom(syncConnectionWith$(handle, FIRST, CARRIER))).toBe(true);
  expect(await handle.db.connections.get(1)).toMatchObject({ carrier_id: CARRIER });
});

it("a company that is not one's own has no connections to show", async () => {
  expect(await firstValueFrom(syncConnectionWith$(handle, 2, CARRIER))).toBe(false);
});

it("that there is none is not said when nobody could say", async () => {
  monitor.cut = () => true;
  expect(await firstValueFrom(syncConnectionWith$(handle, FIRST, CARRIER))).toBeNull();
});

it("the connections with some carriers come anew, and failing to fetch them breaks nothing", async () => {
  await firstValueFrom(syncConnectionsWith$(handle, [101, 102]));
  expect(await handle.db.connections.count()).toBe(2);
  monitor.cut = () => true;
  await firstValueFrom(syncConnectionsWith$(handle, [103]));
  expect(await handle.db.connections.count()).toBe(2);
});

it.each(
  Object.entries({
    safetyOf,
    inspectionsOf,
    violationsOf,
    crashesOf,
    insightsOf,
    paymentsOf,
    rateEndpointsOf,
    unassignedOf,
    associatesOf,
    policiesOf,
    certificatesOf,
    notesOf,
    alertsOf,
  }),
)("%s is a question that the server answers or refuses in words", async (_name, query) => {
  const outcome = await firstValueFrom(syncResource$(handle, query(CARRIER) as ResourceQuery<EndpointSpec>));
  // The fixture's plan has no insights; everything else is open to a manager.
  expect(["stored", "forbidden"]).toContain(outcome.kind);
});

it("what is narrowed to shared things is asked for in the server's words", async () => {
  expect(await firstValueFrom(syncResource$(handle, associatesOf(CARRIER, ["phone", "vin"])))).toEqual({ kind: "stored" });
});

it("blocking without the network says that nobody knows, and blocks nobody here", async () => {
  await firstValueFrom(syncConnectionWith$(handle, FIRST, CARRIER));
  monitor.cut = () => true;
  const blocking = { types: ["phone"] as const, carrierIds: [CARRIER], notes: "" };
  await expect(blockAssociates(102, blocking, crypto.randomUUID())).rejects.toThrow(NotDone);
  expect(await handle.db.connections.get(1)).not.toMatchObject({ status: "do_not_dispatch" });
});

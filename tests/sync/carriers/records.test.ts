// What a carrier's page fetches, from the real server: the visit with its time, the connection, and the connections after a block.
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
  paymentsOf,
  policiesOf,
  rateEndpointsOf,
  safetyOf,
  syncVisit$,
  unassignedOf,
  violationsOf,
  visitKey,
} from "../../../src/sync/carriers/records.ts";
import { notesAbout } from "../../../src/sync/notes.ts";
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

it("a visit stores the carrier and its time", async () => {
  const before = Date.now();
  expect(await firstValueFrom(syncVisit$(handle, CARRIER))).toEqual({ kind: "stored" });
  expect(await handle.db.carriers.get(CARRIER)).toMatchObject({ legal_name: "Carrier 1 LLC" });
  expect((await visit())?.syncedAt).toBeGreaterThanOrEqual(before);
});

it("a failed visit does not pass for a recent one", async () => {
  monitor.cut = () => true;
  expect(await firstValueFrom(syncVisit$(handle, CARRIER))).toEqual({ kind: "offline" });
  expect(await visit()).toBeUndefined();
});

it("the connection with a carrier is found before the whole collection is synced", async () => {
  expect(await firstValueFrom(syncConnectionWith$(handle, FIRST, CARRIER))).toBe(true);
  expect(await handle.db.connections.get(1)).toMatchObject({ carrier_id: CARRIER });
});

it("another company's connections are not shown", async () => {
  expect(await firstValueFrom(syncConnectionWith$(handle, 2, CARRIER))).toBe(false);
});

it("a failure does not pass for a missing connection", async () => {
  monitor.cut = () => true;
  expect(await firstValueFrom(syncConnectionWith$(handle, FIRST, CARRIER))).toBeNull();
});

it("connections with some carriers are refreshed, and a failure breaks nothing", async () => {
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
    notesOf: (id: number) => notesAbout({ kind: "carrier", id }),
    alertsOf,
  }),
)("the server answers %s, or refuses with a message", async (_name, query) => {
  const outcome = await firstValueFrom(syncResource$(handle, query(CARRIER) as ResourceQuery<EndpointSpec>));
  // The fixture's plan has no insights; everything else is open to a manager.
  expect(["stored", "forbidden"]).toContain(outcome.kind);
});

it("a filter by shared data uses the server's values", async () => {
  expect(await firstValueFrom(syncResource$(handle, associatesOf(CARRIER, ["phone", "vin"])))).toEqual({ kind: "stored" });
});

it("blocking offline reports an unknown outcome, and blocks no carrier here", async () => {
  await firstValueFrom(syncConnectionWith$(handle, FIRST, CARRIER));
  monitor.cut = () => true;
  const blocking = { types: ["phone"] as const, carrierIds: [CARRIER], notes: "" };
  await expect(blockAssociates(102, blocking, crypto.randomUUID())).rejects.toThrow(NotDone);
  expect(await handle.db.connections.get(1)).not.toMatchObject({ status: "do_not_dispatch" });
});

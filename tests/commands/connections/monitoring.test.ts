// Monitoring against the real server: shown at once everywhere, sent once, undone, and reverted when refused.
import { firstValueFrom, NEVER, of, Subject } from "rxjs";
import { expect, it, vi } from "vitest";
import { undo } from "../../../src/commands/connections/connections.ts";
import { startMonitoring, stopMonitoring } from "../../../src/commands/connections/monitoring.ts";
import { outbox$ } from "../../../src/outbox/outbox.ts";
import { syncList$ } from "../../../src/sync/lists.ts";
import { syncCarrier$ } from "../../../src/sync/carriers/carrier.ts";
import { monitoredList } from "../../../src/sync/connections/subscriptions.ts";
import { signedInAt } from "../../sync/signed-in-at.ts";

const CARRIER = { id: 102, legal_name: "Carrier 2 LLC" };
const STRANGER = { carrier: CARRIER, connection: null, subscriptionId: null, listedAs: null };

const at = signedInAt("manager@first.example");

async function sendAll(): Promise<void> {
  const sending = outbox$(at.handle, of(true), NEVER).subscribe();
  const waiting = () => at.handle.db.outbox.filter(({ state }) => state === "waiting").count();
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 15_000, interval: 20 });
  sending.unsubscribe();
}

const onServer = async () =>
  (
    await at.monitor.engine.query<{ carrier_id: number }>("select carrier_id from subscriptions where company_id = 1 order by id")
  ).map(({ carrier_id: id }) => id);
const shown = async () => (await at.handle.db.carriers.get(CARRIER.id))?.subscription_id ?? null;

it("shows before anything is sent, is sent once, and reverted by Undo", async () => {
  await firstValueFrom(syncCarrier$(at.handle, CARRIER.id));
  const group = await startMonitoring([STRANGER]);
  expect(await shown()).not.toBeNull();
  expect(await onServer()).toEqual([101]);
  await sendAll();
  expect(await onServer()).toEqual([101, 102]);
  expect(await shown()).not.toBeNull();
  await undo(group ?? "");
  expect(await shown()).toBeNull();
  await sendAll();
  expect(await onServer()).toEqual([101]);
});

it("a row of the list stays and shows that it is no longer monitored; a refusal reverts it", async () => {
  await firstValueFrom(syncList$(at.handle, monitoredList(null), new Subject()));
  const [row] = await at.handle.db.subscriptions.toArray();
  if (row === undefined) throw new Error("Nothing is monitored");
  const listed = { carrier: row.carrier, connection: null, subscriptionId: row.id, listedAs: row.id };
  await at.monitor.engine.exec(`update companies set paywall = paywall || '{"can_rule": false}' where id = 1`);
  await stopMonitoring([listed]);
  const now = async () => (await at.handle.db.subscriptions.get(row.id))?.carrier.subscription_id;
  expect(await now()).toBeNull();
  await sendAll();
  expect([await now(), await onServer()]).toEqual([row.id, [101]]);

  await at.monitor.engine.exec(`update companies set paywall = paywall || '{"can_rule": true}' where id = 1`);
  await stopMonitoring([listed]);
  await sendAll();
  expect([await now(), await onServer()]).toEqual([null, []]);
});

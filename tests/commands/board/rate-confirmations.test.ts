// Cancelling and rejecting through the send queue, against the real server: shown at once, undone, and kept with the reason if refused.
import { EMPTY, firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { markConfirmations } from "../../../src/commands/board/rate-confirmations.ts";
import { undo } from "../../../src/commands/send.ts";
import { endpointNamed } from "../../../src/contract/api.ts";
import type { RateConfirmation } from "../../../src/contract/board/rate-confirmations.ts";
import type { EndpointSpec, Input } from "../../../src/contract/endpoint.ts";
import { drain$ } from "../../../src/outbox/drain.ts";
import { portOf } from "../../../src/outbox/outbox.ts";
import { wallClock } from "../../../src/outbox/clock.ts";
import { request$ } from "../../../src/net/request.ts";
import { syncRateConfirmation$ } from "../../../src/sync/board/rate-confirmations.ts";
import { signedInAt } from "../../sync/signed-in-at.ts";

const at = signedInAt("manager@first.example");

async function added(id: number): Promise<void> {
  await at.monitor.engine
    .exec(`insert into rate_confirmations (company_id, id, carrier_id, reference, status, received_at, read_at, created_at)
    values (1, ${id}, 101, 'RC-${id}', 'delivered', now(), now(), now())`);
  await firstValueFrom(syncRateConfirmation$(at.handle, id));
}

async function sendAll(): Promise<void> {
  const port = portOf(at.handle, EMPTY, (entry) =>
    request$(endpointNamed(entry.endpoint)!, entry.input as Input<EndpointSpec>, { idempotencyKey: entry.id }),
  );
  const running = drain$(port, wallClock, () => 0).subscribe();
  while ((await at.handle.db.outbox.filter(({ state }) => state === "waiting").count()) > 0)
    await new Promise((resolve) => setTimeout(resolve, 10));
  running.unsubscribe();
}

const here = (id: number) => at.handle.db.rate_confirmations.get(id);
const there = async (id: number) =>
  (
    await at.monitor.engine.query<Pick<RateConfirmation, "status" | "status_reason">>(
      "select status, status_reason from rate_confirmations where company_id = 1 and id = $1",
      [id],
    )
  )[0];

test("a rejection shows at once, reaches the server with its reason, and can be undone after that", async () => {
  await added(901);
  const group = await markConfirmations([901], "rejected", " Not the carrier ", "Mara Manager");
  expect(await here(901)).toMatchObject({ status: "rejected", status_reason: "Not the carrier", waiting: true });
  await sendAll();
  expect(await there(901)).toEqual({ status: "rejected", status_reason: "Not the carrier" });
  await undo(at.handle, group ?? "");
  expect(await here(901)).toMatchObject({ status: "delivered", status_reason: null });
  await sendAll();
  expect(await there(901)).toEqual({ status: "delivered", status_reason: null });
});

test("one that was never sent is undone without a call, and one that has ended is not marked again", async () => {
  await added(902);
  const group = await markConfirmations([902], "cancelled", "", "Mara Manager");
  expect(await markConfirmations([902], "rejected", "", "Mara Manager")).toBeNull();
  await undo(at.handle, group ?? "");
  expect(await at.handle.db.outbox.count()).toBe(0);
  expect([(await here(902))?.status, (await there(902))?.status]).toEqual(["delivered", "delivered"]);
});

test("where somebody else was first, the refusal stays with its reason and the row is as the server has it", async () => {
  await added(903);
  await at.monitor.engine.exec("update rate_confirmations set status = 'cancelled', former_status = 'viewed' where id = 903");
  await markConfirmations([903], "rejected", "", "Mara Manager");
  await sendAll();
  const [entry] = await at.handle.db.outbox.toArray();
  expect(entry).toMatchObject({ state: "refused", lastError: "This rate confirmation is canceled already." });
  expect((await here(903))?.status).toBe("delivered");
  await firstValueFrom(syncRateConfirmation$(at.handle, 903));
  expect((await here(903))?.status).toBe("cancelled");
});

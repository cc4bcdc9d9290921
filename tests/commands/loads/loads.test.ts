// Loads given to teams and to trucks by VIN through the send queue, against the real server, and undone.
import { expect, test } from "vitest";
import { firstValueFrom } from "rxjs";
import { assignVin, giveToTeam } from "../../../src/commands/loads/loads.ts";
import { undo } from "../../../src/commands/send.ts";
import { getLoad, type Load } from "../../../src/contract/loads/loads.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { request$ } from "../../../src/net/request.ts";
import { sendWaiting } from "../../sync/send-waiting.ts";
import { signedInAt } from "../../sync/signed-in-at.ts";

const at = signedInAt("manager@first.example");
const TEAM = { id: 91, name: "Reefer" };

const onServer = async (id: number): Promise<Load> => {
  const reply = await firstValueFrom(request$(getLoad, { params: { id } }));
  if (!reply.ok) throw new Error(reply.refusal.error);
  return reply.data;
};

/** Two loads of carrier 101, taken into the local database. */
async function newLoads(first: number): Promise<readonly [Load, Load]> {
  await at.monitor.engine.exec(`
    insert into teams (company_id, id, name) values (1, 91, 'Reefer') on conflict do nothing;
    insert into loads (company_id, id, external_load_number, status, tracking_status, carrier_id, equipment_type, pickup_at, dropoff_at,
      created_at, updated_at)
    select 1, n, 'L-' || n, 'covered', 'not_started', 101, 'van', now(), now(), now(), now()
    from generate_series(${first}, ${first + 1}) n`);
  const [one, other] = [await onServer(first), await onServer(first + 1)];
  await putRows(at.handle, { collection: "loads", rows: [one, other] });
  return [one, other];
}

test("loads are given to a team at once and by the server, those that have it stay, and undo gives them back", async () => {
  await newLoads(700);
  await giveToTeam([701], TEAM);
  const group = await giveToTeam([700, 701], TEAM);
  expect(await at.handle.db.outbox.count()).toBe(2);
  expect(await at.handle.db.loads.get(700)).toMatchObject({ team_id: 91, waiting: true });
  expect(await giveToTeam([700, 701], TEAM)).toBeNull();
  await sendWaiting(at.handle);
  expect([(await onServer(700)).team_id, (await onServer(701)).team_id]).toEqual([91, 91]);
  await undo(at.handle, group!);
  await sendWaiting(at.handle);
  expect([(await onServer(700)).team_id, (await onServer(701)).team_id]).toEqual([null, 91]);
  await giveToTeam([701], null);
  await sendWaiting(at.handle);
  expect((await onServer(701)).team_id).toBeNull();
});

test("a VIN waits until the server has found its truck, which undo takes away; one that nobody knows changes nothing", async () => {
  const [load, other] = await newLoads(710);
  const [truck] = await at.monitor.engine.query<{ id: number; vin: string }>(
    "select id, vin from carrier_vehicles where carrier_id = 101 and is_type <> 'trailer' order by id limit 1",
  );
  const group = await assignVin(load, truck?.vin ?? "");
  expect(await at.handle.db.loads.get(710)).toMatchObject({ waiting: true });
  await sendWaiting(at.handle);
  expect(await at.handle.db.loads.get(710)).toMatchObject({ carrier_vehicle_id: truck?.id });
  await undo(at.handle, group!);
  await sendWaiting(at.handle);
  expect((await onServer(710)).carrier_vehicle_id).toBeNull();
  await assignVin(other, "1XKAD49X04J000000");
  await sendWaiting(at.handle);
  expect(await at.handle.db.loads.get(711)).toMatchObject({ carrier_vehicle_id: null });
  expect(await at.handle.db.outbox.count()).toBe(0);
});

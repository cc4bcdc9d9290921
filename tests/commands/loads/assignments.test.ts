// Loads given to a carrier and taken back through the send queue, against the real server, and undone.
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { giveToCarrier, setEquipment, takeBack } from "../../../src/commands/loads/assignments.ts";
import { answered } from "../../../src/commands/answered.ts";
import { undo } from "../../../src/commands/send.ts";
import { getLoad, type Load } from "../../../src/contract/loads/loads.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import { NO_CONTACTS } from "../../../src/domain/loads/haul-contacts.ts";
import { POSTED_EQUIPMENT } from "../../../src/domain/loads/posted-equipment.ts";
import { request$ } from "../../../src/net/request.ts";
import { boardLoad } from "../../server/routes/board/board-loads.ts";
import { sendWaiting } from "../../sync/send-waiting.ts";
import { signedInAt } from "../../sync/signed-in-at.ts";

const at = signedInAt("manager@first.example");
const CARRIER = { id: 101, legal_name: "Carrier 1 LLC", dot: null, mc: null };
const ASSIGNMENT = { carrier: CARRIER, truck: null, reason: "Ray vouches", contacts: { ...NO_CONTACTS, driver_name: "Ray" } };

const onServer = async (id: number): Promise<Load> => {
  const reply = await firstValueFrom(request$(getLoad, { params: { id } }));
  if (!reply.ok) throw new Error(reply.refusal.error);
  return reply.data;
};

async function posted(id: number, set: Readonly<Record<string, string>> = { posted_at: "now()" }): Promise<Load> {
  await at.monitor.engine.exec(boardLoad({ id, set }));
  const load = await onServer(id);
  await putRows(at.handle, { collection: "loads", rows: [load] });
  return load;
}

test("a load is given to a carrier at once and by the server, and undo puts it back on the board", async () => {
  const load = await posted(901);
  const group = await giveToCarrier(load, ASSIGNMENT);
  expect(await at.handle.db.loads.get(901)).toMatchObject({ status: "covered", carrier: { id: 101 }, last_posted_at: null });
  await sendWaiting(at.handle);
  expect(await onServer(901)).toMatchObject({
    status: "covered",
    carrier: { id: 101 },
    driver_name: "Ray",
    last_posted_at: null,
  });
  const back = await undo(at.handle, group ?? "");
  expect(await at.handle.db.loads.get(901)).toMatchObject({ carrier: null, driver_name: null, can_be_posted: true });
  const became = answered(back ?? "");
  await sendWaiting(at.handle);
  expect(await became).toBe("done");
  const after = await onServer(901);
  expect(after).toMatchObject({ status: "available", carrier: null, driver_name: null });
  expect(after.last_posted_at).not.toBeNull();
});

test("a load is taken back with its reason, and undo gives it back to the carrier for the reason it had", async () => {
  const load = await posted(902);
  await giveToCarrier(load, ASSIGNMENT);
  await sendWaiting(at.handle);
  const group = await takeBack(await onServer(902), "Truck broke down", false);
  await sendWaiting(at.handle);
  expect(await onServer(902)).toMatchObject({ carrier: null, last_posted_at: null });
  await undo(at.handle, group ?? "");
  await sendWaiting(at.handle);
  expect(await onServer(902)).toMatchObject({ carrier: { id: 101 }, assigned_reason: "Ray vouches", driver_name: "Ray" });
});

test("an undo that the server refuses is not told as done", async () => {
  const load = await posted(903);
  const group = await giveToCarrier(load, ASSIGNMENT);
  await sendWaiting(at.handle);
  await at.monitor.engine.exec("update loads set carrier_id = 102 where company_id = 1 and id = 903");
  const back = await undo(at.handle, group ?? "");
  const became = answered(back ?? "");
  await sendWaiting(at.handle);
  expect(await became).toBe("refused");
});

test("a load without equipment gets it, and can be posted", async () => {
  await posted(904, { posted_equipment_type: "null" });
  const flatbed = POSTED_EQUIPMENT.find(({ code }) => code === "F");
  if (flatbed === undefined) throw new Error("no flatbed");
  const group = await setEquipment([904], flatbed);
  await sendWaiting(at.handle);
  expect(await onServer(904)).toMatchObject({ equipment_type: "flatbed", posted_equipment_type_string: "Flatbed" });
  expect(await setEquipment([904], flatbed)).toBeNull();
  await undo(at.handle, group ?? "");
  await sendWaiting(at.handle);
  expect(await onServer(904)).toMatchObject({ equipment_type: "van", posted_equipment_type_string: null });
});

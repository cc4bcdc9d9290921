// Takes what is sent of one load beside its fields and stops: that it is canceled or open again, who hauls it, who drives, in what.
import type { SentLoad } from "../../src/contract/loads/load-intake.ts";
import type { Load } from "../../src/contract/loads/loads.ts";
import { loadChanges } from "../../src/domain/loads/load-changes.ts";
import { ownCode } from "../../src/domain/loads/posted-equipment.ts";
import type { Queryable } from "../db/engine.ts";
import { tried } from "../http/tried.ts";
import { refreshChanged } from "../loads/clock.ts";
import { editLoad, ENTERED } from "../loads/edit-fields.ts";
import { readLoad } from "../loads/load-rows.ts";
import { lockLoad } from "../loads/lock-load.ts";
import { setContacts } from "../loads/set-contacts.ts";
import { setEquipment } from "../loads/set-equipment.ts";
import { cancelLoad, restoreLoad, UNDONE_REASON } from "./cancel-load.ts";
import { keepImported } from "./kept-loads.ts";
import { pick, withIds } from "./plan-load.ts";
import { takeCarrier } from "./sent-carrier.ts";
import { addNotes, NOTE_ADDED } from "./sent-notes.ts";
import { NOTHING, refusedBy, type Came, type Case, type SentCarriers, type Taking } from "./taking.ts";

// Made by an import that was undone, and nobody has opened it again since.
const IS_UNDONE = `select 1 from imported_loads i join loads l on l.company_id = i.company_id and l.id = i.load_id
  where i.company_id = $1 and i.load_id = $2 and i.is_undone and l.cancel_reason = $3 limit 1`;

const isUndone = async (tx: Queryable, companyId: number, id: number): Promise<boolean> =>
  (await tx.query(IS_UNDONE, [companyId, id, UNDONE_REASON])).length > 0;

async function change(tx: Queryable, taking: Taking, before: Load, said: SentLoad): Promise<Load> {
  const { companyId, userId, now } = taking;
  const { id } = before;
  if (said.status === "canceled" && before.status !== "cancelled") {
    const reason = said.cancel_reason ?? "Canceled in the system that the load comes from";
    await cancelLoad(tx, { companyId, userId, load: before, now }, reason, before.carrier?.id ?? null);
    return readLoad(tx, companyId, id);
  }
  const comesAgain = said.status === undefined && before.status === "cancelled" && (await isUndone(tx, companyId, id));
  if (said.status === "open" || comesAgain) await restoreLoad(tx, { companyId, userId, load: before, now }, false);
  const { stops, equipment_type: kind } = said;
  const changing = { companyId, userId, now, load: { id } };
  const withStops = stops === undefined ? {} : { stops: withIds(stops, before.stops) };
  await editLoad(tx, changing, { ...pick(said, ENTERED), ...withStops });
  if (kind !== undefined && kind !== before.equipment_type)
    await setEquipment(tx, changing, { equipment_type: kind, posted_equipment_type: ownCode(kind) });
  return readLoad(tx, companyId, id);
}

/** Who drives in what, where there is a carrier whose it is. */
export async function takeHaul(
  tx: Queryable,
  { companyId, userId, now }: Pick<Taking, "companyId" | "userId" | "now">,
  load: Load,
  said: SentLoad,
): Promise<void> {
  await setContacts(tx, { companyId, userId, load }, pick(said, ["driver_name", "driver_phone"]));
  await editLoad(tx, { companyId, userId, now, load }, pick(said, ["truck_number", "trailer_number"]));
}

export const HAUL = ["driver_name", "driver_phone", "truck_number", "trailer_number"] as const;

/** Whether a carrier is sent, or who drives in what. */
export const saysWhoHauls = (load: SentLoad): boolean => load.carrier != null || HAUL.some((field) => load[field] !== undefined);

/** Gives an open load its carrier, driver and truck. What stands against it is a warning. */
export async function takeHauling(
  tx: Queryable,
  taking: Taking,
  load: Load,
  said: SentLoad,
  carriers: SentCarriers,
): Promise<Pick<Came, "warnings" | "untaken">> {
  const warnings: string[] = [];
  const untaken: string[] = [];
  const { carrier } = said;
  const refused = carrier == null ? null : await takeCarrier(tx, taking, load, carrier, carriers);
  if (refused !== null) {
    warnings.push(refused);
    untaken.push("carrier");
  }
  const haul = HAUL.filter((field) => said[field] !== undefined);
  if (haul.length === 0) return { warnings, untaken };
  const carried = carrier == null ? load : await readLoad(tx, taking.companyId, load.id);
  if (carried.carrier !== null) await takeHaul(tx, taking, carried, said);
  else if (haul.some((field) => said[field] !== null)) {
    warnings.push("The driver and the truck were not taken: the load has no carrier.");
    untaken.push(...haul);
  }
  return { warnings, untaken };
}

/** All that is sent of a canceled load but that it is: it counts once the load is open again. */
export const ofCanceled = (load: SentLoad): readonly string[] => Object.keys(load).filter((field) => field !== "status");

/** Changes a load that is here. Its number and its carriers are locked already. @throws Refusal 422 */
async function apply(tx: Queryable, taking: Taking, id: number, { sent, said }: Case, carriers: SentCarriers): Promise<Came> {
  const { companyId } = taking;
  await lockLoad(tx, companyId, id);
  const before = await readLoad(tx, companyId, id);
  const made = await change(tx, taking, before, said);
  const isOpen = made.status !== "cancelled";
  const { warnings, untaken } = isOpen
    ? await takeHauling(tx, taking, made, said, carriers)
    : { warnings: [], untaken: ofCanceled(sent) };
  const note = said.note?.trim() ?? null;
  const noted = isOpen && note !== null && (await addNotes(tx, taking, [{ loadId: id, note }])).size > 0;
  await refreshChanged(tx, companyId, [id], taking.now);
  const load = await readLoad(tx, companyId, id);
  const changes = [...loadChanges(before, load), ...(noted ? [NOTE_ADDED(note)] : [])];
  const outcome = changes.length > 0 ? "changed" : "same";
  if (outcome === "changed" && taking.importId !== null)
    await keepImported(tx, companyId, taking.importId, [{ loadId: id, before, load, changes }]);
  return { ...NOTHING, outcome, changes, warnings: [...warnings], untaken, load_id: id };
}

/** Takes one load that is here, or none of it; nothing stays of a preview, nor where the load is like that already. */
export async function takeAlone(tx: Queryable, taking: Taking, one: Case, carriers: SentCarriers): Promise<Came> {
  const { id } = one;
  if (id === null) throw new Error("A new load is not taken alone");
  try {
    return await tried(tx, "alone", async () => {
      const value = await apply(tx, taking, id, one, carriers);
      return { stays: !taking.isPreview && value.outcome !== "same", value };
    });
  } catch (error) {
    return refusedBy(error, id);
  }
}

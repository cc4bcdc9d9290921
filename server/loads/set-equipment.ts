// Says which equipment a load needs, and under which code it is posted for it.
import type { Equipment } from "../../src/contract/carriers/carriers.ts";
import { POSTED_EQUIPMENT, type PostedEquipment } from "../../src/domain/loads/posted-equipment.ts";
import type { Queryable } from "../db/engine.ts";
import { invalid } from "../http/refusal.ts";
import { addLog } from "./log-rows.ts";

interface Changing {
  readonly companyId: number;
  readonly userId: number;
  readonly load: { readonly id: number };
  readonly now: Date;
}

interface Wanted {
  readonly equipment_type?: Equipment;
  readonly posted_equipment_type?: string | null;
}

const BEFORE = "select equipment_type, posted_equipment_type from loads where company_id = $1 and id = $2";
const WRITE = `update loads set equipment_type = $3, posted_equipment_type = $4, updated_by_user_id = $5
  where company_id = $1 and id = $2`;

/** What the log says of it. */
export const postedText = (posted: Pick<PostedEquipment, "description"> | null): string =>
  posted === null ? "Its posted equipment was removed." : `It is now posted for ${posted.description.toLowerCase()}.`;

/** Left out stays. A load is posted for nothing that cannot haul it. @throws Refusal 422 for a code that does not exist or contradicts the equipment */
export async function setEquipment(tx: Queryable, { companyId, userId, load, now }: Changing, wanted: Wanted): Promise<void> {
  if (wanted.equipment_type === undefined && wanted.posted_equipment_type === undefined) return;
  const [before] = await tx.query<{ equipment_type: Equipment; posted_equipment_type: string | null }>(BEFORE, [
    companyId,
    load.id,
  ]);
  if (before === undefined) return;
  const { equipment_type: kind = before.equipment_type, posted_equipment_type: code = before.posted_equipment_type } = wanted;
  if (kind === before.equipment_type && code === before.posted_equipment_type) return;
  const posted = code === null ? null : POSTED_EQUIPMENT.find((one) => one.code === code);
  if (posted === undefined) throw invalid("posted_equipment_type", "names no posted equipment");
  if (posted !== null && !posted.equipment.includes(kind))
    throw invalid("posted_equipment_type", "does not include the equipment that the load needs");
  await tx.query(WRITE, [companyId, load.id, kind, code, userId]);
  const message = postedText(posted);
  await addLog(tx, { companyId, loadId: load.id, category: "load", type: "material_changes", message, occurredAt: now, userId });
}

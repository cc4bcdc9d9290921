// Undoes an import of loads: new ones are canceled, and what the file changed is as before where nobody has changed it since.
import type { Output } from "../../src/contract/endpoint.ts";
import type { undoLoadImport } from "../../src/contract/loads/load-intake.ts";
import type { StopEntry } from "../../src/contract/loads/load-fields.ts";
import { ownCode } from "../../src/domain/loads/posted-equipment.ts";
import type { Load } from "../../src/contract/loads/loads.ts";
import { lockCarriers } from "../assessment/lock-order.ts";
import type { Queryable } from "../db/engine.ts";
import { countRows, readIds } from "../db/plain-sql.ts";
import { reasonOf, Refusal } from "../http/refusal.ts";
import { tried } from "../http/tried.ts";
import { refreshChanged } from "../loads/clock.ts";
import { editLoad } from "../loads/edit-fields.ts";
import { readLoad } from "../loads/load-rows.ts";
import { lockLoad } from "../loads/lock-load.ts";
import { setEquipment } from "../loads/set-equipment.ts";
import { takeLoadBack } from "./assign-carrier.ts";
import { cancelLoad, restoreLoad, UNDONE_REASON } from "./cancel-load.ts";
import { unchanged, type Values } from "./kept-loads.ts";
import { takeHaul } from "./take-load.ts";

interface Undoing {
  readonly companyId: number;
  readonly userId: number;
  readonly now: Date;
}

/** A stop that is gone by now comes back as a new one. */
const known =
  ({ stops }: Load) =>
  ({ id, ...stop }: StopEntry): StopEntry =>
    id !== undefined && stops.some((own) => own.id === id) ? { ...stop, id } : stop;

interface Imported {
  readonly load_id: number;
  readonly carrier_id: number | null;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** Tunable: loads of one call, so that others wait for a moment at most. */
const AT_ONCE = 100;

const NEXT = `select i.load_id, l.carrier_id, i.before, i.after from imported_loads i
  join loads l on l.company_id = i.company_id and l.id = i.load_id
  where i.company_id = $1 and i.import_id = $2 and not i.is_undone order by i.load_id limit ${AT_ONCE}`;
const UNDONE = "update imported_loads set is_undone = true where company_id = $1 and import_id = $2 and load_id = $3";
// Asked once the load is held: whoever undoes the same in another tab may have been first.
const STANDS =
  "select load_id as id from imported_loads where company_id = $1 and import_id = $2 and load_id = $3 and not is_undone";
const REMAINING = "from imported_loads where company_id = $1 and import_id = $2 and not is_undone";
// What the sender says next is news again.
const FORGET = "delete from sent_loads where company_id = $1 and load_id = $2";

/** False where somebody else has undone it in between. */
async function undoOne(
  tx: Queryable,
  undoing: Undoing,
  importId: number,
  { load_id: id, before, after }: Imported,
): Promise<boolean> {
  const { companyId } = undoing;
  await lockLoad(tx, companyId, id);
  if ((await readIds(tx, STANDS, [companyId, importId, id])).length === 0) return false;
  await giveBack(tx, undoing, id, { before, after });
  return true;
}

async function giveBack(tx: Queryable, undoing: Undoing, id: number, { before, after }: Pick<Imported, "before" | "after">) {
  const { companyId } = undoing;
  const load = await readLoad(tx, companyId, id);
  const changing = { ...undoing, load };
  if (before === null) return cancelLoad(tx, changing, UNDONE_REASON, load.carrier?.id ?? null);
  const { equipment_type: kind, status, carrier, stops, ...fields } = unchanged(load, before, after ?? {});
  if (status === "open") await restoreLoad(tx, changing, false);
  const withStops = stops === undefined ? {} : { stops: (stops as readonly StopEntry[]).map(known(load)) };
  await editLoad(tx, changing, { ...fields, ...withStops });
  if (load.carrier !== null) await takeHaul(tx, undoing, load, fields);
  if (kind !== undefined) {
    const equipment = kind as Load["equipment_type"];
    await setEquipment(tx, changing, { equipment_type: equipment, posted_equipment_type: ownCode(equipment) });
  }
  if (carrier === null && load.carrier !== null)
    await takeLoadBack(tx, changing, { carrier_id: load.carrier.id, reason: UNDONE_REASON });
  if (status === "canceled") await cancelLoad(tx, changing, UNDONE_REASON, load.carrier?.id ?? null);
}

/** The next loads of the import. Those that cannot be undone, such as one that was picked up, stay, and are told. */
export async function undoImport(tx: Queryable, undoing: Undoing, importId: number): Promise<Output<typeof undoLoadImport>> {
  const { companyId } = undoing;
  const rows = await tx.query<Imported>(NEXT, [companyId, importId]);
  const carriers = [...new Set(rows.flatMap(({ carrier_id: id }) => id ?? []))].sort((one, other) => one - other);
  await lockCarriers(tx, companyId, carriers);
  let undone = 0;
  const left: { external_load_number: string; message: string }[] = [];
  for (const row of rows) {
    try {
      await tried(tx, "load", async () => {
        if (!(await undoOne(tx, undoing, importId, row))) return { stays: false, value: null };
        undone += 1;
        await tx.query(FORGET, [companyId, row.load_id]);
        return { stays: true, value: null };
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { external_load_number: number } = await readLoad(tx, companyId, row.load_id);
      left.push({ external_load_number: number, message: reasonOf(error) });
    }
    await tx.query(UNDONE, [companyId, importId, row.load_id]);
  }
  await refreshChanged(
    tx,
    companyId,
    rows.map(({ load_id: id }) => id),
    undoing.now,
  );
  const remaining = await countRows(tx, REMAINING, [companyId, importId]);
  return { undone, remaining, left };
}

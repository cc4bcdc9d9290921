// Takes a load that another system sends: makes it, or changes what the sender has changed since it was sent last.
import type { IntakeRow, SentLoad } from "../../src/contract/loads/load-intake.ts";
import type { StopEntry } from "../../src/contract/loads/load-fields.ts";
import type { Load } from "../../src/contract/loads/loads.ts";
import { ownCode } from "../../src/domain/loads/posted-equipment.ts";
import { loadChanges } from "../../src/domain/loads/load-changes.ts";
import type { Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import { refusalOf } from "../http/errors.ts";
import { invalid } from "../http/refusal.ts";
import { tried } from "../http/tried.ts";
import { refreshChanged } from "../loads/clock.ts";
import { editLoad, ENTERED, storedNumber } from "../loads/edit-fields.ts";
import { readLoad } from "../loads/load-rows.ts";
import { lockLoad } from "../loads/lock-load.ts";
import { setContacts } from "../loads/set-contacts.ts";
import { setEquipment } from "../loads/set-equipment.ts";
import { cancelLoad, restoreLoad, UNDONE_REASON } from "./cancel-load.ts";
import { enterLoad } from "./enter-load.ts";
import { takeCarrier, type Taking } from "./sent-carrier.ts";
import { keepImported, keepSent, newlySaid, type Values } from "./kept-loads.ts";

/** A load with its number, checked. */
export interface Sent {
  readonly number: string;
  readonly load: SentLoad;
}

const FIND_LOADS = "select id, status from loads where company_id = $1 and external_load_number = $2 order by id limit 2";
const FIND_SENT = "select given, sent_at from sent_loads where company_id = $1 and load_id = $2";
// Made by an import that was undone, and nobody has opened it again since.
const IS_UNDONE = `select 1 from imported_loads i join loads l on l.company_id = i.company_id and l.id = i.load_id
  where i.company_id = $1 and i.load_id = $2 and i.is_undone and l.cancel_reason = $3 limit 1`;

/** The stops as they are known here: by their place in the order where that has not changed, else as new ones. */
function withIds(stops: readonly StopEntry[], before: readonly Load["stops"][number][]): StopEntry[] {
  const isAlike = stops.length === before.length && stops.every((stop, at) => stop.is_type === before[at]?.is_type);
  return stops.map((stop, at) => {
    const own = before[at];
    return isAlike && own !== undefined ? { ...stop, id: own.id } : stop;
  });
}

interface Done {
  readonly load: Load;
  readonly before: Load | null;
  readonly warnings: readonly string[];
  /** Fields that were sent and not taken. */
  readonly untaken: readonly string[];
}

/** Those fields of an object that it has. */
const pick = <T extends object, Field extends keyof T>(of: T, fields: readonly Field[]): Pick<T, Field> =>
  Object.fromEntries(fields.flatMap((field) => (of[field] === undefined ? [] : [[field, of[field]]]))) as Pick<T, Field>;

async function make(tx: Queryable, taking: Taking, { number, load }: Sent): Promise<Load> {
  const { equipment_type: kind, stops } = load;
  if (load.status === "canceled") throw invalid("load.status", "is canceled, and the load is not here");
  if (kind === undefined) throw invalid("load.equipment_type", "is missing");
  if (stops === undefined) throw invalid("load.stops", "are missing");
  const entered = { ...pick(load, [...ENTERED, "note"]), stops, equipment_type: kind, external_load_number: number };
  return readLoad(tx, taking.companyId, await enterLoad(tx, taking, entered));
}

const isUndone = async (tx: Queryable, companyId: number, id: number): Promise<boolean> =>
  (await tx.query(IS_UNDONE, [companyId, id, UNDONE_REASON])).length > 0;

async function change(tx: Queryable, taking: Taking, id: number, said: SentLoad): Promise<{ before: Load; load: Load }> {
  const { companyId, userId, now } = taking;
  await lockLoad(tx, companyId, id);
  const before = await readLoad(tx, companyId, id);
  if (said.status === "canceled" && before.status !== "cancelled") {
    const reason = said.cancel_reason ?? "Canceled in the system that the load comes from";
    await cancelLoad(tx, { companyId, userId, load: before, now }, reason, before.carrier?.id ?? null);
    return { before, load: await readLoad(tx, companyId, id) };
  }
  const comesAgain = said.status === undefined && before.status === "cancelled" && (await isUndone(tx, companyId, id));
  if (said.status === "open" || comesAgain) await restoreLoad(tx, { companyId, userId, load: before, now }, false);
  const { stops, equipment_type: kind } = said;
  const changing = { companyId, userId, now, load: { id } };
  const withStops = stops === undefined ? {} : { stops: withIds(stops, before.stops) };
  await editLoad(tx, changing, { ...pick(said, ENTERED), ...withStops });
  if (kind !== undefined && kind !== before.equipment_type)
    await setEquipment(tx, changing, { equipment_type: kind, posted_equipment_type: ownCode(kind) });
  return { before, load: await readLoad(tx, companyId, id) };
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

const HAUL = ["driver_name", "driver_phone", "truck_number", "trailer_number"] as const;

/** All that is sent of a canceled load but that it is: it counts once the load is open again. */
const ofCanceled = (load: SentLoad): readonly string[] => Object.keys(load).filter((field) => field !== "status");

async function apply(
  tx: Queryable,
  taking: Taking,
  id: number | null,
  sent: Sent,
  carriers: ReadonlyMap<string, number | null>,
): Promise<Done> {
  const { before, load: made } =
    id === null ? { before: null, load: await make(tx, taking, sent) } : await change(tx, taking, id, sent.load);
  const warnings: string[] = [];
  const untaken: string[] = [];
  const { carrier } = sent.load;
  const isOpen = made.status !== "cancelled";
  if (!isOpen) untaken.push(...ofCanceled(sent.load));
  const isGiven = carrier != null && isOpen;
  const refused = isGiven ? await takeCarrier(tx, taking, made, carrier, carriers) : null;
  if (refused !== null) {
    warnings.push(refused);
    untaken.push("carrier");
  }
  const carried = isGiven ? await readLoad(tx, taking.companyId, made.id) : made;
  const haul = HAUL.filter((field) => sent.load[field] !== undefined);
  if (haul.length > 0 && isOpen) {
    if (carried.carrier !== null) await takeHaul(tx, taking, carried, sent.load);
    else if (haul.some((field) => sent.load[field] !== null)) {
      warnings.push("The driver and the truck were not taken: the load has no carrier.");
      untaken.push(...haul);
    }
  }
  await refreshChanged(tx, taking.companyId, [made.id], taking.now);
  return { load: await readLoad(tx, taking.companyId, made.id), before, warnings, untaken };
}

const outcomeOf = ({ before }: Done, changes: readonly unknown[]): "new" | "changed" | "same" =>
  before === null ? "new" : changes.length > 0 ? "changed" : "same";

interface Taken extends Pick<IntakeRow, "outcome" | "changes" | "warnings" | "load_id"> {
  readonly untaken: readonly string[];
}

/** What `sent` comes to; nothing stays of a preview, nor where the load is like that already. @throws Refusal */
async function takeOrLook(
  tx: Queryable,
  taking: Taking,
  id: number | null,
  sent: Sent,
  carriers: ReadonlyMap<string, number | null>,
): Promise<Taken> {
  return tried(tx, "load", async () => {
    const done = await apply(tx, taking, id, sent, carriers);
    const changes = done.before === null ? [] : loadChanges(done.before, done.load);
    const outcome = outcomeOf(done, changes);
    const stays = !taking.isPreview && outcome !== "same";
    if (stays && taking.importId !== null) await keepImported(tx, taking.companyId, taking.importId, done, changes);
    const { warnings, untaken } = done;
    return { stays, value: { outcome, changes, warnings: [...warnings], untaken, load_id: stays ? done.load.id : id } };
  });
}

const SAME: Omit<Taken, "load_id"> = { outcome: "same", changes: [], warnings: [], untaken: [] };

const NOTHING = { changes: [], warnings: [], errors: {} };

/** Takes one load, or none of it. Its number and its carriers are locked already. */
export async function takeLoad(
  tx: Queryable,
  taking: Taking,
  sent: Sent,
  carriers: ReadonlyMap<string, number | null>,
): Promise<IntakeRow> {
  const { companyId, isPreview } = taking;
  const number = storedNumber(sent.number);
  const row = { external_load_number: number, load_id: null, ...NOTHING };
  const found = await tx.query<{ id: number; status: Load["status"] }>(FIND_LOADS, [companyId, number]);
  if (found.length > 1) {
    const errors = { external_load_number: ["Several loads have this number. Change it on all but one."] };
    return { ...row, outcome: "ambiguous", errors };
  }
  const { id = null, status } = found[0] ?? {};
  const [last] = id === null ? [] : await readRows(tx, FIND_SENT, [companyId, id]);
  const { updated_at: at } = sent.load;
  if (at !== undefined && last?.sent_at != null && Date.parse(at) < last.sent_at.getTime())
    return { ...row, load_id: id, outcome: "older" };
  const said = { number, load: newlySaid(sent.load, (last?.given ?? {}) as Values) };
  // Canceled on both sides: the rest of it counts once it is open again.
  const isOver = status === "cancelled" && sent.load.status === "canceled";
  try {
    return await tried(tx, "sent", async () => {
      const { untaken, ...taken }: Taken = isOver
        ? { ...SAME, load_id: id, untaken: ofCanceled(sent.load) }
        : await takeOrLook(tx, taking, id, said, carriers);
      if (!isPreview && taken.load_id !== null) await keepSent(tx, companyId, taken.load_id, sent.load, untaken);
      return { stays: true, value: { ...row, ...taken } };
    });
  } catch (error) {
    const { errors, message, error: code } = refusalOf(error);
    return { ...row, load_id: id, outcome: "refused", errors: errors ?? { base: [message ?? code] } };
  }
}

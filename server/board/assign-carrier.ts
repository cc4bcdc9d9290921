// Gives a load to a carrier and takes it back: the load, its posting, its log and the frozen decision in one transaction.
import { assignRefusal, needsReason, takeBackRefusal } from "../../src/domain/loads/assignment.ts";
import { answerFor } from "../../src/domain/rules/assessed-text.ts";
import type { Load } from "../../src/contract/loads/loads.ts";
import { assessCarriersFor } from "../assessment/assessed-carriers.ts";
import type { Queryable } from "../db/engine.ts";
import { freezeDecision } from "../decisions/freeze.ts";
import { invalid, Refusal } from "../http/refusal.ts";
import { trackLoad } from "../loads/track-trucks.ts";
import { lookAtLoads } from "../loads/alerts/look-at-loads.ts";
import { changePostings } from "./change-postings.ts";
import { nameOfTruck, putTruck, readTruckOf } from "../loads/assign-vehicle.ts";
import { addLog, type NewLog } from "../loads/log-rows.ts";
import { keepProtection } from "../loads/protection/keep-protection.ts";
import { setContacts, type Contacts } from "../loads/set-contacts.ts";

/** Who changes which load, locked, when. */
export interface Changing {
  readonly companyId: number;
  readonly userId: number;
  readonly load: Load;
  readonly now: Date;
}

interface Assignment extends Contacts {
  readonly carrier_id: number;
  readonly seen_carrier_id: number | null;
  readonly carrier_vehicle_id?: number | null;
  readonly reason?: string | null;
}

interface TakingBack {
  readonly carrier_id: number;
  readonly reason?: string | null;
  readonly posts_again?: boolean;
  readonly undoes?: boolean;
}

const CARRIER = `select ca.legal_name, ca.eld_status is not distinct from 'connected' as has_eld, k.status
  from connections k join carriers ca on ca.id = k.carrier_id where k.company_id = $1 and k.carrier_id = $2`;

const ASSIGN = `
  update loads set carrier_id = $3, posted_at = null, assigned_by_user_id = $4, assigned_reason = $5, updated_by_user_id = $4,
    driver_name = null, driver_phone = null, dispatcher_name = null, dispatcher_phone = null, dispatcher_email = null, trailer_number = null,
    status = case when status = 'available' then 'covered' else status end,
    tracking_status = case when tracking_status = 'not_eligible' then tracking_status
      when $6::boolean then 'not_started' else 'no_eld_connection' end
  where company_id = $1 and id = $2`;

const TAKE_BACK = `
  update loads set carrier_id = null, assigned_by_user_id = null, assigned_reason = null, updated_by_user_id = $3,
    driver_name = null, driver_phone = null, dispatcher_name = null, dispatcher_phone = null, dispatcher_email = null, trailer_number = null,
    status = 'available', tracking_status = case when tracking_status = 'not_eligible' then tracking_status else 'not_started' end
  where company_id = $1 and id = $2`;

/** 422: what the person saw of the load is not so any more. */
export const carriedMeanwhile = ({ carrier }: Load): Refusal =>
  invalid(
    "carrier_id",
    carrier === null ? "is on the load no longer: it was taken back" : `was replaced: ${carrier.legal_name} has the load`,
  );

const entry = ({ companyId, userId, load, now }: Changing, type: NewLog["type"], message: string): NewLog => ({
  companyId,
  loadId: load.id,
  category: "assignment",
  type,
  message,
  occurredAt: now,
  userId,
});

const withReason = (message: string, reason: string | null): string =>
  reason === null ? message : `${message} Reason: ${reason}`;

export async function unpost(tx: Queryable, { companyId, userId, load, now }: Changing): Promise<void> {
  if (load.last_posted_at !== null) await changePostings(tx, { kind: "unpost", companyId, userId, loadIds: [load.id], now });
}

/** The carrier's name, and whether its trucks can be tracked. @throws Refusal 422 for one that must not haul the load, or needs a reason */
async function checkCarrier(tx: Queryable, { companyId, load, now }: Changing, carrierId: number, reason: string | null) {
  const [carrier] = await tx.query<{ legal_name: string; has_eld: boolean; status: string }>(CARRIER, [companyId, carrierId]);
  if (carrier === undefined) throw invalid("carrier_id", "names none of your carriers: connect with it first");
  if (carrier.status === "do_not_dispatch") throw invalid("carrier_id", "names a blocked carrier");
  const [assessed] = await assessCarriersFor(tx, companyId, [carrierId], now);
  if (reason !== null || assessed === undefined) return carrier;
  const answer = answerFor(assessed);
  if (needsReason(answer)) throw invalid("reason", `must be given: the answer about ${carrier.legal_name} is "${answer.label}"`);
  if (load.carrier !== null) throw invalid("reason", "must be given where a carrier is replaced");
  return carrier;
}

/** @throws Refusal 422 */
export async function assignCarrier(tx: Queryable, changing: Changing, assignment: Assignment): Promise<void> {
  const { companyId, userId, load, now } = changing;
  const {
    carrier_id: carrierId,
    seen_carrier_id: seen,
    carrier_vehicle_id: vehicleId = null,
    reason = null,
    ...contacts
  } = assignment;
  if (load.carrier?.id === carrierId) return;
  if ((load.carrier?.id ?? null) !== seen) throw carriedMeanwhile(load);
  const refusal = assignRefusal(load);
  if (refusal !== null) throw new Refusal(422, { error: "cannot_be_assigned", message: refusal, errors: { base: [refusal] } });
  const carrier = await checkCarrier(tx, changing, carrierId, reason);
  const truck = vehicleId === null ? null : await readTruckOf(tx, carrierId, vehicleId);
  await unpost(tx, changing);
  await tx.query(ASSIGN, [companyId, load.id, carrierId, userId, reason, carrier.has_eld]);
  await putTruck(tx, changing, truck?.id ?? null);
  await setContacts(tx, changing, contacts);
  const [type, message] =
    load.carrier === null
      ? (["carrier_assigned", `${carrier.legal_name} was assigned.`] as const)
      : (["carrier_changed", `${carrier.legal_name} was assigned in place of ${load.carrier.legal_name}.`] as const);
  await addLog(tx, entry(changing, type, withReason(message, reason)));
  if (truck !== null) await addLog(tx, entry(changing, "carrier_vehicle_assigned", `${nameOfTruck(truck)} was assigned.`));
  await freezeDecision(tx, {
    companyId,
    kind: "assigned",
    carrierId,
    loadId: load.id,
    truck: truck === null ? null : { id: truck.id, truck_number: truck.truck_number, vin: truck.vin },
    reason,
    userId,
  });
  if (truck !== null) await trackLoad(tx, companyId, load.id, now.getTime());
  await lookAtLoads(tx, [{ company_id: companyId, id: load.id }], "booking", now);
}

/** Puts it on the board again. `undone`: "taken back". @throws Refusal 422 where that cannot be, so that nothing is left unposted without a word */
export async function postAgain(tx: Queryable, { companyId, userId, load, now }: Changing, undone: string): Promise<void> {
  const { errors } = await changePostings(tx, { kind: "post", companyId, userId, loadIds: [load.id], now });
  const [refused] = errors;
  if (refused === undefined) return;
  const message = `The load was not ${undone}, because it cannot be posted again: ${refused.messages.join(" ")}`;
  throw new Refusal(422, { error: "cannot_be_posted", message, errors: { base: refused.errors } });
}

/** @throws Refusal 422 */
export async function takeLoadBack(tx: Queryable, changing: Changing, asked: TakingBack): Promise<void> {
  const { companyId, userId, load } = changing;
  const { carrier_id: carrierId, reason = null, posts_again: postsAgain = false, undoes = false } = asked;
  if (load.carrier === null) return;
  if (load.carrier.id !== carrierId) throw carriedMeanwhile(load);
  const refusal = takeBackRefusal(load);
  if (refusal !== null) throw new Refusal(422, { error: "cannot_be_taken_back", message: refusal, errors: { base: [refusal] } });
  const isOwnUndo = undoes && load.assigned_by_id === userId;
  if (reason === null && !isOwnUndo) throw invalid("reason", "must be given");
  const name = load.carrier.legal_name;
  await putTruck(tx, changing, null);
  await tx.query(TAKE_BACK, [companyId, load.id, userId]);
  const message = reason === null ? `Assigning ${name} was undone.` : withReason(`The load was taken back from ${name}.`, reason);
  await addLog(tx, entry(changing, "carrier_changed", message));
  await keepProtection(tx, companyId, [load.id], changing.now);
  if (postsAgain) await postAgain(tx, changing, "taken back");
}

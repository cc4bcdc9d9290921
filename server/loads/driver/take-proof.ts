// Takes what a driver shows of the truck, says at once whose truck it is, and looks at the load's alerts.
import type { Input } from "../../../src/contract/endpoint.ts";
import type { sendDriverProof } from "../../../src/contract/links/driver.ts";
import { dayOf } from "../../../src/domain/days.ts";
import { milesBetween } from "../../../src/domain/great-circle.ts";
import { verdictLine } from "../../../src/domain/loads/driver/verdict-line.ts";
import { verdictOf } from "../../../src/domain/loads/driver/verdict.ts";
import { plainLine } from "../../../src/domain/plain-line.ts";
import { isVin } from "../../../src/domain/vin.ts";
import type { Queryable } from "../../db/engine.ts";
import { insertRow } from "../../db/plain-sql.ts";
import { Refusal, refusedAt } from "../../http/refusal.ts";
import { lookAtLoads } from "../alerts/look-at-loads.ts";
import { lockLoad } from "../lock-load.ts";
import { addLog } from "../log-rows.ts";
import { spendChallenge } from "./challenges.ts";
import { requireConsent } from "./consents.ts";
import { checkNotOver, pickupOf, readVisitedLoad, type DriverVisit, type VisitedLoad } from "./load-of-visit.ts";
import { readSightings } from "./sightings.ts";

export type SentProof = NonNullable<Input<typeof sendDriverProof>["body"]>["proof"];

/** Tunable: proofs of one link; a driver who changes trucks shows another. */
const PROOFS_MAX = 20;

const OF_LINK = `select count(*)::int as count, coalesce(bool_or(key = $3), false) as "isKnown"
  from driver_proofs where company_id = $1 and link_id = $2`;
const ADD = `
  insert into driver_proofs (company_id, load_id, link_id, carrier_id, key, driver_name, vin, vin_source, verdict, other_carrier_id,
    other_seen_on, seen_on, is_trailer, trailer, lat, lon, accuracy_m, placed_at, miles_to_pickup, minutes_before_window, challenge_id,
    phone_at, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::date, $12::date, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) returning id`;

const dayAt = (at: number | null | undefined): string | null => (at == null ? null : dayOf(new Date(at)));

/**
 * Stores what was shown, with whose truck it is by what is known now. For who has made sure that it may be taken, and looks at the load.
 * @returns one sentence about whose truck it is
 */
export async function storeProof(
  tx: Queryable,
  { companyId, linkId, carrierId }: DriverVisit,
  load: VisitedLoad,
  sent: SentProof,
  now: Date,
): Promise<string> {
  const { vin = null, vin_source: vinSource = null, trailer = null, place = null, challenge_id: challengeId = null } = sent;
  const sightings = vin === null ? [] : ((await readSightings(tx, [vin])).get(vin) ?? []);
  const judged = verdictOf(sightings, carrierId, now.getTime());
  const pickup = pickupOf(load);
  const miles = place === null || pickup === null ? null : milesBetween(place, pickup);
  const minutes = pickup === null ? null : Math.floor((pickup.opensAt - now.getTime()) / 60_000);
  const shown = [plainLine(sent.driver_name), vin, vin === null ? null : (vinSource ?? "typed")];
  const whose = [judged.verdict, judged.other?.carrierId ?? null, dayAt(judged.other?.at), dayAt(judged.ownAt), judged.isTrailer];
  const where = [place?.lat ?? null, place?.lon ?? null, place?.accuracy_m ?? null, place?.at ?? null, miles, minutes];
  const key = [companyId, load.id, linkId, carrierId, sent.key];
  const times = [challengeId, sent.phone_at, now.toISOString()];
  await insertRow(tx, ADD, [key, shown, whose, trailer === null ? null : plainLine(trailer), where, times].flat());
  return verdictLine(vin, judged);
}

/**
 * Again with the same key it changes nothing. `now`: when it is received.
 * @returns one sentence about whose truck it is; null: it was here already
 * @throws Refusal 403 without consent, 409 for a load that is over, 422 for a VIN that is none, or too many
 */
export async function takeProof(tx: Queryable, visit: DriverVisit, sent: SentProof, now: Date): Promise<string | null> {
  const { companyId, linkId } = visit;
  // One after another: the load's alerts follow from all of them.
  if (visit.loadId !== null) await lockLoad(tx, companyId, visit.loadId);
  const load = await readVisitedLoad(tx, visit, now.getTime());
  const [before] = await tx.query<{ count: number; isKnown: boolean }>(OF_LINK, [companyId, linkId, sent.key]);
  if (before?.isKnown === true) return null;
  checkNotOver(load);
  await requireConsent(tx, visit, "proof");
  if ((before?.count ?? 0) >= PROOFS_MAX)
    throw new Refusal(422, {
      error: "too_many_proofs",
      message: "Too many were sent by this link. Ask the broker for a new one.",
    });
  const { vin, challenge_id: challengeId, ...rest } = sent;
  if (vin !== undefined && !isVin(vin)) throw refusedAt("vin", "This is not a VIN: its check digit is wrong. Look at it again.");
  const counts = challengeId !== undefined && (await spendChallenge(tx, visit, challengeId));
  const taken = { ...rest, ...(vin === undefined ? {} : { vin }), ...(counts ? { challenge_id: challengeId } : {}) };
  const line = await storeProof(tx, visit, load, taken, now);
  const message = `The driver showed the truck by link. ${line}`;
  await addLog(tx, {
    companyId,
    loadId: load.id,
    category: "assignment",
    type: "comments",
    message,
    occurredAt: now,
    userId: null,
  });
  await lookAtLoads(tx, [{ company_id: companyId, id: load.id }], "change", now);
  return line;
}

// Takes where a driver's phone was, as positions of the truck that the driver showed or that is assigned, through the door for positions.
import type { Output } from "../../../src/contract/endpoint.ts";
import type { sendDriverPositions } from "../../../src/contract/links/driver.ts";
import { sharedFrom } from "../../../src/domain/loads/driver/sharing.ts";
import {
  readPosition,
  USUAL_LIMITS,
  type Fix,
  type PositionLimits,
} from "../../../src/domain/vehicles/positions/read-position.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { Refusal } from "../../http/refusal.ts";
import { driverSource } from "../../intake/sources.ts";
import { intakeOf, takePositionRows } from "../../intake/vehicles/take-positions.ts";
import { endSharing, requireConsent } from "./consents.ts";
import { readVisitedLoad, type DriverVisit, type VisitedLoad } from "./load-of-visit.ts";

type Taken = Output<typeof sendDriverPositions>;
type Sent = object;

/** Assumption: positions wait in the phone for a connection at most this long, and cell towers place it within some miles. */
const LIMITS: PositionLimits = { ...USUAL_LIMITS, maxAgeDays: 3, maxAccuracyM: 8_000 };

/** Tunable: positions of one consent; a week of one each minute is 10,080. */
const ROWS_MAX = 20_000;

/** The only fields that a phone may say: it names no vehicle and no carrier. */
const FIELDS = ["at", "lat", "lon", "speed_mph", "heading", "accuracy_m"] as const;

const fieldsOf = (row: Sent): object =>
  Object.fromEntries(FIELDS.map((name) => [name, (row as Readonly<Record<string, unknown>>)[name]]));

const SHOWN = `select vin, verdict from driver_proofs where company_id = $1 and link_id = $2 and vin is not null and not is_trailer
  order by id desc limit 1`;
const ASSIGNED = "select vin from carrier_vehicles where id = $1";

/**
 * The truck that the driver showed, or else the assigned one. Null where it is neither that nor known as the carrier's: what a driver types
 * gives no positions to the trucks of others.
 */
async function vinOf(tx: Queryable, { companyId, linkId }: DriverVisit, { vehicleId }: VisitedLoad): Promise<string | null> {
  const [assigned] = await tx.query<{ vin: string }>(ASSIGNED, [vehicleId]);
  const [shown] = await tx.query<{ vin: string; verdict: string }>(SHOWN, [companyId, linkId]);
  if (shown === undefined || shown.vin === assigned?.vin) return assigned?.vin ?? null;
  return shown.verdict === "this_carrier" ? shown.vin : null;
}

const KEEP = `
  update driver_consents set sent = sent + $3, refused = refused + $4, counts = $5,
    last_at = greatest(last_at, $6::timestamptz),
    last_lat = case when last_at is null or $6::timestamptz >= last_at then $7 else last_lat end,
    last_lon = case when last_at is null or $6::timestamptz >= last_at then $8 else last_lon end,
    last_accuracy_m = case when last_at is null or $6::timestamptz >= last_at then $9 else last_accuracy_m end
  where company_id = $1 and id = $2`;

const iso = (fix: Fix | undefined): string | null => (fix === undefined ? null : new Date(fix.at).toISOString());

/** @throws Refusal 403 `consent_missing`, 429 for more than any phone sends */
export async function takeDriverPositions(
  engine: Engine,
  tx: Queryable,
  visit: DriverVisit,
  sent: readonly Sent[],
  now: number,
): Promise<Taken> {
  const consent = await requireConsent(tx, visit, "position");
  const load = await readVisitedLoad(tx, visit, now);
  const { over } = load;
  const nothing = { taken: 0, known: 0, refused: 0, unwanted: sent.length, is_taken: false, over };
  if (over !== null) await endSharing(tx, visit);
  if (over !== null || consent.isEnded) return nothing;
  if (consent.rows >= ROWS_MAX)
    throw new Refusal(
      429,
      { error: "too_many_positions", message: "Too many positions were sent by this link." },
      { "retry-after": "86400" },
    );
  const from = sharedFrom(load.shared) ?? 0;
  // Its clue is put in its place below, by what is known here.
  const read = sent.map((row) => readPosition({ ...fieldsOf(row), external_id: "phone" }, LIMITS, now));
  const wanted = sent.filter((_, nth) => {
    const each = read[nth];
    return each !== undefined && ("reason" in each || each.fix.at >= from);
  });
  const fixes = read.flatMap((each) => ("reason" in each || each.fix.at < from ? [] : [each.fix]));
  const vin = await vinOf(tx, visit, load);
  const counted =
    vin === null || wanted.length === 0
      ? { taken: fixes.length, known: 0, refused: wanted.length - fixes.length }
      : await takePositionRows(
          tx,
          { ...intakeOf(engine, driverSource(visit.companyId, load.id), now), limits: LIMITS },
          wanted.map((row) => ({ ...fieldsOf(row), vin })),
        );
  const last = fixes.toSorted((a, b) => b.at - a.at)[0];
  const { taken, known, refused } = counted;
  const place = [iso(last), last?.lat ?? null, last?.lon ?? null, last?.accuracyM ?? null];
  await tx.query(KEEP, [visit.companyId, consent.id, taken, refused, vin !== null, ...place]);
  return { taken, known, refused, unwanted: sent.length - wanted.length, is_taken: true, over: null };
}

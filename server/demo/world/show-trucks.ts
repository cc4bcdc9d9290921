// Lets the drivers of simulated loads show their trucks as they come to the pickup, in the present as drivers did in the seeded past.
import type { Queryable } from "../../db/engine.ts";
import { currentConsent } from "../../../src/domain/loads/driver/consent.ts";
import { millis } from "../../http/wire.ts";
import { giveConsent } from "../../loads/driver/consents.ts";
import { readVisitedLoad } from "../../loads/driver/load-of-visit.ts";
import { storeProof } from "../../loads/driver/take-proof.ts";
import { MANAGER } from "../seed/account/accounts.ts";
import { carrierAt } from "../seed/carriers/carrier.ts";
import { DemoClock, MINUTE } from "../seed/clock.ts";
import { driverLinkRow, LINK_COLUMNS, linkId, type Subject } from "../seed/pickups/pickup-rows.ts";
import { drawShown, type Pickup, type Shown } from "../seed/pickups/shown.ts";
import { theftOf } from "../seed/pickups/thefts.ts";
import { keepProtection } from "../../loads/protection/keep-protection.ts";
import { inCompany } from "./doors.ts";

interface Row extends Omit<Pickup, "loadId" | "theft"> {
  readonly id: number;
  readonly carrierId: number;
  readonly userId: number | null;
}

const KNOWN = (carrier: string, but: string): string => `(select v.vin from carrier_vehicles v
    where v.carrier_id = ${carrier} and v.is_type <> 'trailer' and v.vin is distinct from ${but} order by v.id limit 1)`;

/** Loads that came to their pickup and of which no driver was asked yet. */
const CAME = `
  select c.*, ${KNOWN('c."carrierId"', "c.vin")} as "spareVin" from (
    select l.id, l.carrier_id as "carrierId", l.creator_id as "userId", s.latitude_for_map as lat, s.longitude_for_map as lon,
      ${millis("s.window_start")} as "windowStart", ${millis("s.arrived_at")} as arrives,
      ${millis("coalesce(s.departed_at, n.departs_at)")} as departs,
      coalesce((select v.vin from carrier_vehicles v where v.id = l.carrier_vehicle_id), ${KNOWN("l.carrier_id", "''")}) as vin,
      (select v.vin from carrier_vehicles v where v.carrier_id > l.carrier_id and v.is_type <> 'trailer'
        order by v.carrier_id, v.id limit 1) as "strangersVin"
    from loads l join stops s on s.company_id = l.company_id and s.load_id = l.id and s.position = 1
      left join demo.stop_plans n on n.company_id = s.company_id and n.load_id = s.load_id and n.position = 1
    where l.company_id = $1 and l.id = any($2::bigint[]) and l.carrier_id is not null and s.arrived_at is not null
      and l.status <> 'cancelled'
      and not exists (select from links k where k.company_id = l.company_id and k.load_id = l.id and k.purpose = 'driver')) c
  order by c.id`;

const TRUTH = "insert into demo.load_truths (company_id, load_id, theft) values ($1, $2, $3) on conflict do nothing";

// The rows are those of a bulk copy, in which bytes are text.
const place = (column: string, at: number): string => (column === "token_hash" ? `$${at + 1}::text::bytea` : `$${at + 1}`);
const row = (columns: readonly string[]): string =>
  `(${columns.join(", ")}) values (${columns.map(place).join(", ")}) on conflict do nothing`;
const ADD_LINK = `insert into links ${row(LINK_COLUMNS)}`;

/** Milliseconds that drivers read before they agree, and that a photo and a form take. */
const READS = 3 * MINUTE;
const SENDS = 4_000;

interface Showing {
  readonly subject: Subject;
  readonly shown: Shown;
}

/** What the driver's page sends, through the services of its calls. Times in milliseconds since 1970. */
async function visit(tx: Queryable, { subject: { company, loadId, carrierId }, shown }: Showing, at: number): Promise<void> {
  const { place, vin, vinSource, trailer, driver } = shown;
  const visited = { companyId: company, linkId: linkId(loadId, "driver"), carrierId, loadId };
  const consent = { kind: "proof", version: currentConsent("proof").version, language: "en" } as const;
  const proof = {
    key: `demo-${loadId}`,
    driver_name: driver,
    vin,
    vin_source: vinSource,
    phone_at: new Date(at - SENDS).toISOString(),
    ...(trailer === null ? {} : { trailer }),
    ...(place === null
      ? {}
      : { place: { lat: place.lat, lon: place.lon, accuracy_m: place.accuracy, at: new Date(at - SENDS).toISOString() } }),
  };
  await giveConsent(tx, visited, consent, new Date(at - READS));
  // What it would have been told then: by now the load may be over.
  await storeProof(tx, visited, await readVisitedLoad(tx, visited, at), proof, new Date(at));
}

/**
 * To be called before the loads are looked at for alerts. What a driver shows is told as the truck comes, and never after it has left.
 * @param ids loads of one company about which something happened @param now milliseconds since 1970
 */
export async function showTrucks(tx: Queryable, companyId: number, ids: readonly number[], now: number): Promise<void> {
  const clock = new DemoClock(new Date(now));
  const offset = (time: number): number => time - clock.servedAsOf;
  const came = (await tx.query<Row>(CAME, [companyId, ids])).flatMap((row) => {
    const carrier = carrierAt(row.carrierId - 1);
    const pickup: Pickup = {
      ...row,
      loadId: row.id,
      theft: theftOf(row.id, carrier),
      windowStart: offset(row.windowStart),
      arrives: offset(row.arrives),
      departs: offset(row.departs),
    };
    const shown = drawShown(pickup);
    if (shown === null) return [];
    const subject = { company: companyId, loadId: row.id, carrierId: row.carrierId, userId: row.userId ?? MANAGER, signer: "" };
    // Told as the truck comes, and the same whenever that is told.
    return [{ pickup, subject, shown: { ...shown, at: Math.min(shown.at, pickup.arrives) } }];
  });
  if (came.length === 0) return;
  for (const { pickup, subject, shown } of came) {
    if (pickup.theft !== null) await tx.query(TRUTH, [companyId, pickup.loadId, pickup.theft]);
    await tx.query(ADD_LINK, driverLinkRow(subject, shown, clock));
    await inCompany(tx, companyId, () => visit(tx, { subject, shown }, clock.servedAsOf + shown.at));
  }
  await keepProtection(
    tx,
    companyId,
    came.map(({ subject }) => subject.loadId),
    new Date(now),
  );
}

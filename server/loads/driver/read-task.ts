// What a driver's page shows: the load without names and streets, and what the driver agreed to and sent.
import type { DriverStop, DriverTask } from "../../../src/contract/links/driver.ts";
import { sharedFrom } from "../../../src/domain/loads/driver/sharing.ts";
import { zoneOf } from "../../../src/domain/time-zone.ts";
import type { Queryable } from "../../db/engine.ts";
import { isoText } from "../../http/wire.ts";
import { pickupOf, readVisitedLoad, type DriverVisit, type VisitedStop } from "./load-of-visit.ts";

const stopOf = (stop: VisitedStop | null | undefined): DriverStop | null =>
  stop == null
    ? null
    : {
        city: stop.city,
        state: stop.state,
        time_zone: zoneOf({ state: stop.state, postal_code: stop.postalCode, time_zone: stop.timeZone })?.name ?? null,
        window_start: stop.windowStart,
        window_end: stop.windowEnd,
      };

const CONSENT = (kind: string): string => `(select json_build_object('version', c.version, 'given_at', ${isoText("c.given_at")})
  from driver_consents c where c.company_id = $1 and c.link_id = $2 and c.kind = '${kind}' and c.ended_at is null
  order by c.id desc limit 1)`;
const SENT = `
  select ${CONSENT("proof")} as proof, ${CONSENT("position")} as position,
    (select coalesce(sum(c.sent), 0)::int from driver_consents c where c.company_id = $1 and c.link_id = $2) as sent,
    (select ${isoText("c.ended_at")} from driver_consents c where c.company_id = $1 and c.link_id = $2 and c.kind = 'position'
      order by c.id desc limit 1) as stopped_at,
    (select json_build_object('at', ${isoText("c.last_at")}, 'lat', c.last_lat, 'lon', c.last_lon) from driver_consents c
      where c.company_id = $1 and c.link_id = $2 and c.last_at is not null order by c.last_at desc limit 1) as last,
    (select coalesce(json_agg(json_build_object('key', p.key, 'at', ${isoText("p.at")}, 'vin', p.vin, 'photos', to_json(array_remove(array[
        case when p.vehicle_photo_id is not null then 'vehicle' end, case when p.vin_photo_id is not null then 'vin' end], null)))
        order by p.id desc), '[]'::json)
      from driver_proofs p where p.company_id = $1 and p.link_id = $2) as proofs`;

interface Sent extends Pick<DriverTask, "proofs"> {
  readonly proof: DriverTask["consents"]["proof"];
  readonly position: DriverTask["consents"]["position"];
  readonly sent: number;
  readonly stopped_at: string | null;
  readonly last: DriverTask["sharing"]["last"];
}

/** @throws Refusal 404 */
export async function readTask(tx: Queryable, visit: DriverVisit, now: number): Promise<DriverTask> {
  const load = await readVisitedLoad(tx, visit, now);
  const [row] = await tx.query<Sent>(SENT, [visit.companyId, visit.linkId]);
  if (row === undefined) throw new Error("Nothing was read");
  const { proof, position, proofs, sent, stopped_at: stoppedAt, last } = row;
  const from = sharedFrom(load.shared);
  return {
    load_number: load.number,
    pickup: stopOf(pickupOf(load)),
    delivery: stopOf(load.stops.findLast(({ isPickup }) => !isPickup)),
    over: load.over,
    consents: { proof, position },
    proofs,
    sharing: { from: from === null ? null : new Date(from).toISOString(), stopped_at: stoppedAt, sent, last },
  };
}

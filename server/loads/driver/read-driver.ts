// What drivers of a load showed and share, for the company's people: each fact apart, with what else is known to hold it against.
import type { DriverProof, DriverSharing, LoadDriver } from "../../../src/contract/loads/driver-proofs.ts";
import { milesBetween, type Point } from "../../../src/domain/great-circle.ts";
import type { Queryable } from "../../db/engine.ts";
import { dayText, isoText } from "../../http/wire.ts";
import { storedFile } from "../../uploads/stored-file.ts";
import { isByDevice, isSeenBy } from "../load-sql.ts";
import { readDrivenLoad } from "./load-of-visit.ts";

type Place = NonNullable<DriverProof["place"]>;

interface ProofRow extends Omit<DriverProof, "place" | "photos"> {
  readonly place: Omit<Place, "miles_from_eld"> | null;
  /** Where an ELD had the same truck around that time. */
  readonly eld: Point | null;
  readonly photos: readonly (DriverProof["photos"][number] | null)[];
}

/** Assumption: minutes between two reports of one truck that can be compared; it drives some 15 miles in them. */
const APART_MINUTES = 15;

const withHash = (
  kind: string,
  hash: string,
): string => `select d.id, d.load_id, d.${kind}_photo_id as file_id from driver_proofs d
  where d.company_id = p.company_id and d.${kind}_photo_hash = ${hash}`;

/** The same picture with another proof of the company, before. */
const seenBefore = (kind: string): string => `(select json_build_object('load_number', bl.external_load_number,
    'at', ${isoText("b.created_at")})
  from (${withHash("vehicle", `p.${kind}_photo_hash`)} union all ${withHash("vin", `p.${kind}_photo_hash`)}) bp
    join uploads b on b.company_id = p.company_id and b.id = bp.file_id
    join loads bl on bl.company_id = p.company_id and bl.id = bp.load_id
  where b.id < f.id and bp.id <> p.id order by b.id limit 1)`;

const photo = (kind: string): string => `(select json_build_object('kind', '${kind}', 'file', ${storedFile("f")},
    'phone_at', ${isoText(`p.${kind}_photo_at`)}, 'received_at', ${isoText("f.created_at")},
    'says', p.${kind}_photo_says, 'seen_before', ${seenBefore(kind)})
  from uploads f where f.company_id = p.company_id and f.id = p.${kind}_photo_id)`;

const ELD = `(select json_build_object('lat', e.lat, 'lon', e.lon) from carrier_vehicles v join vehicle_positions e on e.vehicle_id = v.id
  where v.vin = p.vin and ${isByDevice("e")} and ${isSeenBy("e", "p.company_id")}
    and e.located_at between p.placed_at - interval '${APART_MINUTES} minutes' and p.placed_at + interval '${APART_MINUTES} minutes'
  order by abs(extract(epoch from e.located_at - p.placed_at)) limit 1)`;

const OWN_TRUCK = `(select v.id from carrier_vehicles v where v.vin = p.vin and v.carrier_id = p.carrier_id and v.is_type <> 'trailer'
  order by v.observed_on desc, v.id limit 1)`;

const PROOFS = `
  select p.id, p.link_id, ${isoText("p.at")} as at, ${isoText("p.phone_at")} as phone_at, p.driver_name, ca.legal_name as carrier_name,
    p.vin, p.vin_source, p.verdict, ${OWN_TRUCK} as carrier_vehicle_id, ${dayText("p.seen_on")} as seen_on,
    case when o.id is not null then json_build_object('id', o.id, 'name', o.legal_name, 'seen_on', ${dayText("p.other_seen_on")}) end
      as other_carrier,
    p.is_trailer, p.trailer,
    case when p.lat is not null then json_build_object('lat', p.lat, 'lon', p.lon, 'accuracy_m', p.accuracy_m,
      'at', ${isoText("p.placed_at")}, 'miles_to_pickup', p.miles_to_pickup) end as place,
    ${ELD} as eld, p.minutes_before_window,
    case when c.id is not null then json_build_object('code', c.code, 'asked_at', ${isoText("c.asked_at")}) end as challenge,
    json_build_array(${photo("vehicle")}, ${photo("vin")}) as photos
  from driver_proofs p join carriers ca on ca.id = p.carrier_id left join carriers o on o.id = p.other_carrier_id
    left join driver_challenges c on c.company_id = p.company_id and c.id = p.challenge_id
  where p.company_id = $1 and p.load_id = $2 order by p.id desc`;

const SHARING = `
  select c.link_id, c.version, c.language, ${isoText("c.given_at")} as given_at, ${isoText("c.ended_at")} as stopped_at, c.sent, c.refused,
    case when c.last_at is not null then json_build_object('at', ${isoText("c.last_at")}, 'lat', c.last_lat, 'lon', c.last_lon,
      'accuracy_m', c.last_accuracy_m) end as last, c.counts
  from driver_consents c where c.company_id = $1 and c.load_id = $2 and c.kind = 'position' order by c.id desc limit 1`;

const answerOf = ({ eld, place, photos, ...row }: ProofRow): DriverProof => ({
  ...row,
  place: place === null ? null : { ...place, miles_from_eld: eld === null ? null : milesBetween(place, eld) },
  photos: photos.filter((each) => each !== null),
});

/** @throws Refusal 404 for a load that the company does not have */
export async function readDriver(tx: Queryable, companyId: number, loadId: number, now: number): Promise<LoadDriver> {
  const { over } = await readDrivenLoad(tx, companyId, loadId, null, now);
  const proofs = await tx.query<ProofRow>(PROOFS, [companyId, loadId]);
  const [sharing] = await tx.query<DriverSharing>(SHARING, [companyId, loadId]);
  return { proofs: proofs.map(answerOf), sharing: sharing ?? null, over };
}

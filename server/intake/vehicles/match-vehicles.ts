// Finds the vehicles of positions by what is known here: VINs, unit numbers of a named carrier, and ids that came with a VIN before.
import { faultOf, type PositionFault } from "../../../src/domain/vehicles/positions/reasons.ts";
import type { VehicleClue } from "../../../src/domain/vehicles/positions/read-position.ts";
import { isVin } from "../../../src/domain/vin.ts";
import { carriersByNumber } from "../../carriers/by-number.ts";
import type { Queryable } from "../../db/engine.ts";
import { IS_OPEN } from "../../loads/load-sql.ts";
import type { Sender } from "../door.ts";

export interface Match {
  readonly vehicleId: number;
  readonly carrierId: number;
  readonly vin: string;
  readonly warnings: readonly string[];
}

interface Known {
  readonly id: number;
  readonly carrier_id: number;
  readonly vin: string;
  readonly unit: string | null;
  /** The company gave it a load that is not over. */
  readonly is_assigned: boolean;
}

// Of several observations of one VIN, those on the company's own loads come first, then the latest.
const RANKED = (vehicles: string): string => `
  select v.id, v.carrier_id, v.vin, upper(v.truck_number) as unit,
    exists (select 1 from loads l where l.company_id = $1 and l.carrier_vehicle_id = v.id
      and ${IS_OPEN}) as is_assigned
  from carrier_vehicles v where ${vehicles} order by is_assigned desc, v.observed_on desc, v.id`;
const BY_VIN = RANKED("v.vin = any($2::text[])");
const BY_UNIT = RANKED(`v.vin in (select u.vin from carrier_vehicles u
    where u.carrier_id = any($2::bigint[]) and u.truck_number is not null and upper(u.truck_number) = any($3::text[]))
  and v.carrier_id = any($2::bigint[])`);
const LEARNED = `select external_id, vin from intake_vehicle_ids
  where company_id = $1 and source_id = $2 and external_id = any($3::text[])`;
const LEARN = `
  insert into intake_vehicle_ids as k (company_id, source_id, external_id, vin)
  select $1, $2, external_id, vin from unnest($3::text[], $4::text[]) n (external_id, vin) order by external_id
  on conflict (company_id, source_id, external_id) do update set vin = excluded.vin, learned_at = clock_timestamp()
    where k.vin <> excluded.vin`;

const present = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))];

/** The carriers that clues name, by "DOT 123". */
const readCarriers = (tx: Queryable, clues: readonly VehicleClue[]): Promise<ReadonlyMap<string, readonly number[]>> =>
  carriersByNumber(tx, { dots: present(clues.map(({ dot }) => dot)), mcs: present(clues.map(({ mc }) => mc)) });

const grouped = (rows: readonly Known[], keyOf: (row: Known) => string): Map<string, Known[]> => {
  const found = new Map<string, Known[]>();
  for (const row of rows) {
    const list = found.get(keyOf(row));
    if (list === undefined) found.set(keyOf(row), [row]);
    else list.push(row);
  }
  return found;
};

/** The carrier that a row names: "none" where it names none. */
type Named = number | "none" | PositionFault;

function namedBy({ dot, mc }: VehicleClue, carriers: ReadonlyMap<string, readonly number[]>): Named {
  const keys = [dot === null ? null : `DOT ${dot}`, mc === null ? null : `MC ${mc}`].filter((key) => key !== null);
  if (keys.length === 0) return "none";
  const ids = new Set(keys.flatMap((key) => carriers.get(key) ?? []));
  const [id] = ids;
  if (id === undefined) return faultOf("unknown_carrier", keys.join(", ").replace("DOT", "USDOT"));
  return ids.size > 1 ? faultOf("unknown_carrier", "its numbers are of several carriers") : id;
}

const choose = (rows: readonly Known[], carrier: Named): Known | undefined =>
  rows.find((row) => row.is_assigned) ?? rows.find((row) => row.carrier_id === carrier) ?? rows[0];

/** By what a carrier named its units when its vehicle was seen. Two VINs with one number are two vehicles. */
function byUnit(clue: VehicleClue, carrier: Named, units: ReadonlyMap<string, readonly Known[]>): Known[] | PositionFault {
  if (carrier === "none") return faultOf("unknown_vehicle", "a unit number needs the carrier's USDOT or MC number");
  if (typeof carrier === "object") return carrier;
  const rows = units.get(`${carrier} ${clue.unitNumber?.toUpperCase()}`) ?? [];
  const vins = new Set(rows.map(({ vin }) => vin));
  if (vins.size > 1) return faultOf("ambiguous_vehicle", `unit ${clue.unitNumber}`);
  return vins.size === 0 ? faultOf("unknown_vehicle", `unit ${clue.unitNumber}`) : [...rows];
}

function warningsOf(clue: VehicleClue, carrier: Named, rows: readonly Known[], chosen: Known): string[] {
  const warnings: string[] = [];
  // The word of a sender moves no vehicle to a carrier.
  if (typeof carrier === "object") warnings.push(`${carrier.detail}. The position was taken for VIN ${chosen.vin}.`);
  else if (carrier !== "none" && !rows.some((row) => row.carrier_id === carrier))
    warnings.push(
      `VIN ${chosen.vin} is not known with the carrier that was named, but with another one. It was taken for that vehicle.`,
    );
  else if (carrier !== "none" && chosen.carrier_id !== carrier)
    warnings.push(`VIN ${chosen.vin} hauls a load of yours for another carrier than the one that was named.`);
  if (clue.vin !== null && clue.unitNumber !== null && rows.some(({ unit }) => unit !== null))
    if (!rows.some(({ unit }) => unit === clue.unitNumber?.toUpperCase()))
      warnings.push(`VIN ${chosen.vin} is known by another unit number than ${clue.unitNumber}.`);
  return warnings;
}

function unknown({ externalId }: VehicleClue, vin: string | null): PositionFault {
  if (vin === null) return faultOf("unknown_vehicle", `id ${externalId}, which never came with a VIN`);
  return isVin(vin) ? faultOf("unknown_vehicle", `VIN ${vin}`) : faultOf("unreadable_vin", `${vin}, by its check digit`);
}

/**
 * The vehicle of each clue, or why there is none. A VIN counts most, then what the source's own id stood for, then the unit number.
 * A source that sends its own id beside a VIN that is known here is remembered with it.
 */
export async function matchVehicles(
  tx: Queryable,
  { companyId, sourceId }: Sender,
  clues: readonly VehicleClue[],
): Promise<(Match | PositionFault)[]> {
  const ids = present(clues.map(({ vin, externalId }) => (vin === null ? externalId : null)));
  const learned = new Map<string, string>();
  if (sourceId !== null && ids.length > 0)
    for (const row of await tx.query<{ external_id: string; vin: string }>(LEARNED, [companyId, sourceId, ids]))
      learned.set(row.external_id, row.vin);
  // Also one that the same message names beside another position.
  if (sourceId !== null)
    for (const { vin, externalId } of clues) if (vin !== null && externalId !== null) learned.set(externalId, vin);
  const vinOf = ({ vin, externalId }: VehicleClue): string | null =>
    vin ?? (externalId === null ? null : (learned.get(externalId) ?? null));
  const vins = present(clues.map(vinOf));
  const carriers = await readCarriers(tx, clues);
  const byVin = grouped(vins.length === 0 ? [] : await tx.query<Known>(BY_VIN, [companyId, vins]), ({ vin }) => vin);
  const numbered = clues.filter((clue) => vinOf(clue) === null && clue.unitNumber !== null);
  const units = present(numbered.map(({ unitNumber }) => unitNumber?.toUpperCase() ?? null));
  const owners = [...new Set(numbered.map((clue) => namedBy(clue, carriers)).filter((named) => typeof named === "number"))];
  const unitRows = units.length === 0 || owners.length === 0 ? [] : await tx.query<Known>(BY_UNIT, [companyId, owners, units]);
  const byNumber = grouped(unitRows, ({ carrier_id: id, unit }) => `${id} ${unit}`);

  const found = clues.map((clue): Match | PositionFault => {
    const carrier = namedBy(clue, carriers);
    const vin = vinOf(clue);
    const rows = vin !== null ? (byVin.get(vin) ?? []) : clue.unitNumber === null ? [] : byUnit(clue, carrier, byNumber);
    if ("reason" in rows) return rows;
    const chosen = choose(rows, carrier);
    if (chosen === undefined) return unknown(clue, vin);
    return {
      vehicleId: chosen.id,
      carrierId: chosen.carrier_id,
      vin: chosen.vin,
      warnings: warningsOf(clue, carrier, rows, chosen),
    };
  });

  if (sourceId !== null) {
    const named = new Map<string, string>();
    for (const [nth, { vin, externalId }] of clues.entries())
      if (vin !== null && externalId !== null && found[nth] !== undefined && "vehicleId" in found[nth])
        named.set(externalId, vin);
    if (named.size > 0) await tx.query(LEARN, [companyId, sourceId, [...named.keys()], [...named.values()]]);
  }
  return found;
}

// Counts a carrier's distinct vehicles by type, source and model year.
import type { PowerUnitStats } from "../../../../src/contract/vehicles/vehicles.ts";
import { modelYear } from "../../../../src/domain/vin.ts";
import type { Queryable } from "../../../db/engine.ts";
import { notFound } from "../../../http/refusal.ts";
import { dayText, isoText } from "../../../http/wire.ts";

interface Seen {
  vin: string;
  power_unit_type: string | null;
  trailer_type: string | null;
  sources: string[];
  observed_on: string;
}

type CarrierRow = Pick<PowerUnitStats, "filed_power_units" | "filed_trailers"> & {
  provider: string | null;
  status: string | null;
  as_of: string | null;
};

const CARRIER = `
  select power_units as filed_power_units, trailers as filed_trailers, eld_provider as provider, eld_status as status,
    ${isoText("eld_as_of")} as as_of
  from carriers where id = $1`;

const SEEN = `
  select vin, max(power_unit_type) as power_unit_type, max(trailer_type) as trailer_type,
    array_agg(distinct source) as sources, ${dayText("max(observed_on)")} as observed_on
  from carrier_vehicles where carrier_id = $1 group by vin`;

function counted(words: readonly string[]): { is_type: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([is_type, count]) => ({ is_type, count }))
    .toSorted((a, b) => b.count - a.count || (a.is_type < b.is_type ? -1 : 1));
}

function byModelYear(vins: readonly string[]): PowerUnitStats["by_model_year"] {
  const thisYear = new Date().getUTCFullYear();
  const counts = new Map<number | null, number>();
  for (const vin of vins) {
    const year = modelYear(vin, thisYear);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return [...counts]
    .map(([model_year, count]) => ({ model_year, count }))
    .toSorted((a, b) => (b.model_year ?? 0) - (a.model_year ?? 0));
}

/** @throws Refusal 404 for a carrier that does not exist */
export async function readPowerUnitStats(tx: Queryable, carrierId: number): Promise<PowerUnitStats> {
  const [carrier] = await tx.query<CarrierRow>(CARRIER, [carrierId]);
  if (carrier === undefined) throw notFound();
  const seen = await tx.query<Seen>(SEEN, [carrierId]);
  const trucks = seen.filter((each) => each.power_unit_type !== null);
  const days = seen.map((each) => each.observed_on).toSorted();
  const { provider, status, as_of, ...filed } = carrier;
  return {
    ...filed,
    power_units: trucks.length,
    trailers: seen.length - trucks.length,
    by_power_unit_type: counted(trucks.flatMap((each) => each.power_unit_type ?? [])),
    by_trailer_type: counted(seen.flatMap((each) => each.trailer_type ?? [])),
    by_source: counted(seen.flatMap((each) => each.sources)),
    by_model_year: byModelYear(trucks.map((each) => each.vin)),
    observed_on: days.at(-1) ?? null,
    eld: { provider, status, as_of },
  };
}

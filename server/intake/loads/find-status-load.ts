// Which load a status by EDI is about: by its numbers, and by the carrier that the company knows by the SCAC.
import type { StatusReport } from "../../../src/domain/loads/edi/read-214.ts";
import type { Queryable } from "../../db/engine.ts";

/** Why a status of a 214 is refused. */
export type StatusReason =
  | "unknown_load"
  | "ambiguous"
  | "no_carrier"
  | "unknown_scac"
  | "other_carrier"
  | "canceled"
  | "no_stop"
  | "wrong_time";

export interface StatusRefusal {
  readonly reason: StatusReason;
  /** Where it is known in spite of that. */
  readonly loadId: number | null;
  /** A sentence. */
  readonly detail: string;
}

interface Found {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly carrier_id: number | null;
  readonly carrier: string | null;
}

// What the company said counts before what is registered.
const CARRIERS = `
  select coalesce((select array_agg(carrier_id) from carrier_scacs where company_id = $1 and scac = $2),
    (select array_agg(carrier_id order by carrier_id) from carrier_identifiers where is_type = 'SCAC' and value = $2), '{}') as ids`;

const LOADS = (where: string): string => `
  select l.id, l.external_load_number as number, l.status, l.carrier_id, ca.legal_name as carrier
  from loads l left join carriers ca on ca.id = l.carrier_id where l.company_id = $1 and ${where} order by l.id desc limit 20`;
const BY_NUMBER = LOADS("l.external_load_number = any($2::text[])");
const BY_REFERENCE = LOADS(`l.carrier_id = any($3::bigint[])
  and (upper(l.po_number) = any($2::text[]) or upper(l.bol_number) = any($2::text[]) or upper(l.customer_reference) = any($2::text[]))`);

/** The load, or why there is none. */
export async function findStatusLoad(
  tx: Queryable,
  companyId: number,
  { numbers, scac }: Pick<StatusReport, "numbers" | "scac">,
): Promise<{ readonly id: number } | StatusRefusal> {
  const [row] = await tx.query<{ ids: number[] }>(CARRIERS, [companyId, scac]);
  const carriers = row?.ids ?? [];
  const told = numbers.map((number) => number.toUpperCase());
  const refused = (reason: StatusReason, detail: string, loadId: number | null = null): StatusRefusal => ({
    reason,
    detail,
    loadId,
  });
  // The shipment's own number first: a reference may be that of another load.
  let found = await tx.query<Found>(BY_NUMBER, [companyId, told.slice(0, 1)]);
  if (found.length === 0) found = await tx.query<Found>(BY_NUMBER, [companyId, told]);
  if (found.length === 0 && carriers.length > 0) found = await tx.query<Found>(BY_REFERENCE, [companyId, told, carriers]);
  const own = found.filter(({ carrier_id: id }) => id !== null && carriers.includes(id));
  const [load, other] = own.length > 0 ? own : found;
  if (load === undefined) return refused("unknown_load", `No load has the number ${numbers.join(" or ")}.`);
  if (other !== undefined) return refused("ambiguous", `Several loads have the number ${numbers.join(" or ")}.`);
  const { id, number, carrier } = load;
  if (load.status === "cancelled") return refused("canceled", `Load ${number} was canceled.`, id);
  if (load.carrier_id === null) return refused("no_carrier", `No carrier is assigned to load ${number}.`, id);
  if (carriers.length === 0)
    return refused(
      "unknown_scac",
      `No carrier is known by the SCAC ${scac}. Load ${number} is hauled by ${carrier ?? "another"}.`,
      id,
    );
  if (!carriers.includes(load.carrier_id))
    return refused("other_carrier", `Load ${number} is hauled by ${carrier ?? "another"}, which is not ${scac}.`, id);
  return { id };
}

// Writes the 214 of loads whose trading partners ask for it, each time that a truck has arrived or departed, or a time was corrected.
import { write214 } from "../../../src/domain/loads/edi/answers.ts";
import type { Parties } from "../../../src/domain/loads/edi/write-x12.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { readLoad } from "../../loads/load-rows.ts";
import { addWritten } from "./edi-rows.ts";

/** Tunable: messages of one transaction. */
const CHUNK = 20;

/** Assumption: nobody waits for the status of a load that should have been delivered longer ago. */
const OVER = "interval '7 days'";

interface DueRow {
  readonly company_id: number;
  readonly partner_id: number;
  readonly load_id: number;
  readonly told: string;
  readonly parties: Parties;
  readonly scac: string;
  readonly is_test: boolean;
  readonly shipment_id: string;
  readonly tender_id: number | null;
}

// A customer that tendered the load knows it by the number of its tender; for others it is known by what they gave, or by ours.
const DUE = `
  select p.company_id, p.id as partner_id, l.id as load_id, s.told, p.parties, p.scac, p.is_test, t.id as tender_id,
    coalesce(t.shipment_id, l.customer_reference, l.po_number, l.external_load_number) as shipment_id
  from edi_partners p
    join loads l on l.company_id = p.company_id and lower(l.customer_name) = lower(p.customer_name)
      and l.dropoff_at > $1::timestamptz - ${OVER} and l.status <> 'cancelled'
    cross join lateral (select string_agg(concat_ws(' ', s.position, extract(epoch from s.arrived_at), '-', extract(epoch from s.departed_at)),
        ', ' order by s.position) as told
      from stops s where s.company_id = l.company_id and s.load_id = l.id and (s.arrived_at is not null or s.departed_at is not null)) s
    left join edi_told d on d.company_id = p.company_id and d.partner_id = p.id and d.load_id = l.id
    left join lateral (select m.id, m.shipment_id from edi_messages m where m.company_id = l.company_id and m.load_id = l.id
      and m.kind = '204' and not m.is_out and m.sender = p.parties ->> 'receiver' order by m.id desc limit 1) t on true
  where p.is_enabled and s.told is not null and d.told is distinct from s.told
  order by p.company_id, l.id limit $2`;

// Of two servers that write at once the second waits here, and finds that it was told.
const TAKE_TURN = "select pg_advisory_xact_lock(75214)";
const TOLD = `
  insert into edi_told (company_id, partner_id, load_id, told, message_id) values ($1, $2, $3, $4, $5)
  on conflict (company_id, partner_id, load_id) do update set told = excluded.told, message_id = excluded.message_id,
    told_at = clock_timestamp()`;

async function tell(tx: Queryable, due: DueRow): Promise<void> {
  const { company_id: companyId, load_id: loadId, shipment_id: shipmentId } = due;
  const load = await readLoad(tx, companyId, loadId);
  const segments = write214({ scac: due.scac, shipmentId }, load.external_load_number, load.stops);
  const about = { id: due.tender_id, shipmentId, loadId };
  const message = { companyId, userId: null, kind: "214", parties: due.parties, isTest: due.is_test, about } as const;
  const { id } = await addWritten(tx, { ...message, sets: [segments] });
  await tx.query(TOLD, [companyId, due.partner_id, loadId, due.told, id]);
}

/** False when nothing is left to tell. @param now milliseconds since 1970 */
export const tellPartners = (engine: Engine, now: number): Promise<boolean> =>
  engine.tx(async (tx) => {
    await tx.query(TAKE_TURN);
    const due = await tx.query<DueRow>(DUE, [new Date(now).toISOString(), CHUNK]);
    for (const each of due) await tell(tx, each);
    return due.length === CHUNK;
  });

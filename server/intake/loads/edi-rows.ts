// The rows of EDI messages: how they are listed, found and written.
import type { EdiMessage, EdiText } from "../../../src/contract/loads/edi.ts";
import { writeX12, type Elements, type Parties } from "../../../src/domain/loads/edi/write-x12.ts";
import type { Queryable } from "../../db/engine.ts";
import { readIds } from "../../db/plain-sql.ts";
import { notFound } from "../../http/refusal.ts";
import { isoText } from "../../http/wire.ts";

/** Tunable: messages of the list. */
const LISTED = 500;

/** A tender of a load that is here and not canceled, and that nobody has answered. */
export const CAN_ANSWER = `not m.is_out and m.kind = '204' and not m.is_test and m.answer is null and m.purpose <> 'cancel'
  and m.outcome in ('taken', 'known') and coalesce(l.status <> 'cancelled', false)`;

/** What a status can be written of. */
const HAS_STATUS = `not m.is_out and m.kind = '204' and exists (select from stops s
    where s.company_id = m.company_id and s.load_id = m.load_id and (s.arrived_at is not null or s.departed_at is not null))`;

/** The carrier of its load, where nobody knows yet whose the SCAC of a status is. */
const SCAC_OF = `case when m.reason = 'unknown_scac' then (select ca.legal_name from carriers ca where ca.id = l.carrier_id) end`;

const MESSAGES = (where: string, more = ""): string => `
  select m.id, m.is_out, m.kind, m.sender, m.receiver, concat_ws('/', m.interchange_control, m.group_control, m.set_control) as control,
    m.is_test, m.shipment_id, m.scac, ${SCAC_OF} as scac_of, m.purpose, m.load_id, m.outcome, m.detail, m.answer, ${CAN_ANSWER} as can_answer, ${HAS_STATUS} as can_write_status,
    ${isoText("m.created_at")} as created_at${more}
  from edi_messages m left join loads l on l.company_id = m.company_id and l.id = m.load_id
  where m.company_id = $1 ${where} order by m.id desc limit ${LISTED}`;

export const listMessages = (tx: Queryable, companyId: number): Promise<EdiMessage[]> =>
  tx.query<EdiMessage>(MESSAGES(""), [companyId]);

export const readMessages = async (tx: Queryable, companyId: number, ids: readonly number[]): Promise<EdiMessage[]> =>
  ids.length === 0 ? [] : (await tx.query<EdiMessage>(MESSAGES("and m.id = any($2::bigint[])"), [companyId, ids])).toReversed();

/** Tunable: messages that are given to whoever sends them, at once. */
const WRITTEN_MAX = 100;

const WRITTEN_AFTER = "select m.id from edi_messages m where m.company_id = $1 and m.is_out and m.id > $2 order by m.id limit $3";

/** Those that were written here after one, the oldest first. */
export const listWritten = async (tx: Queryable, companyId: number, after: number): Promise<EdiMessage[]> =>
  readMessages(tx, companyId, await readIds(tx, WRITTEN_AFTER, [companyId, after, WRITTEN_MAX]));

/** @throws Refusal 404 */
export async function readText(tx: Queryable, companyId: number, id: number): Promise<EdiText> {
  const [row] = await tx.query<EdiMessage & { readonly raw: string }>(MESSAGES("and m.id = $2", ", m.raw"), [companyId, id]);
  if (row === undefined) throw notFound();
  const { raw, ...message } = row;
  return { message, text: raw };
}

const NEXT = "select nextval(pg_get_serial_sequence('edi_messages', 'id')) as id";
const ADD_OUT = `
  insert into edi_messages (company_id, id, is_out, kind, sender, receiver, parties, interchange_control, group_control, set_control, is_test,
    shipment_id, load_id, outcome, answers_id, raw, user_id)
  values ($1, $2, true, $3, $4, $5, $6, $7, $7, '0001', $8, $9, $10, 'written', $11, $12, $13)`;

export interface Written {
  readonly companyId: number;
  /** Null: nobody asked for it, it was due. */
  readonly userId: number | null;
  readonly kind: "997" | "990" | "214";
  /** Who writes to whom. */
  readonly parties: Parties;
  readonly isTest: boolean;
  readonly sets: readonly (readonly Elements[])[];
  /** The message that it is about. */
  readonly about: { readonly id: number | null; readonly shipmentId: string | null; readonly loadId: number | null };
}

const GROUPS = { "997": "FA", "990": "GF", "214": "QM" } as const;

/** Writes a message of ours, under a number that no other has. Returns its id. */
export async function addWritten(tx: Queryable, written: Written): Promise<{ readonly id: number; readonly text: string }> {
  const { companyId, userId, kind, parties, isTest, sets, about } = written;
  const [id = 0] = await readIds(tx, NEXT);
  const text = writeX12({ parties, group: GROUPS[kind], set: kind, control: id, at: new Date(), isTest, sets });
  const names = [parties.sender, parties.receiver, JSON.stringify(parties), String(id)];
  await tx.query(ADD_OUT, [companyId, id, kind, ...names, isTest, about.shipmentId, about.loadId, about.id, text, userId]);
  return { id, text };
}

const LINK = `
  update edi_messages m set load_id = $4, outcome = 'taken', detail = ''
  where m.company_id = $1 and not m.is_out and m.kind = '204' and m.outcome = 'refused' and m.load_id is null and upper(m.shipment_id) = $3
    and m.source_id is not distinct from $2
    and not exists (select from edi_messages o where o.company_id = m.company_id and upper(o.shipment_id) = $3
      and o.kind = '204' and o.load_id is not null and o.sender <> m.sender)`;

/** To be called when a load was taken again that was refused: the tender that it came from is one of this load then. */
export const linkTender = async (
  tx: Queryable,
  { companyId, sourceId }: { readonly companyId: number; readonly sourceId: number | null },
  number: string,
  loadId: number,
): Promise<void> => void (await tx.query(LINK, [companyId, sourceId, number, loadId]));

/** The other way round. */
export const answering = (parties: Parties): Parties => ({
  senderQualifier: parties.receiverQualifier,
  sender: parties.receiver,
  receiverQualifier: parties.senderQualifier,
  receiver: parties.sender,
  groupSender: parties.groupReceiver,
  groupReceiver: parties.groupSender,
});

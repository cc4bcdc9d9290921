// What people here send back about a tender: the 990 that accepts or declines it, and the 214 that says where its load is.
import type { EdiText } from "../../../src/contract/loads/edi.ts";
import { write214, write990 } from "../../../src/domain/loads/edi/answers.ts";
import type { Elements, Parties } from "../../../src/domain/loads/edi/write-x12.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { cancelLoad } from "../../board/cancel-load.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound, refusedAt } from "../../http/refusal.ts";
import { refreshChanged } from "../../loads/clock.ts";
import { readLoad } from "../../loads/load-rows.ts";
import { lockLoad } from "../../loads/lock-load.ts";
import { addWritten, answering, CAN_ANSWER, readText } from "./edi-rows.ts";

interface Person {
  readonly companyId: number;
  readonly userId: number;
}

interface TenderRow {
  readonly load_id: number | null;
  readonly shipment_id: string | null;
  readonly scac: string | null;
  readonly parties: Parties;
  readonly is_test: boolean;
  readonly can_answer: boolean;
}

const FIND = `
  select m.load_id, m.shipment_id, m.scac, m.parties, m.is_test, ${CAN_ANSWER} as can_answer
  from edi_messages m left join loads l on l.company_id = m.company_id and l.id = m.load_id
  where m.company_id = $1 and m.id = $2 for update of m`;
const ANSWER = "update edi_messages set answer = $3 where company_id = $1 and id = $2";

/** @throws Refusal 404 */
async function findTender(tx: Queryable, companyId: number, id: number): Promise<TenderRow> {
  const [row] = await tx.query<TenderRow>(FIND, [companyId, id]);
  if (row === undefined) throw notFound();
  return row;
}

async function write(
  tx: Queryable,
  { companyId, userId }: Person,
  id: number,
  { parties, is_test: isTest, shipment_id: shipmentId, load_id: loadId }: TenderRow,
  kind: "990" | "214",
  segments: readonly Elements[],
): Promise<EdiText> {
  const about = { id, shipmentId, loadId };
  const own = answering(parties);
  const written = await addWritten(tx, { companyId, userId, kind, parties: own, isTest, sets: [segments], about });
  return readText(tx, companyId, written.id);
}

const namesOf = ({ scac, shipment_id: shipmentId }: TenderRow) => ({ scac: scac ?? "", shipmentId: shipmentId ?? "" });

/** @throws Refusal 404, and 422 for what is no tender of an open load, was answered, or has a load that cannot be canceled */
export async function answerTender(
  tx: Queryable,
  person: Person,
  id: number,
  answer: "accepted" | "declined",
  reason: string | null,
): Promise<EdiText> {
  const { companyId } = person;
  const tender = await findTender(tx, companyId, id);
  if (!tender.can_answer || tender.load_id === null)
    throw refusedAt("tender.answer", "This is no tender of an open load that waits for an answer.");
  const now = new Date();
  if (answer === "declined") {
    await lockLoad(tx, companyId, tender.load_id);
    const load: Load = await readLoad(tx, companyId, tender.load_id);
    const why = reason === null ? "The tender was declined" : `The tender was declined: ${reason}`;
    await cancelLoad(tx, { ...person, load, now }, why, load.carrier?.id ?? null);
    await refreshChanged(tx, companyId, [load.id], now);
  }
  await tx.query(ANSWER, [companyId, id, answer]);
  return write(tx, person, id, tender, "990", write990(namesOf(tender), answer === "accepted", reason, now));
}

/** @throws Refusal 404, and 422 where nothing has happened yet */
export async function writeStatus(tx: Queryable, person: Person, id: number): Promise<EdiText> {
  const tender = await findTender(tx, person.companyId, id);
  if (tender.load_id === null) throw refusedAt("id", "This message is about no load.");
  const load = await readLoad(tx, person.companyId, tender.load_id);
  const segments = write214(namesOf(tender), load.external_load_number, load.stops);
  if (segments.length === 0) throw refusedAt("id", "The truck has not arrived anywhere yet.");
  return write(tx, person, id, tender, "214", segments);
}

// The versions of a load's rate confirmation as they are stored.
import type { ConfirmationAnswer, ConfirmationTerms, SentConfirmation } from "../../../src/contract/loads/confirmations.ts";
import { agreedChanges, termChange } from "../../../src/domain/loads/confirmation/term-changes.ts";
import type { Queryable } from "../../db/engine.ts";
import { dayText, isoText, nameOf } from "../../http/wire.ts";

export interface SentRow {
  readonly id: number;
  readonly load_id: number;
  readonly version: number;
  readonly link_id: number | null;
  readonly file_id: number | null;
  readonly terms: ConfirmationTerms;
  readonly content_hash: string;
  readonly hides_places: boolean;
  readonly sent_at: string;
  readonly sent_by: string | null;
  readonly sent_to: string | null;
  readonly answer: ConfirmationAnswer | null;
  readonly answered_at: string | null;
  readonly answered_by: string | null;
  readonly answer_address: string | null;
  readonly proof: SentConfirmation["proof"];
  readonly reason: string | null;
  readonly counter_amount: number | null;
}

const COLUMNS = `c.id, c.load_id, c.version, c.link_id, c.file_id, c.terms, c.content_hash, c.hides_places,
  ${isoText("c.sent_at")} as sent_at, ${nameOf("u")} as sent_by, c.sent_to, c.answer, ${isoText("c.answered_at")} as answered_at,
  c.answered_by, c.answer_address, c.reason, c.counter_amount::float8 as counter_amount,
  case when p.id is null then null else json_build_object('method', p.method, 'contact', p.contact,
    'contact_changed_on', ${dayText("p.contact_changed_on")}) end as proof`;

const FROM = `from load_confirmations c left join users u on u.company_id = c.company_id and u.id = c.user_id
  left join link_proofs p on p.company_id = c.company_id and p.id = c.proof_id`;

/** The newest first. */
export const readSent = (tx: Queryable, companyId: number, loadId: number): Promise<SentRow[]> =>
  tx.query<SentRow>(`select ${COLUMNS} ${FROM} where c.company_id = $1 and c.load_id = $2 order by c.version desc`, [
    companyId,
    loadId,
  ]);

const ONE = `select ${COLUMNS} ${FROM} where c.company_id = $1 and c.id = $2`;

export const readOneSent = async (tx: Queryable, companyId: number, id: number): Promise<SentRow | undefined> =>
  (await tx.query<SentRow>(ONE, [companyId, id]))[0];

/** @param before the version before it; undefined for the first */
export function sentConfirmation(row: SentRow, before: SentRow | undefined): SentConfirmation {
  const { file_id: _, load_id: __, answer_address: ___, ...sent } = row;
  return { ...sent, changes: before === undefined ? [] : agreedChanges(before.terms, row.terms).map(termChange) };
}

// The layouts of confirmations that a company's people have taught by correcting what was read: kept, changed and forgotten.
import type { TypedTerm } from "../../src/contract/board/mail-intake.ts";
import {
  anchorsOf,
  isSameLayout,
  layoutLabels,
  type LearnedField,
  type RememberedLayout,
} from "../../src/domain/board/reading/remembered-layout.ts";
import type { Line } from "../../src/domain/board/reading/lines.ts";
import type { Queryable } from "../db/engine.ts";

/** Tunable: layouts that a company has at most; of more, the ones that were taught last. */
const LAYOUTS_MAX = 200;

interface Learned extends LearnedField {
  /** The confirmation whose correction taught it. */
  readonly of: number;
}

interface LayoutRow extends RememberedLayout {
  readonly id: number;
  readonly fields: Readonly<Partial<Record<TypedTerm, Learned>>>;
}

const LAYOUTS = `select id, labels, fields from confirmation_layouts where company_id = $1 order by learned_at desc, id desc`;
const ADD = "insert into confirmation_layouts (company_id, labels, fields, user_id) values ($1, $2::text[], $3::text::jsonb, $4)";
const SET = `update confirmation_layouts set labels = $3::text[], fields = $4::text::jsonb, user_id = $5,
  learned_at = clock_timestamp() where company_id = $1 and id = $2`;
const SET_FIELDS = "update confirmation_layouts set fields = $3::text::jsonb where company_id = $1 and id = $2";
const REMOVE = "delete from confirmation_layouts where company_id = $1 and id = $2";
const FORGET = `delete from confirmation_layouts where company_id = $1 and id in (
  select id from confirmation_layouts where company_id = $1 order by learned_at desc, id desc offset ${LAYOUTS_MAX})`;
const TAKE_TURN = "select pg_advisory_xact_lock(hashtextextended('confirmation layouts:' || $1, 74))";

/** The ones that were taught last come first. */
export const readLayouts = (tx: Queryable, companyId: number): Promise<readonly LayoutRow[]> =>
  tx.query<LayoutRow>(LAYOUTS, [companyId]);

/** What a person typed for a term of a confirmation. */
export interface Taught {
  readonly companyId: number;
  readonly userId: number;
  readonly confirmationId: number;
  readonly field: TypedTerm;
  readonly value: string;
  /** Another value was read. */
  readonly isCorrection: boolean;
}

/** Remembers beside what a typed value stands in its document. One that stands nowhere in it teaches nothing. */
export async function learnLayout(tx: Queryable, lines: readonly Line[], taught: Taught): Promise<void> {
  const { companyId, userId, confirmationId, field, value, isCorrection } = taught;
  const anchors = anchorsOf(lines, field, value);
  const labels = layoutLabels(lines);
  if (anchors.length === 0 || !isSameLayout(labels, labels)) return;
  await tx.query(TAKE_TURN, [String(companyId)]);
  const layout = (await readLayouts(tx, companyId)).find((each) => isSameLayout(each.labels, labels));
  // What was once wrong is not trusted again because a later document had nothing to read.
  const wasWrong = isCorrection || layout?.fields[field]?.isCorrection === true;
  const fields = { ...layout?.fields, [field]: { anchors, isCorrection: wasWrong, of: confirmationId } };
  if (layout === undefined) await tx.query(ADD, [companyId, labels, JSON.stringify(fields), userId]);
  else await tx.query(SET, [companyId, layout.id, labels, JSON.stringify(fields), userId]);
  await tx.query(FORGET, [companyId]);
}

/** To be called when what was typed is taken back: what it taught may be wrong as well. */
export async function forgetLayout(tx: Queryable, companyId: number, confirmationId: number, field: TypedTerm): Promise<void> {
  await tx.query(TAKE_TURN, [String(companyId)]);
  for (const { id, fields } of await readLayouts(tx, companyId)) {
    if (fields[field]?.of !== confirmationId) continue;
    const { [field]: _gone, ...rest } = fields;
    if (Object.keys(rest).length === 0) await tx.query(REMOVE, [companyId, id]);
    else await tx.query(SET_FIELDS, [companyId, id, JSON.stringify(rest)]);
  }
}

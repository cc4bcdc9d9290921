// Dispositions of carriers for loads: recorded, listed and taken back. Nothing is deleted.
import {
  createLoadCarrierDisposition,
  deleteLoadCarrierDisposition,
  listLoadCarrierDispositions,
  withdrawLoadCarrierDisposition,
  type DispositionDraft,
  type DispositionReason,
  type LoadCarrierDisposition,
} from "../../../src/contract/board/dispositions.ts";
import { dispositionReason, hasAnswered } from "../../../src/domain/board/dispositions.ts";
import { lockCarriers } from "../../assessment/lock-order.ts";
import type { Queryable } from "../../db/engine.ts";
import { insertRow, readIds, readRows } from "../../db/plain-sql.ts";
import { freezeDecision } from "../../decisions/freeze.ts";
import { BOARD, portal, scope } from "../../http/access.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText, nameOf } from "../../http/wire.ts";
import type { Resource } from "../../q/columns.ts";
import { listPage } from "../list-page.ts";

const MAY_READ = portal(...BOARD);
const MAY_CHANGE = portal(...BOARD, scope("manage_loads"));

const DISPOSITIONS: Resource = {
  id: "d.id",
  defaultSort: "id desc",
};

const FROM = `load_carrier_dispositions d join carriers ca on ca.id = d.carrier_id
  left join users u on u.company_id = d.company_id and u.id = d.user_id
  left join users r on r.company_id = d.company_id and r.id = d.reinstated_by_user_id`;
const COLUMNS = `d.id, d.load_id, d.carrier_id, ca.legal_name as carrier_name, d.reason, d.notes, d.rate::float8 as rate, d.terms, d.user_id,
  ${nameOf("u")} as user_name, ${isoText("d.created_at")} as created_at, ${isoText("d.reinstated_at")} as reinstated_at,
  ${nameOf("r")} as reinstated_by_name`;

/** @throws Refusal 404 */
async function readDisposition(tx: Queryable, companyId: number, id: number): Promise<LoadCarrierDisposition> {
  const sql = `select ${COLUMNS} from ${FROM} where d.company_id = $1 and d.id = $2`;
  const [row] = await tx.query<LoadCarrierDisposition>(sql, [companyId, id]);
  if (row === undefined) throw notFound();
  return row;
}

const LOCK_LOAD = "select carrier_id, status from loads where company_id = $1 and id = $2 for key share";
const CONNECTION = "select status from connections where company_id = $1 and carrier_id = $2";

const CURRENT = `select reason from load_carrier_dispositions
  where company_id = $1 and load_id = $2 and carrier_id = $3 and reinstated_at is null order by id desc limit 1`;

/** One answer counts at a time: another one follows a new offer, or takes the place of one that was taken back. @throws Refusal 422 at the field that is at fault */
async function checkDraft(tx: Queryable, companyId: number, draft: DispositionDraft): Promise<void> {
  const [connection] = await readRows(tx, CONNECTION, [companyId, draft.carrier_id]);
  if (connection === undefined) throw invalid("carrier_id", "names none of your carriers");
  const [load] = await readRows(tx, LOCK_LOAD, [companyId, draft.load_id]);
  if (load === undefined) throw invalid("load_id", "names no load");
  if (draft.reason === "other" && (draft.notes ?? "") === "") throw invalid("notes", "must say why");
  if (draft.reason !== "offered") {
    const [current] = await tx.query<{ reason: DispositionReason }>(CURRENT, [companyId, draft.load_id, draft.carrier_id]);
    if (current !== undefined && hasAnswered(current.reason))
      throw invalid("reason", `was recorded already: ${dispositionReason(current.reason).label}. Reinstate the carrier first`);
    return;
  }
  if (connection.status === "do_not_dispatch") throw invalid("carrier_id", "names a blocked carrier");
  if (load.carrier_id !== null || load.status !== "available") throw invalid("load_id", "names a load that is not available");
}

const ADD = `insert into load_carrier_dispositions (company_id, load_id, carrier_id, reason, notes, rate, terms, user_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`;

const REINSTATE = `update load_carrier_dispositions set reinstated_at = clock_timestamp(), reinstated_by_user_id = $3
  where company_id = $1 and id = $2 and reinstated_at is null`;

const LATEST_OWN = `select id from load_carrier_dispositions
  where company_id = $1 and load_id = $2 and carrier_id = $3 and reason = $4 and user_id = $5 and reinstated_at is null
  order by id desc limit 1`;

export const dispositionRoutes: readonly Route[] = [
  route(listLoadCarrierDispositions, {
    access: MAY_READ,
    handler: (call) =>
      listPage<LoadCarrierDisposition>(call, listLoadCarrierDispositions, DISPOSITIONS, {
        from: FROM,
        where: "d.company_id = $1",
        columns: COLUMNS,
      }),
  }),

  route(createLoadCarrierDisposition, {
    access: MAY_CHANGE,
    async handler({ tx, body: { load_carrier_disposition: draft }, requireUser, companyId }) {
      const { userId } = requireUser();
      const { carrier_id: carrierId, load_id: loadId, reason, notes = null, rate = null, terms = null } = draft;
      await lockCarriers(tx, companyId(), [carrierId]);
      await checkDraft(tx, companyId(), draft);
      const id = await insertRow(tx, ADD, [companyId(), loadId, carrierId, reason, notes, rate, terms, userId]);
      if (reason === "offered") await freezeDecision(tx, { companyId: companyId(), kind: "posted", carrierId, loadId, userId });
      return readDisposition(tx, companyId(), id);
    },
  }),

  route(withdrawLoadCarrierDisposition, {
    access: MAY_CHANGE,
    async handler({ tx, query, requireUser, companyId }) {
      const { userId } = requireUser();
      await lockCarriers(tx, companyId(), [query.carrier_id]);
      const key = [companyId(), query.load_id, query.carrier_id, query.reason, userId];
      const [id] = await readIds(tx, LATEST_OWN, key);
      if (id === undefined) return { load_carrier_disposition: null };
      await tx.query(REINSTATE, [companyId(), id, userId]);
      return { load_carrier_disposition: await readDisposition(tx, companyId(), id) };
    },
  }),

  route(deleteLoadCarrierDisposition, {
    access: MAY_CHANGE,
    async handler({ tx, params, requireUser, companyId }) {
      const { carrier_id: carrierId } = await readDisposition(tx, companyId(), params.id);
      await lockCarriers(tx, companyId(), [carrierId]);
      await tx.query(REINSTATE, [companyId(), params.id, requireUser().userId]);
      return readDisposition(tx, companyId(), params.id);
    },
  }),
];

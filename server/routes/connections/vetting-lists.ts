// Lists of carriers to vet: made from a text, read with assessments of now, renamed, deleted and brought back, and their rows resolved.
import { setImmediate } from "node:timers/promises";
import {
  chooseVettingCarrier,
  createVettingList,
  getVettingList,
  listVettingLists,
  matchVettingList,
  VETTING_LISTS_MAX,
  updateVettingList,
  VETTING_TEXT_LENGTH,
  type VettingList,
  type VettingListDetail,
} from "../../../src/contract/connections/vetting.ts";
import { readPastedSlowly } from "../../../src/domain/carriers/search/pasted-list.ts";
import type { Queryable } from "../../db/engine.ts";
import { countRows, insertRow } from "../../db/plain-sql.ts";
import { CARRIER_SEARCH, portal } from "../../http/access.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import type { SessionUser } from "../../http/session.ts";
import { dayText, isoText } from "../../http/wire.ts";
import { dayOf, storeDay } from "../../vetting/day-results.ts";
import { addRows, newRows } from "../../vetting/add-rows.ts";
import { matchAgain } from "../../vetting/match-again.ts";
import { matchCarriers } from "../../vetting/match.ts";
import { answerRows, readVettingRows } from "../../vetting/read-rows.ts";
import { hiddenWarnings, type Hiding } from "../../assessment/seen-by.ts";
import { assessAll, hidingFrom } from "../../assessment/assess-for.ts";

const ACCESS = portal(CARRIER_SEARCH);

/** Every character may take six bytes of JSON. */
const BODY_LIMIT = VETTING_TEXT_LENGTH * 6 + 1024;

/** Warnings of a stored row that a person may see. */
const seen = (column: string, hiding: Hiding): string =>
  hiddenWarnings(hiding).reduce((sql, type) => `array_remove(${sql}, '${type}')`, column);

const lists = (hiding: Hiding): string => `
  select l.id, l.name, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as creator_name,
    ${isoText("l.created_at")} as created_at, ${dayText("l.assessed_on")} as assessed_on, c.*
  from vetting_lists l join users u on u.id = l.user_id cross join lateral (
    select count(*)::int as rows_count, (count(*) filter (where r.carrier_id is null))::int as open_count,
      (count(*) filter (where r.day_result = 'fail'))::int as failing_count,
      (count(*) filter (where r.before_on is not null
        and (r.day_result is distinct from r.before_result
          or ${seen("r.day_warnings", hiding)} <> ${seen("r.before_warnings", hiding)})))::int as changed_count
    from vetting_list_rows r where r.company_id = l.company_id and r.list_id = l.id) c
  where l.company_id = $1 and l.deleted_at is null and ($2::bigint is null or l.id = $2)
  order by l.created_at desc, l.id desc`;

async function oneList(tx: Queryable, companyId: number, user: SessionUser, id: number): Promise<VettingList> {
  const [list] = await tx.query<VettingList>(lists(hidingFrom(user)), [companyId, id]);
  if (list === undefined) throw notFound();
  return list;
}

const readingOf = (tx: Queryable, companyId: number, user: SessionUser, listId: number, rowIds: readonly number[] | null) => ({
  companyId,
  listId,
  rowIds,
  day: dayOf(new Date()),
  hiding: hidingFrom(user),
  assess: (ids: readonly number[]) => assessAll(tx, companyId, ids, new Date()),
});

async function addList(tx: Queryable, companyId: number, user: SessionUser, name: string): Promise<number> {
  const count = await countRows(tx, "from vetting_lists where company_id = $1 and deleted_at is null", [companyId]);
  if (count >= VETTING_LISTS_MAX)
    throw invalid("vetting_list.name", `cannot be kept: there are ${VETTING_LISTS_MAX} lists; delete one first`);
  return insertRow(
    tx,
    "insert into vetting_lists (company_id, name, user_id, assessed_on) values ($1, $2, $3, $4) returning id",
    [companyId, name, user.userId, dayOf(new Date())],
  );
}

async function readList(tx: Queryable, companyId: number, user: SessionUser, id: number): Promise<VettingListDetail> {
  const list = await oneList(tx, companyId, user, id);
  const { rows } = await readVettingRows(tx, readingOf(tx, companyId, user, id, null));
  return { ...list, rows };
}

const CHANGE = `update vetting_lists set name = coalesce($3, name),
    deleted_at = case when $4::boolean is null then deleted_at when $4 then coalesce(deleted_at, clock_timestamp()) end
  where company_id = $1 and id = $2 and (deleted_at is null or $4 is false) returning id`;

const CHOOSE = `update vetting_list_rows r set carrier_id = $4::bigint, is_chosen = $4::bigint is not null, day_on = null, day_result = null,
    day_warnings = '{}', before_on = null, before_result = null, before_warnings = '{}'
  from vetting_lists l where r.company_id = $1 and r.list_id = $2 and r.id = $3 and r.problem is not null
    and l.company_id = $1 and l.id = $2 and l.deleted_at is null returning r.id`;

export const vettingListRoutes: readonly Route[] = [
  route(listVettingLists, {
    access: ACCESS,
    handler: ({ tx, companyId, requireUser }) => tx.query<VettingList>(lists(hidingFrom(requireUser())), [companyId(), null]),
  }),

  route(createVettingList, {
    access: ACCESS,
    bodyLimit: BODY_LIMIT,
    async handler({ tx, body, companyId, requireUser }) {
      const { name, text } = body.vetting_list;
      // Others are served meanwhile: the longest texts take most of a second.
      const { entries } = await readPastedSlowly(text, () => setImmediate());
      if (entries.every(({ clues }) => clues.length === 0))
        throw invalid("vetting_list.text", "holds no number, name, email or phone to look up");
      const id = await addList(tx, companyId(), requireUser(), name.trim());
      const stored = newRows(entries, await matchCarriers(tx, entries));
      const reading = readingOf(tx, companyId(), requireUser(), id, null);
      const { rows, assessed } = await answerRows(tx, companyId(), stored, reading);
      await addRows(tx, companyId(), id, reading.day, stored, assessed);
      return { ...(await oneList(tx, companyId(), requireUser(), id)), rows };
    },
    again: ({ tx, companyId, requireUser }, id) => readList(tx, companyId(), requireUser(), id),
  }),

  route(getVettingList, {
    access: ACCESS,
    handler: ({ tx, params: { id }, companyId, requireUser }) => readList(tx, companyId(), requireUser(), id),
  }),

  route(updateVettingList, {
    access: ACCESS,
    async handler({ tx, params: { id }, body: { vetting_list: change }, companyId, requireUser }) {
      // A list that is deleted is answered as it was.
      const before = change.is_deleted === true ? await oneList(tx, companyId(), requireUser(), id) : null;
      const name = change.name?.trim() ?? null;
      const [found] = await tx.query(CHANGE, [companyId(), id, name, change.is_deleted ?? null]);
      if (found === undefined) throw notFound();
      return before ?? oneList(tx, companyId(), requireUser(), id);
    },
  }),

  route(chooseVettingCarrier, {
    access: ACCESS,
    async handler({ tx, params: { id, row_id: rowId }, body: { carrier_id: carrierId }, companyId, requireUser }) {
      const [row] = await tx.query(CHOOSE, [companyId(), id, rowId, carrierId]);
      if (row === undefined) throw notFound();
      const reading = readingOf(tx, companyId(), requireUser(), id, [rowId]);
      const read = await readVettingRows(tx, reading);
      await storeDay(tx, companyId(), id, reading.day, read.assessed);
      const [chosen] = read.rows;
      if (chosen === undefined) throw notFound();
      // Thrown, it undoes the choice.
      if (carrierId !== null && chosen.carrier === null) throw invalid("carrier_id", "is no carrier");
      return chosen;
    },
  }),

  route(matchVettingList, {
    access: ACCESS,
    async handler({ tx, params: { id }, companyId, requireUser }) {
      // Another company's list, and a deleted one, are not found.
      await oneList(tx, companyId(), requireUser(), id);
      const changed = await matchAgain(tx, companyId(), id);
      if (changed.length === 0) return [];
      const reading = readingOf(tx, companyId(), requireUser(), id, changed);
      const { rows, assessed } = await readVettingRows(tx, reading);
      await storeDay(tx, companyId(), id, reading.day, assessed);
      return rows;
    },
  }),
];

// The timeline of one carrier: the company's changes, the carrier's own, identity alerts and decisions.
import { listCarrierHistory, type HistoryEntry } from "../../../../src/contract/carriers/history.ts";
import { CARRIER_PAGE, hidesSafety, portal } from "../../../http/access.ts";
import { windowOf } from "../../../http/paging.ts";
import { route, type Route } from "../../../http/serve.ts";
import { compileQ } from "../../../q/compile.ts";
import { ENTRY, ENTRY_JOINS, entryResource, visibleTopics } from "../../../carriers/history-entry.ts";
import { checkCarrier } from "./check-carrier.ts";
import { countRows } from "../../../db/plain-sql.ts";

// What the connection began with cannot be set back, nor what the system did to classifications; an override needs a day to come.
const CAN_UNDO = `(h.kind = 'change' and case
    when h.field in ('status', 'is_dismissed') then h.before is not null
    when h.field in ('connection_notes', 'is_monitored') then true
    when h.field = 'classification_ids' then h.source = 'person' and h.before is not null
    when h.field = 'packet_status' then (h.before = 'submitted' or h.before like 'held%') and h.after in ('complete', 'in_progress')
      and exists (select 1 from connections c where c.company_id = $1 and c.carrier_id = h.carrier_id
        and c.latest_onboarding_packet_id = h.ref_id)
    when h.topic = 'override' then h.before is null or (h.after is null and (h.before = 'always' or h.before >= current_date::text))
    else false end
  and not exists (select 1 from carrier_changes n where n.company_id = $1 and n.carrier_id = h.carrier_id and n.field = h.field
    and (n.at, n.id) > (h.at, h.id)))`;

const IS_UNDONE = `(h.kind = 'change' and exists (select 1 from carrier_changes n where n.company_id = $1
  and n.carrier_id = h.carrier_id and n.undoes_id = h.id))`;

const CLASSIFICATION_IDS = `case when h.field = 'classification_ids'
  then json_build_object('before', coalesce(h.before, '[]')::json, 'after', coalesce(h.after, '[]')::json) end`;

export const historyRoutes: readonly Route[] = [
  route(listCarrierHistory, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params: { id }, query, q, requireUser, companyId, setTotal }) {
      await checkCarrier(tx, id);
      const { where, params } = compileQ(listCarrierHistory, entryResource, q, [companyId(), id]);
      const from = `from carrier_history h where h.carrier_id = $2 and ${visibleTopics(hidesSafety(requireUser()))} and ${where}`;
      setTotal(await countRows(tx, `${from} and $1::bigint is not null`, params));
      return tx.query<HistoryEntry>(
        `select ${ENTRY}, ${IS_UNDONE} as is_undone, ${CAN_UNDO} as can_undo, ${CLASSIFICATION_IDS} as classification_ids
         from (select * ${from} order by h.at desc, h.id desc, h.kind ${windowOf(query)}) h ${ENTRY_JOINS}
         order by h.at desc, h.id desc, h.kind`,
        params,
      );
    },
  }),
];

// The log of a load: listed, and added to by people. An arrival or a departure also changes the stop and the load.
import { createLoadLog, listLoadLogs, type LoadLog } from "../../../src/contract/loads/load-logs.ts";
import type { Input } from "../../../src/contract/endpoint.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { LOAD, portal, scope } from "../../http/access.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { checkTime, countTimes, enterTime } from "../../loads/enter-time.ts";
import type { Resource } from "../../q/columns.ts";
import { compileQ } from "../../q/compile.ts";
import { addLog, LOG_COLUMNS, LOGS_FROM, readLog } from "../../loads/log-rows.ts";

const LOGS: Resource = {
  id: "g.id",
  defaultSort: "occurred_at desc",
};

type Entry = NonNullable<Input<typeof createLoadLog>["body"]>;

const OWN_STOP = "select 1 from stops where company_id = $1 and load_id = $2 and id = $3";

/** Returns the entry's id. @throws Refusal 422 */
async function addComment(tx: Queryable, companyId: number, userId: number, entry: Entry, at: Date): Promise<number> {
  const { load_id: loadId, external_message: message } = entry;
  if (message === undefined) throw invalid("external_message", "must not be blank");
  const stopId = entry.stop_id ?? null;
  if (stopId !== null && (await tx.query(OWN_STOP, [companyId, loadId, stopId])).length === 0)
    throw invalid("stop_id", "names no stop of this load");
  return addLog(tx, { companyId, loadId, stopId, category: "comment", type: "comments", message, occurredAt: at, userId });
}

export const loadLogRoutes: readonly Route[] = [
  route(listLoadLogs, {
    access: portal(...LOAD),
    async handler({ tx, q, params: { id }, companyId }) {
      const { where, orderBy, params } = compileQ(listLoadLogs, LOGS, q, [companyId(), id]);
      const [load] = await tx.query("select 1 from loads where company_id = $1 and id = $2", [companyId(), id]);
      if (load === undefined) throw notFound();
      return tx.query<LoadLog>(
        `select ${LOG_COLUMNS} from ${LOGS_FROM} where g.company_id = $1 and g.load_id = $2 and ${where} order by ${orderBy}`,
        params,
      );
    },
  }),

  route(createLoadLog, {
    access: portal(...LOAD, scope("manage_loads")),
    async handler({ tx, body, requireUser, companyId }) {
      const { userId } = requireUser();
      const now = Date.now();
      const at = checkTime(Date.parse(body.occurred_at), now);
      const [load] = await readRows(tx, "select status from loads where company_id = $1 and id = $2 for update", [
        companyId(),
        body.load_id,
      ]);
      if (load === undefined) throw invalid("load_id", "names no load");
      if (load.status === "cancelled" && body.is_type !== "comments") throw invalid("load_id", "is a load that was canceled");
      const { is_type: type, load_id: loadId, external_message: message = null } = body;
      if (type === "comments") return readLog(tx, companyId(), await addComment(tx, companyId(), userId, body, at));
      const time = await enterTime(tx, {
        companyId: companyId(),
        userId,
        loadId,
        // No stop has this one.
        stopId: body.stop_id ?? 0,
        type,
        at,
        message,
      });
      await countTimes(tx, companyId(), [time], new Date(now));
      return readLog(tx, companyId(), time.logId);
    },
  }),
];

// The log of a load: listed, and added to by people. An arrival or a departure also changes the stop and the load.
import { createLoadLog, listLoadLogs, type LoadLog } from "../../../src/contract/loads/load-logs.ts";
import { readRows } from "../../db/plain-sql.ts";
import { LOAD, portal, scope } from "../../http/access.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { learnFacility } from "../../loads/facilities.ts";
import type { Resource } from "../../q/columns.ts";
import { compileQ } from "../../q/compile.ts";
import { addLog, LOG_COLUMNS, LOGS_FROM, readLog } from "../../loads/log-rows.ts";
import { checkTime, countTold, moveStop } from "../../loads/told-times.ts";

const LOGS: Resource = {
  id: "g.id",
  defaultSort: "occurred_at desc",
};

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
      const isComment = body.is_type === "comments";
      if (isComment && body.external_message === undefined) throw invalid("external_message", "must not be blank");
      const moved = isComment ? null : await moveStop(tx, companyId(), body, at);
      const stopId = isComment ? (body.stop_id ?? null) : body.stop_id;
      if (body.is_type === "arrived_at_stop" && stopId != null)
        await learnFacility(tx, { companyId: companyId(), loadId: body.load_id, stopId, at });
      if (isComment && stopId != null) {
        const own = "select 1 from stops where company_id = $1 and load_id = $2 and id = $3";
        if ((await tx.query(own, [companyId(), body.load_id, stopId])).length === 0)
          throw invalid("stop_id", "names no stop of this load");
      }
      const id = await addLog(tx, {
        companyId: companyId(),
        loadId: body.load_id,
        stopId: stopId ?? null,
        category: isComment ? "comment" : "stop",
        type: body.is_type,
        message: body.external_message ?? moved?.message ?? "",
        occurredAt: at,
        userId,
      });
      if (moved !== null)
        await countTold(tx, { companyId: companyId(), userId, loadId: body.load_id, moved, now: new Date(now) });
      return readLog(tx, companyId(), id);
    },
  }),
];

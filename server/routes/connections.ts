// A broker's connections: listed, changed, and set to do not dispatch.
import { listConnections, setCarrierToDoNotDispatch, updateConnection, type Connection } from "../../src/contract/connections.ts";
import type { Scope } from "../../src/contract/session.ts";
import type { Queryable } from "../db/engine.ts";
import type { Api } from "../http/api.ts";
import { nearWindow } from "../http/paging.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { compileQ } from "../q/compile.ts";
import { CONNECTION_RESOURCE } from "./connection-resource.ts";
import { readConnections } from "./connection-rows.ts";

/**
 * Changing a connection is a person's permission, the `onboarding` scope. The paywall's `can_connect` gates new ones:
 * a plan that ran out must not keep anybody from marking a carrier as not to be dispatched.
 */
const MAY_CHANGE: readonly Scope[] = ["onboarding"];

/** What all of a company's connections come to; kept by triggers. */
const TOTAL = "select total from connection_totals where company_id = $1";

const count = async (tx: Queryable, sql: string, params: readonly unknown[]): Promise<number> =>
  (await tx.query<{ total: number }>(sql, params))[0]?.total ?? 0;

const changed = async (tx: Queryable, companyId: number, id: number): Promise<Connection> => {
  const [connection] = await readConnections(tx, "select company_id, id from connections where company_id = $1 and id = $2", [
    companyId,
    id,
  ]);
  if (connection === undefined) throw notFound();
  return connection;
};

export function serveConnections(api: Api): void {
  serve(api, listConnections, {
    async handler({ tx, q, query, companyId, setTotal }) {
      const compiled = compileQ(listConnections, CONNECTION_RESOURCE, q, [companyId()]);
      const { joins, where, orderBy, reversedBy, params } = compiled;
      const from = `from connections c ${joins} where c.company_id = $1 and ${where}`;
      const total = await count(tx, compiled.isFiltered ? `select count(*) as total ${from}` : TOTAL, params);
      setTotal(total);
      const { window, isReversed } = nearWindow(query, total);
      return readConnections(
        tx,
        `select c.company_id, c.id ${from} order by ${isReversed ? reversedBy : orderBy} ${window}`,
        params,
        isReversed,
      );
    },
  });

  serve(api, updateConnection, {
    scope: MAY_CHANGE,
    async handler({ tx, params, body, person, companyId }) {
      const { status, is_dismissed: isDismissed, notes } = body.connection;
      if (status === undefined && isDismissed === undefined && notes === undefined)
        throw invalid("connection", "must name something to change");
      await tx.query(
        `update connections set status = coalesce($3, status), is_dismissed = coalesce($4, is_dismissed),
           notes = case when $6 then $5 else notes end, updated_by_user_id = $7
         where company_id = $1 and id = $2`,
        [companyId(), params.id, status ?? null, isDismissed ?? null, notes ?? null, notes !== undefined, person().userId],
      );
      return changed(tx, companyId(), params.id);
    },
  });

  serve(api, setCarrierToDoNotDispatch, {
    scope: MAY_CHANGE,
    async handler({ tx, query, body, person, companyId }) {
      const [row] = await tx.query<{ id: number }>(
        `update connections set status = 'do_not_dispatch', notes = case when $4 then $3 else notes end, updated_by_user_id = $5
         where company_id = $1 and carrier_id = $2 returning id`,
        [companyId(), query.carrier_id, body.notes ?? null, body.notes !== undefined, person().userId],
      );
      if (row === undefined) throw notFound();
      return changed(tx, companyId(), row.id);
    },
  });
}

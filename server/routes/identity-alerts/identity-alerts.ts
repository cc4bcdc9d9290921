// Identity alerts: brokers' warnings to each other, listed, counted and one by one.
import {
  countIdentityAlerts,
  getIdentityAlert,
  listIdentityAlerts,
  type IdentityAlert,
} from "../../../src/contract/identity-alerts/identity-alerts.ts";
import type { Output } from "../../../src/contract/endpoint.ts";
import { portal } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import type { Resource } from "../../q/columns.ts";
import { compileQ } from "../../q/compile.ts";
import { ALERT_COLUMNS, ALERT_FROM, MAY_SEE, own, readAlert } from "./identity-alert-rows.ts";
import { listPage } from "../list-page.ts";

// Filtering must not reveal authors, so both columns are known for the company's own alerts only.
const ALERTS: Resource = {
  id: "a.id",
  defaultSort: "created_at desc",
  columns: {
    company_id: { sql: own("company_id"), type: "bigint" },
    user_id: { sql: own("user_id"), type: "bigint" },
    is_published: { sql: "a.is_published", type: "boolean" },
    is_verified: { sql: "a.is_verified", type: "boolean" },
    is_connected: {
      sql: `exists (select 1 from connections c where c.company_id = $1 and c.carrier_id = a.carrier_id and not c.is_dismissed)`,
      type: "boolean",
    },
    text: { sql: "concat_ws(' ', ca.legal_name, a.message_for_display)", type: "text", ignoresCase: true },
  },
};

/** Only counted, so without an order. */
const COUNTED: Resource = { ...ALERTS, defaultSort: "" };

export const identityAlertRoutes: readonly Route[] = [
  route(listIdentityAlerts, {
    access: portal(),
    handler: (call) =>
      listPage<IdentityAlert>(call, listIdentityAlerts, ALERTS, { from: ALERT_FROM, where: MAY_SEE, columns: ALERT_COLUMNS }),
  }),

  route(countIdentityAlerts, {
    access: portal(),
    async handler({ tx, q, companyId }) {
      const { where, params } = compileQ(countIdentityAlerts, COUNTED, q, [companyId()]);
      return tx.query<Output<typeof countIdentityAlerts>[number]>(
        `select a.is_type, count(*)::int as alerts from ${ALERT_FROM} where ${MAY_SEE} and ${where}
         group by a.is_type order by a.is_type`,
        params,
      );
    },
  }),

  route(getIdentityAlert, { access: portal(), handler: ({ tx, params, companyId }) => readAlert(tx, companyId(), params.id) }),
];

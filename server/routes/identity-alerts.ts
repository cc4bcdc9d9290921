// Identity alerts: what brokers warn each other of. Those of other companies come without their author.
import { listIdentityAlerts, type IdentityAlert } from "../../src/contract/notes.ts";
import type { Api } from "../http/api.ts";
import { serve } from "../http/serve.ts";
import { dayText, isoText } from "../http/wire.ts";
import type { Resource } from "../q/columns.ts";
import { listPage } from "./list-page.ts";

// Nobody learns an author by asking for alerts of one, so both are known of the company's own alerts only.
const own = (column: string): string => `case when a.company_id = $1 then a.${column} end`;

const ALERTS: Resource = {
  id: "a.id",
  defaultSort: "created_at desc",
  columns: {
    id: { sql: "a.id", type: "bigint" },
    carrier_id: { sql: "a.carrier_id", type: "bigint" },
    site: { sql: "a.site", type: "text" },
    created_at: { sql: "a.created_at", type: "timestamptz" },
    company_id: { sql: own("company_id"), type: "bigint" },
    user_id: { sql: own("user_id"), type: "bigint" },
    is_type: { sql: "a.is_type", type: "text" },
  },
};

const COLUMNS = `a.id, a.carrier_id, ca.legal_name as carrier_name, a.is_type, a.message_for_display,
  ${dayText("a.file_date")} as file_date, a.phone_e164, a.email, a.origin_postal_code, a.origin_area_id, a.commodity_type_id,
  a.site, ${own("company_id")} as company_id, ${own("user_id")} as user_id, a.is_published,
  ${isoText("a.created_at")} as created_at`;

export function serveIdentityAlerts(api: Api): void {
  serve(api, listIdentityAlerts, {
    handler: (call) =>
      listPage<IdentityAlert>(call, listIdentityAlerts, ALERTS, {
        from: "identity_alerts a join carriers ca on ca.id = a.carrier_id",
        where: "(a.is_published or a.company_id = $1)",
        columns: COLUMNS,
      }),
  });
}

// Lists, resources and export batches of identity alerts.
import { firstValueFrom } from "rxjs";
import type { Q } from "../../contract/endpoint.ts";
import {
  countIdentityAlerts,
  getIdentityAlert,
  type IdentityAlert,
  listCommodityTypes,
  listIdentityAlerts,
  type IdentityAlertDetail,
} from "../../contract/identity-alerts/identity-alerts.ts";
import { putResource } from "../../db/resources.ts";
import type { Handle } from "../../db/open.ts";
import { putRows } from "../../db/put-rows.ts";
import { accepted } from "../../net/reply.ts";
import { request$ } from "../../net/request.ts";
import type { ListQuery } from "../list-query.ts";
import { pagesFrom } from "../pages.ts";
import { resourceKey } from "../resources.ts";

export const alertList = (q: Q): ListQuery<"identity_alerts"> => ({
  tab: "identity-alerts",
  table: "identity_alerts",
  endpoint: listIdentityAlerts,
  q,
});

export const alertResource = (id: number) => ({ endpoint: getIdentityAlert, input: { params: { id } } });

export const alertCounts = (q: Q) => ({ endpoint: countIdentityAlerts, input: { q } });

export const COMMODITY_TYPES = { endpoint: listCommodityTypes, input: { q: { s: "name asc" } } };

/** Fields that only the page of an alert has. */
const DETAIL_FIELDS: ReadonlySet<string> = new Set<Exclude<keyof IdentityAlertDetail, keyof IdentityAlert>>([
  "unsanitized_message",
  "origin_area_name",
  "commodity_type_name",
  "filed_by",
  "evidence",
  "messages",
  "replies",
  "reply_files",
  "author",
  "history",
]);

const listRow = (alert: IdentityAlertDetail): IdentityAlert =>
  Object.fromEntries(Object.entries(alert).filter(([name]) => !DETAIL_FIELDS.has(name))) as unknown as IdentityAlert;

/** Stores the alert of a command's answer, for its page and for the lists that contain it. */
export async function storeAlert(handle: Handle, alert: IdentityAlertDetail): Promise<void> {
  await putResource(handle, { key: resourceKey(alertResource(alert.id)), data: alert, total: null, counts: {} });
  await putRows(handle, { collection: "identity_alerts", rows: [listRow(alert)] });
}

/** The largest page. */
const EXPORT_PAGE = 100;

/** All alerts of a query, page by page from the server. Throws what the call throws, or RefusedReply. */
export async function* alertBatches(q: Q): AsyncGenerator<readonly IdentityAlert[]> {
  const fetch = async (page: number) =>
    accepted(await firstValueFrom(request$(listIdentityAlerts, { query: { page, per_page: EXPORT_PAGE }, q })));
  for await (const { data } of pagesFrom(1, fetch)) yield data;
}

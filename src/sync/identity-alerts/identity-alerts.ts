// What the pages of identity alerts ask the server.
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
import { request$ } from "../../net/request.ts";
import { resourceKey } from "../resources.ts";
import type { ListQuery } from "../lists.ts";

export const alertList = (q: Q): ListQuery<"identity_alerts"> => ({
  tab: "identity-alerts",
  table: "identity_alerts",
  endpoint: listIdentityAlerts,
  q,
});

export const alertResource = (id: number) => ({ endpoint: getIdentityAlert, input: { params: { id } } });

export const alertCounts = (q: Q) => ({ endpoint: countIdentityAlerts, input: { q } });

export const COMMODITY_TYPES = { endpoint: listCommodityTypes, input: { q: { s: "name asc" } } };

/** What only an alert's own page is told. */
const BESIDES: ReadonlySet<string> = new Set<Exclude<keyof IdentityAlertDetail, keyof IdentityAlert>>([
  "unsanitized_message",
  "origin_area_name",
  "commodity_type_name",
  "filed_by",
  "evidence",
  "messages",
  "history",
]);

const listed = (alert: IdentityAlertDetail): IdentityAlert =>
  Object.fromEntries(Object.entries(alert).filter(([name]) => !BESIDES.has(name))) as unknown as IdentityAlert;

/** Keeps an alert as a command's answer tells it, for its page and for the lists it stands in. */
export async function keepAlert(handle: Handle, alert: IdentityAlertDetail): Promise<void> {
  await putResource(handle, { key: resourceKey(alertResource(alert.id)), data: alert, total: null, counts: {} });
  await putRows(handle, { collection: "identity_alerts", rows: [listed(alert)] });
}

/** The most a page may hold. */
const EXPORT_PAGE = 100;

/** Every alert that a query finds, page by page from the server. Throws what the call throws, or the server's refusal in words. */
export async function* alertBatches(q: Q): AsyncGenerator<readonly IdentityAlert[]> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const reply = await firstValueFrom(request$(listIdentityAlerts, { query: { page, per_page: EXPORT_PAGE }, q }));
    if (!reply.ok) throw new Error(reply.refusal.message ?? reply.refusal.error);
    pages = reply.page?.totalPages ?? page;
    yield reply.data;
  }
}

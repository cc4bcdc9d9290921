// The list of identity alerts: what it is filtered and searched by, and the server query.
import { RECENT_ALERT_DAYS } from "../../contract/constants.ts";
import type { Q } from "../../contract/endpoint.ts";
import { IDENTITY_ALERT_TYPES, SITES } from "../../contract/identity-alerts/identity-alerts.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import { defineList, type FiltersOf } from "../list/define-list.ts";
import * as field from "../list/fields.ts";
import * as options from "../list/option-fields.ts";
import { humanized } from "../status.ts";

/** `recent`: the last RECENT_ALERT_DAYS days; `days`: between two dates. */
const PERIODS = ["recent", "month", "all", "days"] as const;

/** Assumption: "last 30 days" is what people mean by a month. */
const MONTH_DAYS = 30;

export type Site = (typeof SITES)[number];

export const IDENTITY_ALERT_LIST = defineList({
  text: field.text("Search carriers and messages", "Carrier or message…", { most: 80 }),
  types: options.words<string>(IDENTITY_ALERT_TYPES, { name: "type", label: "Category", labelOf: humanized }),
  period: field.choice(PERIODS, { name: "when" }, "recent"),
  /** In local time; used where the period is `days`. */
  from: field.day(),
  to: field.day(),
  /** Null means the site of the user's portal. */
  site: field.choice([...SITES, "both"]),
  whose: field.choice(["company", "user"], { name: "by" }),
  /** Only alerts about carriers that the company is connected with. */
  isConnected: field.flag({ name: "mine" }),
  carrierId: field.onlyId("Carrier", { name: "carrier" }),
  isOldestFirst: field.flag({ name: "sort" }, "oldest"),
  peek: field.peek,
});
export type AlertFilters = FiltersOf<typeof IDENTITY_ALERT_LIST>;

/** The parts of the user that the query depends on. */
export interface AlertReader {
  readonly userId: number;
  readonly companyId: number;
  readonly site: Site;
}

/** The reader of alerts; the site depends on the user's portal. */
export const readerOf = (user: CurrentUser | null): AlertReader => ({
  userId: user?.id ?? 0,
  companyId: user?.company?.id ?? 0,
  site: user?.paywall.is_watchdog === true ? "watchdog" : "main",
});

// From midnight, so that the same query on the same day is the same list.
function daysBefore(now: Date, days: number): string {
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - days);
  return start.toISOString();
}

function periodQuery({ period, from, to }: AlertFilters, now: Date): Q {
  if (period === "all") return {};
  if (period === "recent") return { created_at_gteq: daysBefore(now, RECENT_ALERT_DAYS) };
  if (period === "month") return { created_at_gteq: daysBefore(now, MONTH_DAYS) };
  return {
    ...(from === null ? {} : { created_at_gteq: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === null ? {} : { created_at_lteq: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

/** The query without categories, for the counts by category. `now` anchors the relative periods. */
export function alertCountQuery(filters: AlertFilters, reader: AlertReader, now: Date): Q {
  const text = filters.text.trim();
  const site = filters.site ?? reader.site;
  return {
    ...periodQuery(filters, now),
    ...(site === "both" ? {} : { site_eq: site }),
    ...(filters.whose === "company" ? { company_id_eq: reader.companyId } : {}),
    ...(filters.whose === "user" ? { user_id_eq: reader.userId } : {}),
    ...(filters.isConnected ? { is_connected_eq: true } : {}),
    ...(filters.carrierId === null ? {} : { carrier_id_eq: filters.carrierId }),
    ...(text === "" ? {} : { text_cont: text }),
  };
}

/** The query of the list; newest first by default. */
export const alertListQuery = (filters: AlertFilters, reader: AlertReader, now: Date): Q => ({
  ...alertCountQuery(filters, reader, now),
  ...(filters.types.length === 0 ? {} : { is_type_in: filters.types }),
  s: `created_at ${filters.isOldestFirst ? "asc" : "desc"}`,
});

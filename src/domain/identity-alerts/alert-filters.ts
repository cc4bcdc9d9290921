// The filters of the identity alerts list, as written in its address, and the server query they make.
import { addressText, idFromText } from "../address-text.ts";
import { RECENT_ALERT_DAYS } from "../../contract/constants.ts";
import type { Q } from "../../contract/endpoint.ts";
import { IDENTITY_ALERT_TYPES, SITES } from "../../contract/identity-alerts/identity-alerts.ts";
import type { CurrentUser } from "../../contract/session/session.ts";

/** `recent`: the last RECENT_ALERT_DAYS days; `days`: between two dates. */
export const ALERT_PERIODS = ["recent", "month", "all", "days"] as const;
type AlertPeriod = (typeof ALERT_PERIODS)[number];

/** Assumption: "last 30 days" is what people mean by a month. */
const MONTH_DAYS = 30;

export type Site = (typeof SITES)[number];

export interface AlertFilters {
  readonly text: string;
  readonly types: readonly string[];
  readonly period: AlertPeriod;
  /** `YYYY-MM-DD` in local time; used where the period is `days`. */
  readonly from: string | null;
  readonly to: string | null;
  /** Null means the site of the user's portal. */
  readonly site: Site | "both" | null;
  readonly whose: "company" | "user" | null;
  /** Only alerts about carriers that the company is connected with. */
  readonly isConnected: boolean;
  readonly carrierId: number | null;
  readonly isOldestFirst: boolean;
  /** Id of the alert in the side panel. */
  readonly peek: number | null;
}

export const NO_ALERT_FILTERS: AlertFilters = {
  text: "",
  types: [],
  period: "recent",
  from: null,
  to: null,
  site: null,
  whose: null,
  isConnected: false,
  carrierId: null,
  isOldestFirst: false,
  peek: null,
};

const TEXT_MAX = 80;

const one = <T extends string>(text: string | null, words: readonly T[]): T | null => words.find((word) => word === text) ?? null;
const inOrder = (words: readonly string[]): readonly string[] => IDENTITY_ALERT_TYPES.filter((word) => words.includes(word));
const day = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** Reads the query of an address. Ignores what it cannot read; never throws. */
export function alertFiltersFromAddress(search: string): AlertFilters {
  const params = new URLSearchParams(search);
  return {
    text: (params.get("text") ?? "").slice(0, TEXT_MAX).replace(/\p{Surrogate}/gu, ""),
    types: inOrder((params.get("type") ?? "").split(",")),
    period: one(params.get("when"), ALERT_PERIODS) ?? "recent",
    from: day(params.get("from")),
    to: day(params.get("to")),
    site: one(params.get("site"), [...SITES, "both"]),
    whose: one(params.get("by"), ["company", "user"]),
    isConnected: params.get("mine") === "1",
    carrierId: idFromText(params.get("carrier")),
    isOldestFirst: params.get("sort") === "oldest",
    peek: idFromText(params.get("peek")),
  };
}

/** Writes the query of the address, without a question mark; equal states have the same address. */
export function addressOfAlertFilters(filters: AlertFilters): string {
  const isBetween = filters.period === "days";
  const pairs: readonly (readonly [string, string])[] = [
    ["text", filters.text.trim()],
    ["type", inOrder(filters.types).join(",")],
    ["when", filters.period === "recent" ? "" : filters.period],
    ["from", (isBetween && filters.from) || ""],
    ["to", (isBetween && filters.to) || ""],
    ["site", filters.site ?? ""],
    ["by", filters.whose ?? ""],
    ["mine", filters.isConnected ? "1" : ""],
    ["carrier", filters.carrierId === null ? "" : String(filters.carrierId)],
    ["sort", filters.isOldestFirst ? "oldest" : ""],
    ["peek", filters.peek === null ? "" : String(filters.peek)],
  ];
  return addressText(pairs);
}

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

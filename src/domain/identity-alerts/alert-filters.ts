// What the list of identity alerts is filtered by, as it stands in the address, and the question it asks the server.
import { RECENT_ALERT_DAYS } from "../../contract/constants.ts";
import type { Q } from "../../contract/endpoint.ts";
import { IDENTITY_ALERT_TYPES, SITES } from "../../contract/identity-alerts/identity-alerts.ts";
import type { CurrentUser } from "../../contract/session/session.ts";

/** `recent`: the last days, as the trade counts them; `days`: between two of them. */
export const ALERT_PERIODS = ["recent", "month", "all", "days"] as const;
type AlertPeriod = (typeof ALERT_PERIODS)[number];

/** Ours. */
const MONTH_DAYS = 30;

export type Site = (typeof SITES)[number];

export interface AlertFilters {
  readonly text: string;
  readonly types: readonly string[];
  readonly period: AlertPeriod;
  /** `YYYY-MM-DD`, of the person's own days; they count where the period is `days`. */
  readonly from: string | null;
  readonly to: string | null;
  /** Null: the site of the person's own portal. */
  readonly site: Site | "both" | null;
  readonly whose: "company" | "user" | null;
  /** Only about carriers that the company is connected with. */
  readonly isConnected: boolean;
  readonly carrierId: number | null;
  readonly isOldestFirst: boolean;
  /** The alert that is peeked at. */
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
const chosen = (words: readonly string[]): readonly string[] => IDENTITY_ALERT_TYPES.filter((word) => words.includes(word));
const key = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
const day = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** Reads an address's query. What it cannot read is left out; it never throws. */
export function alertFiltersFromAddress(search: string): AlertFilters {
  const params = new URLSearchParams(search);
  return {
    text: (params.get("text") ?? "").slice(0, TEXT_MAX).replace(/\p{Surrogate}/gu, ""),
    types: chosen((params.get("type") ?? "").split(",")),
    period: one(params.get("when"), ALERT_PERIODS) ?? "recent",
    from: day(params.get("from")),
    to: day(params.get("to")),
    site: one(params.get("site"), [...SITES, "both"]),
    whose: one(params.get("by"), ["company", "user"]),
    isConnected: params.get("mine") === "1",
    carrierId: key(params.get("carrier")),
    isOldestFirst: params.get("sort") === "oldest",
    peek: key(params.get("peek")),
  };
}

/** Writes the query of the address, without a question mark; one state has one address. */
export function addressOfAlertFilters(filters: AlertFilters): string {
  const isBetween = filters.period === "days";
  const pairs: readonly (readonly [string, string])[] = [
    ["text", filters.text.trim()],
    ["type", chosen(filters.types).join(",")],
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
  return new URLSearchParams(pairs.filter(([, value]) => value !== "").map(([name, value]) => [name, value]))
    .toString()
    .replaceAll("%2C", ",");
}

/** Who asks, as far as the question depends on it. */
export interface AlertReader {
  readonly userId: number;
  readonly companyId: number;
  readonly site: Site;
}

/** Which site a person's alerts are of follows from their portal. */
export const readerOf = (user: CurrentUser | null): AlertReader => ({
  userId: user?.id ?? 0,
  companyId: user?.company?.id ?? 0,
  site: user?.paywall.is_watchdog === true ? "watchdog" : "main",
});

// From midnight, so that the same question asked twice on a day is the same list.
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

/** The question without categories, which is counted by category. `now` decides which days are the last ones. */
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

/** The question of the list; the newest first unless the filters say otherwise. */
export const alertListQuery = (filters: AlertFilters, reader: AlertReader, now: Date): Q => ({
  ...alertCountQuery(filters, reader, now),
  ...(filters.types.length === 0 ? {} : { is_type_in: filters.types }),
  s: `created_at ${filters.isOldestFirst ? "asc" : "desc"}`,
});

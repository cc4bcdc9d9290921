// The options of the filters of the list of identity alerts.
import { RECENT_ALERT_DAYS } from "../../../contract/constants.ts";
import type { AlertFilters } from "../../../domain/identity-alerts/alert-filters.ts";

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export const PERIODS: readonly Option<AlertFilters["period"]>[] = [
  { value: "recent", label: `Last ${RECENT_ALERT_DAYS} days` },
  { value: "month", label: "Last 30 days" },
  { value: "all", label: "Any time" },
  { value: "days", label: "Between two dates" },
];

export const WHOSE: readonly Option<NonNullable<AlertFilters["whose"]> | "">[] = [
  { value: "", label: "Filed by anyone" },
  { value: "company", label: "Filed by my company" },
  { value: "user", label: "Filed by me" },
];

export const SITES: readonly Option<NonNullable<AlertFilters["site"]>>[] = [
  { value: "main", label: "Main site" },
  { value: "watchdog", label: "Watchdog site" },
  { value: "both", label: "Both sites" },
];

export const labelOf = (options: readonly Option<string>[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

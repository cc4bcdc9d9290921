// The lines of Home about today's loads; each counts what the list of loads shows with its filters.
import { LOAD_LIST, type LoadFilters } from "./load-filters.ts";

/** By the pickup, first to last. */
const TODAY: LoadFilters = { ...LOAD_LIST.none, sort: { column: "pickup_time", descending: false } };

export interface TodayLine {
  readonly id: string;
  /** What is counted, of one and of several. */
  readonly one: string;
  readonly many: string;
  readonly filters: LoadFilters;
}

/** What goes wrong first. `day` is today, "2026-11-23". */
export const todayLines = (day: string): readonly TodayLine[] => [
  {
    id: "at-risk",
    one: "load late or may be late",
    many: "loads late or may be late",
    filters: { ...TODAY, lateness: ["late", "close"] },
  },
  { id: "uncovered", one: "uncovered load", many: "uncovered loads", filters: { ...TODAY, statuses: ["available"] } },
  { id: "pickups", one: "pickup today", many: "pickups today", filters: { ...TODAY, pickups: [day] } },
];

// The tabs of the alerts list: which alerts each holds and how it is sorted at first.
import type { Condition, Sort } from "../query.ts";
import { OPEN_STATUSES } from "./ticket-statuses.ts";

export const ALERT_TABS = ["open", "closed", "pending", "recommended"] as const;
export type AlertTab = (typeof ALERT_TABS)[number];

/** Open alerts by origin ascending, closed ones by destination descending. Assumption: the other tabs as open. */
const BY_ORIGIN: Sort = { column: "origin", descending: false };

interface TabRow {
  readonly label: string;
  readonly sort: Sort;
  /** @param userId who is signed in */
  readonly where: (userId: number) => readonly Condition[];
}

const status = (...codes: readonly string[]): Condition => ({ column: "status", is: "in", codes });

/** Conditions on the columns of the collection `tickets`. Assumption: recommended are the open alerts of the person. */
export const ALERT_TAB_ROWS: Readonly<Record<AlertTab, TabRow>> = {
  open: { label: "Open", sort: BY_ORIGIN, where: () => [status(...OPEN_STATUSES)] },
  closed: { label: "Closed", sort: { column: "destination", descending: true }, where: () => [status("closed")] },
  pending: { label: "Pending", sort: BY_ORIGIN, where: () => [status("pending")] },
  recommended: {
    label: "Recommended",
    sort: BY_ORIGIN,
    where: (userId) => [status(...OPEN_STATUSES), { column: "assignee_id", is: "in", codes: [userId] }],
  },
};

/** The versions of the alert table: 1, 2, and 1 again. Assumption: 1 has a row per alert, 2 one per movement. */
export type AlertTableVersion = 1 | 2;

export const nextTableVersion = (version: AlertTableVersion): AlertTableVersion => (version === 1 ? 2 : 1);

// The main brokerage's change orders: one that is open, one that was approved and one that was rejected.
import type { CompanyChange } from "../../../../src/contract/account/change-orders.ts";
import { AGENTS, MANAGER } from "./accounts.ts";
import { MAIN, MAIN_NAME } from "./companies.ts";
import { DAY, HOUR, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";

interface DemoOrder {
  readonly status: "open" | "approved" | "rejected";
  readonly changes: readonly CompanyChange[];
  readonly reason: string;
  readonly requester: number | null;
  readonly ageDays: number;
}

const ORDERS: readonly DemoOrder[] = [
  {
    status: "approved",
    changes: [{ field: "legal_name", from: "MERIDIAN FREIGHT BROKERS LLC", to: MAIN_NAME }],
    reason: "The company was renamed, and its broker authority is under the new name.",
    requester: AGENTS[0] ?? null,
    ageDays: 240,
  },
  {
    status: "rejected",
    changes: [{ field: "hide_vehicle_search", from: false, to: true }],
    reason: "Nobody on the van desk searches vehicles.",
    requester: AGENTS[6] ?? null,
    ageDays: 45,
  },
  {
    status: "open",
    changes: [{ field: "legal_name", from: MAIN_NAME, to: "MERIDIAN FREIGHT BROKERAGE INC" }],
    reason: "The company became a corporation on the first of the month; the amended surety bond names it so.",
    requester: AGENTS[1] ?? null,
    ageDays: 2,
  },
];

export const CHANGE_ORDER_COLUMNS = [
  "company_id",
  "id",
  "status",
  "changes",
  "reason",
  "requester_id",
  "requested_at",
  "decider_id",
  "decided_at",
] as const;

export const changeOrderRows = (clock: DemoClock): Cell[][] =>
  ORDERS.map(({ status, changes, reason, requester, ageDays }, at) => [
    MAIN,
    at + 1,
    status,
    JSON.stringify(changes),
    reason,
    requester,
    clock.time(-ageDays * DAY),
    status === "open" ? null : MANAGER,
    status === "open" ? null : clock.time(-ageDays * DAY + 5 * HOUR),
  ]);

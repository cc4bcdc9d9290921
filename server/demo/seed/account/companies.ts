// The demo companies and their plans.
import { EXPIRED, type Paywall } from "../../../../src/contract/session/session.ts";
import { DAY, type DemoClock } from "../clock.ts";
import type { Cell } from "../../../db/csv.ts";

export const MAIN = 1;
/** The legal name of the main brokerage. */
export const MAIN_NAME = "MERIDIAN FREIGHT BROKERAGE LLC";

export const SECOND = 2;
export const WATCHDOG = 3;
export const LAPSED = 4;
export const CARRIER_COMPANY = 5;
export const NEWCOMER = 6;

const OPEN: Paywall = {
  can_load_dashboard: true,
  can_connect: true,
  can_rule: true,
  can_lane_search: true,
  can_post_loads: true,
  can_api: true,
  can_export: true,
  can_view_insights: true,
  can_view_insurance_certificates: true,
  is_watchdog: false,
  limits: { carrier_searches: 5000, users: 50 },
  usage: { carrier_searches: 412 },
};
/** A plan whose searches are used up. */
const USED_UP: Paywall = { ...OPEN, limits: { carrier_searches: 250, users: 20 }, usage: { carrier_searches: 250 } };
const WATCHING: Paywall = {
  ...OPEN,
  can_load_dashboard: false,
  can_connect: false,
  can_rule: false,
  can_lane_search: false,
  can_post_loads: false,
  can_api: false,
  can_view_insights: false,
  can_view_insurance_certificates: false,
  is_watchdog: true,
  limits: { carrier_searches: 100, users: 5 },
  usage: { carrier_searches: 37 },
};

interface Company {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly plan: string;
  readonly status: string;
  readonly ageDays: number;
  readonly paywall: Paywall;
  readonly features: Readonly<Record<string, boolean>>;
}

const COMPANIES: readonly Company[] = [
  {
    id: MAIN,
    name: MAIN_NAME,
    type: "broker",
    plan: "enterprise",
    status: "active",
    ageDays: 1460,
    paywall: OPEN,
    features: { display_heatmap: true },
  },
  {
    id: SECOND,
    name: "CALDERA LOAD PARTNERS INC",
    type: "broker",
    plan: "professional",
    status: "active",
    ageDays: 730,
    paywall: USED_UP,
    features: {},
  },
  {
    id: WATCHDOG,
    name: "HARBOR WATCH LOGISTICS LLC",
    type: "broker",
    plan: "watchdog",
    status: "active",
    ageDays: 300,
    paywall: WATCHING,
    features: {},
  },
  {
    id: LAPSED,
    name: "OLD QUARRY BROKERS LLC",
    type: "broker",
    plan: "trial",
    status: EXPIRED,
    ageDays: 210,
    paywall: { ...OPEN, can_connect: false },
    features: {},
  },
  {
    id: CARRIER_COMPANY,
    name: "TAMARACK HAULAGE INC",
    type: "carrier",
    plan: "free",
    status: "active",
    ageDays: 400,
    paywall: { ...OPEN, can_connect: false, can_rule: false },
    features: {},
  },
  {
    // A user who may connect is never asked for a name, so this company cannot connect yet.
    id: NEWCOMER,
    name: "JUNIPER RIDGE BROKERAGE LLC",
    type: "broker",
    plan: "trial",
    status: "trial",
    ageDays: 3,
    paywall: { ...OPEN, can_connect: false },
    features: {},
  },
];

export const COMPANY_COLUMNS = [
  "id",
  "legal_name",
  "company_type",
  "plan_id",
  "status",
  "created_at",
  "carrier_id",
  "hide_vehicle_search",
  "is_watchdog",
  "paywall",
  "features",
] as const;

export const companyRows = (clock: DemoClock): Cell[][] =>
  COMPANIES.map(({ id, name, type, plan, status, ageDays, paywall, features }) => [
    id,
    name,
    type,
    plan,
    status,
    clock.time(-ageDays * DAY),
    type === "carrier" ? 2 : null,
    false,
    paywall.is_watchdog,
    JSON.stringify(paywall),
    JSON.stringify(features),
  ]);

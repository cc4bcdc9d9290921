// The demo companies' users, with one account of every kind that the sandbox offers.
import { SCOPES, type ACCOUNT_KINDS, type Scope } from "../../../../src/contract/session/session.ts";
import { DAY, type DemoClock } from "../clock.ts";
import { CARRIER_COMPANY, LAPSED, MAIN, NEWCOMER, SECOND, WATCHDOG } from "./companies.ts";
import { arrayText, type Cell } from "../../../db/csv.ts";
import { drawPerson } from "../carriers/names.ts";
import { Draw } from "../random.ts";

type Kind = (typeof ACCOUNT_KINDS)[number];

const LIMITED: readonly Scope[] = [
  "sourcing",
  "view_tickets",
  "view_loads",
  "tickets_load_lock_staff",
  "connection_notifications",
];
const STAFF: readonly Scope[] = [...LIMITED, "manage_loads", "manage_tickets"];
const COMPLIANCE: readonly Scope[] = [...STAFF, "onboarding", "manage_rule_overrides", "manage_tickets_and_notes", "compliance"];
// Two scopes restrict: one hides safety data, the other makes its owner staff.
const ALL: readonly Scope[] = SCOPES.filter((scope) => scope !== "block_safety_data" && scope !== "tickets_load_lock_staff");

interface Account {
  readonly company: number | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly email: string;
  readonly scopes: readonly Scope[];
  readonly kind: Kind | null;
  readonly description: string | null;
  readonly features?: Readonly<Record<string, boolean>>;
}

const account = (
  kind: Kind,
  company: number | null,
  name: string,
  host: string,
  scopes: readonly Scope[],
  description: string,
): Account => {
  const [first = "", last = ""] = name.split(" ");
  return { company, first, last, email: `${first}.${last}@${host}.example`.toLowerCase(), scopes, kind, description };
};

const SANDBOX: readonly Account[] = [
  account("manager", MAIN, "Dana Reyes", "meridian-freight", ALL, "Runs a brokerage and may do everything in it"),
  {
    ...account(
      "staff",
      MAIN,
      "Miles Okafor",
      "meridian-freight",
      STAFF,
      "Works loads and alerts; does not onboard carriers or manage people",
    ),
    features: { connection_search_opensearch: true },
  },
  account(
    "watchdog",
    WATCHDOG,
    "Ingrid Solheim",
    "harbor-watch",
    ["sourcing", "view_tickets"],
    "Uses the watchdog portal, with its limits",
  ),
  account("expired", LAPSED, "Peter Vance", "old-quarry", ALL, "The company's trial has expired"),
  account(
    "other_company_type",
    CARRIER_COMPANY,
    "Luz Herrera",
    "tamarack-haulage",
    ["manage_users"],
    "Works for a carrier, not for a broker",
  ),
  {
    ...account("incomplete_profile", NEWCOMER, "New Hire", "juniper-ridge", LIMITED, "Was invited and has not given a name yet"),
    first: null,
    last: null,
  },
  account("no_company", null, "Robin Castellano", "castellano", [], "Signed up and has no company yet"),
  account(
    "second_brokerage",
    SECOND,
    "Amara Lindqvist",
    "caldera-load",
    ALL,
    "Runs another brokerage; sees none of the first one's records, and has used up its plan's searches",
  ),
];

const COLLEAGUES = 14;

function colleague(ordinal: number): Account {
  const { first, last } = drawPerson(new Draw("colleague", ordinal));
  const company = ordinal < 11 ? MAIN : SECOND;
  const host = company === MAIN ? "meridian-freight" : "caldera-load";
  const email = `${first}.${last}${ordinal}@${host}.example`.toLowerCase();
  return { company, first, last, email, scopes: ordinal % 3 === 0 ? COMPLIANCE : STAFF, kind: null, description: null };
}

const ACCOUNTS: readonly Account[] = [...SANDBOX, ...Array.from({ length: COLLEAGUES }, (_, ordinal) => colleague(ordinal))];

const idOf = (kind: Kind): number => ACCOUNTS.findIndex((each) => each.kind === kind) + 1;

/** The users who make decisions at the two brokerages; the records name them. */
export const MANAGER = idOf("manager");
export const MANAGER_OF_SECOND = idOf("second_brokerage");
/** The user who files the alerts of the watchdog portal. */
export const WATCHER = idOf("watchdog");

/** Users of the main brokerage to whom loads and alerts can be assigned. */
export const AGENTS: readonly number[] = ACCOUNTS.flatMap(({ company }, at) => (company === MAIN ? [at + 1] : []));

/** By company: those as whom nobody signs in. */
export const DESKS: Readonly<Record<number, readonly number[]>> = Object.fromEntries(
  [MAIN, SECOND].map((company) => [
    company,
    ACCOUNTS.flatMap((each, at) => (each.company === company && each.kind === null ? [at + 1] : [])),
  ]),
);

/** The name of a user; null for one who has not given it. */
export function nameOf(userId: number): string | null {
  const { first = null, last = null } = ACCOUNTS[userId - 1] ?? {};
  return [first, last].filter((name) => name !== null).join(" ") || null;
}

/** The address of a user; empty for one who does not exist. */
export const emailOf = (userId: number): string => ACCOUNTS[userId - 1]?.email ?? "";

export const USER_COLUMNS = [
  "company_id",
  "id",
  "email",
  "first_name",
  "last_name",
  "phone_e164",
  "scopes",
  "watchdog_limits",
  "features",
  "kind",
  "description",
  "created_at",
] as const;

export const userRows = (clock: DemoClock): Cell[][] =>
  ACCOUNTS.map(({ company, first, last, email, scopes, kind, description, features = {} }, at) => [
    company,
    at + 1,
    email,
    first,
    last,
    first === null ? null : `+1312555${String(100 + at).padStart(4, "0")}`,
    arrayText(scopes),
    JSON.stringify({ can_carrier_search_for_watchdog: false }),
    JSON.stringify(features),
    kind,
    description,
    clock.time((-300 + at) * DAY),
  ]);

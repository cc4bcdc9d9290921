// Creates a brokerage with what it starts with: a rule set, payment terms and reason codes.
import { RULE_ACTIVE } from "../../src/contract/constants.ts";
import type { Scope } from "../../src/contract/session/session.ts";
import type { Queryable } from "../db/engine.ts";
import { insertRow } from "../db/plain-sql.ts";
import { FIRST_RULES, PAYMENT_TERMS, REASON_CODES } from "./company-defaults.ts";

/** Assumption: the scopes of the first user of a new brokerage. */
export const FOUNDER_SCOPES: readonly Scope[] = [
  "manage_users",
  "sourcing",
  "manage_rule_overrides",
  "onboarding",
  "connection_notifications",
  "view_loads",
  "manage_loads",
  "manage_tickets",
  "manage_rate_confirmations",
];

/** A company's plan, its status, and what the plan includes. */
export interface Plan {
  readonly id: string;
  readonly status: string;
  /** Whether the company's authority as a broker counts as verified, without which it does not post loads. */
  readonly isVerified: boolean;
  readonly paywall: Readonly<Record<string, boolean>>;
}

/** Returns the company's id. `tx` runs as the owner of the tables. */
export async function createCompany(tx: Queryable, legalName: string, plan: Plan): Promise<number> {
  const company = await insertRow(
    tx,
    `insert into companies (legal_name, company_type, plan_id, status, paywall, broker_authority_verified_at)
     values ($1, 'broker', $2, $3, $4, case when $5 then now() end) returning id`,
    [legalName, plan.id, plan.status, JSON.stringify(plan.paywall), plan.isVerified],
  );
  const rules = Object.fromEntries(FIRST_RULES.map((type) => [type, RULE_ACTIVE]));
  await tx.query("insert into rule_sets (company_id, rules) values ($1, $2::text::jsonb)", [company, JSON.stringify(rules)]);
  await tx.query(
    `insert into payment_terms (company_id, name, net_days, quick_pay_percent, is_default)
     select $1, t.* from jsonb_to_recordset($2) as t (name text, net_days int, quick_pay_percent numeric, is_default boolean)`,
    [
      company,
      JSON.stringify(
        PAYMENT_TERMS.map(([name, days, discount, isDefault]) => ({
          name,
          net_days: days,
          quick_pay_percent: discount,
          is_default: isDefault,
        })),
      ),
    ],
  );
  await tx.query(
    `insert into reason_codes (company_id, code, name, used_for)
     select $1, r.code, r.name, array(select jsonb_array_elements_text(r.used_for))
     from jsonb_to_recordset($2) as r (code text, name text, used_for jsonb)`,
    [company, JSON.stringify(REASON_CODES)],
  );
  return company;
}

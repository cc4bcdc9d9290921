// Reads a company's plan and payment methods, for showing and for changing them.
import type { Billing, OfferedPlan, PaymentMethod } from "../../../src/contract/account/billing.ts";
import { humanized } from "../../../src/domain/status.ts";
import { plansFor } from "../../companies/plans.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound } from "../../http/refusal.ts";
import { isoText } from "../../http/wire.ts";

export interface Subscriber {
  readonly companyId: number;
  readonly planId: string | null;
  readonly status: string | null;
  /** Those on offer to the company. */
  readonly plans: readonly OfferedPlan[];
}

interface CompanyRow {
  readonly plan_id: string | null;
  readonly status: string | null;
  readonly is_watchdog: boolean;
}

const COMPANY = "select plan_id, status, is_watchdog from companies where id = $1";

const METHODS = `
  select id, brand, last_four, expires_month, expires_year, is_default, ${isoText("created_at")} as created_at
  from payment_methods where company_id = $1 order by is_default desc, id desc`;

async function readCompany(tx: Queryable, companyId: number): Promise<CompanyRow> {
  const [company] = await tx.query<CompanyRow>(COMPANY, [companyId]);
  if (company === undefined) throw notFound();
  return company;
}

/** The company as it is before a change, which no other change of its billing then comes before. */
export async function readSubscriber(tx: Queryable, companyId: number): Promise<Subscriber> {
  await tx.query("select hold_own_company()");
  const company = await readCompany(tx, companyId);
  return { companyId, planId: company.plan_id, status: company.status, plans: plansFor(company.is_watchdog) };
}

export async function readBilling(tx: Queryable, companyId: number, provider: Billing["provider"]): Promise<Billing> {
  const company = await readCompany(tx, companyId);
  const plans = plansFor(company.is_watchdog);
  const { plan_id: id } = company;
  const own = plans.find((plan) => plan.id === id);
  return {
    plan: id === null ? null : { id, name: own?.name ?? humanized(id), monthly_price: own?.monthly_price ?? null },
    payment_methods: await tx.query<PaymentMethod>(METHODS, [companyId]),
    plans: [...plans],
    provider,
  };
}

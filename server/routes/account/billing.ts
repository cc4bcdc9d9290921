// A company's plan and how it pays for it, for those who manage its users.
import {
  addPaymentMethod,
  changePlan,
  getBilling,
  removePaymentMethod,
  type OfferedPlan,
} from "../../../src/contract/account/billing.ts";
import { flagsOf } from "../../companies/plans.ts";
import { Declined, type KeptCard, type PaymentProvider } from "../../companies/payment-provider.ts";
import { SANDBOX_PAYMENTS } from "../../companies/sandbox-payments.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { account, IN_PORTAL, scope } from "../../http/access.ts";
import { isSandbox } from "../../http/loopback.ts";
import { invalid, notFound, Refusal } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import type { Settings } from "../../settings.ts";
import { readBilling, readSubscriber, type Subscriber } from "./billing-rows.ts";

const MANAGERS = account(IN_PORTAL, scope("manage_users"));

/** Null where the server takes no payments. */
const providerOf = (settings: Settings): PaymentProvider | null => (isSandbox(settings) ? SANDBOX_PAYMENTS : null);

/** @throws Refusal 422 with what the provider says */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Declined) throw new Refusal(422, { error: "payment_declined", message: error.message });
    throw error;
  }
}

const noPayments = (): Refusal =>
  new Refusal(422, { error: "payments_off", message: "This server takes no payments. Ask whoever runs it for another plan." });

/** @throws Refusal 422 for a plan that is not on offer to the company */
function offered({ plans }: Subscriber, id: string): OfferedPlan {
  const plan = plans.find((each) => each.id === id);
  if (plan === undefined) throw invalid("plan_id", "is not a plan that your company can choose");
  return plan;
}

/** Puts the company on a plan; one that is active on it already stays as it is. */
async function putOn(tx: Queryable, subscriber: Subscriber, plan: OfferedPlan, provider: PaymentProvider | null): Promise<void> {
  if (subscriber.planId === plan.id && subscriber.status === "active") return;
  if (subscriber.status === null)
    throw new Refusal(422, { error: "under_review", message: "Your company can choose a plan once it has been reviewed." });
  if (plan.monthly_price > 0) {
    if (provider === null) throw noPayments();
    const [method] = await readRows(
      tx,
      "select provider_token from payment_methods where company_id = $1 and is_default and provider = $2",
      [subscriber.companyId, provider.name],
    );
    if (method === undefined)
      throw new Refusal(422, { error: "payment_method_missing", message: `Add a payment method to choose ${plan.name}.` });
    await asked(provider.subscribe(method.provider_token, plan));
  }
  await tx.query("select change_own_plan($1, $2, $3)", [plan.id, JSON.stringify(flagsOf(plan)), JSON.stringify(plan.limits)]);
}

async function keep(tx: Queryable, companyId: number, provider: PaymentProvider, card: KeptCard): Promise<void> {
  await tx.query("update payment_methods set is_default = false where company_id = $1 and is_default", [companyId]);
  await tx.query(
    `insert into payment_methods
      (company_id, provider, provider_token, brand, last_four, expires_month, expires_year, is_default)
     values ($1, $2, $3, $4, $5, $6, $7, true)`,
    [companyId, provider.name, card.token, card.brand, card.lastFour, card.expiresMonth, card.expiresYear],
  );
}

/**
 * The newest of the others is billed from now on where the default one goes.
 * @throws Refusal 404, or 422 for the last one of a plan with a price
 */
async function remove(tx: Queryable, { companyId, planId, status, plans }: Subscriber, id: number): Promise<string | null> {
  const methods = await readRows(
    tx,
    "select id, provider_token, is_default from payment_methods where company_id = $1 order by id desc",
    [companyId],
  );
  const removed = methods.find((method) => method.id === id);
  if (removed === undefined) throw notFound();
  const next = methods.find((method) => method.id !== id);
  const isPaid = status === "active" && (plans.find((plan) => plan.id === planId)?.monthly_price ?? 0) > 0;
  if (isPaid && next === undefined)
    throw new Refusal(422, {
      error: "last_payment_method",
      message: "Your plan is paid with this card. Add another one first, or change to the free plan.",
    });
  await tx.query("delete from payment_methods where company_id = $1 and id = $2", [companyId, id]);
  if (!removed.is_default || next === undefined) return null;
  await tx.query("update payment_methods set is_default = true where company_id = $1 and id = $2", [companyId, next.id]);
  return isPaid ? next.provider_token : null;
}

const answer = (tx: Queryable, settings: Settings, companyId: number) =>
  readBilling(tx, companyId, providerOf(settings) === null ? null : "sandbox");

export const billingRoutes: readonly Route[] = [
  route(getBilling, {
    access: MANAGERS,
    handler: ({ api, tx, companyId }) => answer(tx, api.settings, companyId()),
  }),

  route(changePlan, {
    access: MANAGERS,
    async handler({ api, tx, body, companyId }) {
      const subscriber = await readSubscriber(tx, companyId());
      await putOn(tx, subscriber, offered(subscriber, body.plan_id), providerOf(api.settings));
      return answer(tx, api.settings, companyId());
    },
  }),

  route(addPaymentMethod, {
    access: MANAGERS,
    async handler({ api, tx, body, companyId }) {
      const provider = providerOf(api.settings);
      if (provider === null) throw noPayments();
      const subscriber = await readSubscriber(tx, companyId());
      const plan = body.plan_id === undefined ? null : offered(subscriber, body.plan_id);
      await keep(tx, companyId(), provider, await asked(provider.keepCard(body.nonce)));
      if (plan !== null) await putOn(tx, subscriber, plan, provider);
      return answer(tx, api.settings, companyId());
    },
  }),

  route(removePaymentMethod, {
    access: MANAGERS,
    async handler({ api, tx, params, companyId }) {
      const subscriber = await readSubscriber(tx, companyId());
      const billed = await remove(tx, subscriber, params.id);
      const provider = providerOf(api.settings);
      if (billed !== null && provider !== null)
        await asked(provider.subscribe(billed, offered(subscriber, subscriber.planId ?? "")));
      return answer(tx, api.settings, companyId());
    },
  }),
];

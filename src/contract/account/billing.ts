// The company's plan, the plans it can choose, and how it pays. Needs manage_users; an expired company makes these calls too.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Count, Id, IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";

/** The flags of a paywall that a plan includes or leaves out. */
export const PLAN_FLAGS = [
  "can_load_dashboard",
  "can_connect",
  "can_rule",
  "can_lane_search",
  "can_post_loads",
  "can_api",
  "can_export",
  "can_view_insights",
  "can_view_insurance_certificates",
] as const;

/** A card as people tell theirs apart. The server never has its number. */
export const PaymentMethod = Type.Object({
  id: Id,
  brand: Type.String(),
  last_four: Type.String(),
  /** 1 to 12. */
  expires_month: Count,
  expires_year: Count,
  is_default: Type.Boolean(),
  created_at: Timestamp,
});
export type PaymentMethod = Static<typeof PaymentMethod>;

/** A plan that the company can choose. A limit that is absent is none. `monthly_price` is in US dollars. */
export const OfferedPlan = Type.Object({
  id: Type.String(),
  name: Type.String(),
  monthly_price: Type.Number({ minimum: 0 }),
  includes: Type.Array(OneOf(PLAN_FLAGS)),
  limits: Type.Record(Type.String(), Count),
});
export type OfferedPlan = Static<typeof OfferedPlan>;

/** Assumption: everything beside `plan` and `payment_methods`, the only fields that the specification names. */
export const Billing = Type.Object({
  /** Null: none. `monthly_price` is null for a plan that is not on offer, such as a trial. */
  plan: Nullable(Type.Object({ id: Type.String(), name: Type.String(), monthly_price: Nullable(Type.Number()) })),
  payment_methods: Type.Array(PaymentMethod),
  /** The cheapest first. */
  plans: Type.Array(OfferedPlan),
  /** Whose field takes the card; null where this server takes no payments. */
  provider: Nullable(OneOf(["sandbox"])),
});
export type Billing = Static<typeof Billing>;

const PlanId = Type.String({ minLength: 1, maxLength: 40 });

export const getBilling = endpoint({
  name: "getBilling",
  method: "GET",
  path: "/api/v1/billing/current_payment_methods",
  output: Billing,
});

/** Puts the company on a plan and makes it active; what it has used stays. 422 without a payment method that the plan needs. */
export const changePlan = endpoint({
  name: "changePlan",
  method: "PATCH",
  path: "/api/v1/billing/change_plan",
  body: Type.Object({ plan_id: PlanId }),
  output: Billing,
});

/**
 * Adds what the company pays with from now on, and with `plan_id` changes the plan too, both or neither. `nonce` is what the
 * payment provider's field made of a card. 422 with the provider's message when it declines.
 */
export const addPaymentMethod = endpoint({
  name: "addPaymentMethod",
  method: "PATCH",
  path: "/api/v1/billing/add_payment_method",
  body: Type.Object({
    nonce: Type.String({ minLength: 1, maxLength: 255 }),
    plan_id: Type.Optional(PlanId),
  }),
  output: Billing,
});

/**
 * Assumption: the specification names no call that removes one. The newest of the others becomes the default. 422 for the last one of a
 * plan with a price.
 */
export const removePaymentMethod = endpoint({
  name: "removePaymentMethod",
  method: "DELETE",
  path: "/api/v1/billing/payment_methods/{id}",
  isExtension: true,
  params: IdParams,
  output: Billing,
});

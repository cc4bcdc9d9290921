// How a carrier is paid: its invoices in the payment network, and where it receives rate confirmations.
import {
  getPaymentAnalysis,
  listRateConfirmationEndpoints,
  type PaymentAnalysis,
  type RateConfirmationEndpoint,
} from "../../../../src/contract/carriers/records.ts";
import { CARRIER_PAGE, portal } from "../../../http/access.ts";
import { checkCarrier } from "./check-carrier.ts";
import { route, type Route } from "../../../http/serve.ts";
import { dayText, isoText } from "../../../http/wire.ts";

const SOURCE = "Payment network invoices";

const SUMMARY = `
  select '${SOURCE}' as source, ${isoText("p.as_of")} as as_of, counted.loads, p.brokers,
    ${dayText("p.first_load_on")} as first_load_on, ${dayText("p.last_load_on")} as last_load_on,
    p.average_days_to_pay::float8 as average_days_to_pay, p.disputed_loads, p.is_factored, counted.by_month
  from payment_summaries p cross join lateral (
    select sum(m.loads)::int as loads, json_agg(json_build_object(
      'month', to_char(date_trunc('month', p.as_of at time zone 'UTC') - interval '1 month' * (cardinality(p.loads_by_month) - m.at),
        'YYYY-MM'),
      'loads', m.loads) order by m.at) as by_month
    from unnest(p.loads_by_month) with ordinality as m (loads, at)
  ) counted
  where p.carrier_id = $1`;

/** The analysis of a carrier that the network has never seen. */
const UNSEEN: PaymentAnalysis = {
  source: SOURCE,
  as_of: null,
  loads: 0,
  brokers: 0,
  first_load_on: null,
  last_load_on: null,
  average_days_to_pay: null,
  disputed_loads: 0,
  is_factored: null,
  by_month: [],
};

export const paymentAnalysisRoutes: readonly Route[] = [
  route(getPaymentAnalysis, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params: { id } }) {
      await checkCarrier(tx, id);
      const [row] = await tx.query<PaymentAnalysis>(SUMMARY, [id]);
      return row ?? UNSEEN;
    },
  }),

  route(listRateConfirmationEndpoints, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params: { id } }) {
      await checkCarrier(tx, id);
      return tx.query<RateConfirmationEndpoint>(
        `select id, kind, value, is_verified, ${isoText("verified_at")} as verified_at, ${isoText("last_used_at")} as last_used_at
         from rate_confirmation_endpoints where carrier_id = $1 order by last_used_at desc nulls last, id`,
        [id],
      );
    },
  }),
];

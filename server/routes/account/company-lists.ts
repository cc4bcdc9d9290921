// A company's payment terms, reason codes and applications.
import {
  listOauthApplications,
  listPaymentTerms,
  listReasonCodes,
  type OauthApplication,
  type PaymentTerm,
  type ReasonCode,
} from "../../../src/contract/account/company-lists.ts";
import { plan, portal } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import type { Resource } from "../../q/columns.ts";
import { listPage } from "../list-page.ts";

const TERMS: Resource = {
  id: "t.id",
  defaultSort: "net_days",
};

const APPLICATIONS: Resource = {
  id: "o.id",
  defaultSort: "name",
  joins: {
    classifications: "left join classifications k on k.company_id = o.company_id and k.explicit_oauth_application_id = o.id",
  },
  columns: {
    explicit_classification_id: { sql: "k.id", type: "bigint", needs: "classifications", isNullable: true },
  },
};

const STANDS_FOR = `(select k.id from classifications k
  where k.company_id = o.company_id and k.explicit_oauth_application_id = o.id)`;

const REASONS = "select id, code, name, used_for from reason_codes where company_id = $1 order by code, id";

export const companyListRoutes: readonly Route[] = [
  route(listPaymentTerms, {
    access: portal(),
    handler: (call) =>
      listPage<PaymentTerm>(call, listPaymentTerms, TERMS, {
        from: "payment_terms t",
        where: "t.company_id = $1",
        columns: "t.id, t.company_id, t.name, t.net_days, t.quick_pay_percent::float8 as quick_pay_percent, t.is_default",
      }),
  }),

  route(listReasonCodes, { access: portal(), handler: ({ tx, companyId }) => tx.query<ReasonCode>(REASONS, [companyId()]) }),

  route(listOauthApplications, {
    access: portal(plan("can_api")),
    handler: (call) =>
      listPage<OauthApplication>(call, listOauthApplications, APPLICATIONS, {
        from: "oauth_applications o",
        where: "o.company_id = $1",
        columns: `o.id, o.company_id, o.name, ${STANDS_FOR} as explicit_classification_id,
          ${isoText("o.created_at")} as created_at`,
      }),
  }),
];

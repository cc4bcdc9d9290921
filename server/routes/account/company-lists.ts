// A company's payment terms, reason codes and applications.
import {
  createPaymentTerm,
  createReasonCode,
  deletePaymentTerm,
  deleteReasonCode,
  listOauthApplications,
  listPaymentTerms,
  listReasonCodes,
  updatePaymentTerm,
  updateReasonCode,
  type OauthApplication,
  type PaymentTerm,
  type ReasonCode,
} from "../../../src/contract/account/company-lists.ts";
import { addTerm, changeTerm, removeTerm, TERM_COLUMNS } from "../../companies/payment-terms.ts";
import { addReason, changeReason, removeReason } from "../../companies/reason-codes.ts";
import { plan, portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { isoText } from "../../http/wire.ts";
import type { Resource } from "../../q/columns.ts";
import { listPage } from "../list-page.ts";

const MAY_CHANGE = portal(scope("manage_users"));

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
        columns: TERM_COLUMNS,
      }),
  }),

  route(createPaymentTerm, {
    access: MAY_CHANGE,
    handler: ({ tx, body, companyId }) => addTerm(tx, companyId(), body.payment_term),
  }),

  route(updatePaymentTerm, {
    access: MAY_CHANGE,
    handler: ({ tx, params: { id }, body, companyId }) => changeTerm(tx, companyId(), id, body.payment_term),
  }),

  route(deletePaymentTerm, {
    access: MAY_CHANGE,
    async handler({ tx, params: { id }, companyId }) {
      await removeTerm(tx, companyId(), id);
      return { id };
    },
  }),

  route(listReasonCodes, { access: portal(), handler: ({ tx, companyId }) => tx.query<ReasonCode>(REASONS, [companyId()]) }),

  route(createReasonCode, {
    access: MAY_CHANGE,
    handler: ({ tx, body, companyId }) => addReason(tx, companyId(), body.reason_code),
  }),

  route(updateReasonCode, {
    access: MAY_CHANGE,
    handler: ({ tx, params: { id }, body, companyId }) => changeReason(tx, companyId(), id, body.reason_code),
  }),

  route(deleteReasonCode, {
    access: MAY_CHANGE,
    async handler({ tx, params: { id }, companyId }) {
      await removeReason(tx, companyId(), id);
      return { id };
    },
  }),

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

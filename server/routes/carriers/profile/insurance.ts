// A carrier's policies, and the company's requests to insurers and agents.
import {
  listActivePolicies,
  listCertificateRequests,
  listInsuranceActivities,
  POLICY_TYPES,
  requestCargoPolicy,
  type CertificateRequest,
  type InsuranceActivity,
  type InsurancePolicy,
} from "../../../../src/contract/carriers/insurance.ts";
import type { Queryable } from "../../../db/engine.ts";
import { readIds } from "../../../db/plain-sql.ts";
import { invalid, notFound } from "../../../http/refusal.ts";
import { CARRIER_PAGE, plan, portal, scope } from "../../../http/access.ts";
import { checkCarrier } from "./check-carrier.ts";
import { route, type Route } from "../../../http/serve.ts";
import { dayText, isoText, monthsAgo } from "../../../http/wire.ts";
import type { Resource } from "../../../q/columns.ts";
import { listPage } from "../../list-page.ts";

/** Assumption: months that an expired policy is still shown, so that gaps are visible. */
const SHOWN_MONTHS = 24;

const POLICY = `
  select p.id, p.carrier_id, p.is_type, coalesce(p.insurer, 'Insurer not named') as insurer,
    coalesce(p.policy_number, 'Not given') as policy_number, p.limit_amount as "limit", p.deductible,
    ${dayText("p.effective_on")} as effective_on, ${dayText("p.expires_on")} as expires_on,
    ${dayText("p.cancels_on")} as cancels_on, p.source, ${isoText("ca.insurance_as_of")} as as_of, p.vins, p.exclusions,
    ${isoText("r.requested_at")} as policy_requested_at
  from insurance_policies p join carriers ca on ca.id = p.carrier_id
  left join policy_requests r on r.company_id = $1 and r.insurance_policy_id = p.id`;

const TYPES = POLICY_TYPES.map((type) => `'${type}'`).join(", ");

// Until insurance has been looked up, no policy is known. A filing that ended on nobody knows which day is no policy of any day.
const SHOWN = `ca.insurance_as_of is not null and p.is_type in (${TYPES}) and p.effective_on is not null
  and (p.ended is null or p.cancels_on is not null)
  and coalesce(least(p.expires_on, p.cancels_on), 'infinity'::date) > ${monthsAgo(SHOWN_MONTHS)}`;

async function readPolicy(tx: Queryable, companyId: number, id: number): Promise<InsurancePolicy> {
  const [policy] = await tx.query<InsurancePolicy>(`${POLICY} where ca.insurance_as_of is not null and p.id = $2`, [
    companyId,
    id,
  ]);
  if (policy === undefined) throw notFound();
  return policy;
}

/** Records the request for a policy with the carrier's open certificate request; opens one if needed. */
async function logRequest(tx: Queryable, companyId: number, userId: number, policy: InsurancePolicy): Promise<void> {
  const [open] = await readIds(
    tx,
    `select id from insurance_certificate_requests
     where company_id = $1 and carrier_id = $2 and status in ('requested', 'in_review') order by id desc limit 1`,
    [companyId, policy.carrier_id],
  );
  const [request] =
    open === undefined
      ? await readIds(
          tx,
          `insert into insurance_certificate_requests (company_id, carrier_id, status, user_id)
           values ($1, $2, 'requested', $3) returning id`,
          [companyId, policy.carrier_id, userId],
        )
      : await readIds(
          tx,
          "update insurance_certificate_requests set updated_at = now() where company_id = $1 and id = $2 returning id",
          [companyId, open],
        );
  await tx.query("insert into insurance_activities (company_id, insurance_certificate_request_id, message) values ($1, $2, $3)", [
    companyId,
    request,
    `Asked ${policy.insurer} for cargo policy ${policy.policy_number}.`,
  ]);
}

const REQUESTS: Resource = {
  id: "r.id",
  defaultSort: "id desc",
};

const ACTIVITIES: Resource = {
  id: "t.id",
  defaultSort: "id desc",
};

const CERTIFICATES = plan("can_view_insurance_certificates");

export const insuranceRoutes: readonly Route[] = [
  route(listActivePolicies, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, query: { carrier_id: carrierId }, companyId }) {
      await checkCarrier(tx, carrierId);
      return tx.query<InsurancePolicy>(
        `${POLICY} where p.carrier_id = $2 and ${SHOWN} order by p.is_type, p.effective_on desc, p.id`,
        [companyId(), carrierId],
      );
    },
  }),

  route(requestCargoPolicy, {
    access: portal(CARRIER_PAGE, CERTIFICATES, scope("insurance_workflow")),
    async handler({ tx, query: { insurance_policy_id: id }, requireUser, companyId }) {
      const policy = await readPolicy(tx, companyId(), id);
      await checkCarrier(tx, policy.carrier_id);
      if (policy.is_type !== "cargo") throw invalid("insurance_policy_id", "must be a cargo policy");
      const requested = await tx.query(
        `insert into policy_requests (company_id, insurance_policy_id, user_id) values ($1, $2, $3)
         on conflict do nothing returning insurance_policy_id`,
        [companyId(), id, requireUser().userId],
      );
      if (requested.length > 0) await logRequest(tx, companyId(), requireUser().userId, policy);
      return readPolicy(tx, companyId(), id);
    },
  }),

  route(listCertificateRequests, {
    access: portal(CARRIER_PAGE, CERTIFICATES),
    handler: (call) =>
      listPage<CertificateRequest>(call, listCertificateRequests, REQUESTS, {
        from: `insurance_certificate_requests r left join users u on u.company_id = r.company_id and u.id = r.user_id`,
        where: "r.company_id = $1 and r.status <> 'cancelled'",
        columns: `r.id, r.carrier_id, r.status, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as requested_by,
          r.agent_email, ${isoText("r.created_at")} as created_at, ${isoText("r.updated_at")} as updated_at`,
      }),
  }),

  route(listInsuranceActivities, {
    access: portal(CARRIER_PAGE, CERTIFICATES),
    handler: (call) =>
      listPage<InsuranceActivity>(call, listInsuranceActivities, ACTIVITIES, {
        from: "insurance_activities t",
        where: "t.company_id = $1",
        columns: `t.id, t.insurance_certificate_request_id, t.message, ${isoText("t.created_at")} as created_at`,
      }),
  }),
];

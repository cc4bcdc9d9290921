// Reports about a company's carriers: their assessments, insurance and overrides that end soon, and identity alerts about them.
import { POLICY_TYPES } from "../../src/contract/carriers/insurance.ts";
import { CARRIER_PAGE } from "../http/access.ts";
import { DOT, sqlReport } from "./chunk.ts";

/** Assumption: what "soon" is, in days, as the titles say. */
const SOON = 30;
const TODAY = "(now() at time zone 'UTC')::date";

export const carriersByAssessment = sqlReport({
  columns: "c.id, c.status, coalesce(a.result, 'none') as result",
  from: "connections c left join rules_assessments a on a.company_id = c.company_id and a.carrier_id = c.carrier_id",
  where: "c.company_id = $1 and not c.is_dismissed",
  by: "c.id",
  rows: `select concat_ws('|', result, status) as key, array[result, status] as cells, array[count(*)] as counts
    from source group by result, status`,
});

const ENDS = "least(p.expires_on, p.cancels_on)";
const TYPES = POLICY_TYPES.map((type) => `'${type}'`).join(", ");

export const insuranceExpiring = sqlReport({
  access: [CARRIER_PAGE],
  columns: "c.id, c.carrier_id",
  from: "connections c",
  where: "c.company_id = $1 and not c.is_dismissed and c.status <> 'do_not_dispatch'",
  by: "c.id",
  rows: `select concat_ws('|', ${ENDS}, ca.legal_name, p.id) as key,
      array[ca.legal_name, ${DOT}, p.is_type, p.insurer, p.policy_number, ${ENDS}::text,
        case when p.cancels_on = ${ENDS} then 'cancels' else 'expires' end] as cells, array[]::int[] as counts
    from source s join carriers ca on ca.id = s.carrier_id join insurance_policies p on p.carrier_id = s.carrier_id
    where p.ended is null and p.is_type in (${TYPES}) and ${ENDS} > ${TODAY} and ${ENDS} <= ${TODAY} + ${SOON}`,
});

export const overridesExpiring = sqlReport({
  columns: "o.id, o.carrier_id, o.is_type, o.user_id, o.expiration_date, o.company_id",
  from: "rule_overrides o",
  where: `o.company_id = $1 and o.is_active and o.expiration_date between ${TODAY} and ${TODAY} + ${SOON}`,
  by: "o.id",
  rows: `select concat_ws('|', s.expiration_date, ca.legal_name, s.id) as key,
      array[ca.legal_name, ${DOT}, s.is_type, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), s.expiration_date::text] as cells,
      array[]::int[] as counts
    from source s join carriers ca on ca.id = s.carrier_id left join users u on u.company_id = s.company_id and u.id = s.user_id`,
});

/** Assumption: of the last twelve months. */
export const identityAlertsByMonth = sqlReport({
  columns: "al.id, al.is_type, to_char(al.created_at at time zone 'UTC', 'YYYY-MM') as month",
  from: "identity_alerts al",
  where: `al.is_published and al.created_at >= date_trunc('month', now() at time zone 'UTC') - interval '11 months'
    and exists (select from connections c where c.company_id = $1 and c.carrier_id = al.carrier_id and not c.is_dismissed)`,
  by: "al.id",
  rows: `select concat_ws('|', month, is_type) as key, array[month, is_type] as cells, array[count(*)] as counts
    from source group by month, is_type`,
});

// Moves the records of demo carriers to the present: inspections recur, policies are renewed, alerts stay recent.
import { KEPT_DAYS } from "./carriers/records/inspections.ts";
import type { Span } from "./span.ts";

/**
 * Inspections and crashes that would expire move to the recent end, so that their number stays and only a few rows change; then
 * the carriers with other records in their last 24 months are updated.
 */
export const safety = ({ before, today }: Span): string => {
  const again = (table: string, column: string): string => `
    update ${table} set ${column} = ${column} + ${KEPT_DAYS} * ceil((${today} - ${KEPT_DAYS - 1} - ${column}) / ${KEPT_DAYS}.0)::int
      where ${column} < ${today} - ${KEPT_DAYS - 1};`;
  const within = `${today} - interval '24 months'`;
  const rate = (out: string, levels: string): string =>
    `round(avg(case when ${out} then 1.0 else 0 end) filter (where i.level in (${levels}) and i.inspected_on > ${within}), 3)`;
  return `
    ${again("inspections", "inspected_on")}
    ${again("crashes", "crashed_on")}
    update carriers ca set last_inspected_on = seen.latest, inspections_24m = seen.recent,
      vehicle_oos_rate = seen.vehicle, driver_oos_rate = seen.driver
    from (
      select i.carrier_id, max(i.inspected_on) as latest, count(*) filter (where i.inspected_on > ${within}) as recent,
        ${rate("i.is_vehicle_out_of_service", "1, 2, 5, 6")} as vehicle,
        ${rate("i.is_driver_out_of_service", "1, 2, 3, 6")} as driver
      from inspections i
      where i.carrier_id in (select n.carrier_id from inspections n where n.inspected_on > ${before}::date
        or (n.inspected_on <= ${within} and n.inspected_on > ${before}::date - interval '24 months'))
      group by i.carrier_id
    ) seen
    where ca.id = seen.carrier_id and ca.safety_as_of is not null;`;
};

/** Pending cancellations stay pending, as on the carriers, and certificates are renewed for another year on the day they end. */
export const policies = ({ days, before, today }: Span): string => `
  update insurance_policies set cancels_on = cancels_on + ${days} where cancels_on >= ${today} - ${days};
  with ended as (
    select p.*, ceil((${today} - p.expires_on + 1) / 365.0)::int as years from insurance_policies p
    where p.expires_on > ${before}::date and p.expires_on <= ${today} and (p.cancels_on is null or p.cancels_on > p.expires_on)
  ), renewed as (
    insert into insurance_policies (id, carrier_id, is_type, insurer, policy_number, limit_amount, deductible, effective_on, expires_on,
      cancels_on, source, vins, exclusions)
    select (select max(id) from insurance_policies) + row_number() over (order by e.id), e.carrier_id, e.is_type, e.insurer,
      e.policy_number || '-R', e.limit_amount, e.deductible, e.expires_on + 365 * (e.years - 1), e.expires_on + 365 * e.years,
      e.cancels_on, e.source, e.vins, e.exclusions from ended e
  )
  update insurance_policies p set cancels_on = null, expires_on = ended.expires_on + 365 * (ended.years - 1), vins = '{}'
    from ended where p.id = ended.id;`;

/** Rows added by users have ids from here on. */
const FIRST_OWN = 1_000_000;

/**
 * Alerts and messages of the last week stay within the last week, with what followed them; what a user added stays where it is,
 * and so does the alert it was added to.
 */
export const alerts = ({ days, before }: Span): string => `
  with moved as (
    update identity_alerts set created_at = created_at + interval '${days} days', file_date = file_date + ${days},
      unpublished_at = unpublished_at + interval '${days} days'
    where id < ${FIRST_OWN} and created_at > ${before} - interval '7 days' and (unpublished_at is null or unpublished_at <= ${before})
      and not exists (select 1 from identity_alert_messages o where o.identity_alert_id = identity_alerts.id and o.id >= ${FIRST_OWN})
      and not exists (select 1 from identity_alert_evidence e where e.identity_alert_id = identity_alerts.id)
    returning id)
  update identity_alert_messages m set created_at = m.created_at + interval '${days} days'
    from moved where moved.id = m.identity_alert_id and m.id < ${FIRST_OWN};`;

/** Recent contact changes, sign-ins, rate confirmations and payments stay recent. */
export const traces = ({ days, before }: Span): string => `
  update contact_changes set changed_on = changed_on + ${days} where changed_on > ${before}::date - 90;
  update remote_addresses set seen_on = seen_on + ${days} where seen_on > ${before}::date - 90;
  update rate_confirmation_endpoints set last_used_at = last_used_at + interval '${days} days'
    where last_used_at > ${before} - interval '60 days';
  update payment_summaries set as_of = as_of + interval '${days} days', first_load_on = first_load_on + ${days},
    last_load_on = last_load_on + ${days};
  select date_contact_changes(null), count_english_oos(null);`;

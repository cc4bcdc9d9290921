// The SQL queries that insights are made from: carrier $1, and company $2 where it matters.
import { RECENT_ALERT_DAYS } from "../../src/contract/constants.ts";
import { dayText, isoText } from "../http/wire.ts";
import { sharedWith } from "./associations.ts";
import { COUNTS_DAYS } from "./open-data/qcmobile.ts";
import { milesTo } from "./near.ts";

/** Assumption: years without authority after which its return is a risk signal. */
const DORMANT_YEARS = 2;

/** Tunable: days for which a reinstatement is news to whoever dispatches the carrier. */
const RECENT_REINSTATEMENT_DAYS = 30;

/** Assumption: days within which a contact change is recent. */
const CHANGED_DAYS = 90;

/** Assumption: months during which authority is new, and how many trucks are many for it. */
const NEW_MONTHS = 12;
const LARGE_FLEET = 20;

/** Assumption: with this many trucks, two years without an inspection are unusual; more than half of the smallest carriers have none. */
const NOTICED_FLEET = 10;

/** Assumption: miles from home that count as far, and the share of ELD reports from there that is a risk signal. */
const FAR_MILES = 600;
const FAR_SHARE = 0.8;
const FEWEST_REPORTS = 10;

const MILES_FROM_HOME = milesTo("v", "ca.lat", "ca.lon");

/** The carriers that share something with a carrier; `carrier` is its id as an SQL expression. */
export const sharing = (carrier: string): string => `
  with ${sharedWith(carrier)}
  select o.id, o.legal_name, o.authority_status, array_agg(distinct s.is_type order by s.is_type) as kinds,
    json_agg(s.value order by s.is_type, s.value) as values,
    (select ${dayText("max(e.happened_on)")} from authority_events e where e.carrier_id = o.id and e.event = 'revoked') as revoked_on,
    (select ${dayText("me.registered_on")} from me) as registered_on,
    (select ${isoText("me.registration_as_of")} from me) as as_of
  from shared s join carriers o on o.id = s.carrier_id
  group by o.id order by count(distinct s.is_type) desc, o.id limit 25`;

export const REVIVED = `
  select ${dayText("max(gone.happened_on)")} as revoked_on, ${dayText("e.happened_on")} as reinstated_on, ca.officer_name,
    (extract(epoch from e.happened_on - max(gone.happened_on)::timestamp) / 31557600)::float8 as years,
    ${isoText("ca.authority_as_of")} as as_of
  from authority_events e
  join authority_events gone on gone.carrier_id = e.carrier_id and gone.authority_type = e.authority_type
    and gone.event = 'revoked' and gone.happened_on < e.happened_on
  join carriers ca on ca.id = e.carrier_id
  where e.carrier_id = $1 and e.event = 'reinstated'
  group by e.happened_on, e.authority_type, ca.officer_name, ca.authority_as_of
  having max(gone.happened_on) < e.happened_on - interval '${DORMANT_YEARS} years'
  order by e.happened_on desc limit 1`;

/** A reinstatement of these days, which says that the authority was lost shortly before; one after years is REVIVED. */
export const REINSTATED = `
  select ${dayText("max(gone.happened_on)")} as revoked_on, ${dayText("e.happened_on")} as reinstated_on, ${isoText("ca.authority_as_of")} as as_of
  from authority_events e
  join authority_events gone on gone.carrier_id = e.carrier_id and gone.authority_type = e.authority_type
    and gone.event = 'revoked' and gone.happened_on <= e.happened_on
  join carriers ca on ca.id = e.carrier_id
  where e.carrier_id = $1 and e.event = 'reinstated' and e.happened_on > (now() at time zone 'UTC')::date - ${RECENT_REINSTATEMENT_DAYS}
  group by e.happened_on, e.authority_type, ca.authority_as_of
  having max(gone.happened_on) >= e.happened_on - interval '${DORMANT_YEARS} years'
  order by e.happened_on desc limit 1`;

// The carrier whose name the domain contains is the imitated one. The sum in the order keeps the planner from scanning all carriers by
// id until five are found: usually there are none.
export const LOOK_ALIKE = `
  select o.id, o.legal_name, split_part(ca.email, '@', 2) as domain, split_part(o.email, '@', 2) as other,
    starts_with(regexp_replace(lower(ca.legal_name), '[^a-z0-9]', '', 'g'), split_part(split_part(ca.email, '@', 2), '.', 1)) as is_own_name,
    ${isoText("ca.registration_as_of")} as as_of
  from carriers ca
  join carriers o on mail_skeleton(o.email) = mail_skeleton(ca.email) and o.id <> ca.id
    and lower(split_part(o.email, '@', 2)) <> lower(split_part(ca.email, '@', 2))
  where ca.id = $1 order by o.id + 0 limit 5`;

export const CANCELLATION = `
  select ${dayText("ca.insurance_cancels_on")} as cancels_on, ca.insurance_cancels_on >= (now() at time zone 'UTC')::date as is_ahead,
    (select p.insurer || ', policy ' || p.policy_number from insurance_policies p
      where p.carrier_id = ca.id and p.cancels_on = ca.insurance_cancels_on order by p.is_type limit 1) as policy,
    ${isoText("ca.insurance_as_of")} as as_of
  from carriers ca where ca.id = $1 and ca.insurance_cancels_on is not null`;

export const FAR_AWAY = `
  select seen.reports, seen.far, seen.miles, concat_ws(', ', ca.city, ca.state) as home, ${isoText("ca.eld_as_of")} as as_of
  from carriers ca cross join lateral (
    select count(*)::int as reports, count(*) filter (where m.miles > ${FAR_MILES})::int as far, max(m.miles)::int as miles
    from (select ${MILES_FROM_HOME} as miles from eld_visits v where v.carrier_id = ca.id) m
  ) seen
  where ca.id = $1 and seen.reports >= ${FEWEST_REPORTS} and seen.far >= seen.reports * ${FAR_SHARE}`;

export const CHANGED = `
  select id, field, old_value, new_value, ${dayText("changed_on")} as changed_on, source
  from contact_changes
  where carrier_id = $1 and changed_on > (now() at time zone 'UTC')::date - ${CHANGED_DAYS} order by changed_on desc, id limit 5`;

export const YOUNG = `
  select power_units, ${dayText("authority_granted_on")} as granted_on, ${isoText("authority_as_of")} as as_of
  from carriers where id = $1 and authority_status = 'active' and power_units >= ${LARGE_FLEET}
    and authority_granted_on > (now() at time zone 'UTC')::date - interval '${NEW_MONTHS} months'`;

export const UNSEEN = `
  select power_units, ${isoText("safety_as_of")} as as_of from carriers
  where id = $1 and inspections_24m = 0 and power_units >= ${NOTICED_FLEET}
    and authority_granted_on < (now() at time zone 'UTC')::date - interval '24 months'`;

export const ALERTS = `
  select count(*)::int as alerts, json_agg(distinct a.is_type) as types, ${isoText("max(a.created_at)")} as as_of
  from identity_alerts a
  where a.carrier_id = $1 and a.is_published and a.is_verified and a.created_at > now() - interval '${RECENT_ALERT_DAYS} days'
  having count(*) > 0`;

/** What the second source says, as long as that counts. */
export const NOT_ALLOWED = `
  select ${isoText("q.said_at")} as as_of from open_data_carriers o join qcmobile_answers q on q.dot = o.dot
  where o.carrier_id = $1 and q.carrier->>'allowed_to_operate' = 'false' and q.said_at > now() - interval '${COUNTS_DAYS} days'`;

// Reads carriers as alerts judge them: their trucks, authority, ELD, cargo policies and identity alerts, and incidents near a place.
import type { AlertFacts } from "../../../src/domain/loads/alerts/facts.ts";
import type { AlertSettings } from "../../../src/domain/loads/alerts/settings.ts";
import { STALE_AFTER_DAYS } from "../../../src/domain/rules/facts.ts";
import type { Queryable } from "../../db/engine.ts";
import { millis } from "../../http/wire.ts";
import { isByDevice, isSeenBy } from "../load-sql.ts";

type Carrier = NonNullable<AlertFacts["carrier"]>;

export interface CarrierRow extends Carrier {
  readonly email: string | null;
}

const lastOf = (column: string, table: string, where: string): string =>
  `(select ${millis(`max(x.${column})`)} from ${table} x where x.carrier_id = ca.id and ${where})`;

const POLICIES = `coalesce((select json_agg(json_build_object('insurer', coalesce(p.insurer, 'an insurer not named'), 'limit', p.limit_amount,
    'exclusions', p.exclusions, 'vins', p.vins, 'effectiveAt', ${millis("p.effective_on")}) order by p.effective_on desc, p.id)
  from insurance_policies p where p.carrier_id = ca.id and p.is_type = 'cargo' and p.ended is null
    and p.effective_on <= $3::date
    and coalesce(p.expires_on, $3::date) >= $3::date and coalesce(p.cancels_on, $3::date) >= $3::date), '[]'::json)`;

// One with a line that could not be read does not say which trucks it lacks.
const SCHEDULE = `(select case when s.left_out = '{}' and s.as_of > $3::timestamptz - interval '${STALE_AFTER_DAYS.schedule} days'
      then json_build_object('vins', s.vins, 'isFromCarrier', s.user_id is null, 'asOf', ${millis("s.as_of")}) end
  from vin_schedules s where s.company_id = $1 and s.carrier_id = ca.id and s.created_at <= $3::timestamptz
    and coalesce(s.withdrawn_at, 'infinity') > $3::timestamptz order by s.as_of desc, s.id desc limit 1)`;

const IDENTITY_ALERTS = `coalesce((select json_agg(json_build_object('type', i.is_type, 'filedAt', ${millis("i.created_at")},
    'isPublished', i.is_published) order by i.created_at desc)
  from identity_alerts i where i.carrier_id = ca.id and i.company_id <> $1 and i.is_verified and i.created_at <= $3::timestamptz
    and i.created_at >= $3::timestamptz - make_interval(days => $5)), '[]'::json)`;

const CARRIERS = `
  select ca.id, ca.legal_name as name, ca.phone_e164 as phone, ca.email, ca.phone_line as "phoneLine", ca.power_units as "powerUnits",
    ${millis("ca.authority_granted_on")} as "authorityGrantedAt", ${millis("ca.authority_as_of")} as "authorityAsOf",
    ${millis("ca.registration_as_of")} as "registeredAsOf",
    ${millis("ca.located_on")} as "seenAt", ${millis("ca.located_as_of")} as "seenAsOf", ca.eld_status as "eldStatus",
    ca.eld_provider as "eldProvider",
    ${lastOf("located_at", "vehicle_positions", `x.located_at <= $3::timestamptz and ${isSeenBy("x", "$1")} and ${isByDevice("x")}`)} as "lastFixAt",
    (select count(distinct v.vin)::int from carrier_vehicles v where v.carrier_id = ca.id and v.is_type <> 'trailer'
      and v.observed_on > $3::date - $4::int) as "observedTrucks",
    ${lastOf("changed_on", "contact_changes", "x.field = 'email'")} as "emailChangedAt",
    ${lastOf("changed_on", "contact_changes", "x.field = 'officer'")} as "officerChangedAt",
    ${lastOf("happened_on", "authority_events", "x.event = 'revoked'")} as "revokedAt",
    ${lastOf("happened_on", "authority_events", "x.event = 'reinstated'")} as "reinstatedAt",
    ${POLICIES} as policies, ${SCHEDULE} as schedule, ${IDENTITY_ALERTS} as "identityAlerts"
  from carriers ca where ca.id = any($2::bigint[])`;

/** Carriers by id, as the company may see them at a time. */
export const readCarriers = (
  tx: Queryable,
  companyId: number,
  ids: readonly number[],
  { observedTruckDays, identityAlertDays }: AlertSettings,
  now: Date,
): Promise<CarrierRow[]> =>
  tx.query<CarrierRow>(CARRIERS, [companyId, ids, now.toISOString(), observedTruckDays, identityAlertDays]);

export interface IncidentRow {
  readonly kind: "identity_alert" | "true_alarm";
  readonly lat: number;
  readonly lon: number;
  readonly at: number;
}

// Alerts of theft and of stolen identities: a false number in the books is no incident of a place.
const INCIDENTS = `
  select 'identity_alert' as kind, a.lat, a.lon, ${millis("i.created_at")} as at
  from identity_alerts i join areas a on a.is_type = 'five_zip' and a.code = i.origin_postal_code
  where i.company_id = $1 and i.is_published and a.lat is not null and a.lon is not null
    and i.created_at between $2::timestamptz - make_interval(days => $3) and $2::timestamptz
  union all
  select 'true_alarm', e.origin_lat, e.origin_lon, ${millis("t.resolved_at")}
  from tickets t join load_ends e on e.company_id = t.company_id and e.load_id = t.load_id
  where t.company_id = $1 and t.resolution = 'true_alarm'
    and t.is_type in ('potentially_wrong_vehicle', 'email_or_domain_spoofing', 'fraudulent_email_or_domain', 'fraudulent_phone')
    and t.resolved_at between $2::timestamptz - make_interval(days => $3) and $2::timestamptz`;

/** Where the company's own identity alerts and true alarms of the last days were. */
export const readIncidents = (tx: Queryable, companyId: number, days: number, now: Date): Promise<IncidentRow[]> =>
  tx.query<IncidentRow>(INCIDENTS, [companyId, now.toISOString(), days]);

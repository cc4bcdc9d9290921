// SQL for the JSON of a carrier in lists.
import { dayText, isoText } from "../../../http/wire.ts";

/** A carrier's identifiers as a JSON array; `carrierId` is an SQL expression. */
export const identifiersOf = (carrierId: string): string =>
  `coalesce((select json_agg(json_build_object('is_type', i.is_type, 'value', i.value) order by i.is_type, i.value)
    from carrier_identifiers i where i.carrier_id = ${carrierId}), '[]'::json)`;

/** Joins the subscription and the assessment of the company in `companyId` to `ca`, for `listedCarrier`. */
export const listedCarrierJoins = (companyId: string): string =>
  `left join subscriptions su on su.company_id = ${companyId} and su.carrier_id = ca.id
   left join rules_assessments ra on ra.company_id = ${companyId} and ra.carrier_id = ca.id`;

/**
 * The members of a listed carrier as arguments of `json_build_object`, from `ca` (carriers), `su` and `ra` (see listedCarrierJoins).
 * @param hidesSafety for people with the scope that blocks safety data
 */
export const listedCarrier = (hidesSafety: boolean): string =>
  `'id', ca.id, 'legal_name', ca.legal_name, 'dba_name', ca.dba_name, 'identifiers', ${identifiersOf("ca.id")},
    'city', ca.city, 'state', ca.state, 'power_units', ca.power_units, 'phone_e164', ca.phone_e164, 'email', ca.email,
    'country', ca.country, 'is_verified', ca.is_verified, 'lat', ca.lat, 'lon', ca.lon, 'trailers', ca.trailers, 'equipment', ca.equipment,
    'authority_status', ca.authority_status, 'authority_types', to_json(ca.authority_types),
    'authority_granted_on', ${dayText("ca.authority_granted_on")},
    'safety_rating', ${hidesSafety ? "null" : "ca.safety_rating"},
    'bipd_limit', ca.bipd_limit, 'general_liability_limit', ca.general_liability_limit, 'cargo_limit', ca.cargo_limit,
    'eld_status', ca.eld_status, 'specializations_verified', to_json(ca.specializations_verified),
    'specializations_provided', to_json(ca.specializations_provided), 'lane_preferences', to_json(ca.lane_preferences),
    'subscription_id', su.id, 'rules_assessment', ra.result, 'rules_assessed_at', ${isoText("ra.assessed_at")}`;

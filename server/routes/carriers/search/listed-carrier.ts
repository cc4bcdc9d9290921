// SQL for the JSON of a carrier in lists.
import { isoText } from "../../../http/wire.ts";

/** A carrier's identifiers as a JSON array; `carrierId` is an SQL expression. */
export const identifiersOf = (carrierId: string): string =>
  `coalesce((select json_agg(json_build_object('is_type', i.is_type, 'value', i.value) order by i.is_type, i.value)
    from carrier_identifiers i where i.carrier_id = ${carrierId}), '[]'::json)`;

/**
 * Joins the text of the carrier in `carrierId`, and its subscription and assessment of the company in `companyId`, for `listedCarrier`.
 * Both are SQL expressions.
 */
export const listedCarrierJoins = (companyId: string, carrierId: string): string =>
  `join listed_carriers lc on lc.carrier_id = ${carrierId}
   left join subscriptions su on su.company_id = ${companyId} and su.carrier_id = ${carrierId}
   left join rules_assessments ra on ra.company_id = ${companyId} and ra.carrier_id = ${carrierId}`;

/**
 * The text of a listed carrier's JSON, from `lc`, `su` and `ra` (see listedCarrierJoins). Joined from stored texts: building an object
 * of thirty members row by row costs ten times as much.
 * @param hidesSafety for people with the scope that blocks safety data
 * @param more further members, as an SQL expression of their text
 */
export const listedCarrier = (hidesSafety: boolean, more = "''"): string =>
  `'{' || lc.members || ',"safety_rating":' || ${hidesSafety ? "'null'" : "lc.safety_rating"}
    || ',"subscription_id":' || coalesce(su.id::text, 'null')
    || ',"rules_assessment":' || coalesce('"' || ra.result || '"', 'null')
    || ',"rules_assessed_at":' || coalesce('"' || ${isoText("ra.assessed_at")} || '"', 'null') || ${more} || '}'`;

/** A JSON array of the texts in `sql`, in the order of `orderBy`; both are SQL expressions over a group of rows. */
export const jsonArray = (sql: string, orderBy: string): string =>
  `'[' || coalesce(string_agg(${sql}, ',' order by ${orderBy}), '') || ']'`;

// SQL for the JSON of a carrier in lists.
import type { ListedCarrier } from "../../../../src/contract/carriers/carriers.ts";
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

/** Further members of a row's JSON after others, each with the SQL expression of its text; null is written where that is null. */
export const members = <Row>(texts: { readonly [Name in keyof Row]?: string }): string =>
  (Object.entries(texts) as [name: string, sql: string][])
    .map(([name, sql]) => `',"${name}":' || coalesce(${sql}, 'null')`)
    .join(" || ");

/** A word that needs no escape, as JSON. */
const quoted = (sql: string): string => `'"' || ${sql} || '"'`;

/**
 * The text of a listed carrier's JSON, from `lc`, `su` and `ra` (see listedCarrierJoins). Joined from stored texts: building an object
 * of thirty members row by row costs ten times as much.
 * @param hidesSafety for people with the scope that blocks safety data
 * @param more further members, as an SQL expression of their text
 */
export const listedCarrier = (hidesSafety: boolean, more = "''"): string =>
  `'{' || lc.members || ${members<ListedCarrier>({
    safety_rating: hidesSafety ? "'null'" : "lc.safety_rating",
    subscription_id: "su.id::text",
    rules_assessment: quoted("ra.result"),
    rules_assessed_at: quoted(isoText("ra.assessed_at")),
  })} || ${more} || '}'`;

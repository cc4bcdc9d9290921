// Conditions on a company's own carriers, by the bits that triggers maintain (table company_carriers).
import type { Bind } from "../../../q/conditions.ts";

export type BitsKind = "mine" | "class" | "subscribed";

/**
 * Whether the carrier of `s` is among the company's.
 * @param company the placeholder of the company's id
 */
export function isAmong(company: string, kind: BitsKind, ref: string, bind: Bind): string {
  const of = `from company_carriers b where b.company_id = ${company} and b.is_type = '${kind}' and b.ref_id = ${bind(ref)}::text::bigint`;
  // Concatenated with an empty string the bits are read once; as stored they would be read again for each carrier.
  return `case when s.carrier_id < coalesce((select length(b.bits) ${of}), 0)
    then get_bit((select b.bits || ''::bit varying ${of}), s.carrier_id::int) = 1 else false end`;
}

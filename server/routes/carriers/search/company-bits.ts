// Which carriers a company has, asked of the bits that triggers keep (table company_carriers).
import type { Bind } from "../../../q/conditions.ts";

export type BitsKind = "mine" | "class" | "subscribed";

/**
 * Whether the carrier of `s` is among the company's.
 * @param company the placeholder of the company's id
 */
export function isAmong(company: string, kind: BitsKind, ref: string, bind: Bind): string {
  const of = `from company_carriers b where b.company_id = ${company} and b.is_type = '${kind}' and b.ref_id = ${bind(ref)}::text::bigint`;
  // Put together with nothing the bits are read once; as they are stored each carrier would read them anew.
  return `case when s.carrier_id < coalesce((select length(b.bits) ${of}), 0)
    then get_bit((select b.bits || ''::bit varying ${of}), s.carrier_id::int) = 1 else false end`;
}

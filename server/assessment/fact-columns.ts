// Where each fact of a carrier stands in SQL: in its row, or in what it has attested to the company.
import { ATTESTED_ITEMS, type AttestedItem } from "../../src/contract/rules/attestations.ts";
import { isOwnFact, type FactName } from "../../src/domain/rules/facts.ts";

const FACT_OF = {
  cdl_policy: "attested_cdl_policy_until",
  ucr: "attested_ucr_until",
  drug_program: "attested_drug_program_until",
  insurance_schedule: "attested_insurance_schedule_until",
} as const satisfies Readonly<Record<AttestedItem, FactName>>;

/** The company of the transaction; none outside of one. */
const CURRENT = "nullif(current_setting('app.company_id', true), '')::bigint";

/** A join of carriers `ca` with a company's own facts about them, `ow`. `company`: its id as SQL. */
export const joinOwnFacts = (company = CURRENT): string => `left join (
    select t.carrier_id, ${ATTESTED_ITEMS.map((item) => `max(t.expires_on) filter (where t.item = '${item}') as ${FACT_OF[item]}`).join(", ")}
    from carrier_attestations t where t.company_id = ${company} and t.withdrawn_at is null group by t.carrier_id
  ) ow on ow.carrier_id = ca.id`;

/** The tables that `factColumn` reads. */
export const FACTS_FROM = `carriers ca ${joinOwnFacts()}`;

export const factColumn = (name: FactName): string => `${isOwnFact(name) ? "ow" : "ca"}.${name}`;

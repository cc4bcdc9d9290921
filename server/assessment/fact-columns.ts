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

/** Tunable: days in which a truck has to have been seen to be looked for on the schedule. Older sightings may be of trucks since sold. */
const SEEN_DAYS = 90;

// A line that could not be read may be any truck: then what is not listed is not known to be missing.
const scheduled = (company: string): string => `left join lateral (
    select s.as_of as schedule_as_of,
      case when s.user_id is null then 'Insurance schedule from the carrier' else 'Insurance schedule entered by your company' end as schedule_source,
      (select case when t.seen > 0 and (t.missing = 0 or s.left_out = '{}') then t.missing end
        from (select count(distinct v.vin)::int as seen, count(distinct v.vin) filter (where v.vin <> all(s.vins))::int as missing
          from carrier_vehicles v where v.carrier_id = s.carrier_id and v.is_type <> 'trailer' and v.source <> 'insurance_certificate'
            and v.observed_on > (now() at time zone 'UTC')::date - ${SEEN_DAYS}) t) as trucks_off_schedule
    from vin_schedules s where s.company_id = ${company} and s.carrier_id = ca.id and s.withdrawn_at is null
    order by s.as_of desc, s.id desc limit 1
  ) sc on true`;

/** A join of carriers `ca` with a company's own facts about them, `ow` and `sc`. `company`: its id as SQL. */
export const joinOwnFacts = (company = CURRENT): string => `left join (
    select t.carrier_id, ${ATTESTED_ITEMS.map((item) => `max(t.expires_on) filter (where t.item = '${item}') as ${FACT_OF[item]}`).join(", ")}
    from carrier_attestations t where t.company_id = ${company} and t.withdrawn_at is null group by t.carrier_id
  ) ow on ow.carrier_id = ca.id
  ${scheduled(company)}`;

/** `schedule_as_of` alone, without the join. */
export const scheduleAsOf = (company: string): string =>
  `(select max(s.as_of) from vin_schedules s where s.company_id = ${company} and s.carrier_id = ca.id and s.withdrawn_at is null)`;

/** The tables that `factColumn` reads. */
export const FACTS_FROM = `carriers ca ${joinOwnFacts()}`;

const OF_SCHEDULE: ReadonlySet<FactName> = new Set(["schedule_as_of", "schedule_source", "trucks_off_schedule"]);

export const factColumn = (name: FactName): string => `${OF_SCHEDULE.has(name) ? "sc" : isOwnFact(name) ? "ow" : "ca"}.${name}`;

// The rows of a page of a match: the carriers as lists show them, what is known of their trucks, and their rules and dispositions.
import { matchId, type CurrentDisposition, type LoadMatch } from "../../../src/contract/board/match.ts";
import type { RuleResult } from "../../../src/contract/carriers/carriers.ts";
import { assessBySets } from "../../../src/domain/rules/assessment.ts";
import type { Override } from "../../../src/domain/rules/combine.ts";
import type { CarrierFacts } from "../../../src/domain/rules/facts.ts";
import { applicableSets, indexSets } from "../../../src/domain/rules/rule-sets.ts";
import { ruleType } from "../../../src/domain/rules/rules.ts";
import { FACTS_FROM } from "../../assessment/fact-columns.ts";
import { FACT_COLUMNS, type StoredRuleSet } from "../../assessment/inputs.ts";
import type { Queryable } from "../../db/engine.ts";
import { dayText, isoText } from "../../http/wire.ts";
import { readResults } from "../carriers/search/carrier-results.ts";
import type { Figures } from "./match-pages.ts";
import { reasonsOf, type Wanted } from "./match-sql.ts";

interface Known {
  readonly carrier_id: number;
  readonly census_on: string | null;
  readonly observed_on: string | null;
  readonly insurance_cancels_on: string | null;
  readonly insurance_as_of: string | null;
  readonly classification_ids: number[];
  readonly seen_at: string | null;
  readonly is_exact: boolean | null;
  readonly truck_number: string | null;
  readonly name: string | null;
  readonly disposition: CurrentDisposition | null;
}

// $1 company, $2 load, $3 carriers, $4 their trucks.
const KNOWN = `
  select ca.id as carrier_id, ${dayText("ca.mcs150_on")} as census_on, ${dayText("ca.insurance_cancels_on")} as insurance_cancels_on,
    ${isoText("ca.insurance_as_of")} as insurance_as_of, k.classification_ids,
    (select ${dayText("max(v.observed_on)")} from carrier_vehicles v where v.carrier_id = ca.id and v.power_unit_type is not null) as observed_on,
    ${isoText("t.seen_at")} as seen_at, t.is_exact, v.truck_number,
    coalesce((select a.five_zip_city || ', ' || a.five_zip_state from areas a
      where a.is_type = 'five_zip' and a.code = t.postal_code limit 1), t.postal_code) as name,
    (select json_build_object('id', d.id, 'reason', d.reason, 'notes', d.notes, 'rate', d.rate, 'terms', d.terms,
        'user_name', nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), 'created_at', ${isoText("d.created_at")})
      from load_carrier_dispositions d left join users u on u.company_id = d.company_id and u.id = d.user_id
      where d.company_id = $1 and d.load_id = $2 and d.carrier_id = ca.id and d.reinstated_at is null
      order by d.id desc limit 1) as disposition
  from unnest($3::bigint[], $4::bigint[]) picked (carrier_id, vehicle_id)
  join carriers ca on ca.id = picked.carrier_id
  join connections k on k.company_id = $1 and k.carrier_id = ca.id
  left join truck_locations t on t.vehicle_id = picked.vehicle_id
  left join carrier_vehicles v on v.id = picked.vehicle_id`;

const SETS = `select id, carrier_id, classification_id, version, rules as "values" from rule_sets
  where company_id = $1 and (carrier_id is null or carrier_id = any($2::bigint[])) order by id`;
const OVERRIDES = `select carrier_id, id, is_type, is_active, ${dayText("expiration_date")} as expiration_date, classification_id
  from rule_overrides where company_id = $1 and carrier_id = any($2::bigint[]) order by id desc`;
const FACTS = `select ca.id as carrier_id, ${FACT_COLUMNS} from ${FACTS_FROM} where ca.id = any($1::bigint[])`;

interface RuleResults {
  readonly failed: readonly string[];
  readonly unknown: readonly string[];
}

/** The rules that carriers fail, and those that cannot be assessed, as the product assesses them everywhere. */
async function readRules(
  tx: Queryable,
  companyId: number,
  carriers: readonly Known[],
  isBlind: boolean,
  now: Date,
): Promise<ReadonlyMap<number, RuleResults>> {
  const ids = carriers.map(({ carrier_id: id }) => id);
  if (ids.length === 0) return new Map();
  const facts = await tx.query<CarrierFacts & { carrier_id: number }>(FACTS, [ids]);
  const index = indexSets(await tx.query<StoredRuleSet>(SETS, [companyId, ids]));
  const overrides = await tx.query<Override & { carrier_id: number }>(OVERRIDES, [companyId, ids]);
  const classified = new Map(carriers.map((carrier) => [carrier.carrier_id, carrier.classification_ids]));
  // Safety data is hidden from some people, and so is which of its rules a carrier fails.
  const maySee = (isType: string): boolean => !isBlind || ruleType(isType)?.facts !== "safety";
  return new Map(
    facts.map((known) => {
      const { carrier_id: id } = known;
      const sets = applicableSets(index, id, classified.get(id) ?? []);
      const own = overrides.filter((override) => override.carrier_id === id);
      const { rules } = assessBySets(known, sets, own, now);
      const of = (result: RuleResult) =>
        rules.filter((rule) => rule.result === result && maySee(rule.is_type)).map((rule) => rule.is_type);
      return [id, { failed: of("Fail"), unknown: of("Incomplete") }];
    }),
  );
}

/** Up, so that whole miles compare with a limit in whole miles as the exact ones do. */
const whole = (miles: number | null): number | null => (miles === null ? null : Math.ceil(miles));

/** The rows of these figures, in their order. */
export async function readMatchRows(
  tx: Queryable,
  companyId: number,
  wanted: Wanted,
  figures: readonly Figures[],
  isBlind: boolean,
): Promise<LoadMatch[]> {
  const ids = figures.map(({ carrier_id: id }) => id);
  const known = await tx.query<Known>(KNOWN, [companyId, wanted.loadId, ids, figures.map(({ vehicle_id: id }) => id)]);
  const assessed = new Set(figures.filter(({ result }) => result !== null && result !== "pass").map(({ carrier_id: id }) => id));
  const rules = await readRules(
    tx,
    companyId,
    known.filter(({ carrier_id: id }) => assessed.has(id)),
    isBlind,
    wanted.now,
  );
  const results = new Map((await readResults(tx, companyId, ids, isBlind)).map((result) => [result.id, result]));
  const facts = new Map(known.map((one) => [one.carrier_id, one]));
  return figures.flatMap((row): LoadMatch[] => {
    const { carrier_id: id } = row;
    const [result, about] = [results.get(id), facts.get(id)];
    if (result === undefined || about === undefined || result.connection === null) return [];
    const { connection, ...carrier } = result;
    return [
      {
        id: matchId(wanted.loadId, id),
        load_id: wanted.loadId,
        carrier_id: id,
        carrier,
        connection,
        misses: reasonsOf(row.mask),
        truck:
          row.vehicle_id === null || about.seen_at === null
            ? null
            : {
                carrier_vehicle_id: row.vehicle_id,
                truck_number: about.truck_number,
                name: about.name ?? "",
                miles: Math.ceil(row.truck_miles ?? 0),
                seen_at: about.seen_at,
                is_exact: about.is_exact ?? false,
              },
        posting:
          row.posting_id === null || row.posted_for === null
            ? null
            : {
                truck_posting_id: row.posting_id,
                miles: Math.ceil(row.posted_miles ?? 0),
                start_date: row.posted_for,
                destination: row.posted_to,
              },
        base_miles: whole(row.base_miles),
        lane: { runs: row.runs, last_on: row.last_on },
        equipment_needed: wanted.equipment,
        equipment_count: row.equipment_total === 0 ? null : row.equipment_count,
        census_on: about.census_on,
        equipment_age: row.equipment_age === null ? null : Math.max(0, Math.round(row.equipment_age * 10) / 10),
        observed_on: about.observed_on,
        fleet_size: row.fleet_size,
        origin_deadhead: whole(row.origin_deadhead),
        destination_deadhead: whole(row.destination_deadhead),
        total_deadhead: whole(row.total_deadhead),
        failed_rules: [...(rules.get(id)?.failed ?? [])],
        unknown_rules: [...(rules.get(id)?.unknown ?? [])],
        insurance_cancels_on: about.insurance_cancels_on,
        insurance_as_of: about.insurance_as_of,
        disposition: about.disposition,
      },
    ];
  });
}

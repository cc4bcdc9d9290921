// The database assesses every carrier as the domain and the worker do, whatever the rules, overrides and ages are.
import { beforeAll, describe, expect, it } from "vitest";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { eachEngine } from "../engines.ts";
import { tinyDemo } from "../demo/seed/seeded.ts";
import { companyOf, tallied } from "./readings.ts";

const MAIN = 1;
const TYPES = RULE_TYPES.map(({ is_type: isType }) => isType);
const everyType = (value: (at: number) => number): string =>
  JSON.stringify(Object.fromEntries(TYPES.map((isType, at) => [isType, value(at)])));

/** Facts of every kind and age: about to expire, just expired, never fetched, unknown, at a threshold. */
const AGES = /* sql */ `
update carriers set
  authority_as_of = case id % 11 when 0 then null when 1 then now() - interval '14 days 1 minute' when 2 then now() - interval '13 days 23 hours'
    else authority_as_of end,
  registration_as_of = case id % 7 when 0 then null when 1 then now() - interval '14 days 1 minute' when 2 then now() - interval '13 days 23 hours'
    else authority_as_of end,
  insurance_as_of = case id % 13 when 0 then null when 1 then now() - interval '14 days 1 minute' when 2 then now() - interval '13 days 23 hours'
    else insurance_as_of end,
  safety_as_of = case id % 17 when 0 then null when 1 then now() - interval '45 days 1 minute' when 2 then now() - interval '44 days 23 hours'
    else safety_as_of end,
  eld_as_of = case id % 5 when 0 then null when 1 then now() - interval '14 days 1 minute' else now() - interval '1 hour' end,
  identifier_as_of = case id % 19 when 0 then null when 1 then now() - interval '365 days 1 minute' when 2 then now() - interval '364 days'
    else now() end,
  authority_status = case id % 23 when 0 then null when 1 then 'revoked' else authority_status end,
  authority_granted_on = case id % 29 when 0 then null
    when 1 then ((now() at time zone 'UTC')::date - interval '6 months')::date when 2 then ((now() at time zone 'UTC')::date - interval '6 months')::date + 1
    when 3 then ((now() at time zone 'UTC')::date - interval '3 months')::date
    when 4 then ((now() at time zone 'UTC')::date - interval '12 months')::date when 5 then ((now() at time zone 'UTC')::date - interval '24 months')::date + 1
    else authority_granted_on end,
  insurance_cancels_on = case id % 31 when 0 then (now() at time zone 'UTC')::date when 1 then (now() at time zone 'UTC')::date + 1
    else insurance_cancels_on end,
  bipd_limit = case id % 37 when 0 then null when 1 then 0 when 2 then 749999 when 3 then 1000000 when 4 then 2000000 when 5 then 4999999 when 6 then 5000000 else bipd_limit end,
  cargo_limit = case id % 41 when 0 then null when 1 then 99999 when 2 then 200000 when 3 then 249999 when 4 then 500000 when 5 then 1000000 else cargo_limit end,
  safety_rating = case id % 7 when 0 then 'conditional' else safety_rating end,
  operating_status = case id % 43 when 0 then null else operating_status end,
  out_of_service = case id % 47 when 0 then null when 1 then true else out_of_service end,
  last_inspected_on = case id % 10 when 0 then ((now() at time zone 'UTC')::date - interval '24 months')::date
    when 1 then ((now() at time zone 'UTC')::date - interval '24 months')::date - 1 when 2 then null else last_inspected_on end,
  inspections_24m = case id % 20 when 2 then 0 when 12 then null else inspections_24m end,
  located_on = case id % 9 when 0 then null when 1 then (now() at time zone 'UTC')::date - 90 when 2 then (now() at time zone 'UTC')::date - 91
    else located_on end,
  identifier_verified = case id % 6 when 0 then null when 1 then false else true end,
  eld_status = case id % 7 when 0 then null when 1 then 'disconnected' else 'connected' end,
  vehicle_oos_rate = case id % 8 when 0 then null when 1 then 0.223 when 2 then 0.224 when 3 then 0.335 when 4 then 0.446 when 5 then 0.447 else 0.1 end,
  driver_oos_rate = case id % 25 when 0 then null when 1 then 0.067 when 2 then 0.0671 when 3 then 0.1005 when 4 then 0.134 when 5 then 0.2 else 0.01 end,
  english_oos_12m = case id % 12 when 0 then null when 1 then 1 when 2 then 2 when 3 then 3 else 0 end,
  csa_over_threshold = case id % 14 when 0 then null when 1 then 1 when 2 then 2 when 3 then 3 else 0 end,
  identity_alerted_on = case id % 15 when 0 then (now() at time zone 'UTC')::date - 30 when 1 then (now() at time zone 'UTC')::date - 31
    when 2 then (now() at time zone 'UTC')::date - 90 else null end,
  contacts_changed_on = case id % 16 when 0 then (now() at time zone 'UTC')::date - 30 when 1 then (now() at time zone 'UTC')::date - 91
    when 2 then (now() at time zone 'UTC')::date - 180 else null end,
  contacts_watched_since = case id % 18 when 0 then null when 1 then (now() at time zone 'UTC')::date - 30
    when 2 then (now() at time zone 'UTC')::date - 89 else (now() at time zone 'UTC')::date - 400 end,
  authority_types = case id % 21 when 0 then '{}' when 1 then '{common}' when 2 then '{common,broker}' else authority_types end,
  broker_bonded = case id % 22 when 0 then null when 1 then false else true end,
  eld_revoked = case id % 24 when 0 then null when 1 then true else false end;
insert into carrier_attestations (company_id, carrier_id, item, attested_by, expires_on, withdrawn_at)
select 1, ca.id, (array['cdl_policy', 'ucr', 'drug_program', 'insurance_schedule'])[1 + n], 'Ann Owner',
  (now() at time zone 'UTC')::date + case (ca.id + n) % 6 when 0 then -1 when 1 then 0 else 30 end,
  case (ca.id + n) % 7 when 0 then now() end
from carriers ca, generate_series(0, 3) n where ca.id % 9 <> n;
insert into vin_schedules (company_id, carrier_id, vins, left_out, as_of, user_id, withdrawn_at)
select 1, ca.id, coalesce((select array_agg(distinct v.vin) from carrier_vehicles v where v.carrier_id = ca.id and (ca.id % 4 > 0 or v.id % 3 > 0)),
    '{1XKWD40X9CJ324951}'), case ca.id % 5 when 0 then '{?}' else '{}' end::text[],
  now() - case ca.id % 6 when 0 then interval '90 days 1 minute' when 1 then interval '89 days 23 hours' else interval '2 days' end,
  case ca.id % 2 when 0 then 11 end, case (ca.id + n) % 7 when 0 then now() end
from carriers ca, generate_series(0, 1) n where ca.id % 8 > 0;`;

/** Overrides of every kind: for all rules or one classification's, expired, expiring today, ended, and replaced. */
const OVERRIDES = /* sql */ `
insert into rule_overrides (company_id, carrier_id, classification_id, is_type, is_active, expiration_date)
select 1, c.carrier_id, case (c.carrier_id + n) % 4 when 0 then 3 when 1 then 8 end, (array['${TYPES.join("','")}', 'has_a_name_nobody_knows'])[1 + (c.carrier_id * 7 + n * 5) % ${TYPES.length + 1}],
  (c.carrier_id + n) % 5 <> 0,
  case (c.carrier_id * 3 + n) % 6 when 0 then null when 1 then date '2080-01-01' when 2 then (now() at time zone 'UTC')::date
    when 3 then (now() at time zone 'UTC')::date - 1 else (now() at time zone 'UTC')::date + 100 end
from connections c, generate_series(1, 9) n where c.company_id = 1;`;

const SETS: Readonly<Record<string, string>> = {
  "as seeded": "",
  "requiring everything of everybody": `delete from rule_sets where company_id = 1 and classification_id is not null;
    update rule_sets set rules = '${everyType(() => 2)}' where company_id = 1;`,
  "with sets of classifications, of carriers, and a type that no data can assess": `
    update rule_sets set rules = '${everyType((at) => (at % 3 === 0 ? 2 : 1))}' where company_id = 1;
    insert into rule_sets (company_id, classification_id, rules) values
      (1, 3, '${everyType((at) => (at % 3 === 1 ? 2 : 0))}'), (1, 8, '${everyType((at) => (at % 5 === 1 ? 2 + (at % 2) : 0))}'),
      (1, 2, '{"has_a_name_nobody_knows": 2, "has_bipd_coverage_750000": 2}'), (1, 6, '{}');
    insert into rule_sets (company_id, carrier_id, rules)
      select 1, carrier_id, case carrier_id % 3 when 0 then '{}' else '{"has_verified_physical_location_activity": 2}' end::jsonb
      from connections where company_id = 1 and carrier_id % 40 = 0;`,
  "that cannot be overridden": `update rule_sets set rules = '${everyType((at) => (at % 4 === 0 ? 3 : 0))}'
    where company_id = 1 and carrier_id is null and classification_id is null;
    delete from rule_sets where company_id = 1 and carrier_id is not null;`,
  "without rules": "delete from rule_sets where company_id = 1;",
};

async function allAgree(engine: Engine, now: Date): Promise<Record<string, number>> {
  const company = companyOf(engine, MAIN);
  const assessed = await company.bySql(now);
  expect(Object.keys(assessed).length).toBe(300);
  expect(assessed).toEqual(await company.byDomain(now));
  expect(await company.byWorker(now)).toEqual(tallied(assessed));
  const any = await company.carriers();
  expect(await company.anyBySql(any, now)).toEqual(await company.anyByDomain(any, now));
  return tallied(assessed);
}

eachEngine(
  "assessing all carriers",
  (database) => {
    const spread: Record<string, number>[] = [];

    it("as it is seeded", async () => {
      const now = new Date();
      const company = companyOf(database.engine, MAIN);
      expect(await allAgree(database.engine, now)).toEqual(tallied(await company.written()));
      const stored = await company.writtenReasons();
      expect(stored).toEqual(await company.anyBySql(Object.keys(stored).map(Number), now));
    });

    describe("with facts of every age and overrides of every kind", () => {
      beforeAll(() => database.engine.exec(AGES + OVERRIDES));

      it.each(Object.entries(SETS))("by rules %s", async (_name, sql) => {
        if (sql !== "") await database.engine.exec(sql);
        spread.push(await allAgree(database.engine, new Date()));
      });

      it("every assessment occurred, so that equality proves something", () => {
        for (const assessment of ["pass", "partial_pass", "fail", "incomplete", "none"])
          expect(Math.max(...spread.map((counts) => counts[assessment] ?? 0))).toBeGreaterThan(3);
      });
    });
  },
  tinyDemo,
);

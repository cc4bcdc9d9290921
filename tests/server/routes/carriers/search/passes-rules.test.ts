// A search for carriers that pass the rules finds exactly those that are shown as passing, whatever the rules and whoever is connected.
import { beforeAll, expect, it } from "vitest";
import { reassessCarriers } from "../../../../../server/assessment/reassess.ts";
import { assessCarriersFor } from "../../../../../server/assessment/assessed-carriers.ts";
import { asCompany } from "../../../../../server/db/role.ts";
import type { CarrierResult } from "../../../../../src/contract/carriers/search.ts";
import { anyEngine } from "../../../engines.ts";
import { brokerages } from "../../../fixture.ts";
import { withUsers } from "../../../with-users.ts";

const BIPD = "has_bipd_coverage_750000";
const AUTHORITY = "has_active_interstate_authority";
const CARGO = "has_cargo_coverage_100000";

/** Carriers 201 to 260 are nobody's connections; some are monitored. Facts are good, bad, unknown and expired. */
const ROWS = /* sql */ `
insert into carriers (id, legal_name, search_name, authority_status, authority_granted_on, authority_as_of, bipd_limit, cargo_limit, insurance_as_of)
  select n, 'Stranger ' || n, 'STRANGER' || n, case n % 5 when 0 then null when 1 then 'revoked' else 'active' end, date '2020-01-01',
    case n % 7 when 0 then now() - interval '15 days' else now() end, case n % 4 when 0 then null when 1 then 500000 else 1000000 end,
    case n % 3 when 0 then 50000 else 100000 end, now()
  from generate_series(201, 260) n;
insert into subscriptions (company_id, carrier_id) select 1, n from generate_series(201, 210) n;
insert into rule_overrides (company_id, carrier_id, is_type, is_active, expiration_date) values
  (1, 221, '${BIPD}', true, null), (1, 222, '${AUTHORITY}', true, '2020-01-01'), (1, 225, '${AUTHORITY}', true, null), (1, 237, '${BIPD}', false, null);`;

const rules = (values: Readonly<Record<string, number>>): string =>
  `delete from rule_sets; insert into rule_sets (company_id, rules) values (1, '${JSON.stringify(values)}');`;

const CASES: readonly (readonly [string, string])[] = [
  ["one rule", rules({ [BIPD]: 2 })],
  ["several rules", rules({ [BIPD]: 2, [AUTHORITY]: 2, [CARGO]: 2 })],
  ["rules that are off", rules({ [BIPD]: 1, [CARGO]: 0 })],
  ["a rule that no data can assess", rules({ [BIPD]: 2, has_wings: 2 })],
  [
    "sets of carriers and classifications",
    `${rules({ [BIPD]: 2, [AUTHORITY]: 2 })}
     insert into rule_sets (company_id, carrier_id, rules) values (1, 231, '{"${CARGO}": 2}'), (1, 232, '{}');
     insert into rule_sets (company_id, classification_id, rules) values (1, 1, '{"${AUTHORITY}": 2}');`,
  ],
  ["no rules", "delete from rule_sets;"],
];

anyEngine(
  "searching for carriers that pass the rules",
  (database) => {
    const { manager } = withUsers(database, { manager: "manager@first.example" }, ROWS);
    let ids: number[] = [];
    beforeAll(async () => {
      ids = (await database.engine.query<{ id: number }>("select id from carriers order by id")).map(({ id }) => id);
    });

    it.each(CASES)("by %s", async (_name, sql) => {
      await database.engine.exec(sql);
      const assessed = await database.engine.tx(async (tx) => {
        await reassessCarriers(tx, 1, ids);
        return assessCarriersFor(tx, 1, ids, new Date());
      }, asCompany(1));
      const passing = assessed.filter(({ result }) => result === "pass" || result === "partial_pass").map(({ id }) => id);
      const find = async (is: boolean) => {
        const answer = await manager.get(`/api/v1/carriers/global_search?q[passes_rules_eq]=${is}&q[s]=id&per_page=100`);
        const next = await manager.get(`/api/v1/carriers/global_search?q[passes_rules_eq]=${is}&q[s]=id&per_page=100&page=2`);
        const found = [...answer.json<CarrierResult[]>(), ...next.json<CarrierResult[]>()].map(({ id }) => id);
        expect(Number(answer.headers["totalitems"])).toBe(found.length);
        return found;
      };
      expect(await find(true)).toEqual(passing);
      expect(await find(false)).toEqual(ids.filter((id) => !passing.includes(id)));
    });
  },
  brokerages,
);

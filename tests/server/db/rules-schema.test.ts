// What the schema itself ensures about rule sets, overrides and where carriers were last seen, whatever a route forgets.
import { expect, test } from "vitest";
import { eachEngine } from "../engines.ts";
import { migrated } from "../fixture.ts";

eachEngine(
  "rules in the schema",
  (database) => {
    const all = (sql: string) => database.engine.query(sql);

    test("a company has one set for itself, one per carrier and one per classification, and a new set starts empty", async () => {
      expect(
        await all("select company_id, id, carrier_id, classification_id, version, rules from rule_sets order by 1, 2"),
      ).toEqual([
        {
          company_id: 1,
          id: 1,
          carrier_id: null,
          classification_id: null,
          version: 1,
          rules: { has_active_interstate_authority: 2, has_bipd_coverage_750000: 1 },
        },
        { company_id: 1, id: 2, carrier_id: null, classification_id: 3, version: 1, rules: { has_bipd_coverage_1000000: 2 } },
        {
          company_id: 1,
          id: 3,
          carrier_id: 77,
          classification_id: null,
          version: 1,
          rules: { has_inspection_within_24_months: 2 },
        },
        { company_id: 2, id: expect.any(Number) as number, carrier_id: null, classification_id: null, version: 1, rules: {} },
      ]);
      for (const [columns, values] of [
        ["company_id", "1"],
        ["company_id, classification_id", "1, 3"],
        ["company_id, carrier_id", "1, 77"],
      ])
        await expect(all(`insert into rule_sets (${columns}) values (${values})`)).rejects.toMatchObject({ code: "23505" });
      const ofBoth = all("insert into rule_sets (company_id, carrier_id, classification_id) values (1, 77, 3)");
      await expect(ofBoth).rejects.toMatchObject({ code: "23514" });
    });

    test("new overrides have ids above the seeded ones", async () => {
      expect(await all("select id, is_active, classification_id from rule_overrides")).toEqual([
        { id: 400_000, is_active: true, classification_id: null },
      ]);
      const [made] = await database.engine.query<{ id: number }>(
        "insert into rule_overrides (company_id, carrier_id, is_type, is_active) values (1, 77, 'x', true) returning id",
      );
      expect(made?.id).toBeGreaterThan(400_000);
    });

    test("a change of an override is always later than the one before", async () => {
      await database.engine.exec("update rule_overrides set updated_at = '2090-01-01' where id = 400000");
      await database.engine.exec(
        "alter table rule_overrides disable trigger user; update rule_overrides set updated_at = '2090-01-01'; alter table rule_overrides enable trigger user",
      );
      const [row] = await database.engine.query<{ later: boolean }>(
        "update rule_overrides set is_active = false where id = 400000 returning updated_at > '2090-01-01' as later",
      );
      expect(row?.later).toBe(true);
    });

    test("a carrier is located where its ELDs or a roadside inspection last saw it", async () => {
      await database.engine.exec("select pack_visits()");
      expect(
        await all(
          "select id, located_on, located_as_of = eld_as_of as by_device, located_as_of is null as never from carriers order by id",
        ),
      ).toEqual([
        { id: 77, located_on: "2026-11-02", by_device: true, never: false },
        { id: 78, located_on: "2026-10-01", by_device: null, never: false },
        { id: 79, located_on: null, by_device: null, never: true },
      ]);
    });
  },
  migrated,
  (engine) =>
    engine.exec(`
      insert into companies (id, legal_name, company_type) values (1, 'One', 'broker'), (2, 'Two', 'broker'), (3, 'Three', 'carrier');
      insert into rule_sets (company_id, id, carrier_id, classification_id, rules) values
        (1, 1, null, null, '{"has_active_interstate_authority": 2, "has_bipd_coverage_750000": 1}'),
        (1, 2, null, 3, '{"has_bipd_coverage_1000000": 2}'), (1, 3, 77, null, '{"has_inspection_within_24_months": 2}');
      insert into rule_sets (company_id) values (2);
      insert into rule_overrides (company_id, id, carrier_id, is_type, is_active) values (1, 400000, 77, 'has_bipd_coverage_750000', true);
      insert into carriers (id, legal_name, search_name, last_inspected_on, eld_as_of, safety_as_of) values
        (77, 'A', 'A', '2026-09-01', '2026-11-03Z', '2026-11-01Z'), (78, 'B', 'B', '2026-10-01', null, '2026-11-01Z'), (79, 'C', 'C', null, null, null);
      insert into eld_visits values (77, 1, '60601', 41, -87, '2026-11-01', 1), (77, 1, '60602', 41, -87, '2026-11-02', 1)`),
);

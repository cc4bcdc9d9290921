// A database made before rule sets keeps its rules, exceptions and verdicts, and everything asked of them since works on it.
import { expect, test } from "vitest";
import { migrate } from "../../../server/db/migrate.ts";
import { migrations } from "../../../server/db/migrations/all.ts";
import { allowRole } from "../../../server/db/role.ts";
import { eachEngine } from "../engines.ts";

const OLDER = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === "013-rules"),
);

eachEngine(
  "rules of an older release",
  (bench) => {
    const all = (sql: string) => bench.engine.query(sql);

    test("become sets by whom they judge, and a broker without any gets one", async () => {
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
    });

    test("exceptions keep what they were, changed when they were made; new ones are numbered above them", async () => {
      expect(await all("select id, is_active, updated_at = created_at as same, classification_id from rule_overrides")).toEqual([
        { id: 400_000, is_active: true, same: true, classification_id: null },
      ]);
      const [made] = await bench.engine.query<{ id: number }>(
        "insert into rule_overrides (company_id, carrier_id, is_type, is_active) values (1, 77, 'x', true) returning id",
      );
      expect(made?.id).toBeGreaterThan(400_000);
    });

    test("a change of an exception is always later than the one before", async () => {
      await bench.engine.exec("update rule_overrides set updated_at = '2090-01-01' where id = 400000");
      await bench.engine.exec(
        "alter table rule_overrides disable trigger user; update rule_overrides set updated_at = '2090-01-01'; alter table rule_overrides enable trigger user",
      );
      const [row] = await bench.engine.query<{ later: boolean }>(
        "update rule_overrides set is_active = false where id = 400000 returning updated_at > '2090-01-01' as later",
      );
      expect(row?.later).toBe(true);
    });

    test("carriers are known to be where they were seen last, by their devices or at the roadside", async () => {
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
  async (engine) => {
    await engine.exec("create table schema_migrations (name text primary key, applied_at timestamptz not null default now())");
    for (const { name, sql } of OLDER) {
      await engine.exec(sql);
      await engine.query("insert into schema_migrations (name) values ($1)", [name]);
    }
    await engine.exec(`
      insert into companies (id, legal_name, company_type) values (1, 'One', 'broker'), (2, 'Two', 'broker'), (3, 'Three', 'carrier');
      insert into rules (company_id, id, carrier_id, classification_id, is_type, value) values
        (1, 1, null, null, 'has_active_interstate_authority', 2), (1, 2, null, null, 'has_bipd_coverage_750000', 1),
        (1, 90, 77, null, 'has_inspection_within_24_months', 2), (1, 1000, null, 3, 'has_bipd_coverage_1000000', 2);
      insert into rule_overrides (company_id, id, carrier_id, is_type, is_active) values (1, 400000, 77, 'has_bipd_coverage_750000', true);
      insert into carriers (id, legal_name, search_name, last_inspected_on, eld_as_of, safety_as_of) values
        (77, 'A', 'A', '2026-09-01', '2026-11-03Z', '2026-11-01Z'), (78, 'B', 'B', '2026-10-01', null, '2026-11-01Z'), (79, 'C', 'C', null, null, null);
      insert into eld_visits values (77, 1, '60601', 41, -87, '2026-11-01', 1), (77, 1, '60602', 41, -87, '2026-11-02', 1)`);
    await migrate(engine);
    await allowRole(engine);
  },
);

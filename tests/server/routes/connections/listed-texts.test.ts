// The texts that lists are sent as say what the tables say, whichever way the tables were written, and safety data stays hidden in them.
import { expect, it } from "vitest";
import { ListedCarrier } from "../../../../src/contract/carriers/carriers.ts";
import { CarrierResult } from "../../../../src/contract/carriers/search.ts";
import { BlockedMatch, Connection, ListedPacket, NotPassing } from "../../../../src/contract/connections/connections.ts";
import { RULE_TYPES } from "../../../../src/domain/rules/rules.ts";
import { Draw } from "../../../../server/demo/seed/random.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages, type Browser } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const LIST = "/api/v1/connections/for_broker_portal";
const SAFETY_RULE = "has_satisfactory_or_unrated_safety_rating";

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Everything that a connection's text is made of, from the tables alone. */
const FRESH = `
  select jsonb_build_object('id', c.id, 'issuer_id', c.company_id, 'carrier_id', c.carrier_id, 'status', c.status,
    'is_dismissed', c.is_dismissed, 'notes', c.notes, 'created_at', ${instant("c.created_at")}, 'updated_at', ${instant("c.updated_at")},
    'classification_ids', c.classification_ids,
    'receiver', case when c.receiver_id is not null then
      jsonb_build_object('id', c.receiver_id, 'signed_contract_id', c.signed_contract_id) end,
    'latest_onboarding_packet', case when c.latest_onboarding_packet_id is not null then
      jsonb_build_object('id', c.latest_onboarding_packet_id, 'status', c.latest_onboarding_packet_status,
        'updated_at', ${instant("c.latest_onboarding_packet_updated_at")}) end,
    'not_passing', case when ra.failing || ra.incomplete <> '{}' then
      jsonb_build_object('failing', ra.failing, 'incomplete', ra.incomplete, 'hides_rules', false) end,
    'identity_alerts', coalesce((select jsonb_agg(distinct a.is_type order by a.is_type) from identity_alerts a
      where a.carrier_id = ca.id and a.is_published and a.is_verified), '[]'),
    'hides_hard_fact', false, 'blocked_match', (select jsonb_build_object('id', o.id, 'legal_name', o.legal_name, 'kinds', b.kinds)
      from blocked_matches b join carriers o on o.id = b.blocked_carrier_id
      where b.company_id = c.company_id and b.carrier_id = c.carrier_id order by b.weight desc, o.id limit 1),
    'insurance_cancels_on', ca.insurance_cancels_on, 'is_out_of_service', ca.out_of_service is true, 'shares_with_revoked', ca.has_insights,
    'carrier', to_jsonb(ca) || jsonb_build_object('subscription_id', su.id, 'rules_assessment', ra.result,
      'rules_assessed_at', ${instant("ra.assessed_at")},
      'identifiers', coalesce((select jsonb_agg(jsonb_build_object('is_type', i.is_type, 'value', i.value) order by i.is_type, i.value)
        from carrier_identifiers i where i.carrier_id = ca.id), '[]'))) as row
  from connections c join carriers ca on ca.id = c.carrier_id
  left join subscriptions su on su.company_id = c.company_id and su.carrier_id = c.carrier_id
  left join rules_assessments ra on ra.company_id = c.company_id and ra.carrier_id = c.carrier_id
  where c.company_id = 1 order by c.id`;

const SAFETY_RULES: readonly string[] = RULE_TYPES.filter(({ facts }) => facts === "safety").map(({ is_type: isType }) => isType);

/** What a person who may not see safety data is told of why a carrier does not pass. */
function withoutSafety({ not_passing: reasons }: Connection): Connection["not_passing"] {
  if (reasons === null) return null;
  const [failing, incomplete] = [reasons.failing, reasons.incomplete].map((tokens) =>
    tokens.filter((token) => !SAFETY_RULES.includes(token)),
  ) as [string[], string[]];
  const hides = failing.length + incomplete.length < reasons.failing.length + reasons.incomplete.length;
  return { failing, incomplete, hides_rules: hides };
}

anyEngine(
  "listed texts",
  (database) => {
    const { manager, blind } = withUsers(database, { manager: "manager@first.example", blind: "blind@first.example" });
    const run = (sql: string, params: readonly unknown[] = []) => database.engine.query(sql, params);

    const sent = async (browser: Browser): Promise<Connection[]> => (await browser.get(`${LIST}?per_page=2000&q[s]=id`)).json();
    const bySearch = async (browser: Browser): Promise<ListedCarrier[]> =>
      (await browser.get("/api/v1/carriers/global_search?per_page=100&q[s]=legal_name")).json();

    /** The rows as the tables have them, with the members that the contract's carrier has. */
    const fresh = async (members: readonly string[]): Promise<unknown[]> =>
      (await database.engine.query<{ row: Connection }>(FRESH)).map(({ row }) => ({
        ...row,
        carrier: Object.fromEntries(members.map((name) => [name, Reflect.get(row.carrier, name)])),
      }));

    const agree = async (): Promise<Connection[]> => {
      const rows = await sent(manager);
      expect(rows).toEqual(await fresh(Object.keys(rows[0]?.carrier ?? {})));
      const texts = new Map((await bySearch(manager)).map((carrier) => [carrier.id, carrier]));
      for (const { carrier } of rows) expect(texts.get(carrier.id) ?? carrier).toMatchObject(carrier);
      return rows;
    };

    // A person's commands, and what other systems do to the tables.
    const ways: readonly ((random: Draw) => Promise<unknown>)[] = [
      (random) =>
        manager.patch(`/api/v1/connections/${random.int(1, 60)}`, {
          connection: {
            status: random.pick(["onboarded", "needs_to_onboard", "do_not_dispatch"]),
            notes: random.pick([null, 'Says "call\\back"', "Zürich {a} 🚚\n,"]),
          },
        }),
      (random) => manager.patch(`/api/v1/connections/${random.int(1, 60)}`, { connection: { is_dismissed: random.chance(0.5) } }),
      (random) =>
        manager.patch(`/api/v1/connections/set_carrier_to_do_not_dispatch?carrier_id=${random.int(101, 165)}`, {
          status: "do_not_dispatch",
        }),
      (random) => manager.post("/api/v1/subscriptions/create_by_carrier", { carrier_id: random.int(101, 165) }),
      (random) => manager.ask("DELETE", `/api/v1/subscriptions/destroy_by_carrier?carrier_id=${random.int(101, 165)}`),
      (random) =>
        manager.post("/api/v1/rule_overrides", {
          rule_override: { carrier_id: random.int(101, 160), is_type: SAFETY_RULE, is_active: true, expiration_date: null },
        }),
      (random) => manager.post("/api/v1/rule_overrides/deactivate", { carrier_id: random.int(101, 160) }),
      (random) =>
        run("update connections set classification_ids = $1::bigint[] where company_id = 1 and id = $2", [
          random.pick([[], [1], [2, 1]]),
          random.int(1, 60),
        ]),
      (random) =>
        run("update rules_assessments set result = $1 where company_id = 1 and carrier_id = $2", [
          random.pick(["pass", "fail", "incomplete"]),
          random.int(101, 160),
        ]),
      (random) =>
        run(
          "update rules_assessments set failing = $1::text[], incomplete = $2::text[] where company_id = 1 and carrier_id = $3",
          [
            random.pick([[], ["has_cargo_coverage_100000"], ["of_another_release", SAFETY_RULE]]),
            random.pick([[], ["has_inspection_within_24_months"]]),
            random.int(101, 160),
          ],
        ),
      (random) =>
        manager.post("/api/v1/identity_alerts", {
          identity_alert: {
            carrier_id: random.int(101, 160),
            is_type: random.pick(["double_brokering", "hostage_load"]),
            unsanitized_message: "Held our load for ransom",
            phone_e164: "+15125550123",
            file_date: "2026-01-05",
            site: "main",
          },
        }),
      () => run("update identity_alerts set is_published = not is_published where id % 2 = 0"),
      (random) =>
        run("update carriers set insurance_cancels_on = $1, has_insights = $2, out_of_service = $3 where id = $4", [
          random.pick([null, "2026-12-24", "2020-01-01"]),
          random.chance(0.5),
          random.pick([null, false, true]),
          random.int(101, 160),
        ]),
      (random) =>
        run(
          `update carriers set legal_name = $1, power_units = $2, safety_rating = $3, equipment = $4::jsonb, lat = 41.8781,
             lane_preferences = '{west,"long_haul"}', authority_granted_on = '2019-02-28' where id = $5`,
          [
            random.pick(['O\'Neil "Fast" \\ Freight', "Ünal 🚛 LLC", ""]),
            random.int(0, 900),
            random.pick([null, "satisfactory", "unsatisfactory"]),
            JSON.stringify({ van: random.int(0, 9) }),
            random.int(101, 160),
          ],
        ),
      (random) =>
        run("insert into carrier_identifiers values ($1, $2, $3) on conflict do nothing", [
          random.int(101, 160),
          random.pick(["SCAC", "DOT"]),
          String(random.int(1, 9)),
        ]),
      (random) => run("delete from carrier_identifiers where carrier_id = $1", [random.int(101, 160)]),
      (random) => run("update carrier_identifiers set value = value || '7' where carrier_id = $1", [random.int(101, 160)]),
      (random) =>
        run("update carrier_identifiers set carrier_id = carrier_id + 1 where carrier_id = $1 and is_type = 'SCAC'", [
          random.int(101, 159),
        ]),
      (random) => run("delete from connections where company_id = 1 and id = $1", [random.int(40, 60)]),
    ];

    it("agree with the tables after whatever was done to them, in whatever order", async () => {
      await agree();
      for (const seed of [1, 2, 3]) {
        const random = new Draw("listed texts", seed);
        for (let step = 0; step < 40; step++) await random.pick(ways)(random);
        expect(await agree()).not.toHaveLength(0);
      }
    });

    it("have the members of the contract, and none more: those that triggers keep, and those that routes add", async () => {
      const names = (one: object): string[] => Object.keys(one).toSorted();
      const membersOf = (schema: { readonly properties: object }): string[] => names(schema.properties);
      await run("update connections set receiver_id = 7, signed_contract_id = 8 where company_id = 1 and id = 1");
      const rows = await sent(manager);
      const found = await bySearch(manager);
      for (const row of rows) {
        expect(names(row)).toEqual(membersOf(Connection));
        expect(names(row.carrier)).toEqual(membersOf(ListedCarrier));
        if (row.receiver !== null) expect(names(row.receiver)).toEqual(["id", "signed_contract_id"]);
        if (row.latest_onboarding_packet !== null) expect(names(row.latest_onboarding_packet)).toEqual(membersOf(ListedPacket));
        if (row.not_passing !== null) expect(names(row.not_passing)).toEqual(membersOf(NotPassing));
        if (row.blocked_match !== null) expect(names(row.blocked_match)).toEqual(membersOf(BlockedMatch));
      }
      for (const carrier of found) expect(names(carrier)).toEqual(membersOf(CarrierResult));
      for (const of of ["receiver", "latest_onboarding_packet", "not_passing"] as const)
        expect(rows.some((row) => row[of] !== null)).toBe(true);
    });

    it("agree for copied rows, carriers before their numbers or after them, and for emptied tables", async () => {
      const copy = (table: string, columns: readonly string[], csv: string) => database.engine.copy(table, columns, [csv]);
      await copy("carrier_identifiers", ["carrier_id", "is_type", "value"], "901,DOT,77\n901,MC,78\n");
      await copy("carriers", ["id", "legal_name", "search_name"], '901,"A, ""B""",AB\n902,C,C\n');
      await copy("carrier_identifiers", ["carrier_id", "is_type", "value"], "902,DOT,79\n");
      await copy("connections", ["company_id", "id", "carrier_id", "status"], "1,901,901,onboarded\n1,902,902,onboarded\n");
      const rows = await agree();
      expect(rows.slice(-2).map(({ carrier }) => carrier.identifiers.length)).toEqual([2, 1]);
      await database.engine.exec("truncate carrier_identifiers");
      expect((await agree()).flatMap(({ carrier }) => carrier.identifiers)).toEqual([]);
    });

    it("have no safety rating for people who may not see safety data, and every other member", async () => {
      await database.engine.exec("update carriers set safety_rating = 'unsatisfactory', out_of_service = true");
      const all = await agree();
      expect(all.every(({ carrier }) => carrier.safety_rating === "unsatisfactory")).toBe(true);
      expect(all.every(({ is_out_of_service: isOut }) => isOut)).toBe(true);
      const hidden = await sent(blind);
      expect(hidden).toEqual(
        all.map((row) => ({
          ...row,
          is_out_of_service: false,
          hides_hard_fact: true,
          not_passing: withoutSafety(row),
          carrier: { ...row.carrier, safety_rating: null },
        })),
      );
      expect(hidden.filter(({ not_passing: reasons }) => reasons?.hides_rules === true).length).toBeGreaterThan(0);
      expect(JSON.stringify(hidden)).not.toMatch(/safety_rating":"|has_inspection|has_satisfactory/);
      const found = await blind.get("/api/v1/carriers/global_search?per_page=100");
      expect(found.json<ListedCarrier[]>().length).toBeGreaterThan(50);
      expect(found.body).not.toContain("unsatisfactory");
      expect((await manager.get("/api/v1/carriers/global_search?per_page=100")).body).toContain("unsatisfactory");
    });
  },
  brokerages,
);

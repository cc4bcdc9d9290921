// Frozen decisions: each is chained at once, and every way of tampering with the chain is found.
import { beforeEach, expect, it } from "vitest";
import type { Decision, FrozenDecision, ListedDecision, verifyDecisions } from "../../../src/contract/rules/decisions.ts";
import type { Output } from "../../../src/contract/endpoint.ts";
import { FIRST_PREVIOUS, linkHash } from "../../../server/decisions/chain.ts";
import { freezeDecision } from "../../../server/decisions/freeze.ts";
import { verifyChain } from "../../../server/decisions/verify.ts";
import { asCompany } from "../../../server/db/role.ts";
import { anyEngine } from "../engines.ts";
import { brokerages } from "../fixture.ts";
import { withUsers } from "../with-users.ts";
import { tinyDemo } from "../demo/seed/seeded.ts";

const DECISIONS = "/api/v1/decisions";
type Verification = Output<typeof verifyDecisions>;

anyEngine(
  "decisions",
  (database) => {
    const { manager, signIn } = withUsers(database, { manager: "manager@first.example" });

    const verification = async (): Promise<Verification> => (await manager.get(`${DECISIONS}/verification`)).json();
    const listed = async (query = ""): Promise<ListedDecision[]> => (await manager.get(`${DECISIONS}?${query}`)).json();

    it("granting an override and onboarding a carrier are frozen with all their inputs", async () => {
      const is_type = "has_satisfactory_or_unrated_safety_rating";
      await manager.post("/api/v1/rule_overrides", {
        rule_override: { carrier_id: 112, is_type, is_active: true, expiration_date: null },
      });
      await manager.patch("/api/v1/connections/3", { connection: { status: "onboarded" } });
      await manager.patch("/api/v1/connections/3", { connection: { status: "onboarded" } });
      const found = await listed("q[s]=id");
      expect(
        found.map(({ position, kind, carrier_id, assessment, decided_by }) => [
          position,
          kind,
          carrier_id,
          assessment,
          decided_by,
        ]),
      ).toEqual([
        [1, "overridden", 112, "partial_pass", "Mara Manager"],
        [2, "onboarded", 103, "fail", "Mara Manager"],
      ]);
      const decision = (await manager.get(`${DECISIONS}/${found[0]?.id}`)).json<Decision>();
      expect([decision.previous_hash, decision.hash]).toEqual([FIRST_PREVIOUS, linkHash(FIRST_PREVIOUS, decision.frozen)]);
      const frozen = JSON.parse(decision.frozen) as FrozenDecision;
      expect(frozen).toMatchObject({
        kind: "overridden",
        decided_by: { id: 11, name: "Mara Manager" },
        facts: { safety_rating: "conditional", authority_as_of: expect.stringMatching(/Z$/) as string },
        rule_sets: [{ id: 1, version: 1 }],
        overrides: [{ is_type, is_active: true }],
        assessment: "partial_pass",
      });
      expect(await listed("q[carrier_id_eq]=103")).toHaveLength(1);
      expect(await verification()).toMatchObject({ checked: 2, broken: [] });
    });

    it("the list is filtered by who, what, carrier, result and when", async () => {
      const positions = async (query: string): Promise<number[]> => (await listed(query)).map(({ position }) => position);
      expect(await positions("")).toEqual([2, 1]);
      expect(await positions("q[kind_in][]=overridden&q[kind_in][]=posted")).toEqual([1]);
      expect(await positions("q[user_id_in][]=11&q[s]=id")).toEqual([1, 2]);
      expect(await positions("q[user_id_in][]=12")).toEqual([]);
      expect(await positions("q[result_in][]=fail")).toEqual([2]);
      expect(await positions("q[result_in][]=none")).toEqual([]);
      const [{ carrier_name: name } = { carrier_name: "" }] = await listed("q[s]=id");
      expect(await positions(`q[carrier_name_cont]=${encodeURIComponent(name.slice(1).toLowerCase())}`)).toEqual([1]);
      const hour = 3_600_000;
      const at = (time: number) => new Date(time).toISOString();
      expect(await positions(`q[decided_at_gteq]=${at(Date.now() - hour)}`)).toEqual([2, 1]);
      expect(await positions(`q[decided_at_lteq]=${at(Date.now() - hour)}`)).toEqual([]);
    });

    it("concurrent decisions form one chain", async () => {
      await database.engine
        .exec(`insert into loads (company_id, id, external_load_number, status, tracking_status, equipment_type, pickup_at,
        dropoff_at, created_at, updated_at) values (1, 1, 'L-1', 'covered', 'not_started', 'van', now(), now(), now(), now())`);
      const decide = (carrierId: number) =>
        database.engine.tx(
          (tx) => freezeDecision(tx, { companyId: 1, kind: "assigned", carrierId, loadId: 1, userId: 11 }),
          asCompany(1),
        );
      const ids = await Promise.all(Array.from({ length: 20 }, (_, at) => decide(101 + at)));
      expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 3));
      expect(await verification()).toMatchObject({ checked: 22, broken: [] });
    });

    it("later changes of facts, rules and overrides do not change a decision", async () => {
      await database.engine.exec(`update carriers set safety_rating = 'unsatisfactory', authority_status = 'revoked';
        update rule_sets set rules = '{}', version = version + 1; delete from rule_overrides`);
      expect(await verification()).toMatchObject({ checked: 22, broken: [] });
    });

    it("nobody of the company can change, remove or insert a record", async () => {
      const asPerson = (sql: string) => database.engine.tx((tx) => tx.exec(sql), asCompany(1));
      for (const sql of [
        "update decisions set assessment = 'pass'",
        "delete from decisions",
        "insert into decisions select * from decisions",
        "update decision_heads set position = 0",
        "delete from decision_heads",
      ])
        await expect(asPerson(sql), sql).rejects.toMatchObject({ code: "42501" });
    });

    it("another company sees none, somebody without safety data sees assessments only", async () => {
      const second = await signIn("manager@second.example");
      expect((await second.get(DECISIONS)).json()).toEqual([]);
      expect((await second.get(`${DECISIONS}/1`)).statusCode).toBe(404);
      const blind = await signIn("blind@first.example");
      expect((await blind.get(DECISIONS)).json()).toHaveLength(22);
      expect((await blind.get(`${DECISIONS}/1`)).statusCode).toBe(403);
    });
  },
  brokerages,
);

/** As an owner of the database could: text and hash together, so that the record itself looks intact. */
const FORGE = `update decisions set frozen = replace(frozen, '"assessment":"' || assessment, '"assessment":"incomplete'), assessment = 'incomplete'
    where company_id = 1 and position = 40;
  update decisions set hash = encode(sha256(convert_to(previous_hash || E'\\n' || frozen, 'UTF8')), 'hex') where company_id = 1 and position = 40`;

const TAMPERED: readonly (readonly [string, string, Verification["broken"]])[] = [
  [
    "a changed byte",
    "update decisions set frozen = overlay(frozen placing '~' from 100 for 1) where company_id = 1 and position = 7",
    [{ position: 7, reason: "changed" }],
  ],
  [
    "another name beside the text",
    "update decisions set carrier_id = carrier_id + 1 where company_id = 1 and position = 9",
    [{ position: 9, reason: "changed" }],
  ],
  ["a removed record", "delete from decisions where company_id = 1 and position = 12", [{ position: 12, reason: "missing" }]],
  ["the first one removed", "delete from decisions where company_id = 1 and position = 1", [{ position: 1, reason: "missing" }]],
  [
    "a swapped pair",
    "update decisions set position = case position when 20 then 1000020 else 20 end where company_id = 1 and position in (20, 21); update decisions set position = 21 where position = 1000020",
    [20, 21, 22].map((position) => ({ position, reason: "link" as const })),
  ],
  [
    "a forged assessment, hashed anew",
    FORGE,
    [
      { position: 40, reason: "assessment" },
      { position: 41, reason: "link" },
    ],
  ],
];

anyEngine(
  "the decisions of the demo data",
  (database) => {
    const check = async (company = 1) => (await verifyChain(database.engine, company)).value;
    let count = 0;
    beforeEach(() => database.engine.exec("drop table if exists backup; create table backup as select * from decisions"));

    it("verify, one for every override and every open load that has a carrier", async () => {
      const [row] = await database.engine.query<{
        decisions: number;
        expected: number;
      }>(`select (select count(*) from decisions) as decisions,
        (select count(*) from rule_overrides) + (select count(*) from loads where carrier_id is not null
          and status in ('covered', 'progress', 'delayed')) as expected`);
      expect(row?.decisions).toBe(row?.expected);
      for (const company of [1, 2]) expect((await check(company)).broken).toEqual([]);
      count = (await check()).checked;
      expect(count).toBeGreaterThan(50);
    });

    it.each(TAMPERED)("%s is found", async (_name, sql, broken) => {
      await database.engine.exec(sql);
      expect((await check()).broken).toEqual(broken);
      await database.engine.exec("delete from decisions; insert into decisions select * from backup");
      expect((await check()).broken).toEqual([]);
    });

    it("records removed from the end are found missing", async () => {
      await database.engine.exec(`delete from decisions where company_id = 1 and position > ${count - 2}`);
      expect((await check()).broken).toEqual([count - 1, count].map((position) => ({ position, reason: "missing" })));
      await database.engine.exec("delete from decisions; insert into decisions select * from backup");
    });
  },
  tinyDemo,
);

// The log of changes about carriers: nothing that happens is left out or told twice, nobody rewrites it, and it says what is so now.
import fc from "fast-check";
import { expect, it } from "vitest";
import { HISTORY_TOPICS, type CarrierNews, type HistoryEntry } from "../../../../src/contract/carriers/history.ts";
import { asCompany } from "../../../../server/db/role.ts";
import { anyEngine, type TestDatabase } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

interface Logged {
  readonly carrier_id: number;
  readonly source: string;
  readonly topic: string;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const NEWEST = "select coalesce(max(id), 0) as id from";

/** What `work` adds to both logs, for company 1 as its manager. */
async function loggedBy({ engine }: TestDatabase, sql: string, setup = `${asCompany(1)}; set local app.user_id = '11'`) {
  const newest = async (table: string) => (await engine.query<{ id: number }>(`${NEWEST} ${table}`))[0]?.id ?? 0;
  const [changes, facts] = [await newest("carrier_changes"), await newest("carrier_facts_changes")];
  await engine.tx((tx) => tx.exec(sql), setup);
  return engine.query<Logged>(
    `select carrier_id, source, topic, field, before, after from (
       select id, 1 as log, carrier_id, source, topic, field, before, after from carrier_changes where id > $1 union all
       select id, 2, carrier_id, source, topic, field, before, after from carrier_facts_changes where id > $2) l order by log, id`,
    [changes, facts],
  );
}

/** One change of every kind, with its one entry: carrier, source, topic, field, before, after. */
const CHANGES: readonly (readonly [sql: string, ...entry: (string | number | null)[]])[] = [
  [
    "update connections set status = 'needs_to_onboard' where id = 2",
    102,
    "person",
    "status",
    "status",
    "onboarded",
    "needs_to_onboard",
  ],
  [
    "update connections set status = 'do_not_dispatch' where id = 2",
    102,
    "person",
    "block",
    "status",
    "needs_to_onboard",
    "do_not_dispatch",
  ],
  ["update connections set notes = 'Rude' where id = 2", 102, "person", "note", "connection_notes", null, "Rude"],
  ["update connections set notes = 'Polite' where id = 2", 102, "person", "note", "connection_notes", "Rude", "Polite"],
  ["update connections set is_dismissed = true where id = 2", 102, "person", "connection", "is_dismissed", "false", "true"],
  [
    "update connections set classification_ids = '{1,2}' where id = 2",
    102,
    "person",
    "classification",
    "classification_ids",
    "[]",
    "[1,2]",
  ],
  [
    "insert into connections (company_id, id, carrier_id, status) values (1, 900, 200, 'onboarded')",
    200,
    "person",
    "connection",
    "status",
    null,
    "onboarded",
  ],
  [
    "insert into notes (company_id, id, carrier_id, message, user_id) values (1, 900, 103, 'Calls back', 11)",
    103,
    "person",
    "note",
    "note",
    null,
    "Calls back",
  ],
  ["update notes set message = 'Never calls' where id = 900", 103, "person", "note", "note", "Calls back", "Never calls"],
  [
    "update onboarding_packets set status = 'complete' where company_id = 1 and id = 3",
    103,
    "person",
    "packet",
    "packet_status",
    "held_for_review",
    "complete",
  ],
  [
    "update onboarding_packets set step_times[2] = now() where company_id = 1 and id = 3",
    103,
    "person",
    "packet",
    "packet_steps",
    "0",
    "1",
  ],
  [
    "insert into onboarding_packets (company_id, id, connection_id, status) values (1, 900, 4, 'sent')",
    104,
    "person",
    "packet",
    "packet_status",
    null,
    "sent",
  ],
  [
    "update rules_assessments set result = 'partial_pass' where carrier_id = 102",
    102,
    "rules",
    "assessment",
    "assessment",
    "pass",
    "partial_pass",
  ],
  ["delete from rules_assessments where carrier_id = 102", 102, "rules", "assessment", "assessment", "partial_pass", null],
  ["insert into rules_assessments values (1, 105, 'fail', now())", 105, "rules", "assessment", "assessment", null, "fail"],
  [
    "insert into rule_overrides (company_id, id, carrier_id, is_type, is_active) values (1, 900, 106, 'has_email', true)",
    106,
    "person",
    "override",
    "has_email",
    null,
    "always",
  ],
  [
    "update rule_overrides set expiration_date = '2080-02-01' where id = 900",
    106,
    "person",
    "override",
    "has_email",
    "always",
    "2080-02-01",
  ],
  ["update rule_overrides set is_active = false where id = 900", 106, "person", "override", "has_email", "2080-02-01", null],
  [
    "insert into connection_invitations (company_id, id, carrier_id, email, status) values (1, 900, 107, 'a@b.example', 'sent')",
    107,
    "person",
    "invitation",
    "invitation_status",
    null,
    "sent",
  ],
  [
    "update connection_invitations set status = 'opened' where id = 900",
    107,
    "person",
    "invitation",
    "invitation_status",
    "sent",
    "opened",
  ],
  [
    "insert into subscriptions (company_id, carrier_id) values (1, 108)",
    108,
    "person",
    "monitoring",
    "is_monitored",
    "false",
    "true",
  ],
  ["delete from subscriptions where carrier_id = 108", 108, "person", "monitoring", "is_monitored", "true", "false"],
  [
    `insert into mailings (company_id, id, subject, text, user_id) values (1, 900, 'New rules', 'Text', 11);
     insert into carrier_mails (company_id, id, mailing_id, email, carrier_ids) values (1, 900, 900, 'a@b.example', '{108}');
     update carrier_mails set sent_at = now() where id = 900`,
    108,
    "person",
    "mail",
    "mail_sent",
    null,
    "New rules (to a@b.example)",
  ],
];

const FACTS: readonly (readonly [sql: string, ...entry: (string | number | null)[]])[] = [
  ["authority_status = 'revoked'", 110, "FMCSA", "authority", "authority_status", "active", "revoked"],
  ["bipd_limit = 750000", 110, "insurer", "insurance", "bipd_limit", "1000000", "750000"],
  ["insurance_cancels_on = '2080-01-01'", 110, "insurer", "insurance", "insurance_cancels_on", null, "2080-01-01"],
  ["safety_rating = 'unsatisfactory'", 110, "FMCSA", "safety_rating", "safety_rating", "conditional", "unsatisfactory"],
  ["out_of_service = true", 110, "FMCSA", "out_of_service", "out_of_service", "false", "true"],
  ["phone_e164 = '+12145550100'", 110, "FMCSA", "contact", "phone_e164", null, "+12145550100"],
  ["officer_name = 'Ann Owner'", 110, "FMCSA", "ownership", "officer_name", null, "Ann Owner"],
  ["eld_status = 'connected'", 110, "ELD", "eld", "eld_status", null, "connected"],
];

const NOTHING = [
  "update connections set updated_at = updated_at, status = status, notes = notes where id < 20",
  "update rules_assessments set assessed_at = now()",
  "insert into notes (company_id, id, carrier_id, notable_id, notable_type, message, user_id) values (1, 901, 103, 1, 'Load', 'Late', 11)",
  "update rule_overrides set updated_at = now() where id = 900",
];

const HISTORY = "/api/v1/carriers/109/history";
const NEWS = "/api/v1/carrier_news";
const STATUSES = ["onboarded", "needs_to_onboard", "do_not_dispatch"] as const;

anyEngine(
  "history of carriers",
  (database) => {
    const { manager, staff, blind, signIn } = withUsers(
      database,
      { manager: "manager@first.example", staff: "staff@first.example", blind: "blind@first.example" },
      "insert into carriers (id, legal_name, search_name) values (200, 'Stranger LLC', 'STRANGERLLC')",
    );
    const history = async (carrier: number, query = "", browser = manager) =>
      (await browser.get(`/api/v1/carriers/${carrier}/history?per_page=100&${query}`)).json<HistoryEntry[]>();
    const put = (id: number, connection: object, more: object = {}) =>
      manager.patch(`/api/v1/connections/${id}`, { connection, ...more });

    it("every kind of change leaves exactly one entry, with what it was before and after", async () => {
      for (const [sql, ...entry] of CHANGES)
        expect(
          (await loggedBy(database, sql)).map((row) => Object.values(row)),
          sql,
        ).toEqual([entry]);
      for (const [set, ...entry] of FACTS) {
        const sql = `update carriers set ${set} where id = 110`;
        expect(
          (await loggedBy(database, sql, "")).map((row) => Object.values(row)),
          sql,
        ).toEqual([entry]);
      }
      const topics = new Set([...CHANGES, ...FACTS].map(([, , , topic]) => topic));
      expect(HISTORY_TOPICS.filter((topic) => !topics.has(topic))).toEqual(["decision", "identity_alert"]);
    });

    it("what changes nothing, and what is written for no company, leaves none", async () => {
      for (const sql of NOTHING) expect(await loggedBy(database, sql), sql).toEqual([]);
      expect(await loggedBy(database, "update connections set status = 'do_not_dispatch' where id = 30", "")).toEqual([]);
      const moved = "update carriers set insurance_cancels_on = insurance_cancels_on + 1 where id = 110";
      expect(await loggedBy(database, moved, "set local app.writes_history = 'on'")).toEqual([]);
    });

    it("nobody can write, change or delete entries, and a company sees its own", async () => {
      for (const sql of [
        "insert into carrier_changes (company_id, carrier_id, source, topic, field, after) values (1, 1, 'person', 'note', 'note', 'x')",
        "update carrier_changes set after = 'x'",
        "delete from carrier_changes",
        "truncate carrier_changes",
        "update carrier_facts_changes set after = 'x'",
        "delete from carrier_facts_changes",
        "select log_change(1, 1, 'note', 'note', null, 'x', null, null)",
      ])
        await expect(
          database.engine.tx((tx) => tx.exec(sql), asCompany(1)),
          sql,
        ).rejects.toMatchObject({ code: "42501" });
      const seen = await database.engine.tx((tx) => tx.query("select 1 from carrier_changes limit 1"), asCompany(2));
      expect(seen).toEqual([]);
    });

    it("the timeline tells who changed what and why, the newest first, and what was taken back", async () => {
      await put(9, { status: "do_not_dispatch", notes: "Double brokered" });
      await put(
        9,
        { status: "needs_to_onboard", notes: null },
        { undoes: { status: "do_not_dispatch", notes: "Double brokered" } },
      );
      await put(9, { status: "onboarded" }, { reason: "Papers are complete" });
      const [decision, last, undoneNote, undone, note, block] = await history(109);
      expect([decision?.kind, decision?.field, decision?.user_name]).toEqual(["decision", "onboarded", "Mara Manager"]);
      expect(last).toMatchObject({
        before: "needs_to_onboard",
        after: "onboarded",
        reason: "Papers are complete",
        can_undo: true,
      });
      expect(block).toMatchObject({
        topic: "block",
        before: "needs_to_onboard",
        after: "do_not_dispatch",
        user_name: "Mara Manager",
        source: "person",
        reason: "Double brokered",
        is_undone: true,
        can_undo: false,
      });
      expect(note).toMatchObject({ field: "connection_notes", after: "Double brokered", is_undone: true });
      expect(undone).toMatchObject({ topic: "block", after: "needs_to_onboard", undoes_id: block?.id, reason: null });
      expect(undoneNote).toMatchObject({ before: "Double brokered", after: null, undoes_id: note?.id, can_undo: true });
      expect((await history(109, "q[topic_in][]=block")).map(({ id }) => id)).toEqual([undone?.id, block?.id]);
      const page = await manager.get(`${HISTORY}?per_page=1&page=2`);
      expect([page.headers["totalitems"], page.json<HistoryEntry[]>()[0]?.id]).toEqual(["6", last?.id]);
      expect((await manager.get(`${HISTORY}?q[topic_eq]=gossip`)).json()).toEqual([]);
    });

    it("classifications, monitoring, packets and overrides are taken back too, each with an entry, never over a later change", async () => {
      const newest = async (carrier: number, field: string) =>
        (await history(carrier)).find((entry) => entry.field === field) ?? expect.fail(`No entry of ${field}`);
      const undone = async (carrier: number, field: string, id: number) => {
        expect(await newest(carrier, field)).toMatchObject({ undoes_id: id, user_name: "Mara Manager" });
        expect((await history(carrier)).find((entry) => entry.id === id)).toMatchObject({ is_undone: true, can_undo: false });
      };
      await database.engine.exec(
        `update classifications set is_active = true, is_by_broker_election = true where company_id = 1`,
      );
      await put(6, { classification_ids: [2] });
      const classified = await newest(106, "classification_ids");
      expect(classified).toMatchObject({ can_undo: true, classification_ids: { before: [], after: [2] }, after: "Hazmat" });
      await put(6, { classification_ids: [] }, { undoes: { classification_ids: [2] } });
      await undone(106, "classification_ids", classified.id);

      await manager.post("/api/v1/subscriptions/create_by_carrier", { carrier_id: 106 });
      const monitored = await newest(106, "is_monitored");
      expect(monitored.can_undo).toBe(true);
      await manager.ask("DELETE", "/api/v1/subscriptions/destroy_by_carrier?carrier_id=106&is_undo=true");
      await undone(106, "is_monitored", monitored.id);

      await database.engine.exec(
        `insert into onboarding_packets (company_id, id, connection_id, status) values (1, 6, 6, 'held')`,
      );
      const decide = (status: string, more: object = {}) =>
        manager.patch("/api/v1/onboarding_packets/6", { onboarding_packet: { status }, ...more });
      await decide("complete");
      const approved = await newest(106, "packet_status");
      expect(approved.can_undo).toBe(true);
      await decide("held", { undoes: { status: "complete" } });
      await undone(106, "packet_status", approved.id);

      const grant = (day: string) =>
        manager.post("/api/v1/rule_overrides", {
          rule_override: { carrier_id: 106, is_type: "has_bipd_coverage_750000", is_active: true, expiration_date: day },
        });
      const set = (id: number, is_active: boolean) =>
        manager.patch(`/api/v1/rule_overrides/${id}`, { rule_override: { is_active }, is_undo: true });
      const { id } = (await grant("2080-01-01")).json<{ id: number }>();
      const granted = await newest(106, "has_bipd_coverage_750000");
      expect(granted).toMatchObject({ can_undo: true, ref_id: id, before: null });
      await set(id, false);
      await undone(106, "has_bipd_coverage_750000", granted.id);
      await grant("2079-01-01");
      expect((await set(id, true)).json()).toMatchObject({ error: "changed_since" });
      const deactivate = (expiration_date: string) =>
        manager.post("/api/v1/rule_overrides/deactivate", {
          carrier_id: 106,
          is_type: "has_bipd_coverage_750000",
          undoes: { expiration_date },
        });
      expect((await deactivate("2080-01-01")).json()).toMatchObject({ error: "changed_since" });
      const replaced = await newest(106, "has_bipd_coverage_750000");
      expect((await deactivate("2079-01-01")).statusCode).toBe(200);
      await undone(106, "has_bipd_coverage_750000", replaced.id);
    });

    it("what somebody else has set since is not undone, and the answer says so", async () => {
      await put(8, { status: "do_not_dispatch", notes: "Rude" });
      await put(8, { notes: "Very rude" });
      const refused = await put(
        8,
        { status: "needs_to_onboard", notes: null },
        { undoes: { status: "do_not_dispatch", notes: "Rude" } },
      );
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        422,
        "The note has been changed again since, so nothing was undone. The carrier's history shows by whom.",
      ]);
      expect((await history(108)).slice(0, 1)).toMatchObject([{ after: "Very rude", can_undo: true }]);
      // What is as it was before anyway refuses nothing.
      const done = await put(8, { status: "do_not_dispatch" }, { undoes: { status: "onboarded" } });
      expect(done.statusCode).toBe(200);
    });

    it("names classifications, hides safety data from whom it is hidden, and knows no other carrier", async () => {
      await loggedBy(database, "update connections set classification_ids = '{1}' where id = 11");
      expect((await history(111))[0]).toMatchObject({ topic: "classification", before: null, after: "Dry van" });
      const topics = async (browser = manager) => new Set((await history(110, "", browser)).map(({ topic }) => topic));
      expect([...(await topics())]).toEqual(expect.arrayContaining(["safety_rating", "out_of_service", "authority"]));
      const shown = await topics(blind);
      expect([shown.has("authority"), shown.has("safety_rating"), shown.has("out_of_service")]).toEqual([true, false, false]);
      expect((await manager.get("/api/v1/carriers/999999/history")).statusCode).toBe(404);
      const second = await signIn("manager@second.example");
      expect((await history(102, "", second)).filter(({ kind }) => kind === "change" || kind === "decision")).toEqual([]);
      expect((await history(110, "", second)).every(({ kind }) => kind === "fact")).toBe(true);
    });

    it("an alert is told while it can be seen, and its end too", async () => {
      await database.engine
        .exec(`insert into identity_alerts (id, company_id, user_id, carrier_id, is_type, unsanitized_message, file_date,
        site, is_published, created_at, unpublished_at, unpublished_by) values
        (9001, 2, 21, 112, 'suspected_fraud', 'x', '2026-01-01', 'main', true, now() - interval '2 days', null, null),
        (9002, 2, 21, 112, 'suspected_fraud', 'x', '2026-01-01', 'main', false, now() - interval '2 days', now(), 21)`);
      expect((await history(112)).map(({ kind, id, user_name: name }) => [kind, id, name])).toEqual([["alert", 9001, null]]);
      const second = await signIn("manager@second.example");
      expect((await history(112, "", second)).map(({ kind, id }) => [kind, id])).toEqual([
        ["alert_end", 9002],
        ["alert", 9002],
        ["alert", 9001],
      ]);
    });

    it("news are those of carriers that matter, by consequence, without one's own changes", async () => {
      await database.engine
        .exec(`insert into carriers (id, legal_name, search_name) values (201, 'Nobody LLC', 'NOBODYLLC'), (202, 'Watched LLC', 'WATCHEDLLC');
        insert into subscriptions (company_id, id, carrier_id) values (1, 902, 202);
        insert into loads (company_id, external_load_number, status, tracking_status, carrier_id, equipment_type, pickup_at, dropoff_at, created_at, updated_at)
          values (1, 'N-1', 'progress', 'on', 120, 'van', now(), now(), now(), now())`);
      const [{ now } = { now: "" }] = await database.engine.query<{ now: string }>("select clock_timestamp()::text as now");
      const since = `q[at_gt]=${encodeURIComponent(new Date(now).toISOString())}`;
      await database.engine.exec(
        "update carriers set authority_status = 'revoked', phone_e164 = '+12145550111' where id in (120, 121, 201, 202)",
      );
      await staff.patch("/api/v1/connections/21", { connection: { status: "do_not_dispatch" } });
      const news = async (browser = manager) => (await browser.get(`${NEWS}?${since}`)).json<CarrierNews[]>();
      expect((await news()).map((each) => [each.carrier_id, each.consequence, each.open_loads, each.total])).toEqual([
        [120, "open_load", 1, 2],
        [121, "connected", 0, 2],
        [202, "monitored", 0, 2],
      ]);
      expect((await news())[0]?.entries.map(({ field }) => field).toSorted()).toEqual(["authority_status", "phone_e164"]);
      expect(await news(await signIn("manager@second.example"))).toEqual([]);
      const paged = await manager.get(`${NEWS}?${since}&per_page=1&page=2&q[topic_eq]=authority`);
      expect([paged.headers["totalitems"], paged.json<CarrierNews[]>()[0]?.carrier_id]).toEqual(["3", 121]);
    });

    it("replayed from the beginning, the log says what is so now", async () => {
      const step = fc.record({
        id: fc.integer({ min: 40, max: 44 }),
        set: fc.oneof(
          fc.record({ status: fc.constantFrom(...STATUSES) }),
          fc.record({ notes: fc.constantFrom("a", "b", null) }),
          fc.record({ is_dismissed: fc.boolean() }),
          fc.record({ status: fc.constantFrom(...STATUSES), notes: fc.constantFrom("c", "d") }),
        ),
        is_undo: fc.boolean(),
      });
      const state = async (id: number) =>
        (
          await database.engine.query<Record<string, unknown>>(`select status, notes as connection_notes, is_dismissed::text
          from connections where company_id = 1 and id = ${id}`)
        )[0];
      const first = Object.fromEntries(await Promise.all([40, 41, 42, 43, 44].map(async (id) => [id, await state(id)] as const)));
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 8 }), async (steps) => {
          for (const { id, set, is_undo } of steps) {
            const { connection_notes: notes, status } = (await state(id)) ?? {};
            await put(id, set, is_undo ? { undoes: { notes, status } } : {});
          }
        }),
        { numRuns: 4 },
      );
      for (const id of [40, 41, 42, 43, 44]) {
        const now: Record<string, unknown> = { ...first[id] };
        for (const { field, before, after, undoes_id, id: own } of (await history(100 + id)).toReversed()) {
          if (!(field in now) || undoes_id === own) continue;
          expect(now[field]).toBe(before);
          now[field] = after;
        }
        expect(now).toEqual(await state(id));
      }
    });

    it("a process that dies in the middle leaves either the change and its entry or neither, also beside another one", async () => {
      const before = (await history(150)).length;
      await expect(
        database.engine.tx(async (tx) => {
          await tx.exec("update connections set status = 'do_not_dispatch' where id = 50");
          throw new Error("Killed");
        }, asCompany(1)),
      ).rejects.toThrow("Killed");
      expect(await history(150)).toHaveLength(before);
      const answers = await Promise.all([put(50, { notes: "one" }), put(50, { notes: "two" }), put(50, { notes: "three" })]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const notes = (await history(150)).slice(0, 3);
      // Each continues where the one before it ended.
      expect(notes.map(({ before: from }) => from)).toEqual([notes[1]?.after, notes[2]?.after, null]);
    });
  },
  brokerages,
);

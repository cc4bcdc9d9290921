// Inboxes: what is new is there for everybody whom it concerns, what one person does with it is theirs, and nothing that follows is lost.
import { afterEach, expect, it } from "vitest";
import type { InboxItem } from "../../../../src/contract/connections/inbox.ts";
import { severityOf, severityRank } from "../../../../src/domain/connections/news-severity.ts";
import { asCompany } from "../../../../server/db/role.ts";
import { anyEngine } from "../../engines.ts";
import { appOver, Browser, brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const INBOX = "/api/v1/inbox_items";

const SETUP = `
  delete from carrier_changes; delete from carrier_facts_changes; delete from identity_alerts;
  insert into carriers (id, legal_name, search_name) values (201, 'Nobody LLC', 'NOBODYLLC'), (202, 'Watched LLC', 'WATCHEDLLC');
  insert into subscriptions (company_id, id, carrier_id) values (1, 902, 202);
  insert into loads (company_id, external_load_number, status, tracking_status, carrier_id, equipment_type, pickup_at, dropoff_at,
    created_at, updated_at) values (1, 'N-1', 'progress', 'on', 120, 'van', now(), now(), now(), now());
  update carriers set authority_status = 'revoked', phone_e164 = '+12145550111' where id in (120, 201, 202);
  update carriers set phone_e164 = '+12145550112' where id = 121;
  update carriers set out_of_service = true where id = 122;`;

anyEngine(
  "inboxes",
  (database) => {
    const { manager, staff, blind, second, signIn } = withUsers(
      database,
      {
        manager: "manager@first.example",
        staff: "staff@first.example",
        blind: "blind@first.example",
        second: "manager@second.example",
      },
      SETUP,
    );
    const inbox = async (browser = manager, query = "") =>
      (await browser.get(`${INBOX}?per_page=2000&${query}`)).json<InboxItem[]>();
    const of = async (id: number, browser = manager) => (await inbox(browser, `q[id_eq]=${id}`))[0];
    const put = (id: number, mark: object, browser = manager) => browser.patch(`${INBOX}/${id}`, { inbox_item: mark });
    const happens = (sql: string) => database.engine.exec(sql);

    // A poll asks for the plain list, of which only what changed since the last poll is gathered again.
    afterEach(async () => {
      const whole = "q[updated_at_gt]=1970-01-01&q[s]=updated_at desc";
      for (const browser of [manager, staff, blind]) {
        const items = await inbox(browser);
        expect(items).toEqual(await inbox(browser, whole));
        // As does a first sync for its next page.
        for (const { updated_at: end } of items)
          expect(await inbox(browser, `q[updated_at_lteq]=${end}`)).toEqual(
            await inbox(browser, `q[updated_at_lteq]=${end}&${whole}`),
          );
      }
    });

    it("holds the carriers that matter, why, and how grave their news are", async () => {
      const items = (await inbox()).toSorted((a, b) => a.id - b.id);
      expect(items.map(({ id, consequence, severity, total }) => [id, consequence, severity, total])).toEqual([
        [120, "open_load", "authority_lost", 2],
        [121, "connected", "contact", 1],
        [122, "connected", "out_of_service", 1],
        [202, "monitored", "authority_lost", 2],
      ]);
      for (const { entries, severity } of items)
        expect(Math.min(...entries.map((entry) => severityRank(severityOf(entry))))).toBe(severityRank(severity));
      const loaded = items.find(({ id }) => id === 120);
      expect(loaded).toMatchObject({ carrier_name: "Carrier 20 LLC", dot_number: "9000020", open_loads: 1, read_until: null });
      expect(loaded?.load_id).toEqual(expect.any(Number));
      expect(loaded?.entries.map(({ field }) => field).toSorted()).toEqual(["authority_status", "phone_e164"]);
      // Another company hears of its own carriers only, and safety data stays hidden from whom it is hidden.
      expect(await inbox(second)).toEqual([]);
      expect(new Set((await inbox(blind)).map(({ id }) => id))).toEqual(new Set([120, 121, 202]));
    });

    it("what is done stays done for one person until something newer happens", async () => {
      const before = (await of(121))!;
      const done = (await put(121, { done_until: before.news_at, read_until: before.news_at })).json<InboxItem>();
      expect([done.done_until, done.read_until]).toEqual([before.news_at, before.news_at]);
      expect(done.updated_at > before.updated_at).toBe(true);
      expect((await of(121, staff))?.done_until).toBeNull();
      // A second computer of the person is told of it as of a change.
      const again = await signIn("manager@first.example");
      const since = `q[updated_at_gt]=${encodeURIComponent(before.updated_at)}&q[s]=updated_at desc`;
      expect((await inbox(again, since)).find(({ id }) => id === 121)?.done_until).toBe(before.news_at);
      await happens("update carriers set insurance_cancels_on = '2080-01-01' where id = 121");
      const later = (await of(121))!;
      expect(later.news_at > later.done_until!).toBe(true);
      expect([later.severity, later.total]).toEqual(["insurance_cancels", 2]);
      await put(121, { done_until: later.news_at });
      await happens("update carriers set street = '1 New St' where id = 121");
      // What was done with no longer decides how grave it is.
      expect((await of(121))?.severity).toBe("contact");
      const back = (await put(121, { done_until: null, read_until: null })).json<InboxItem>();
      expect([back.done_until, back.severity]).toEqual([null, "insurance_cancels"]);
    });

    it("an assigned carrier is news to the colleague, whatever they did before, and no longer once it is taken back", async () => {
      const seen = (await of(202, staff))!;
      await put(202, { done_until: seen.news_at }, staff);
      const mine = (await of(202))!;
      const given = (await put(202, { assigned_to_id: 12, done_until: mine.news_at })).json<InboxItem>();
      expect([given.assigned_to_id, given.assigned_to_name]).toEqual([12, "Stan Staff"]);
      const theirs = (await of(202, staff))!;
      expect([theirs.assigned_by_name, theirs.news_at > theirs.done_until!]).toEqual(["Mara Manager", true]);
      const taken = (await put(202, { assigned_to_id: null, done_until: null })).json<InboxItem>();
      expect(taken.assigned_to_id).toBeNull();
      const after = (await of(202, staff))!;
      expect([after.assigned_by_name, after.news_at]).toEqual([null, seen.news_at]);
      // Their computer hears of the withdrawal, although the news are older than the assignment.
      expect(after.updated_at > theirs.updated_at).toBe(true);
    });

    it("one's own changes are no news, but a colleague's are, and one's own are once they are assigned back", async () => {
      await staff.patch("/api/v1/inbox_items/121", { inbox_item: { read_until: null } });
      await happens(`insert into carrier_changes (company_id, carrier_id, source, user_id, topic, field, before, after)
        values (1, 130, 'person', 11, 'packet', 'packet_status', 'sent', 'complete')`);
      expect([await of(130), (await of(130, staff))?.severity]).toEqual([undefined, "packet"]);
      expect((await put(130, { read_until: null })).statusCode).toBe(404);
      await put(130, { assigned_to_id: 11 }, staff);
      expect(await of(130)).toMatchObject({ assigned_by_name: "Stan Staff", severity: "packet" });
    });

    it("a poll hears of a carrier that stops or begins to matter", async () => {
      const ids = async () => (await inbox()).map(({ id }) => id);
      const before = await ids();
      const inCompany = (sql: string) => database.engine.tx((tx) => tx.query(sql), asCompany(1));
      await inCompany("delete from subscriptions where company_id = 1 and carrier_id = 202");
      expect(await ids()).toEqual(before.filter((id) => id !== 202));
      await inCompany("insert into subscriptions (company_id, id, carrier_id) values (1, 903, 202)");
      expect((await ids())[0]).toBe(202);
      await happens(`insert into loads (company_id, external_load_number, status, tracking_status, carrier_id, equipment_type, pickup_at,
        dropoff_at, created_at, updated_at) values (1, 'N-2', 'progress', 'on', 201, 'van', now(), now(), now(), now())`);
      expect(await ids()).toContain(201);
      await happens(
        "update loads set status = 'delivered', updated_at = now() where company_id = 1 and external_load_number = 'N-2'",
      );
      expect(await ids()).not.toContain(201);
    });

    it.each([
      ["a colleague of another company", { assigned_to_id: 21 }, 422],
      ["oneself", { assigned_to_id: 11 }, 422],
      ["a time that is none", { snoozed_until: "tomorrow" }, 422],
      ["a day that does not exist", { done_until: "2026-13-45T00:00:00Z" }, 422],
      ["nothing", {}, 422],
    ])("refuses %s", async (_, mark, status) => {
      const before = await of(120);
      expect((await put(120, mark)).statusCode).toBe(status);
      expect(await of(120)).toEqual(before);
    });

    it("knows no carrier that does not matter, and no other company's", async () => {
      for (const [id, browser] of [
        [201, manager],
        [999_999, manager],
        [120, second],
      ] as const)
        expect((await put(id, { read_until: null }, browser)).statusCode).toBe(404);
      const seen = await database.engine.tx((tx) => tx.query("select 1 from inbox_marks limit 1"), asCompany(2));
      expect(seen).toEqual([]);
    });

    it("is the same through another process, and two that mark one carrier at once leave one of both", async () => {
      const app = await appOver(database.engine);
      const other = await new Browser(app).signIn("manager@first.example");
      const { news_at: at } = (await of(120))!;
      const answers = await Promise.all([put(120, { read_until: at }), put(120, { done_until: at }, other)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await of(120, other)).toMatchObject({ read_until: at, done_until: at });
      await app.close();
    });

    it("is walked by page and by time, counted once", async () => {
      const page = await manager.get(`${INBOX}?per_page=1&page=2&q[s]=updated_at desc`);
      const all = await inbox(manager, "q[s]=updated_at desc");
      expect([page.headers["totalitems"], page.json<InboxItem[]>()]).toEqual([String(all.length), [all[1]]]);
      const uncounted = await manager.get(`${INBOX}?per_page=1&uncounted=true`);
      expect(uncounted.headers["totalitems"]).toBeUndefined();
      expect((await manager.get(`${INBOX}?q[severity_eq]=eld`)).statusCode).toBe(422);
    });
  },
  brokerages,
);

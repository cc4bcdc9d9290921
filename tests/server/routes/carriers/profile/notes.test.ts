// Notes, identity alerts and edit requests over the real application: who may read and write which.
import { expect, it } from "vitest";
import type { IdentityAlert } from "../../../../../src/contract/identity-alerts/identity-alerts.ts";
import type { Note } from "../../../../../src/contract/carriers/notes.ts";
import { asCompany } from "../../../../../server/db/role.ts";
import { anyEngine } from "../../../engines.ts";
import { BROKER_HOST, brokerages, WATCHDOG_HOST } from "../../../fixture.ts";
import { withUsers } from "../../../with-users.ts";

const NOTES = "/api/v1/notes";
const ALERTS = "/api/v1/identity_alerts";

anyEngine(
  "notes and alerts about carriers",
  (database) => {
    const { manager, staff, second } = withUsers(database, {
      manager: "manager@first.example",
      staff: "staff@first.example",
      second: "manager@second.example",
    });

    const notes = async (query = "", browser = manager) => (await browser.get(`${NOTES}${query}`)).json<Note[]>();
    const alerts = async (query = "", browser = manager) => (await browser.get(`${ALERTS}${query}`)).json<IdentityAlert[]>();

    it("a company reads its own notes, newest first, with their authors", async () => {
      expect((await notes("?q[carrier_id_eq]=101")).map(({ id, user_name }) => [id, user_name])).toEqual([
        [2, "Mara Manager"],
        [1, "Stan Staff"],
      ]);
      expect((await notes("", second)).map(({ message }) => message)).toEqual(["Secret"]);
      expect(await notes("?q[carrier_id_eq]=102")).toEqual([]);
    });

    it("a note has its author, and an existing subject", async () => {
      const made = (await manager.post(NOTES, { note: { carrier_id: 102, message: "  Call twice " } })).json<Note>();
      expect(made).toMatchObject({ carrier_id: 102, message: "Call twice", user_id: 11, user_name: "Mara Manager" });
      expect((await notes("?q[carrier_id_eq]=102")).map(({ id }) => id)).toEqual([made.id]);
      await database.engine
        .exec(`insert into loads (company_id, id, external_load_number, status, tracking_status, equipment_type,
        pickup_at, dropoff_at, created_at, updated_at) values (1, 77, 'L-77', 'open', 'none', 'van', now(), now(), now(), now()),
        (2, 78, 'L-78', 'open', 'none', 'van', now(), now(), now(), now())`);
      const about = (await manager.post(NOTES, { note: { notable_id: 77, message: "A load" } })).json<Note>();
      expect(about).toMatchObject({ carrier_id: null, notable_id: 77, notable_type: "Load" });
      expect((await notes("?q[notable_id_eq]=77&q[notable_type_eq]=Load")).map(({ id }) => id)).toEqual([about.id]);
      // To who may not open loads, their notes do not exist.
      expect(await notes("?q[notable_id_eq]=77", staff)).toEqual([]);
      expect((await staff.patch(`${NOTES}/${about.id}`, { note: { message: "mine now" } })).statusCode).toBe(404);
      expect((await staff.post(NOTES, { note: { notable_id: 77, message: "A load" } })).statusCode).toBe(422);
      for (const note of [
        { notable_id: 78, message: "about nothing" },
        { carrier_id: 102, message: "" },
        { carrier_id: 102, message: "   " },
        { carrier_id: 9, message: "nobody" },
        { message: "about nothing" },
        { carrier_id: 102, message: "x".repeat(2001) },
      ])
        expect((await manager.post(NOTES, { note })).statusCode, JSON.stringify(note).slice(0, 60)).toBe(422);
    });

    it("only its author can change a note", async () => {
      const changed = (await manager.patch(`${NOTES}/2`, { note: { message: "Ask for Ana" } })).json<Note>();
      expect(changed).toMatchObject({ id: 2, message: "Ask for Ana", user_id: 11 });
      expect(changed.updated_at > changed.created_at).toBe(true);
      const refused = await manager.patch(`${NOTES}/1`, { note: { message: "mine now" } });
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([403, expect.stringContaining("wrote")]);
      expect((await manager.patch(`${NOTES}/3`, { note: { message: "mine now" } })).statusCode).toBe(404);
      expect((await notes("", second)).map(({ message }) => message)).toEqual(["Secret"]);
    });

    it("others' alerts are visible when published, without their author, own ones completely", async () => {
      expect(
        (await alerts()).map(({ id, company_id, user_id, is_published }) => [id, company_id, user_id, is_published]),
      ).toEqual([
        [1, 1, 12, false],
        [2, null, null, true],
        [4, null, null, true],
      ]);
      expect((await alerts("", second)).map(({ id, user_id }) => [id, user_id])).toEqual([
        [2, 21],
        [3, 21],
        [4, 21],
      ]);
    });

    it("a watchdog without carrier search neither reads nor writes notes about carriers", async () => {
      const may = (search: boolean) =>
        database.engine.exec(`update users set watchdog_limits = '{"can_carrier_search_for_watchdog": ${search}}' where id = 21;
          update companies set is_watchdog = true where id = 2`);
      second.host = WATCHDOG_HOST;
      await may(true);
      const own = (await notes("", second)).find(({ message }) => message === "Secret");
      const kept = (await second.post(NOTES, { note: { carrier_id: 103, message: "Mine" } })).json<Note>();
      await may(false);
      const read = [await notes("", second), await notes("?q[carrier_id_eq]=103", second)];
      const written = await second.post(NOTES, { note: { carrier_id: 103, message: "Blind" } });
      const changed = await second.patch(`${NOTES}/${kept.id}`, { note: { message: "Blind" } });
      await database.engine.exec("update companies set is_watchdog = false where id = 2");
      second.host = BROKER_HOST;
      expect(own?.message).toBe("Secret");
      expect(read).toEqual([[], []]);
      expect([written.statusCode, written.json<{ error: string }>().error]).toEqual([403, "permission_missing"]);
      expect(changed.statusCode).toBe(404);
      await database.engine.query("delete from notes where company_id = 2 and id = $1", [kept.id]);
    });

    it("filtering by author reveals nobody", async () => {
      expect(await alerts("?q[company_id_eq]=2")).toEqual([]);
      expect(await alerts("?q[user_id_eq]=21")).toEqual([]);
      expect((await alerts("?q[company_id_eq]=1")).map(({ id }) => id)).toEqual([1]);
    });

    it("alerts are filtered by site, carrier, type and time", async () => {
      const ids = async (query: string) => (await alerts(query)).map(({ id }) => id);
      const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
      expect(await ids(`?q[site_eq]=main&q[created_at_gteq]=${since}`)).toEqual([1, 2]);
      expect(await ids("?q[site_eq]=watchdog")).toEqual([4]);
      expect(await ids("?q[carrier_id_eq]=102")).toEqual([4]);
      expect(await ids("?q[is_type_in][]=double_brokering&q[is_type_in][]=hostage_load&q[s]=id")).toEqual([2, 4]);
      expect((await manager.get(`${ALERTS}?q[email_eq]=x`)).statusCode).toBe(422);
    });

    it("the schema lets nobody touch another company's alert, published or not", async () => {
      const changed = await database.engine.tx(
        (tx) => tx.query("update identity_alerts set message_for_display = 'gone' where id in (2, 3) returning id"),
        asCompany(1),
      );
      expect(changed).toEqual([]);
      const seen = await database.engine.tx((tx) => tx.query("select id from identity_alerts order by id"), asCompany(1));
      expect(seen).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }]);
    });

    it("a correction request belongs to the company that made it", async () => {
      const request = (message: string, id = 101) =>
        manager.post("/api/v1/edit_requests", { edit_request: { carrier_id: id, message } });
      expect((await request("The street is wrong")).json()).toMatchObject({ carrier_id: 101, message: "The street is wrong" });
      expect((await request("The street is wrong", 9)).statusCode).toBe(404);
      expect((await request(" ")).statusCode).toBe(422);
      const requestsOf = (company: number) =>
        database.engine.tx((tx) => tx.query("select user_id, message from edit_requests"), asCompany(company));
      expect(await requestsOf(1)).toEqual([{ user_id: 11, message: "The street is wrong" }]);
      expect(await requestsOf(2)).toEqual([]);
    });
  },
  brokerages,
);

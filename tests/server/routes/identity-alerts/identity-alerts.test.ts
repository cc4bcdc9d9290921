// Filing an identity alert: what others see and never see, who may withdraw it, and what remains then.
import { expect, it } from "vitest";
import type { IdentityAlert, IdentityAlertDetail } from "../../../../src/contract/identity-alerts/identity-alerts.ts";
import { asCompany } from "../../../../server/db/role.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages, type Browser } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";
import { formBody, formType, pdf } from "../../uploads/form.ts";

const ALERTS = "/api/v1/identity_alerts";
const today = (): string => new Date().toISOString().slice(0, 10);

const draft = {
  carrier_id: 103,
  is_type: "double_brokering",
  unsanitized_message: "Ask Joe at (512) 555-0123 or joe@cheap.example about MC 9100103.",
  file_date: "2026-01-05",
  phone_e164: "+15125550123",
  email: "joe@cheap.example",
  origin_postal_code: "75201",
  commodity_type_id: 3,
  site: "main",
};

anyEngine(
  "filing identity alerts",
  (database) => {
    const { author, colleague, other } = withUsers(database, {
      author: "staff@first.example",
      colleague: "manager@first.example",
      other: "manager@second.example",
    });

    const post = (change: object = {}, key?: string) =>
      author.post(
        ALERTS,
        { identity_alert: { ...draft, ...change } },
        key === undefined ? {} : { headers: { "idempotency-key": key } },
      );
    const file = async (change: object = {}): Promise<IdentityAlertDetail> => {
      const answer = await post(change);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<IdentityAlertDetail>();
    };
    const read = async (browser: Browser, id: number) => (await browser.get(`${ALERTS}/${id}`)).json<IdentityAlertDetail>();
    const say = (browser: Browser, id: number, message: string) =>
      browser.post("/api/v1/identity_alert_messages", { identity_alert_message: { identity_alert_id: id, message } });

    it("others read what happened, and learn neither the author nor a phone number", async () => {
      const { id } = await file();
      const answer = await other.get(`${ALERTS}/${id}`);
      const seen = answer.json<IdentityAlertDetail>();
      expect(seen).toMatchObject({
        message_for_display: "Ask Joe at [phone number] or [email address] about MC 9100103.",
        unsanitized_message: null,
        company_id: null,
        user_id: null,
        filed_by: null,
        phone_e164: null,
        email: null,
        origin_postal_code: "75201",
        commodity_type_name: "Auto parts",
        history: [{ event: "filed", by: null }],
      });
      expect(answer.body).not.toMatch(/512\W*555|cheap|Stan/);
      const [listed] = (await other.get(`${ALERTS}?q[carrier_id_eq]=103`)).json<IdentityAlert[]>();
      expect(JSON.stringify(listed)).not.toMatch(/512\W*555|cheap/);
      expect(await read(colleague, id)).toMatchObject({
        unsanitized_message: draft.unsanitized_message,
        filed_by: "Stan Staff",
        phone_e164: "+15125550123",
        company_id: 1,
        user_id: 12,
      });
    });

    it("a lost answer does not file an alert twice", async () => {
      const key = "8d7f2e46-90f7-4c3f-8d22-8d0d8bd7a001";
      const [first, second] = [await post({ carrier_id: 110 }, key), await post({ carrier_id: 110 }, key)];
      expect(second.json<{ id: number }>().id).toBe(first.json<{ id: number }>().id);
      expect((await author.get(`${ALERTS}?q[carrier_id_eq]=110`)).json()).toHaveLength(1);
    });

    it.each([
      ["carrier_id", { carrier_id: 9 }],
      ["file_date", { file_date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10) }],
      ["file_date", { file_date: "2026-02-31" }],
      ["file_date", { file_date: "0026-11-20" }],
      ["file_date", { file_date: "1900-01-01" }],
      ["origin_area_id", { origin_area_id: 999 }],
      ["commodity_type_id", { commodity_type_id: 999 }],
      ["site", { site: "watchdog" }],
      ["unsanitized_message", { unsanitized_message: "  " }],
      ["unsanitized_message", { unsanitized_message: "Held our freight." }],
      ["evidence", { phone_e164: null, email: null, reference: " " }],
      ["phone_e164", { phone_e164: "512-555-0123" }],
      ["email", { email: "joe" }],
      ["is_type", { is_type: "rudeness" }],
    ])("an error is reported at its field: %s", async (name, change) => {
      const answer = await post(change);
      expect(answer.statusCode, answer.body).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([`identity_alert.${name}`]);
    });

    it("today is not in the future", async () => {
      expect(await file({ file_date: today(), carrier_id: 111 })).toMatchObject({ file_date: today() });
    });

    it("a later message is visible with its alert, without its author and without numbers", async () => {
      const { id } = await file({ carrier_id: 112 });
      expect((await say(other, id, "He calls from 512-555-0199 now")).json()).toMatchObject({
        message: "He calls from 512-555-0199 now",
        user_name: "Sue Second",
        is_own_company: true,
      });
      const { messages, history } = await read(author, id);
      expect(messages).toMatchObject([
        { message: "He calls from [phone number] now", user_name: null, is_own_company: false, identity_alert_id: id },
      ]);
      expect(history.map(({ event, by }) => [event, by])).toEqual([
        ["filed", "Stan Staff"],
        ["message_added", null],
      ]);
      expect((await say(other, id, "  ")).statusCode).toBe(422);
    });

    it("a withdrawn alert is gone for others as if it had never existed, and complete for its own company", async () => {
      const { id } = await file({ carrier_id: 113 });
      await say(other, id, "Seen it too");
      expect((await colleague.patch(`${ALERTS}/${id}/unpublish`, {})).json()).toMatchObject({ is_published: false });
      // Withdrawing again changes nothing, not even who did it.
      await author.patch(`${ALERTS}/${id}/unpublish`, {});
      const [gone, missing] = [await other.get(`${ALERTS}/${id}`), await other.get(`${ALERTS}/987654`)];
      expect([gone.statusCode, gone.body]).toEqual([404, missing.body]);
      expect((await other.get(`${ALERTS}?q[carrier_id_eq]=113`)).json()).toEqual([]);
      expect((await say(other, id, "Still there?")).statusCode).toBe(404);
      const stored = await read(author, id);
      expect(stored.messages).toHaveLength(1);
      expect(stored.history.map(({ event, by }) => [event, by])).toEqual([
        ["filed", "Stan Staff"],
        ["message_added", null],
        ["unpublished", "Mara Manager"],
      ]);
    });

    it("evidence is as visible as its alert, and only its own company adds to it", async () => {
      const { id } = await file({ carrier_id: 116 });
      const attach = (browser: Browser, alert: number) =>
        browser.post(`${ALERTS}/${alert}/evidence`, formBody([{ name: "evidence", filename: "bill.pdf", content: pdf() }]), {
          headers: { "content-type": formType },
        });
      expect((await attach(other, id)).statusCode).toBe(404);
      const attached = await attach(author, id);
      expect(attached.json(), attached.body).toMatchObject({
        evidence: [{ name: "bill.pdf", media_type: "application/pdf" }],
        history: [{ event: "filed" }, { event: "evidence_attached", by: "Stan Staff" }],
      });
      const evidence = (await read(other, id)).evidence[0]!;
      const fetch = async () => (await other.get(`/api/v1/uploads/${evidence.id}`)).statusCode;
      expect(await fetch()).toBe(200);
      await author.patch(`${ALERTS}/${id}/unpublish`, {});
      expect(await fetch()).toBe(404);
      expect((await author.get(`/api/v1/uploads/${evidence.id}`)).statusCode).toBe(200);
    });

    it("a document alone proves an alert, comes with it, and is nothing that others could take for the author", async () => {
      const fields = {
        carrier_id: "117",
        is_type: "hostage_load",
        unsanitized_message: "Kept our freight in Dallas.",
        site: "main",
      };
      const parts = Object.entries({ ...fields, file_date: "2026-01-05", phone_e164: "", reference: "" });
      const answer = await author.post(
        ALERTS,
        formBody([
          ...parts.map(([name, content]) => ({ name: `identity_alert[${name}]`, content })),
          { name: "identity_alert[evidence]", filename: "bill.pdf", content: pdf() },
        ]),
        { headers: { "content-type": formType } },
      );
      expect(answer.statusCode, answer.body).toBe(200);
      const filed = answer.json<IdentityAlertDetail>();
      expect(filed).toMatchObject({ evidence: [{ name: "bill.pdf" }], has_evidence: true, reference: null, phone_e164: null });
    });

    it("others learn that there is evidence, not which reference, and of an alert from before that there is none", async () => {
      const { id } = await file({ carrier_id: 118, phone_e164: null, email: null, reference: " Load 77 " });
      expect(await read(colleague, id)).toMatchObject({ reference: "Load 77", has_evidence: true });
      expect(await read(other, id)).toMatchObject({ reference: null, has_evidence: true });
      await database.engine.query("update identity_alerts set reference = null where id = $1", [id]);
      expect(await read(other, id)).toMatchObject({ evidence: [], has_evidence: false });
    });

    it("nobody can withdraw another company's alert", async () => {
      const { id } = await file({ carrier_id: 114 });
      const [refused, missing] = [
        await other.patch(`${ALERTS}/${id}/unpublish`, {}),
        await other.patch(`${ALERTS}/987654/unpublish`, {}),
      ];
      expect([refused.statusCode, refused.body]).toEqual([404, missing.body]);
      expect(await read(author, id)).toMatchObject({ is_published: true });
    });

    it("a text search finds nothing that the reader may not see", async () => {
      await file({ carrier_id: 115, unsanitized_message: "Sold our trailer from 512-555-0177" });
      const ids = async (text: string) => (await other.get(`${ALERTS}?q[text_cont]=${text}`)).json<IdentityAlert[]>().length;
      expect(await ids("our%20trailer")).toBe(1);
      expect(await ids("OUR%20Trailer"), "in upper and lower case alike").toBe(1);
      expect(await ids("555-0177")).toBe(0);
    });

    it("the counts agree with the list", async () => {
      const listed = (await other.get(`${ALERTS}?q[site_eq]=main&per_page=100`)).json<IdentityAlert[]>();
      const counted = (await other.get(`${ALERTS}/counts?q[site_eq]=main`)).json<{ is_type: string; alerts: number }[]>();
      for (const { is_type, alerts } of counted) expect(listed.filter((one) => one.is_type === is_type)).toHaveLength(alerts);
      expect(counted.reduce((sum, { alerts }) => sum + alerts, 0)).toBe(listed.length);
    });

    it("the schema lets nobody write for another company, change a message, or read the messages and evidence of a hidden alert", async () => {
      const as = (company: number, sql: string) => database.engine.tx((tx) => tx.query(sql), asCompany(company));
      await expect(
        as(
          1,
          "insert into identity_alert_messages (company_id, identity_alert_id, user_id, message, message_for_display) values (2, 1, 21, '', '')",
        ),
      ).rejects.toMatchObject({ code: "42501" });
      await expect(as(1, "update identity_alert_messages set message = ''")).rejects.toMatchObject({ code: "42501" });
      await expect(as(1, "delete from identity_alerts")).rejects.toMatchObject({ code: "42501" });
      await database.engine
        .exec(`insert into identity_alert_messages (company_id, identity_alert_id, user_id, message, message_for_display)
        values (2, 3, 21, 'hidden', 'hidden')`);
      expect(await as(1, "select id from identity_alert_messages where identity_alert_id = 3")).toEqual([]);
    });

    it("an alert counts in the assessments of other companies at once, and so does its withdrawal", async () => {
      await database.engine.exec(`
        update companies set broker_authority_verified_at = now() where id = 1;
        update identity_alerts set is_published = false where carrier_id = 102;
        update rule_sets set rules = '{"has_no_identity_alert_within_30_days": 2}' where company_id = 2`);
      const result = async () =>
        (
          await database.engine.query<{ result: string }>(
            "select result from rules_assessments where company_id = 2 and carrier_id = 102",
          )
        )[0]?.result;
      const { id } = await file({ carrier_id: 102, file_date: today() });
      await expect.poll(result).toBe("fail");
      expect((await author.patch(`${ALERTS}/${id}/unpublish`, {})).statusCode).toBe(200);
      await expect.poll(result).toBe("pass");
    });

    it("commodity types are sorted by name", async () => {
      const types = (await author.get("/api/v1/commodity_types?q[s]=name asc")).json<{ name: string }[]>();
      expect(types.length).toBeGreaterThan(20);
      expect(types.map(({ name }) => name)).toEqual(types.map(({ name }) => name).toSorted());
    });
  },
  brokerages,
);

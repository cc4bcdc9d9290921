// Rate confirmations over the real application: listed with what they are compared with, opened, cancelled and rejected.
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import type { RateConfirmation, RateConfirmationTerms } from "../../../../src/contract/board/rate-confirmations.ts";
import type { RateConfirmationMail } from "../../../../src/contract/board/rate-confirmation-mails.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages } from "../../fixture.ts";
import { withUsers } from "../../with-users.ts";

const CONFIRMATIONS = "/api/v1/rate_confirmations";
const MAILS = "/api/v1/rate_confirmation_mails";

const ROWS = /* sql */ `
update users set scopes = scopes || '{view_bank_accounts}' where id = 11;
insert into users (company_id, id, email, first_name, last_name, scopes) values
  (1, 16, 'unbanked@first.example', 'Una', 'Unbanked', '{manage_rate_confirmations}');
update carriers set email = 'dispatch@ironpine.example' where id = 101;
update carriers set email = 'dispatch@ir0npine.example' where id = 102;
insert into loads (company_id, id, external_load_number, status, tracking_status, carrier_id, equipment_type, weight, rate, pickup_at,
  dropoff_at, created_at, updated_at) values
  (1, 71, 'L-71', 'covered', 'not_started', 101, 'van', 40000, 1800.5, now(), now(), now(), now()),
  (1, 72, 'L-72', 'covered', 'not_started', 102, 'van', 40000, 900, now(), now(), now(), now());
insert into stops (company_id, id, load_id, position, is_type, name, city, state, postal_code, latitude_for_map, longitude_for_map,
  window_start, window_end) values (1, 71, 71, 1, 'pickup', 'A', 'Dallas', 'TX', '75201', 1, 1, '2026-11-03 08:00Z', '2026-11-03 10:00Z');
insert into carrier_remittances values (1, 101, 'Carrier 1 LLC', '1 Oak St', 'Alder Bank', '1111', 'aaa', 'Onboarding packet', now());
insert into rate_confirmations (company_id, id, creator_id, load_id, carrier_id, mail_id, reference, status, rate, carrier_name,
  remit_name, bank_name, account_last4, bank_hash, charges, received_at, read_at, created_at) values
  (1, 71, 11, 71, 101, 71, 'RC-71', 'delivered', 1950, 'Carrier 1 LLC', 'Somebody', 'Elm Bank', '2222', 'bbb',
    '[{"label": "Line haul", "amount": 1950}]', now(), now(), now()),
  (1, 72, 12, 72, 102, null, 'RC-72', 'viewed', 900, null, null, null, null, null, '[]', now(), now(), now()),
  (1, 73, 12, null, null, null, 'RC-</script> Ünïcødé 货运 ' || repeat('x', 400), 'viewed', null, 'A) Tj (B\\', 'P', 'Q', null, null, '[]', now(), now(), now()),
  (2, 79, 21, null, 101, null, 'RC-79', 'viewed', 900, null, null, null, null, null, '[]', now(), now(), now());
insert into rate_confirmation_stops values (1, 71, 1, 'pickup', 'A', 'Dallas', 'TX', '75201', '2026-11-04 08:00Z', '2026-11-04 10:00Z');
insert into rate_confirmation_mails (company_id, id, user_id, carrier_id, subject, from_email, to_email, message, status, sent_at, received_at)
  values (1, 71, 11, 101, 'RC', 'dispatch@ir0npine.example', 'manager@first.example', 'Attached', 'completed', now(), now()),
    (1, 72, 12, 101, '=cmd()', 'a@b.example', 'staff@first.example', 'x', 'undelivered', now(), now()),
    (2, 79, 21, 101, 'Secret', 'a@b.example', 'manager@second.example', 'x', 'completed', now(), now());`;

anyEngine(
  "rate confirmations",
  (database) => {
    const { manager, staff, second, unbanked } = withUsers(
      database,
      {
        manager: "manager@first.example",
        staff: "staff@first.example",
        second: "manager@second.example",
        unbanked: "unbanked@first.example",
      },
      ROWS,
    );
    const list = async (query = "") => (await manager.get(`${CONFIRMATIONS}?${query}`)).json<RateConfirmation[]>();
    const one = async (id: number) => (await manager.get(`${CONFIRMATIONS}/${id}`)).json<RateConfirmation>();
    const mail = async (id: number) => (await manager.get(`${MAILS}/${id}`)).json<RateConfirmationMail>();
    const mark = (id: number, how: string, change: object = {}, browser = manager) =>
      browser.patch(`${CONFIRMATIONS}/${id}/mark_as_${how}`, { rate_confirmation: change });

    it("a confirmation has what its document says, and what is on file for the load, the carrier, the payee and the sender", async () => {
      expect(await one(71)).toMatchObject({
        reference: "RC-71",
        load_number: "L-71",
        carrier_name: "Carrier 1 LLC",
        creator_name: "Mara Manager",
        sender_email: "dispatch@ir0npine.example",
        bank_check: "changed",
        resembled: null,
        known_addresses: expect.arrayContaining([expect.objectContaining({ email: "dispatch@ironpine.example" })]),
        terms: {
          rate: 1950,
          remit_to: { name: "Somebody" },
          stops: [{ city: "Dallas", window_start: "2026-11-04T08:00:00.000000Z" }],
        },
        on_file: {
          load: { rate: 1800.5, stops: [{ city: "Dallas" }] },
          remit_to: { name: "Carrier 1 LLC", source: "Onboarding packet" },
        },
      });
      expect(await one(73)).toMatchObject({ load_number: null, bank_check: "unknown", on_file: { load: null, carrier: null } });
    });

    it("no list and no single answer holds bank data", async () => {
      const { body } = await manager.get(`${CONFIRMATIONS}?per_page=100`);
      for (const secret of ["Elm Bank", "2222", "Alder Bank", "bbb"]) expect(body).not.toContain(secret);
    });

    it.each([
      ["q[creator_id_eq]=12&q[s]=id", [72, 73]],
      ["q[carrier_legal_name_cont]=carrier 1&q[s]=id", [71]],
      ["q[status_eq]=delivered", [71]],
      ["q[with_open_tickets_eq]=true", []],
      ["", [73, 72, 71]],
      ["q[s]=id&per_page=1&page=2", [72]],
    ])("%s", async (query, expected) => {
      expect((await list(query)).map(({ id }) => id)).toEqual(expected);
    });

    it.each(["q[bank_hash_eq]=bbb", "q[s]=bank_hash", "q[status_cont]=v", "q[id_eq]=x", "per_page=2001"])(
      "%s is refused",
      async (query) => {
        expect((await manager.get(`${CONFIRMATIONS}?${query}`)).statusCode).toBe(422);
      },
    );

    it("an open alert of the load flags the confirmation and its email until it is closed, and clients see both change", async () => {
      const before = [await one(71), await mail(71)] as const;
      await database.engine.exec(
        "insert into tickets (company_id, id, load_id, is_type, status) values (1, 9071, 71, 'email_or_domain_spoofing', 'new')",
      );
      const flagged = [await one(71), await mail(71)] as const;
      expect([flagged[0].open_tickets, flagged[1].status]).toEqual([1, "flagged"]);
      expect(flagged[0].updated_at > before[0].updated_at && flagged[1].updated_at > before[1].updated_at).toBe(true);
      expect((await list("q[with_open_tickets_eq]=true")).map(({ id }) => id)).toEqual([71]);
      await manager.patch("/api/v1/tickets/9071", { ticket: { status: "closed" } });
      expect([(await one(71)).open_tickets, (await mail(71)).status]).toEqual([0, "completed"]);
      expect((await mail(72)).status).toBe("undelivered");
    });

    it("a load that changes sends its confirmation again", async () => {
      const before = await one(71);
      await database.engine.exec("update loads set rate = 1801 where company_id = 1 and id = 71");
      const after = await one(71);
      expect(after.on_file.load?.rate).toBe(1801);
      expect(after.updated_at > before.updated_at).toBe(true);
    });

    it("the terms name the bank accounts to who may view them, and to nobody else", async () => {
      const terms = (await manager.get(`${CONFIRMATIONS}/71/get_terms`)).json<RateConfirmationTerms>();
      expect(terms).toMatchObject({
        bank: { bank_name: "Elm Bank", account_last4: "2222" },
        bank_on_file: { bank_name: "Alder Bank", account_last4: "1111" },
        is_bank_hidden: false,
        charges: [{ label: "Line haul", amount: 1950 }],
      });
      const hidden = await unbanked.get(`${CONFIRMATIONS}/71/get_terms`);
      expect(hidden.json<RateConfirmationTerms>()).toMatchObject({
        bank: null,
        bank_on_file: null,
        is_bank_hidden: true,
        bank_check: "changed",
      });
      expect(hidden.body).not.toMatch(/Elm Bank|2222|Alder Bank|1111/);
    });

    it("the document is a PDF to save, the same every time, whatever the names in it", async () => {
      const first = await manager.get(`${CONFIRMATIONS}/71/document`);
      expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(first.headers["content-disposition"]).toContain("attachment");
      const again = await manager.get(`${CONFIRMATIONS}/71/document`);
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
      expect((await PDFDocument.load(first.rawPayload)).getPageCount()).toBe(1);
      const hostile = await manager.get(`${CONFIRMATIONS}/73/document`);
      expect([hostile.statusCode, (await PDFDocument.load(hostile.rawPayload)).getPageCount()]).toEqual([200, 1]);
      const hidden = await unbanked.get(`${CONFIRMATIONS}/71/document`);
      expect(hidden.rawPayload.equals(first.rawPayload)).toBe(false);
    });

    it("one is cancelled with a reason, once, and that can be taken back", async () => {
      const cancelled = await mark(72, "cancelled", { reason: " Replaced " });
      expect(cancelled.json()).toMatchObject({
        status: "cancelled",
        status_reason: "Replaced",
        status_changed_by_name: "Mara Manager",
      });
      const again = await mark(72, "rejected");
      expect([again.statusCode, again.json()]).toMatchObject([422, { message: "This rate confirmation is canceled already." }]);
      expect((await mark(72, "rejected", { takes_back: true })).statusCode).toBe(422);
      expect((await mark(72, "cancelled", { takes_back: true })).json()).toMatchObject({ status: "viewed", status_reason: null });
      expect((await mark(72, "cancelled", { takes_back: true })).statusCode).toBe(422);
      // The specification gives these calls no body.
      for (const how of ["cancelled", "rejected"]) {
        const bare = await manager.ask("PATCH", `${CONFIRMATIONS}/72/mark_as_${how}`);
        expect([bare.statusCode, bare.json()]).toMatchObject([200, { status: how, status_reason: null }]);
        expect((await mark(72, how, { takes_back: true })).statusCode).toBe(200);
      }
    });

    it.each([{ reason: "" }, { reason: " ​" }, { reason: "x".repeat(501) }, { reason: 7 }, { status: "viewed", reason: 1 }])(
      "the change %j is refused",
      async (change) => {
        expect((await mark(72, "cancelled", change)).statusCode).toBe(422);
        expect((await one(72)).status).toBe("viewed");
      },
    );

    it("another company's confirmations and emails answer like missing ones", async () => {
      const foreign = [`${CONFIRMATIONS}/71`, `${CONFIRMATIONS}/71/get_terms`, `${CONFIRMATIONS}/71/document`, `${MAILS}/71`];
      for (const path of foreign) {
        const reply = await second.get(path);
        expect([reply.statusCode, reply.json()]).toEqual([404, (await second.get(path.replace("71", "999999"))).json()]);
      }
      expect((await mark(71, "cancelled", {}, second)).statusCode).toBe(404);
      expect((await one(71)).status).toBe("delivered");
      expect((await second.get(MAILS)).json<RateConfirmationMail[]>().map(({ id }) => id)).toEqual([79]);
    });

    it("who lacks the permission gets none of it", async () => {
      for (const path of [CONFIRMATIONS, `${CONFIRMATIONS}/71`, `${CONFIRMATIONS}/71/document`, MAILS, `${MAILS}/71`])
        expect((await staff.get(path)).statusCode).toBe(403);
      expect((await mark(71, "rejected", {}, staff)).statusCode).toBe(403);
    });
  },
  brokerages,
);

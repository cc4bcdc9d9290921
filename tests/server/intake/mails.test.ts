// Rate confirmations by mail and by hand over the real application: taken once, read, matched, and never guessed.
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import type { IntakeRefusal } from "../../../src/contract/account/intake.ts";
import type { TakenMail } from "../../../src/contract/board/mail-intake.ts";
import type { RateConfirmationMail } from "../../../src/contract/board/rate-confirmation-mails.ts";
import type { RateConfirmation, RateConfirmationTerms } from "../../../src/contract/board/rate-confirmations.ts";
import { ANOTHER_ACCOUNT, pdfOf, TWO_COLUMNS, type Written } from "../board/layouts.ts";
import { anyEngine } from "../engines.ts";
import { brokerages, type Browser } from "../fixture.ts";
import { formBody, formType } from "../uploads/form.ts";
import { withUsers } from "../with-users.ts";
import { mailOf, pdfPart } from "./mail.ts";

const ROWS = /* sql */ `
update users set scopes = scopes || '{view_bank_accounts}' where id = 11;
insert into users (company_id, id, email, first_name, last_name, scopes) values
  (1, 16, 'unbanked@first.example', 'Una', 'Unbanked', '{manage_rate_confirmations}');
update carriers set email = 'dispatch@ironpine.example' where id = 101;
insert into loads (company_id, id, external_load_number, status, tracking_status, carrier_id, equipment_type, weight, rate, pickup_at,
  dropoff_at, created_at, updated_at) values
  (1, 71, 'L-71', 'covered', 'not_started', 101, 'van', 41500, 1700, now(), now(), now(), now()),
  (1, 72, 'L-72', 'covered', 'not_started', 102, 'van', 41500, 900, now(), now(), now(), now()),
  (2, 79, 'L-79', 'covered', 'not_started', 101, 'van', 41500, 900, now(), now(), now(), now());
insert into carrier_remittances values (1, 101, 'Carrier 1 LLC', '1 Oak St', 'Alder Bank', '1111', 'aaa', 'Onboarding packet', now());`;

const renumbered = (number: string): readonly Written[] =>
  TWO_COLUMNS.map(([text, x, y]): Written => [text.replace("L-71", number), x, y]);

anyEngine(
  "mails with rate confirmations",
  (database) => {
    const { manager, second, staff, unbanked } = withUsers(
      database,
      {
        manager: "manager@first.example",
        second: "manager@second.example",
        staff: "staff@first.example",
        unbanked: "unbanked@first.example",
      },
      ROWS,
    );
    const send = (raw: Buffer, browser: Browser = manager, type = "message/rfc822") =>
      browser.ask("POST", "/api/v1/intake/mails", { body: raw, headers: { "content-type": type } });
    const taken = async (raw: Buffer, browser: Browser = manager) => (await send(raw, browser)).json<TakenMail>();
    const add = async (name: string, content: Buffer, browser: Browser = manager) =>
      browser.ask("POST", "/api/v1/rate_confirmations", {
        body: formBody([{ name: "rate_confirmation[document]", filename: name, content }]),
        headers: { "content-type": formType },
      });
    const one = async (id: number, browser: Browser = manager) =>
      (await browser.get(`/api/v1/rate_confirmations/${id}`)).json<RateConfirmation>();
    const terms = async (id: number, browser: Browser = manager) =>
      (await browser.get(`/api/v1/rate_confirmations/${id}/get_terms`)).json<RateConfirmationTerms>();
    const mail = async (id: number | null) =>
      (await manager.get(`/api/v1/rate_confirmation_mails/${id}`)).json<RateConfirmationMail>();
    const refusals = async () =>
      await database.engine.query<{ reason: string; source: string }>(
        "select reason, source from intake_refusals where company_id = 1 and door = 'mails' order by id",
      );

    it("a mail becomes a confirmation of the load that it names, with its terms, beside what is on file", async () => {
      const raw = mailOf({ parts: [pdfPart(await pdfOf([...TWO_COLUMNS, ...ANOTHER_ACCOUNT]))] });
      const first = await taken(raw);
      expect(first).toMatchObject({ outcome: "new", confirmations: [{ load_id: 71 }] });
      const id = first.confirmations[0]?.id ?? 0;
      expect(await one(id)).toMatchObject({
        load_number: "L-71",
        carrier_id: 101,
        sender_email: "dispatch@ironpine.example",
        bank_check: "changed",
        terms: { rate: 1700, mc: "9100001", equipment_type: "van", remit_to: { name: "Quick Cash LLC" } },
        on_file: { load: { rate: 1700 }, remit_to: { name: "Carrier 1 LLC" } },
      });
      expect((await one(id)).terms.stops).toMatchObject([{ city: "Dallas" }, { city: "Chicago" }]);
      expect(await terms(id)).toMatchObject({
        is_received: true,
        bank: { bank_name: "Elm Bank", account_last4: "6789" },
        readings: expect.arrayContaining([expect.objectContaining({ field: "rate", page: 1, quote: "USD 1,700.00" })]),
        typed: [],
      });
      expect(await mail(first.mail_id)).toMatchObject({
        status: "completed",
        spf: null,
        dkim: "none",
        attachments: [{ name: "confirmation.pdf", rate_confirmation_id: id }],
      });
      expect(await taken(raw)).toEqual({ ...first, outcome: "same" });
    });

    it("without permission for bank accounts neither the account, its place nor the document as received is seen", async () => {
      const [row] = await database.engine.query<{ id: number; file: number }>(
        "select id, document_upload_id as file from rate_confirmations where company_id = 1 and bank_name = 'Elm Bank'",
      );
      const answer = await terms(row?.id ?? 0, unbanked);
      expect([answer.bank, answer.is_bank_hidden, answer.readings.filter(({ field }) => field === "bank")]).toEqual([
        null,
        true,
        [],
      ]);
      const path = `/api/v1/rate_confirmations/${row?.id}/document`;
      const [received, rendered] = [await manager.get(path), await unbanked.get(path)];
      expect((await PDFDocument.load(received.rawPayload)).getTitle()).toBeUndefined();
      expect((await PDFDocument.load(rendered.rawPayload)).getTitle()).toContain("Rate confirmation");
      expect((await manager.get(`/api/v1/uploads/${row?.file}`)).statusCode).toBe(404);
      expect((await second.get(path)).statusCode).toBe(404);
    });

    it("the same mail ten times at once is one email and one confirmation, and leaves no file behind", async () => {
      const raw = mailOf({ subject: "At once", parts: [pdfPart(await pdfOf(TWO_COLUMNS))] });
      const answers = await Promise.all(Array.from({ length: 10 }, () => taken(raw)));
      expect(new Set(answers.map(({ mail_id: id }) => id)).size).toBe(1);
      expect(answers.filter(({ outcome }) => outcome === "new")).toHaveLength(1);
      const [stored] = await database.engine.query<{ count: number }>(
        "select count(*)::int as count from rate_confirmations r join rate_confirmation_mails m on m.company_id = r.company_id and m.id = r.mail_id where m.subject = 'At once'",
      );
      expect(stored?.count).toBe(1);
    });

    it("another company's load number finds nothing here, and the same mail there is another", async () => {
      const raw = mailOf({ subject: "Load L-79", parts: [pdfPart(await pdfOf(renumbered("X-0")))] });
      const here = await taken(raw);
      expect(here.confirmations).toMatchObject([{ load_id: null }]);
      expect((await terms(here.confirmations[0]?.id ?? 0)).reading_notes).toContain(
        "No load of yours has a number that is named here.",
      );
      expect((await taken(raw, second)).confirmations).toMatchObject([{ load_id: 79 }]);
    });

    it("two loads named are for a person: who chooses one by its number, and the comparison follows", async () => {
      const { confirmations } = await taken(mailOf({ subject: "L-72", parts: [pdfPart(await pdfOf(TWO_COLUMNS))] }));
      const id = confirmations[0]?.id ?? 0;
      expect(await one(id)).toMatchObject({ load_id: null, on_file: { load: null } });
      const choose = (number: string, browser = manager) =>
        browser.patch(`/api/v1/rate_confirmations/${id}/choose_load`, { rate_confirmation: { load_number: number } });
      expect((await choose("L-79")).statusCode).toBe(422);
      expect((await choose("L-72", second)).statusCode).toBe(404);
      expect((await choose("L-72")).json()).toMatchObject({ load_id: 72, carrier_id: 102, on_file: { load: { rate: 900 } } });
    });

    it("what was not read is typed by a person, with who and when, and taken back", async () => {
      const parts = [pdfPart(await pdfOf(TWO_COLUMNS.filter(([text]) => !text.startsWith("Total") && text !== "USD 1,700.00")))];
      const { confirmations } = await taken(mailOf({ subject: "No total", parts }));
      const id = confirmations[0]?.id ?? 0;
      const type = (field: string, value: string | null) =>
        manager.patch(`/api/v1/rate_confirmations/${id}/type_term`, { rate_confirmation: { field, value } });
      expect((await one(id)).terms.rate).toBeNull();
      expect((await type("rate", "abc")).statusCode).toBe(422);
      expect((await type("rate", "$1,650.50")).json()).toMatchObject({ terms: { rate: 1650.5 } });
      expect((await terms(id)).typed).toMatchObject([{ field: "rate", value: "1650.5", by: "Mara Manager" }]);
      expect((await type("rate", null)).json()).toMatchObject({ terms: { rate: null } });
      expect((await terms(id)).typed).toEqual([]);
    });

    it("what was read wrongly is corrected, also the place and hours of a stop, and taking it back restores what was read", async () => {
      const { confirmations } = await taken(mailOf({ subject: "Wrong", parts: [pdfPart(await pdfOf(TWO_COLUMNS))] }));
      const id = confirmations[0]?.id ?? 0;
      const type = (field: string, value: string | null) =>
        manager.patch(`/api/v1/rate_confirmations/${id}/type_term`, { rate_confirmation: { field, value } });
      expect((await type("weight", "40,000 lbs")).json()).toMatchObject({ terms: { weight: 40_000 } });
      expect((await type("weight", "39,000 lbs")).json()).toMatchObject({ terms: { weight: 39_000 } });
      expect((await type("weight", null)).json()).toMatchObject({ terms: { weight: 41_500 } });
      const before = (await one(id)).terms.stops;
      expect((await type("stops.1.place", "nowhere at all 7")).statusCode).toBe(422);
      expect((await type("stops.5.place", "Reno, NV 89501")).statusCode).toBe(422);
      expect((await type("stops.1.rank", "1")).statusCode).toBe(422);
      expect((await type("stops.1.place", "Reno, NV 89501")).json<RateConfirmation>().terms.stops[1]).toMatchObject({
        city: "Reno",
        state: "NV",
        postal_code: "89501",
        name: "River Depot",
      });
      expect((await type("stops.1.window", "soon")).statusCode).toBe(422);
      expect((await type("stops.1.window", "11/25/2026 08:00 - 10:00")).json<RateConfirmation>().terms.stops[1]).toMatchObject({
        window_start: "2026-11-25T16:00:00.000000Z",
        window_end: "2026-11-25T18:00:00.000000Z",
      });
      expect((await terms(id)).typed.map(({ field, value }) => [field, value])).toEqual([
        ["stops.1.place", "Reno, NV 89501"],
        ["stops.1.window", "11/25/2026 08:00 - 10:00"],
      ]);
      await type("stops.1.window", null);
      expect((await type("stops.1.place", null)).json<RateConfirmation>().terms.stops).toEqual(before);
    });

    it("where a corrected term stood is remembered for the next document of the layout, of this company, until it is taken back", async () => {
      const odd = (haul: string, total: string, number: string): readonly Written[] =>
        TWO_COLUMNS.filter(([text]) => !/^(?:Total|USD|\$|Fuel|Line)/.test(text))
          .map(([text, x, y]): Written => [text.replace("L-71", number), x, y])
          .concat([
            ["Base haul", 40, 325],
            [haul, 480, 325],
            ["Truck gets", 40, 355],
            [total, 480, 355],
          ]);
      const of = async (pages: readonly Written[], subject: string, browser = manager) =>
        (await taken(mailOf({ subject, parts: [pdfPart(await pdfOf(pages))] }), browser)).confirmations[0]?.id ?? 0;
      const first = await of(odd("$1,400.00", "$1,650.00", "L-71"), "Layout 1");
      expect((await one(first)).terms.rate).toBeNull();
      const type = (value: string | null) =>
        manager.patch(`/api/v1/rate_confirmations/${first}/type_term`, { rate_confirmation: { field: "rate", value } });
      expect((await type("1650")).json()).toMatchObject({ terms: { rate: 1650 } });
      const second_ = await of(odd("$1,100.00", "$1,234.00", "L-72"), "Layout 2");
      expect((await one(second_)).terms.rate).toBe(1234);
      expect((await terms(second_)).readings).toContainEqual(
        expect.objectContaining({ field: "rate", page: 1, quote: "$1,234.00", certainty: "remembered" }),
      );
      expect((await one(await of(odd("$1,100.00", "$900.00", "L-79"), "Layout 3", second), second)).terms.rate).toBeNull();
      await type(null);
      expect((await one(await of(odd("$1,000.00", "$1,111.00", "L-72"), "Layout 4"))).terms.rate).toBeNull();
    });

    it("a scan says that it holds no text, and nothing is guessed", async () => {
      const { confirmations } = await taken(mailOf({ subject: "Scan for L-71", parts: [pdfPart(await pdfOf([]))] }));
      const id = confirmations[0]?.id ?? 0;
      expect(await one(id)).toMatchObject({ load_id: null, terms: { rate: null, stops: [] }, reference: "confirmation" });
      expect((await terms(id)).reading_notes).toContain("The document holds no text: it is a scan or a photo.");
    });

    it("files that are no confirmation are listed and not read: archives, links, certificates", async () => {
      const certificate = await pdfOf([["CERTIFICATE OF LIABILITY INSURANCE", 60, 40]]);
      const zip = { name: "rate.zip", type: "application/zip", content: Buffer.from("PK\u0003\u0004zip") };
      const { mail_id: id, confirmations } = await taken(
        mailOf({ subject: "Other files", parts: [pdfPart(certificate, "coi.pdf"), zip] }),
      );
      expect(confirmations).toEqual([]);
      expect(await mail(id)).toMatchObject({
        status: "unread",
        delivery_error: "No rate confirmation is attached to it.",
        attachments: [
          { name: "coi.pdf", rate_confirmation_id: null },
          { name: "rate.zip", rate_confirmation_id: null },
        ],
      });
    });

    it("a file that only says it is a PDF is a file", async () => {
      const { mail_id: id } = await taken(
        mailOf({ subject: "No PDF", parts: [pdfPart(Buffer.from("<html>hello"), "rate.pdf")] }),
      );
      expect((await mail(id)).attachments).toEqual([{ name: "rate.pdf", rate_confirmation_id: null }]);
    });

    it("hostile mails are refused with their reason, which is kept", async () => {
      const before = (await refusals()).length;
      const parts = Array.from({ length: 10_000 }, () => "--b1\r\n\r\nx").join("\r\n");
      const many = Buffer.from(`From: a@b.example\r\nContent-Type: multipart/mixed; boundary=b1\r\n\r\n${parts}\r\n--b1--\r\n`);
      const deep = Array.from(
        { length: 100 },
        (_, at) => `Content-Type: multipart/mixed; boundary=d${at}\r\n\r\n--d${at}\r\n`,
      ).join("");
      const long = Buffer.from(`From: a@b.example\r\nX-Long: ${"a".repeat(1_100_000)}\r\n\r\nHello`);
      const cases: readonly (readonly [Buffer, string])[] = [
        [many, "too_many_parts"],
        [Buffer.from(`From: a@b.example\r\n${deep}`), "unreadable"],
        [long, "unreadable"],
        [Buffer.from("no mail at all"), "no_sender"],
      ];
      for (const [raw] of cases) expect((await send(raw)).statusCode).toBe(422);
      expect((await refusals()).slice(before)).toEqual(cases.map(([, reason]) => ({ reason, source: "api" })));
    });

    it("a refused mail that was kept whole is tried again, and says what it is refused for; one that was not says so", async () => {
      const list = async () => (await manager.get("/api/v1/intake/refusals?door=mails")).json<readonly IntakeRefusal[]>();
      const raw = mailOf({ subject: "Later", parts: [pdfPart(await pdfOf(renumbered("L-72")))] });
      expect((await send(Buffer.from("still no mail"))).statusCode).toBe(422);
      const again = async (id: number, browser = manager) => browser.post(`/api/v1/intake/refusals/${id}/try_again`, {});
      const [refusal] = await list();
      const id = refusal?.id ?? 0;
      expect(refusal).toMatchObject({ reason: "no_sender", can_try_again: true });
      expect((await again(id, second)).statusCode).toBe(404);
      expect((await again(id)).json()).toMatchObject({ outcome: "refused", reason: "no_sender", times: 1, can_try_again: true });
      // As if it was refused for what this server could not do yet.
      await database.engine.query("update refused_mails set raw = $1 where refusal_id = $2", [raw, id]);
      expect((await again(id)).json()).toMatchObject({ outcome: "taken", tried_by: "Mara Manager", can_try_again: false });
      expect((await again(id)).statusCode).toBe(422);
      expect(await taken(raw)).toMatchObject({ outcome: "same", confirmations: [{ load_id: 72 }] });
      await database.engine.query("delete from refused_mails");
      expect((await list()).filter((each) => each.can_try_again)).toEqual([]);
    });

    it("a mail that is too large, of another type, empty, or by somebody without permission is refused", async () => {
      expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1, "a"))).statusCode).toBe(413);
      expect((await send(Buffer.from("{}"), manager, "application/json")).statusCode).toBe(415);
      expect((await send(Buffer.alloc(0))).statusCode).toBeGreaterThanOrEqual(400);
      expect((await send(mailOf(), staff)).statusCode).toBe(403);
      const other = await manager.ask("PATCH", "/api/v1/rate_confirmations/1/type_term", {
        body: mailOf(),
        headers: { "content-type": "message/rfc822" },
      });
      expect(other.statusCode).toBe(415);
    });

    it("a header that the sender wrote is no check of the sender", async () => {
      const forged = ["Authentication-Results: mx.first.example; spf=pass; dkim=pass; dmarc=pass"];
      const { mail_id: id } = await taken(mailOf({ subject: "Forged", headers: forged }));
      expect(await mail(id)).toMatchObject({
        spf: null,
        dkim: "none",
        delivery_error: "Nothing is attached to it.",
      });
    });

    it("a document or a saved email that a person adds goes the same way, and again changes nothing", async () => {
      const document = await pdfOf(renumbered("L-72"));
      const first = (await add("signed.pdf", document)).json<TakenMail>();
      expect(first).toMatchObject({ outcome: "new", mail_id: null, confirmations: [{ load_id: 72 }] });
      expect((await add("again.pdf", document)).json()).toEqual({ ...first, outcome: "same" });
      expect(await one(first.confirmations[0]?.id ?? 0)).toMatchObject({ creator_name: "Mara Manager", sender_email: null });
      const saved = mailOf({ subject: "Saved", parts: [pdfPart(document)] });
      const added = (await add("saved.eml", saved)).json<TakenMail>();
      expect(added).toMatchObject({ outcome: "new", confirmations: [{ load_id: 72 }] });
      expect((await add("saved.eml", Buffer.from("\u0000\u0001"))).statusCode).toBe(422);
      expect((await add("picture.png", document)).statusCode).toBe(422);
    });
  },
  brokerages,
);

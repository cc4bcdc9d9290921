// Onboarding over the real application: packets, their documents, the carrier's people, and invitations.
import { expect, it } from "vitest";
import type { Connection, OnboardingPacket } from "../../../../../src/contract/connections/connections.ts";
import type {
  ConnectionInvitation,
  ConnectionUpload,
  OnboardingPacketDetail,
  PacketContract,
  RedactedUser,
} from "../../../../../src/contract/connections/onboarding.ts";
import type { StoredFile } from "../../../../../src/contract/uploads.ts";
import type { Engine } from "../../../../../server/db/engine.ts";
import { SEED_ONBOARDING } from "../../../../../server/demo/seed/connections/onboarding.ts";
import { anyEngine } from "../../../engines.ts";
import { brokerages } from "../../../fixture.ts";
import { withUsers } from "../../../with-users.ts";
import { pdf, sendForm, type SentPart } from "../../../uploads/form.ts";

/** Packets as the demo data has them: 3 held for review, 4 in progress, 9 sent, all of the first brokerage. */
const PACKETS = /* sql */ `
insert into onboarding_packets (company_id, id, connection_id, status, executed_contract_id, created_at, updated_at) values
  (1, 4, 6, 'in_progress', null, now() - interval '9 days', now()), (1, 9, 9, 'sent', null, now() - interval '9 days', now()),
  (1, 12, 12, 'complete', 12, now() - interval '9 days', now());
update connections set latest_onboarding_packet_id = 4, latest_onboarding_packet_status = 'in_progress' where company_id = 1 and id = 6;
update connections set latest_onboarding_packet_id = 1, latest_onboarding_packet_status = 'complete', receiver_id = 5000101
  where company_id = 2 and id = 1;
update connections set status = 'do_not_dispatch' where company_id = 1 and id = 20;
insert into directory_people (id, carrier_id, kind, name, phone, email, is_type, source, last_seen_on, times_seen) values
  (1, 101, 'user', 'Una User', '+13125550101', 'Una@carrier1.example', 'owner', 'Own account', current_date - 400, 4),
  (2, 101, 'contact', 'Cy Contact', '+13125550102', 'cy@carrier1.example', 'safety', 'Address book', current_date, 2),
  (3, 101, 'dispatch_user', 'DOE, DI', '(312) 555-0103 x4', 'di@desk.example', 'dispatch', 'A service', current_date - 3, 3),
  (4, 101, 'dispatch_user', 'Ed Idle', null, null, 'dispatch', 'A service', current_date - 300, 3),
  (5, 101, 'dispatch_user', 'Pia Pending', null, 'pia@desk.example', 'dispatch', 'A service', current_date, 1),
  (6, 102, 'user', 'Of Another', null, 'other@carrier2.example', 'owner', 'Own account', current_date, 1);
${SEED_ONBOARDING}`;

const withPackets = async (engine: Engine): Promise<void> => {
  await brokerages(engine);
  await engine.exec(PACKETS);
};

anyEngine(
  "onboarding",
  (database) => {
    const { manager, staff, second, signIn } = withUsers(database, {
      manager: "manager@first.example",
      staff: "staff@first.example",
      second: "manager@second.example",
    });

    const get = async <T>(path: string, browser = manager): Promise<T> => {
      const answer = await browser.get(path);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<T>();
    };
    const packet = (id: number, browser = manager) => get<OnboardingPacketDetail>(`/api/v1/onboarding_packets/${id}`, browser);
    const contracts = (carrierId: number) =>
      get<PacketContract[]>(`/api/v1/onboarding_packet_contracts/search_by_carrier_id?carrier_id=${carrierId}`);

    it("a packet shows its steps, and its carrier's assessment with the overrides that apply", async () => {
      const onHold = await packet(3);
      expect(onHold).toMatchObject({
        id: 3,
        connection_id: 3,
        status: "held_for_review",
        carrier_id: 103,
        carrier_name: "Carrier 3 LLC",
      });
      expect(onHold.steps.map(({ step, completed_at }) => [step, completed_at !== null])).toEqual([
        ["company_profile", true],
        ["insurance", true],
        ["tax_form", true],
        ["contract", true],
        ["review", false],
      ]);
      const rules = (await get<{ rules_assessment: { rules: unknown[] } }>("/api/v1/carriers/103/detail_for_highway_broker"))
        .rules_assessment.rules;
      expect(onHold.rule_assessments).toEqual(rules);
      expect(Object.values(onHold.rules_assessment ?? {}).reduce((sum, count) => sum + count, 0)).toBe(rules.length);
      expect(onHold.tax_form).toMatchObject({ name: "W-9", status: "submitted", file: { name: "W-9.pdf" } });
      expect((await packet(9)).steps.every(({ completed_at: at }) => at === null)).toBe(true);
      expect((await packet(12)).steps.every(({ completed_at: at }) => at !== null)).toBe(true);
    });

    it("only an active override applies, and safety data is hidden from users for whom it is blocked", async () => {
      await database.engine.exec(`
        update onboarding_packets set connection_id = 1 where company_id = 1 and id = 9;
        insert into rule_overrides (company_id, id, carrier_id, is_type, is_active, expiration_date) values
          (1, 2, 101, 'has_bipd_coverage_750000', true, '2020-01-01'), (1, 3, 101, 'has_bipd_coverage_1000000', false, '2080-01-01')`);
      expect((await packet(9)).carrier_rule_overrides.map(({ id }) => id)).toEqual([1]);
      const blind = await signIn("blind@first.example");
      const seen = await packet(9, blind);
      expect(seen.rule_assessments?.length).toBeGreaterThan(0);
      expect(seen.rule_assessments?.filter(({ is_type: type }) => type.includes("safety_rating"))).toEqual([]);
      expect([seen.hides_rules, (await packet(9)).hides_rules]).toEqual([true, false]);
    });

    it("another company's records are not found, like ones that do not exist", async () => {
      for (const path of [
        "/api/v1/onboarding_packets/3",
        "/api/v1/onboarding_packet_contracts/3",
        "/api/v1/connections/7/connection_uploads",
        "/api/v1/uploads/10000003",
      ]) {
        expect((await manager.get(path)).statusCode, path).toBe(200);
        expect((await second.get(path)).statusCode, path).toBe(404);
      }
      expect((await manager.get("/api/v1/onboarding_packets/1")).statusCode).toBe(404);
      expect((await second.get("/api/v1/onboarding_packet_contracts/search_by_carrier_id?carrier_id=103")).json()).toEqual([]);
      expect((await manager.get("/api/v1/onboarding_packet_contracts/search_by_carrier_id?carrier_id=9")).statusCode).toBe(404);
    });

    it("a carrier's contracts are those of all its packets, and each opens as a document", async () => {
      const [signed] = await contracts(103);
      expect(signed).toMatchObject({ id: 3, is_broker_uploaded: false, signed_by: "Max Other", contract: { id: 1 } });
      const { executed_contract_id: executed } = (
        await get<OnboardingPacket[]>("/api/v1/onboarding_packets?q[connection_id_eq]=12")
      )[0]!;
      expect(await get<PacketContract>(`/api/v1/onboarding_packet_contracts/${executed}`)).toMatchObject({
        onboarding_packet_id: 12,
      });
      const current = await get<{ version: number; file: StoredFile }>("/api/v1/contracts/current_contract");
      for (const { id, name, bytes } of [signed!.file!, current.file]) {
        const download = await manager.get(`/api/v1/uploads/${id}`);
        expect(download.rawPayload).toHaveLength(bytes);
        expect(download.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
        expect(download.headers["content-disposition"]).toContain(name);
      }
      await database.engine.exec("delete from contracts where company_id = 2");
      expect((await second.get("/api/v1/contracts/current_contract")).statusCode).toBe(404);
    });

    const form = (path: string, fields: Record<string, number>, file: Buffer, filename: string, browser = manager) => {
      const parts: SentPart[] = Object.entries(fields).map(([name, value]) => ({ name, content: String(value) }));
      return sendForm(browser, { method: "POST", path }, [...parts, { name: "file", filename, content: file }]);
    };

    it("a redlined contract is added to the others, with the permission, for an existing packet", async () => {
      const path = "/api/v1/onboarding_packet_contracts/upload_redlined_contract";
      const before = await contracts(106);
      const ids = { contract_id: 1, onboarding_packet_id: 4 };
      const made = (await form(path, ids, pdf(), "redlined.pdf")).json<PacketContract>();
      expect(made).toMatchObject({ is_broker_uploaded: true, signed_at: null, file: { name: "redlined.pdf" } });
      expect((await contracts(106)).map(({ id }) => id)).toEqual([made.id, ...before.map(({ id }) => id)]);
      expect((await form(path, ids, pdf(), "redlined.pdf", staff)).statusCode).toBe(403);
      expect((await form(path, ids, pdf(), "redlined.png")).statusCode).toBe(422);
      for (const foreign of [
        { ...ids, onboarding_packet_id: 1 },
        { ...ids, contract_id: 2 },
      ])
        expect((await form(path, foreign, pdf(), "redlined.pdf")).statusCode).toBe(404);
      expect(await contracts(106)).toHaveLength(before.length + 1);
    });

    it("a readable tax form completes its step; an unreadable one is stored, answered with 206, and left for review", async () => {
      const path = "/api/v1/tax_form_submissions/upload_redlined_tax_contract";
      const fields = { tax_form_id: 9, onboarding_packet_id: 9 };
      const step = async () => (await packet(9)).steps.find((one) => one.step === "tax_form")?.completed_at;
      expect((await packet(9)).tax_form).toMatchObject({ status: "requested", file: null });
      const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      for (const [file, name] of [
        [png, "photo.png"],
        [Buffer.from("%PDF-1.4 /Font /Encrypt 5 0 R"), "locked.pdf"],
        [Buffer.from("%PDF-1.4 /XObject /Image"), "scan.pdf"],
      ] as const) {
        const answer = await form(path, fields, file, name);
        expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([206, "needs_review"]);
        expect((await packet(9)).tax_form).toMatchObject({ status: "needs_review", file: { name } });
      }
      expect(await step()).toBeNull();
      const read = await form(path, fields, pdf(), "w9.pdf");
      expect([read.statusCode, read.json<{ status: string }>().status]).toEqual([200, "submitted"]);
      expect(await step()).not.toBeNull();
      for (const status of ["submitted", "accepted"]) {
        await database.engine.query("update tax_forms set status = $1 where company_id = 1 and id = 9", [status]);
        const refused = await form(path, fields, png, "photo.png");
        expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([422, ["file"]]);
        expect((await packet(9)).tax_form).toMatchObject({ status, file: { name: "w9.pdf" } });
      }
      expect((await form(path, fields, pdf(), "newer.pdf")).statusCode).toBe(200);
      for (const wrong of [
        { ...fields, tax_form_id: 3 },
        { tax_form_id: 1, onboarding_packet_id: 1 },
      ])
        expect((await form(path, wrong, pdf(), "w9.pdf")).statusCode).toBe(404);
    });

    it("a connection's documents are listed newest first, with who attached them", async () => {
      const path = "/api/v1/connections/7";
      const parts = [
        { name: "connection_upload[connection_id]", content: "7" },
        { name: "connection_upload[document]", filename: "check.pdf", content: pdf() },
      ];
      const made = (
        await sendForm(manager, { method: "POST", path: `${path}/create_connection_uploads` }, parts)
      ).json<ConnectionUpload>();
      const [newest] = await get<ConnectionUpload[]>(`${path}/connection_uploads`, staff);
      expect(newest).toEqual(made);
      expect(newest).toMatchObject({ connection_id: 7, user_name: "Mara Manager", document: { name: "check.pdf" } });
    });

    it("a carrier's people are shown redacted, without contact data", async () => {
      const path = "/api/v1/users/redacted_users?carrier_id=101&scope=onboarding";
      const answer = await manager.get(path);
      const groups = answer.json<Record<string, RedactedUser[]>>();
      expect(Object.entries(groups).map(([group, users]) => [group, users.map(({ id }) => id)])).toEqual([
        ["carrier_users", [1]],
        ["active_dispatchers", [3]],
        ["inactive_dispatchers", [4]],
        ["pending_dispatchers", [5]],
      ]);
      expect(groups["active_dispatchers"]?.[0]).toMatchObject({
        first_name: "Di",
        last_initial: "D",
        email: "d•••@d•••.example",
        phone: "+1 ••• ••• 0103",
        dispatch_company: expect.any(String),
      });
      expect(answer.body).not.toMatch(/una@|desk\.example|555.?0101|Doe|User"/i);
      expect((await manager.get("/api/v1/users/redacted_users?carrier_id=101&scope=all")).statusCode).toBe(422);
      expect((await manager.get("/api/v1/users/redacted_users?carrier_id=9&scope=onboarding")).statusCode).toBe(404);
    });

    it("a carrier that has signed up has an account, which reveals nothing of other companies", async () => {
      const found = await manager.get("/api/v1/companies?q[carrier_id_eq]=101");
      expect(found.json()).toEqual([
        { id: 5000101, legal_name: "Carrier 1 LLC", company_type: "carrier", carrier_id: 101, created_at: expect.any(String) },
      ]);
      expect((await manager.get("/api/v1/companies?q[carrier_id_eq]=102")).json()).toEqual([]);
      expect(found.headers["totalitems"]).toBe("1");
    });

    const invite = (draft: object, browser = manager) =>
      browser.post("/api/v1/connection_invitations", {
        connection_invitation: { issuer_id: 1, classification_ids: [], ...draft },
      });
    const connectionOf = async (carrierId: number) =>
      (await get<Connection[]>(`/api/v1/connections?q[carrier_id_eq]=${carrierId}`))[0];

    it("an invitation goes to an address or to a person, never to both or neither", async () => {
      for (const draft of [{}, { email: "a@b.example", user_id_for_email: 1 }]) {
        const answer = await invite({ carrier_id: 101, ...draft });
        expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
          422,
          ["email", "user_id_for_email"],
        ]);
      }
      const made = (
        await invite({ carrier_id: 101, email: "Owner@carrier1.example", classification_ids: [1] })
      ).json<ConnectionInvitation>();
      expect(made).toMatchObject({
        issuer_id: 1,
        carrier_id: 101,
        email: "owner@carrier1.example",
        classification_ids: [1],
        status: "sent",
        sent_by: "Mara Manager",
      });
      const hidden = (await invite({ carrier_id: 101, user_id_for_email: 5 })).json<ConnectionInvitation>();
      expect(hidden.email).toBe("p•••@d•••.example");
      const listed = await get<ConnectionInvitation[]>("/api/v1/connection_invitations?q[carrier_id_eq]=101&q[issuer_id_eq]=1");
      expect(listed.map(({ id, email }) => [id, email])).toEqual([
        [hidden.id, hidden.email],
        [made.id, made.email],
      ]);
      expect((await second.get("/api/v1/connection_invitations?q[carrier_id_eq]=101")).json()).toEqual([]);
    });

    it("an invalid invitation is refused at its field, and creates nothing", async () => {
      const refusals: [object, number, string | null][] = [
        [{ carrier_id: 101, user_id_for_email: 6 }, 422, "user_id_for_email"],
        [{ carrier_id: 101, user_id_for_email: 4 }, 422, "user_id_for_email"],
        [{ carrier_id: 101, user_id_for_email: 2 }, 422, "user_id_for_email"],
        [{ carrier_id: 101, email: "owner@carrier1.example" }, 422, "email"],
        [{ carrier_id: 101, email: "new@carrier1.example", classification_ids: [7] }, 422, "classification_ids"],
        [{ carrier_id: 101, email: "new@carrier1.example", issuer_id: 2 }, 422, "issuer_id"],
        [{ carrier_id: 120, email: "a@b.example" }, 422, "carrier_id"],
        [{ carrier_id: 9, email: "a@b.example" }, 404, null],
      ];
      const count = async () => (await database.engine.query("select 1 from connection_invitations")).length;
      const before = await count();
      for (const [draft, status, field] of refusals) {
        const answer = await invite(draft);
        expect(answer.statusCode, JSON.stringify(draft)).toBe(status);
        if (field !== null) expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
      }
      expect((await invite({ carrier_id: 101, email: "a@b.example" }, staff)).statusCode).toBe(403);
      expect(await count()).toBe(before);
    });

    it("inviting a new carrier creates a connection; an existing one stays as it is", async () => {
      await database.engine.exec(
        "insert into carriers (id, legal_name, search_name) values (900, 'Stranger LLC', 'STRANGERLLC')",
      );
      expect(await connectionOf(900)).toBeUndefined();
      expect((await invite({ carrier_id: 900, email: "new@stranger.example", classification_ids: [1] })).statusCode).toBe(200);
      expect(await connectionOf(900)).toMatchObject({ status: "needs_to_onboard", classification_ids: [1] });
      const before = await connectionOf(101);
      await invite({ carrier_id: 101, email: "third@carrier1.example" });
      expect(await connectionOf(101)).toEqual(before);
    });

    it("an invitation can be resent until it was accepted", async () => {
      const made = (await invite({ carrier_id: 103, email: "x@carrier3.example" })).json<ConnectionInvitation>();
      const resend = (id: number, browser = manager) =>
        browser.patch(`/api/v1/connection_invitations/${id}/resend`, { connection_invitation: { classification_ids: [2] } });
      await database.engine.exec(`update connection_invitations set status = 'bounced' where id = ${made.id}`);
      const again = (await resend(made.id)).json<ConnectionInvitation>();
      expect(again).toMatchObject({ id: made.id, status: "sent", classification_ids: [2], created_at: made.created_at });
      expect(again.delivered_at > made.delivered_at).toBe(true);
      await database.engine.exec(`update connection_invitations set status = 'accepted' where id = ${made.id}`);
      expect((await resend(made.id)).statusCode).toBe(422);
      expect((await resend(made.id, second)).statusCode).toBe(404);
      expect((await resend(made.id, staff)).statusCode).toBe(403);
    });

    it("an invitation is mailed, brings the carrier's first packet once it has left, and says what became of it", async () => {
      await database.engine.exec(
        "insert into carriers (id, legal_name, search_name) values (901, 'Newcomer LLC', 'NEWCOMERLLC') on conflict do nothing",
      );
      const made = (await invite({ carrier_id: 901, email: "Ops@newcomer.example" })).json<ConnectionInvitation>();
      expect(made.mail?.state).toBe("waiting");
      const mails = () =>
        database.engine.query("select subject from sandbox_mail where email = 'ops@newcomer.example' order by id");
      await expect.poll(mails).toEqual([{ subject: "First Brokerage invites Newcomer LLC to connect" }]);
      const [invitation] = await get<ConnectionInvitation[]>("/api/v1/connection_invitations?q[carrier_id_eq]=901");
      await expect
        .poll(async () => (await connectionOf(901))?.latest_onboarding_packet, { timeout: 10_000 })
        .toMatchObject({ status: "sent" });
      expect(invitation).toMatchObject({ status: "sent" });
      await database.engine.exec(
        `update carrier_mails set sent_at = null, failure = '550 5.1.1 No such mailbox' where lower(email) = 'ops@newcomer.example'`,
      );
      const [bounced] = await get<ConnectionInvitation[]>("/api/v1/connection_invitations?q[carrier_id_eq]=901");
      expect(bounced).toMatchObject({ status: "bounced", mail: { state: "failed", failure: "550 5.1.1 No such mailbox" } });
    });

    it("nobody is mailed more than five times a day, however it is asked for", async () => {
      const made = (await invite({ carrier_id: 104, email: "often@carrier4.example" })).json<ConnectionInvitation>();
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1)
        statuses.push(
          (
            await manager.patch(`/api/v1/connection_invitations/${made.id}/resend`, {
              connection_invitation: { classification_ids: [] },
            })
          ).statusCode,
        );
      expect(statuses).toEqual([200, 200, 200, 200, 422, 422]);
      for (const email of ["a,v@x.example", "a <v@x.example>", "a;v@x.example", '"a"@x.example'])
        expect((await invite({ carrier_id: 104, email })).statusCode, email).toBe(422);
    });

    it("a company that nobody has verified has a small budget, which requests at once share", async () => {
      await database.engine.exec("update companies set broker_authority_verified_at = null where id = 1");
      const at = (n: number) => invite({ carrier_id: 105, email: `n${n}@carrier5.example` });
      const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => at(n)));
      expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(25);
      expect(answers.some(({ statusCode }) => statusCode === 422)).toBe(true);
      await database.engine.exec("update companies set broker_authority_verified_at = now() where id = 1");
      await database.engine.exec("update carrier_mails set tried_at = now() - interval '2 days' where company_id = 1");
    });

    const decide = (id: number, onboarding_packet: object, more: object = {}, browser = manager) =>
      browser.patch(`/api/v1/onboarding_packets/${id}`, { onboarding_packet, ...more });
    const stepsDone = async (id: number) =>
      (await packet(id)).steps.filter(({ completed_at: at }) => at !== null).map(({ step }) => step);
    const entries = () =>
      database.engine.query<{ after: string; reason: string | null; undone: boolean }>(
        `select after, reason, undoes_id is not null as undone from carrier_changes
         where company_id = 1 and field = 'packet_status' and ref_id = 3 order by id`,
      );

    it("a packet on hold is approved or returned, shown with its connection, and set back as it was", async () => {
      await database.engine.exec(
        "update connections set latest_onboarding_packet_updated_at = '2026-03-01Z' where company_id = 1 and id = 3",
      );
      await database.engine.exec("update onboarding_packets set updated_at = '2026-03-01Z' where company_id = 1 and id = 3");
      const before = await packet(3);
      const approved = await decide(3, { status: "complete" }, { reason: "Called them" });
      expect(approved.statusCode, approved.body).toBe(200);
      expect(approved.json<Connection>().latest_onboarding_packet).toMatchObject({ id: 3, status: "complete" });
      expect(await stepsDone(3)).toContain("review");
      expect((await decide(3, { status: "in_progress" })).statusCode).toBe(422);
      const undone = await decide(3, { status: "held_for_review" }, { undoes: { status: "complete" } });
      expect(undone.json<Connection>().latest_onboarding_packet).toEqual({
        id: 3,
        status: "held_for_review",
        updated_at: before.updated_at,
      });
      expect((await packet(3)).steps).toEqual(before.steps);

      await decide(3, { status: "in_progress", open_steps: ["insurance", "tax_form"] }, { reason: "Drafted for a@b.example" });
      expect(await stepsDone(3)).toEqual(["company_profile", "contract"]);
      // A decision that is another one by now stays made.
      const late = await decide(3, { status: "held_for_review" }, { undoes: { status: "complete" } });
      expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([422, "changed_since"]);
      expect((await entries()).slice(-3)).toEqual([
        { after: "complete", reason: "Called them", undone: false },
        { after: "held_for_review", reason: null, undone: true },
        { after: "in_progress", reason: "Drafted for a@b.example", undone: false },
      ]);
      await decide(3, { status: "held_for_review" }, { undoes: { status: "in_progress" } });
    });

    it("a decision is refused to others and of other packets, and its email goes to the carrier once", async () => {
      const message = { email: "a@b.example", subject: "COI", text: "Please send one." };
      const refusals: [Promise<{ statusCode: number }>, number][] = [
        [decide(3, { status: "complete" }, {}, staff), 403],
        [decide(3, { status: "complete" }, {}, second), 404],
        [decide(777, { status: "complete" }), 404],
        [decide(9, { status: "complete" }), 422],
        [decide(3, { status: "held" }), 422],
        [decide(3, { status: "held" }, { undoes: { status: "complete" } }), 422],
        [decide(3, { status: "in_progress" }, { message: { ...message, email: "nobody" } }), 422],
      ];
      for (const [answer, status] of refusals) expect((await answer).statusCode).toBe(status);
      expect((await packet(3)).status).toBe("held_for_review");
      expect((await decide(3, { status: "in_progress", open_steps: ["insurance"] }, { message })).statusCode).toBe(200);
      const mails = () => database.engine.query("select email, subject, text from sandbox_mail where email = 'a@b.example'");
      await expect.poll(mails).toEqual([message]);
      expect((await entries()).at(-1)?.reason).toBe("Message for a@b.example: Please send one.");
      await decide(3, { status: "held_for_review" }, { undoes: { status: "in_progress" } });
      expect(await mails()).toHaveLength(1);
    });
  },
  withPackets,
);

// Where a carrier is paid, by its packet's link: money never moves to an account that nobody asked the carrier about.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PacketAnswers } from "../../../src/contract/connections/packet-answers.ts";
import type { LinkPacket } from "../../../src/contract/links/packet.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { appOver, Browser, openBrokerages } from "../fixture.ts";
import { ATTESTATIONS, INSURANCE, PAYMENT, PROFILE, TAX_FORM, visitPacket, type PacketVisit } from "./packet-visits.ts";

let engine: Engine;
let app: FastifyInstance;
let manager: Browser;
const visitor = new Browser(() => app);
const OTHER = { ...PAYMENT, routing_number: "021000021", account_number: "555000777", bank_name: "Other Bank" };

beforeAll(async () => {
  engine = await openBrokerages();
  app = await appOver(engine);
  manager = await new Browser(app).signIn("manager@first.example");
  await engine.exec("update carriers set phone_e164 = '+12145550' || id where id between 101 and 160");
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

const packetOf = async (carrierId: number) =>
  (
    await engine.query<{ id: number }>(
      "select latest_onboarding_packet_id as id from connections where company_id = 1 and carrier_id = $1",
      [carrierId],
    )
  )[0]?.id;
const answersOf = async (carrierId: number): Promise<PacketAnswers> =>
  (await manager.get(`/api/v1/onboarding_packets/${await packetOf(carrierId)}/answers`)).json();
const decide = async (carrierId: number, status: string, more: object = {}) =>
  manager.patch(`/api/v1/onboarding_packets/${await packetOf(carrierId)}`, { onboarding_packet: { status }, ...more });
const onFile = async (carrierId: number) =>
  (
    await engine.query<{ last4: string; source: string }>(
      "select account_last4 as last4, source from carrier_remittances where company_id = 1 and carrier_id = $1",
      [carrierId],
    )
  )[0];
const pay = async (visit: PacketVisit, payment: object) => visit.ask("PUT", "/payment", { payment });

async function submitted(carrierId: number, profile = PROFILE): Promise<PacketVisit> {
  const visit = await visitPacket(engine, visitor, carrierId);
  const sent = [
    await visit.ask("PUT", "/profile", { profile }),
    await visit.ask("PUT", "/insurance", { insurance: INSURANCE }),
    await visit.ask("PUT", "/tax_form", { tax_form: TAX_FORM }),
    await pay(visit, PAYMENT),
    await visit.ask("PUT", "/attestations", { attestations: ATTESTATIONS }),
    await visit.ask("POST", "/submit", { submitted_by: "Ana Ortiz" }),
  ];
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  return visit;
}

describe("an account", () => {
  it("is on file once its packet is approved, and off it when the approval is taken back", async () => {
    await submitted(101);
    expect(await onFile(101)).toBeUndefined();
    expect((await decide(101, "complete", { reason: "Known for years" })).statusCode).toBe(200);
    expect(await onFile(101)).toEqual({ last4: "6789", source: "Onboarding packet" });
    expect((await answersOf(101)).payment).toMatchObject({ state: "current" });
    await decide(101, "submitted", { undoes: { status: "complete" } });
    expect(await onFile(101)).toBeUndefined();
    expect((await answersOf(101)).payment).toMatchObject({ state: "entered" });
  });

  it("is held when it changes after the approval, until the carrier was called at a number known before", async () => {
    const visit = await submitted(102);
    await decide(102, "complete", { reason: "Known for years" });
    expect((await visit.ask("PUT", "/profile", { profile: PROFILE })).json()).toMatchObject({ error: "packet_waits" });
    // The same again is no change, however it is typed.
    expect((await pay(visit, { ...PAYMENT, account_number: "123-456-789" })).json<LinkPacket>().payment?.state).toBe("current");
    expect((await pay(visit, OTHER)).json<LinkPacket>().payment).toMatchObject({ state: "held", account_last4: "0777" });
    expect(await onFile(102)).toMatchObject({ last4: "6789" });

    const { payments, known_numbers: known } = await answersOf(102);
    expect(known).toEqual([{ phone: "+12145550102", source: "FMCSA registration" }]);
    const call = (phone: string, isConfirmed: boolean, browser = manager) =>
      browser.post(`/api/v1/payment_accounts/${payments[0]?.id}/call_back`, {
        call_back: { phone, person: "Ana Ortiz", note: "", is_confirmed: isConfirmed },
      });
    // The number that came with the packet proves nothing about it.
    expect((await call("+12145550142", true)).statusCode).toBe(422);
    const second = await new Browser(app).signIn("manager@second.example");
    expect((await call("+12145550102", true, second)).statusCode).toBe(404);
    expect((await call("+12145550102", true)).json()).toMatchObject({
      state: "current",
      call_back: { user_name: "Mara Manager", phone: "+12145550102", person: "Ana Ortiz" },
    });
    expect(await onFile(102)).toMatchObject({ last4: "0777" });
    expect((await answersOf(102)).payments.map(({ state }) => state)).toEqual(["current", "replaced"]);
    expect((await call("+12145550102", false)).statusCode).toBe(422);
  });

  it("that the carrier denies on the telephone is never paid, and what was paid stays", async () => {
    const visit = await submitted(104);
    await decide(104, "complete", { reason: "Known for years" });
    await pay(visit, { ...PAYMENT, payee_name: "Somebody Else" });
    const [held] = (await answersOf(104)).payments;
    expect(held).toMatchObject({ state: "held" });
    const call_back = { phone: "+12145550104", person: "Owner", note: "Not ours", is_confirmed: false };
    await manager.post(`/api/v1/payment_accounts/${held?.id}/call_back`, { call_back });
    expect((await answersOf(104)).payments.map(({ state }) => state)).toEqual(["denied", "current"]);
    expect(await onFile(104)).toMatchObject({ last4: "6789" });
  });

  it("without any known number is released by one that a person names the source of, and by none that came with it", async () => {
    await engine.exec("update carriers set phone_e164 = null where id = 116");
    const visit = await submitted(116);
    await decide(116, "complete", { reason: "Known for years" });
    await pay(visit, OTHER);
    const { payments, known_numbers: known } = await answersOf(116);
    expect([known, payments[0]?.state]).toEqual([[], "held"]);
    const call = (phone: string, source: string | null) =>
      manager.post(`/api/v1/payment_accounts/${payments[0]?.id}/call_back`, {
        call_back: { phone, source, person: "Ana Ortiz", note: "", is_confirmed: true },
      });
    const fields = async (answer: ReturnType<typeof call>) => {
      const { statusCode, body } = await answer;
      return [statusCode, Object.keys((JSON.parse(body) as { errors?: object }).errors ?? {})];
    };
    expect(await fields(call("+12145550199", null))).toEqual([422, ["call_back.source"]]);
    expect(await fields(call("+12145550199", "a friend"))).toEqual([422, ["call_back.source"]]);
    expect(await fields(call("+12145550142", "Our invoice of May 2025"))).toEqual([422, ["call_back.phone"]]);
    // What has been registered since, and who has been spoken to since, may come from the same person.
    await engine.exec(`update carriers set phone_e164 = '+12145550198' where id = 116;
      insert into contact_changes (id, carrier_id, field, old_value, new_value, changed_on, source) values
        (95, 116, 'phone', null, '+12145550197', current_date, 'FMCSA'),
        (96, 116, 'phone', null, '+12145550198', current_date, 'FMCSA')`);
    for (const phone of ["+12145550197", "+12145550198"])
      expect(await fields(call(phone, "Our invoice of May 2025"))).toEqual([422, ["call_back.phone"]]);
    expect((await answersOf(116)).known_numbers).toEqual([]);
    expect((await call("+12145550199", " Our invoice of May 2025 ")).json()).toMatchObject({
      state: "current",
      call_back: { user_name: "Mara Manager", phone: "+12145550199", source: "Our invoice of May 2025" },
    });
    expect((await answersOf(116)).payments[0]?.call_back?.source).toBe("Our invoice of May 2025");
    expect(await onFile(116)).toMatchObject({ last4: "0777" });
  });

  it("differs from what another source has on file: held, with the first packet too", async () => {
    await engine.exec(`insert into carrier_remittances (company_id, carrier_id, name, address, account_last4, source, as_of)
      values (1, 105, 'Carrier LLC', '', '1111', 'Rate confirmation', now())`);
    const visit = await visitPacket(engine, visitor, 105);
    expect((await pay(visit, PAYMENT)).json<LinkPacket>().payment?.state).toBe("held");
    // Equal last digits are no equal account.
    expect((await pay(visit, { ...PAYMENT, account_number: "98761111" })).json<LinkPacket>().payment?.state).toBe("held");
  });

  it("that comes after the approval is held also where nothing was on file before", async () => {
    await visitPacket(engine, visitor, 108).then((visit) => visit.ask("PUT", "/profile", { profile: PROFILE }));
    await engine.exec("update onboarding_packets set status = 'complete' where company_id = 1 and connection_id = 8");
    const visit = await visitPacket(engine, visitor, 108);
    expect((await pay(visit, PAYMENT)).json<LinkPacket>().payment?.state).toBe("held");
  });

  it("that is entered again and again is one, and its documents have an end", async () => {
    const visit = await visitPacket(engine, visitor, 110);
    for (let time = 0; time < 3; time += 1) await pay(visit, PAYMENT);
    expect((await answersOf(110)).payments).toHaveLength(1);
    await engine.exec(`insert into packet_files (company_id, onboarding_packet_id, kind, file_id, link_id, removed_at)
      select 1, ${await packetOf(110)}, 'certificate', 1, ${visit.linkId}, now() from generate_series(1, 60)`);
    expect((await visit.upload("certificate")).json()).toMatchObject({ error: "too_many_files" });
  });

  it("is not confirmed at a number that came a few days before it, nor at one that came before that", async () => {
    const visit = await submitted(113);
    await decide(113, "complete", { reason: "Known for years" });
    await engine.exec(`insert into contact_changes (id, carrier_id, field, old_value, new_value, changed_on, source) values
      (91, 113, 'phone', '+12145550199', '+12145550188', current_date - 9, 'FMCSA'),
      (92, 113, 'phone', '+12145550188', '+12145550113', current_date - 3, 'FMCSA')`);
    await pay(visit, OTHER);
    expect((await answersOf(113)).known_numbers.map(({ phone }) => phone)).toEqual(["+12145550199"]);
  });

  it("of a factor needs its notice of assignment", async () => {
    const visit = await visitPacket(engine, visitor, 107);
    const factor = {
      ...PAYMENT,
      kind: "factor",
      routing_number: "",
      account_number: "",
      bank_name: "",
      email: "pay@factor.example",
    };
    const payment = { ...factor, payee_name: "Fast Factor", remit_address: "PO Box 1, Dallas TX" };
    expect(Object.keys((await pay(visit, payment)).json().errors)).toEqual(["payment.assignment"]);
    expect((await visit.upload("assignment")).statusCode).toBe(200);
    expect((await pay(visit, payment)).json<LinkPacket>().payment).toMatchObject({ kind: "factor", account_last4: null });
  });
});

describe("the roster check", () => {
  beforeEach(() => engine.exec("update connections set status = 'onboarded', is_dismissed = false where company_id = 1"));

  it("says which blocked carrier shares a typed number and an account, and approving needs a typed reason", async () => {
    await submitted(140);
    await engine.exec(`
      update connections set status = 'do_not_dispatch' where company_id = 1 and carrier_id = 140;
      update connections set is_dismissed = true where company_id = 1 and carrier_id = 141;
      update carriers set email = 'new@dispatch.example' where id = 141`);
    const contacts = [{ role: "dispatch" as const, name: "New", phone: "(214) 555-0140", email: "New@Dispatch.example" }];
    await submitted(143, { ...PROFILE, contacts });
    const { roster } = await answersOf(143);
    expect(roster).toEqual([
      {
        carrier_id: 140,
        carrier_name: "Carrier 40 LLC",
        standing: "blocked",
        shared: [
          { is_type: "bank_account", value: "••••6789" },
          { is_type: "phone", value: "+12145550140" },
        ],
      },
      {
        carrier_id: 141,
        carrier_name: "Carrier 41 LLC",
        standing: "dismissed",
        shared: [{ is_type: "email", value: "new@dispatch.example" }],
      },
    ]);
    const refused = await decide(143, "complete");
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.reason[0]).toContain(
      "Shares a bank account and a phone number with Carrier 40 LLC, which you blocked.",
    );
    expect((await decide(143, "complete", { reason: "Same owner, cleared by legal" })).statusCode).toBe(200);
    const [entry] = await engine.query(
      "select reason from carrier_changes where company_id = 1 and carrier_id = 143 and field = 'packet_status' and after = 'complete'",
    );
    expect(entry).toEqual({ reason: "Same owner, cleared by legal" });
  });

  it("of another company is not told, and a carrier that shares nothing is approved without a word", async () => {
    await engine.exec("insert into connections (company_id, id, carrier_id, status) values (2, 9, 146, 'do_not_dispatch')");
    const contacts = [{ role: "dispatch" as const, name: "New", phone: "(214) 555-0146", email: "" }];
    await submitted(144, { ...PROFILE, contacts });
    expect((await answersOf(144)).roster).toEqual([]);
    expect((await decide(144, "complete")).statusCode).toBe(200);
  });
});

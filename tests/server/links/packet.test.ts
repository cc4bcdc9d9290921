// A packet by a link: a carrier without an account fills it in, and nobody else can read or change it.
import type { FastifyInstance } from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PacketAnswers } from "../../../src/contract/connections/packet-answers.ts";
import type { LinkPacket } from "../../../src/contract/links/packet.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { appOver, Browser, openBrokerages } from "../fixture.ts";
import { pdfText } from "../../../server/board/reading/pdf-text.ts";
import { pdf, sendForm } from "../uploads/form.ts";
import { ATTESTATIONS, INSURANCE, PAYMENT, PROFILE, TAX_FORM, visitPacket, type PacketVisit } from "./packet-visits.ts";

let engine: Engine;
let app: FastifyInstance;
let manager: Browser;
let second: Browser;
let dataDir: string;
const visitor = new Browser(() => app);

beforeAll(async () => {
  engine = await openBrokerages();
  dataDir = await mkdtemp(join(tmpdir(), "portal-packets-"));
  app = await appOver(engine, { DATA_DIR: dataDir });
  manager = await new Browser(app).signIn("manager@first.example");
  second = await new Browser(app).signIn("manager@second.example");
  await uploadContract("Agreement", pdf(200));
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
});

const uploadContract = async (name: string, content: Buffer) => {
  const parts = [
    { name: "contract[name]", content: name },
    { name: "file", filename: "agreement.pdf", content },
  ];
  const answer = await sendForm(manager, { method: "POST", path: "/api/v1/contracts" }, parts);
  expect(answer.statusCode, answer.body).toBe(200);
};

const signatureOf = ({ contract }: LinkPacket) => ({
  contract_id: contract?.id,
  content_hash: contract?.content_hash,
  name: "Ana Ortiz",
  title: "Owner",
  consent_version: 1,
  is_agreed: true,
});
const statesOf = ({ sections }: LinkPacket) => Object.fromEntries(sections.map(({ section, state }) => [section, state]));
const errorsOf = (answer: { json: <T>() => T }) => Object.keys(answer.json<{ errors: object }>().errors);
const connectionOf = async (carrierId: number) =>
  (
    await engine.query<{ packet: number; status: string; receiver: number | null; signed: number | null }>(
      `select latest_onboarding_packet_id as packet, latest_onboarding_packet_status as status, receiver_id as receiver,
         signed_contract_id as signed from connections where company_id = 1 and carrier_id = $1`,
      [carrierId],
    )
  )[0];
const answersOf = async (carrierId: number): Promise<PacketAnswers> =>
  (await manager.get(`/api/v1/onboarding_packets/${(await connectionOf(carrierId))?.packet}/answers`)).json();

/** Everything but the sections that are named. */
async function fill(visit: PacketVisit, without: readonly string[] = []): Promise<void> {
  const sends: Record<string, () => Promise<{ statusCode: number; body: string }>> = {
    profile: () => visit.ask("PUT", "/profile", { profile: PROFILE }),
    insurance: () => visit.ask("PUT", "/insurance", { insurance: INSURANCE }),
    tax_form: () => visit.ask("PUT", "/tax_form", { tax_form: TAX_FORM }),
    payment: () => visit.ask("PUT", "/payment", { payment: PAYMENT }),
    attestations: () => visit.ask("PUT", "/attestations", { attestations: ATTESTATIONS }),
    contract: async () => visit.ask("POST", "/signature", { signature: signatureOf(await visit.read()) }),
  };
  for (const [section, send] of Object.entries(sends)) {
    if (without.includes(section)) continue;
    const answer = await send();
    expect(answer.statusCode, `${section}: ${answer.body}`).toBe(200);
  }
}
const submit = (visit: PacketVisit) => visit.ask("POST", "/submit", { submitted_by: "Ana Ortiz" });
const decide = async (carrierId: number, onboarding_packet: object, more: object = {}) =>
  manager.patch(`/api/v1/onboarding_packets/${(await connectionOf(carrierId))?.packet}`, { onboarding_packet, ...more });

describe("a carrier without an account", () => {
  it("is not asked for what is known, and reading begins no packet", async () => {
    const visit = await visitPacket(engine, visitor, 101);
    const packet = await visit.read();
    expect(packet.known.find(({ name }) => name === "legal_name")).toMatchObject({
      value: "Carrier 1 LLC",
      source: "FMCSA registration",
    });
    expect(packet).toMatchObject({ standing: "open", tax_form_name: "W-9", profile: null });
    expect((await connectionOf(101))?.packet).toBeNull();
  });

  it("fills in every section and hands the packet in once, and the company sees it come", async () => {
    const visit = await visitPacket(engine, visitor, 101);
    expect((await visit.ask("PUT", "/profile", { profile: PROFILE })).statusCode).toBe(200);
    expect(await connectionOf(101)).toMatchObject({ status: "in_progress", receiver: 101 });
    expect(errorsOf(await submit(visit))).toEqual(
      ["insurance", "tax_form", "contract", "payment", "attestations"].map((section) => `sections.${section}`),
    );
    await fill(visit, ["profile"]);
    expect(new Set(Object.values(statesOf(await visit.read())))).toEqual(new Set(["done"]));
    for (let time = 0; time < 2; time += 1)
      expect((await submit(visit)).json<LinkPacket>()).toMatchObject({ standing: "waiting", profile: { states: ["OK", "TX"] } });
    expect(await connectionOf(101)).toMatchObject({ status: "submitted" });
    const detail = (await manager.get(`/api/v1/onboarding_packets/${(await connectionOf(101))?.packet}`)).json();
    expect(detail.steps.filter(({ completed_at: at }: { completed_at: string | null }) => at === null)).toEqual([
      { step: "review", completed_at: null },
    ]);
    expect(detail.tax_form).toMatchObject({ name: "W-9", status: "submitted" });
    expect((await visit.ask("PUT", "/profile", { profile: PROFILE })).json()).toMatchObject({ error: "packet_waits" });
    expect((await answersOf(101)).sections.every(({ proof }) => proof?.contact === "owner@carrier-101.example")).toBe(true);
  });

  it("gets each error at its field, in the language of the link, and nothing is stored", async () => {
    const visit = await visitPacket(engine, visitor, 102);
    await engine.query("update links set language = 'es' where id = $1", [visit.linkId]);
    const contacts = [{ role: "dispatch", name: "", phone: "12", email: "x" }];
    const answer = await visit.ask("PUT", "/profile", { profile: { contacts, equipment: [], states: [] } });
    expect(answer.json().errors).toEqual({
      "profile.contacts.0.name": ["Complete este campo."],
      "profile.contacts.0.phone": ["Escriba un teléfono, por ejemplo (214) 555-0100."],
      "profile.contacts.0.email": ["Escriba un correo electrónico."],
      "profile.equipment": ["Seleccione al menos uno."],
    });
    const payment = { ...PAYMENT, routing_number: "011000016", account_number: "4111 1111 1111 1111" };
    expect(errorsOf(await visit.ask("PUT", "/payment", { payment }))).toEqual([
      "payment.routing_number",
      "payment.account_number",
    ]);
    expect((await visit.read()).profile).toBeNull();
  });

  it("gives the VINs that its policy names, and takes them back", async () => {
    const visit = await visitPacket(engine, visitor, 104);
    const today = new Date().toISOString().slice(0, 10);
    const save = (schedule: object | null) => visit.ask("PUT", "/insurance", { insurance: { ...INSURANCE, schedule } });
    const listed = async () =>
      (await manager.get("/api/v1/carriers/104/vin_schedules")).json<{ withdrawn_at: string | null }[]>();
    expect(errorsOf(await save({ vins: "1M8GDM9A1KP042788", as_of: "2090-01-01" }))).toEqual([
      "insurance.schedule.vins",
      "insurance.schedule.as_of",
    ]);
    for (let time = 0; time < 2; time += 1)
      expect((await save({ vins: "unit 7; 1M8GDM9AXKP042788", as_of: today })).statusCode).toBe(200);
    expect(await listed()).toMatchObject([{ vins: ["1M8GDM9AXKP042788"], as_of: today, source: "carrier", user_name: null }]);
    expect((await visit.read()).insurance?.schedule).toEqual({ vins: "1M8GDM9AXKP042788", as_of: today });
    await save(null);
    expect((await listed()).every(({ withdrawn_at: at }) => at !== null)).toBe(true);
  });

  it("may attest only for itself: a no counts for nothing, and what rules ask for counts at once", async () => {
    const visit = await visitPacket(engine, visitor, 104);
    await visit.ask("PUT", "/attestations", { attestations: ATTESTATIONS });
    const kept = (await manager.get("/api/v1/carriers/104/attestations")).json<{ item: string; attested_by: string }[]>();
    const before = await engine.query("select 1 from carrier_attestations where carrier_id = 104");
    await visit.ask("PUT", "/attestations", { attestations: ATTESTATIONS });
    expect(await engine.query("select 1 from carrier_attestations where carrier_id = 104")).toHaveLength(before.length);
    const answers = ATTESTATIONS.answers.map((each) => ({ ...each, is_true: each.item !== "ucr" }));
    await visit.ask("PUT", "/attestations", { attestations: { ...ATTESTATIONS, answers } });
    const now = (await manager.get("/api/v1/carriers/104/attestations")).json<{ item: string; withdrawn_at: string | null }[]>();
    expect(now.filter(({ withdrawn_at: at }) => at !== null).map(({ item }) => item)).toEqual(["ucr"]);
    expect(kept.map(({ item, attested_by: by }) => `${item} ${by}`).toSorted()).toEqual([
      "cdl_policy Ana Ortiz",
      "drug_program Ana Ortiz",
      "ucr Ana Ortiz",
    ]);
  });
});

describe("secrets", () => {
  it("are in no answer, no table and no record but sealed, and are shown to who may see them alone, on the record", async () => {
    const visit = await visitPacket(engine, visitor, 105);
    await fill(visit);
    const packet = await visit.read();
    expect(packet.tax_form).toMatchObject({ tax_number_last4: "6789", state: "TX" });
    expect(packet.payment).toMatchObject({ account_last4: "6789", state: "entered" });
    const answers = await answersOf(105);
    const tables = [
      "packet_sections",
      "payment_accounts",
      "link_events",
      "carrier_changes",
      "idempotency_keys",
      "onboarding_packets",
    ];
    const stored = await Promise.all(tables.map((table) => engine.query(`select row_to_json(t)::text as row from ${table} t`)));
    for (const text of [JSON.stringify(packet), JSON.stringify(answers), JSON.stringify(stored)]) {
      expect(text).not.toContain("123456789");
      expect(text).not.toContain("12-3456789");
    }
    const account = `/api/v1/payment_accounts/${answers.payments[0]?.id}/reveal`;
    const number = `/api/v1/onboarding_packets/${(await connectionOf(105))?.packet}/reveal_tax_number`;
    expect((await manager.post(account, {})).statusCode).toBe(403);
    await engine.exec("update users set scopes = scopes || '{view_bank_accounts}' where id in (11, 21)");
    manager = await new Browser(app).signIn("manager@first.example");
    second = await new Browser(app).signIn("manager@second.example");
    expect((await manager.post(account, {})).json()).toEqual({ account_number: "000123456789" });
    expect((await manager.post(number, {})).json()).toEqual({ tax_number: "123456789" });
    expect((await second.post(account, {})).statusCode).toBe(404);
    expect((await second.post(number, {})).statusCode).toBe(404);
    const events = (await manager.get(`/api/v1/links/${visit.linkId}/events`)).json<{ kind: string; text: string }[]>();
    expect(events.filter(({ kind }) => kind.endsWith("_revealed")).map(({ text }) => text)).toEqual([
      "To Mara Manager",
      "To Mara Manager",
    ]);
  });

  it("opens the tax form that was filled in as a PDF, of its own company alone, and that stands on the record", async () => {
    const visit = await visitPacket(engine, visitor, 117);
    await visit.ask("PUT", "/tax_form", { tax_form: TAX_FORM });
    const path = `/api/v1/onboarding_packets/${(await connectionOf(117))?.packet}/tax_form`;
    const staff = await new Browser(app).signIn("staff@first.example");
    expect([(await staff.get(path)).statusCode, (await second.get(path)).statusCode]).toEqual([403, 404]);
    const answer = await manager.get(path);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const text = await pdfText(answer.rawPayload);
    const words = text.kind === "read" ? text.pages.flatMap(({ items }) => items.map((item) => item.text)).join(" ") : "";
    for (const part of ["12-3456789", "Carrier LLC", "Under penalties of perjury", "Ana Ortiz", "owner@carrier-117.example"])
      expect(words).toContain(part);
    const events = (await manager.get(`/api/v1/links/${visit.linkId}/events`)).json<{ kind: string; text: string }[]>();
    expect(events.filter(({ kind }) => kind.endsWith("_revealed")).map(({ text: to }) => to)).toEqual([
      "To Mara Manager, on the form",
    ]);
    const asFile = await visitPacket(engine, visitor, 119);
    await asFile.upload("tax_form");
    await asFile.ask("PUT", "/tax_form", { tax_form: null });
    expect((await manager.get(`/api/v1/onboarding_packets/${(await connectionOf(119))?.packet}/tax_form`)).statusCode).toBe(404);
  });
});

describe("nobody else", () => {
  it("of the company opens a tax form than those who work on packets", async () => {
    const visit = await visitPacket(engine, visitor, 116);
    const files = [(await visit.upload("tax_form")).json<LinkPacket>(), (await visit.upload("certificate")).json<LinkPacket>()];
    const idOf = (kind: string) => files[1]?.files.find((each) => each.kind === kind)?.file.id;
    const staff = await new Browser(app).signIn("staff@first.example");
    const status = async (browser: Browser, kind: string) => (await browser.get(`/api/v1/uploads/${idOf(kind)}`)).statusCode;
    expect([await status(staff, "tax_form"), await status(staff, "certificate")]).toEqual([403, 200]);
    expect(await status(manager, "tax_form")).toBe(200);
  });

  it("reads or changes a packet: without a proof, with a withdrawn link, of another company", async () => {
    const unproven = await visitPacket(engine, visitor, 113, { isProven: false });
    expect((await unproven.ask("GET")).json()).toMatchObject({ error: "proof_missing" });
    expect((await unproven.ask("PUT", "/profile", { profile: PROFILE })).statusCode).toBe(403);

    const visit = await visitPacket(engine, visitor, 113);
    await visit.ask("PUT", "/profile", { profile: PROFILE });
    const foreign = await visitPacket(engine, visitor, 113, { companyId: 2 });
    expect((await foreign.read()).profile).toBeNull();
    await manager.ask("DELETE", `/api/v1/links/${visit.linkId}`);
    expect((await visit.ask("GET")).statusCode).toBe(404);
    expect((await visit.ask("PUT", "/insurance", { insurance: INSURANCE })).statusCode).toBe(404);
    expect((await answersOf(113)).insurance).toBeNull();
    expect((await second.get(`/api/v1/onboarding_packets/${(await connectionOf(113))?.packet}/answers`)).statusCode).toBe(404);
  });

  it("takes a document out of another carrier's packet", async () => {
    const mine = await visitPacket(engine, visitor, 107);
    const file = (await mine.upload("certificate")).json<LinkPacket>().files[0];
    const other = await visitPacket(engine, visitor, 108);
    await other.ask("PUT", "/profile", { profile: PROFILE });
    expect((await other.ask("DELETE", `/files/${file?.id}`)).statusCode).toBe(404);
    expect((await mine.read()).files).toHaveLength(1);
    expect((await mine.ask("DELETE", `/files/${file?.id}`)).json<LinkPacket>().files).toEqual([]);
    expect((await mine.upload("certificate", Buffer.from("no document"), "virus.exe")).statusCode).toBe(422);
  });
});

describe("the agreement", () => {
  it("is signed as it was read: another one in force meanwhile is refused, and shown", async () => {
    const visit = await visitPacket(engine, visitor, 110);
    const read = await visit.read();
    expect((await visit.ask("GET", "/contract")).headers["content-type"]).toContain("application/pdf");
    await uploadContract("Agreement 2", pdf(300));
    const refused = await visit.ask("POST", "/signature", { signature: signatureOf(read) });
    expect(refused.statusCode).toBe(409);
    const now = refused.json().changed.row;
    expect(now).toMatchObject({ name: "Agreement 2" });
    expect(now.content_hash).not.toBe(read.contract?.content_hash);
    expect(statesOf(await visit.read())).toMatchObject({ contract: "open" });
    const signature = { ...signatureOf(await visit.read()) };
    expect(errorsOf(await visit.ask("POST", "/signature", { signature: { ...signature, is_agreed: false, name: " " } }))).toEqual(
      ["signature.name", "signature.is_agreed"],
    );
    const otherBytes = { ...signature, content_hash: "0".repeat(64) };
    expect((await visit.ask("POST", "/signature", { signature: otherBytes })).statusCode).toBe(409);
    // A second press, or a second tab.
    const both = await Promise.all([1, 2].map(() => visit.ask("POST", "/signature", { signature })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const rows = await engine.query(
      `select signed_by, signer_title, consent_version, content_hash, address from onboarding_packet_contracts
       where company_id = 1 and link_id = $1`,
      [visit.linkId],
    );
    expect(rows).toEqual([
      { signed_by: "Ana Ortiz", signer_title: "Owner", consent_version: 1, content_hash: now.content_hash, address: "127.0.0.1" },
    ]);
    const mails = () =>
      engine.query<{ text: string }>(
        "select text from sandbox_mail where email = 'owner@carrier-110.example' and subject like 'Signed:%'",
      );
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
    expect((await mails())[0]?.text).toContain(now.content_hash);
    expect((await mails())[0]?.text).toContain(`[Attached: agreement.pdf, ${pdf(300).length} bytes]`);
  });
});

describe("a packet that was returned", () => {
  it("is taken up on the same link, with the reason, in the steps that the company named alone", async () => {
    const visit = await visitPacket(engine, visitor, 111);
    await fill(visit);
    await submit(visit);
    const back = { status: "in_progress", open_steps: ["insurance"], return_reason: "The policy ends next week" };
    expect((await decide(111, back, { reason: "For ourselves" })).statusCode).toBe(200);
    const returned = await visit.read();
    expect(returned).toMatchObject({ standing: "open", return_reason: "The policy ends next week" });
    expect(statesOf(returned)).toMatchObject({ insurance: "again", profile: "done", contract: "done", tax_form: "done" });
    expect(errorsOf(await submit(visit))).toEqual(["sections.insurance"]);
    await visit.ask("PUT", "/insurance", { insurance: INSURANCE });
    expect((await submit(visit)).json<LinkPacket>().standing).toBe("waiting");

    // The return is taken back: nothing is asked again.
    await decide(111, { status: "in_progress", open_steps: ["company_profile"] });
    expect(statesOf(await visit.read())).toMatchObject({ profile: "again", payment: "again", attestations: "again" });
    expect((await decide(111, { status: "submitted" }, { undoes: { status: "in_progress" } })).statusCode).toBe(200);
    expect((await visit.read()).standing).toBe("waiting");
    expect((await answersOf(111)).sections.some(({ is_open: isOpen }) => isOpen)).toBe(false);
  });
});

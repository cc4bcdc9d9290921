// The right of reply: the accused reads and answers without learning who accused, both sides stand together, and alerts end or weigh less.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import type { IdentityAlert, IdentityAlertDetail } from "../../../src/contract/identity-alerts/identity-alerts.ts";
import type { AccusedAlert } from "../../../src/contract/identity-alerts/reply.ts";
import type { Visit } from "../../../src/contract/links/visitor.ts";
import type { Remedy } from "../../../src/contract/rules/remedy.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { lapseAlerts } from "../../../server/identity-alerts/lapse.ts";
import { appOver, Browser, openBrokerages } from "../fixture.ts";
import { linkHeaders } from "../http/call-inputs.ts";
import { formBody, formType, pdf } from "../uploads/form.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

let engine: Engine;
let app: FastifyInstance;
let dataDir: string;
let author: Browser;
let other: Browser;
const visitor = new Browser(() => app);
const ALERTS = "/api/v1/identity_alerts";

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "replies-"));
  engine = await openBrokerages();
  app = await appOver(engine, { DATA_DIR: dataDir });
  author = await new Browser(app).signIn("manager@first.example");
  other = await new Browser(app).signIn("manager@second.example");
  await engine.exec("update carriers set email = 'owner@carrier-103.example' where id = 103");
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function file(carrierId = 103): Promise<IdentityAlertDetail> {
  const alert = {
    carrier_id: carrierId,
    is_type: "hostage_load",
    unsanitized_message: "They held load 77 for ransom.",
    file_date: "2026-01-05",
    reference: "Load 77",
    site: "main",
  };
  const answer = await author.post(ALERTS, { identity_alert: alert });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const read = async (browser: Browser, id: number) => (await browser.get(`${ALERTS}/${id}`)).json<IdentityAlertDetail>();

interface Mail {
  readonly id: number;
  readonly subject: string;
  readonly text: string;
}
let lastMail = 0;
/** The next mail to the accused. */
async function mail(): Promise<Mail> {
  const next = () =>
    engine.query<Mail>(
      "select id, subject, text from sandbox_mail where email = 'owner@carrier-103.example' and id > $1 order by id limit 1",
      [lastMail],
    );
  await expect.poll(next, { timeout: 20_000 }).toHaveLength(1);
  const [found] = await next();
  lastMail = found?.id ?? 0;
  return found as Mail;
}

interface Accused {
  readonly token: string;
  readonly headers: Record<string, string>;
}
async function prove(token: string): Promise<Accused> {
  const ask = (path: string, body: object) =>
    visitor.ask("POST", `/api/v1/link${path}`, { body, headers: linkHeaders(token, null) });
  expect((await ask("/codes", { method: "mail" })).statusCode).toBe(200);
  const code = /\d{6}/.exec((await mail()).text)?.[0];
  const { key } = (await ask("/proofs", { code })).json<{ key: string }>();
  return { token, headers: linkHeaders(token, key) };
}

it("the accused is written to at its registered address, and nothing tells who accused", async () => {
  const alert = await file();
  const letter = await mail();
  const token = /#([\w-]{43})/.exec(letter.text)?.[1] ?? "";
  const visit = (await visitor.ask("GET", "/api/v1/link", { headers: linkHeaders(token, null) })).json<Visit>();
  expect(visit).toMatchObject({ purpose: "reply", company_name: "A freight broker", sender_name: null });
  // Before the proof nothing of the alert.
  const early = await visitor.ask("GET", "/api/v1/link/reply", { headers: linkHeaders(token, null) });
  expect([early.statusCode, early.json<{ error: string }>().error]).toEqual([403, "proof_missing"]);
  const accused = await prove(token);
  const shown = await visitor.ask("GET", "/api/v1/link/reply", { headers: accused.headers });
  expect(shown.json<AccusedAlert>()).toMatchObject({ is_type: "hostage_load", evidence: 0, replies: [] });
  for (const told of [letter.subject, letter.text, shown.body, JSON.stringify(visit)])
    expect(told).not.toMatch(/First Brokerage|Mara|Manager|first\.example/);

  const reply = { stance: "disputed", message: "The load was paid. Call (512) 555-0123.", replied_by: "Olga Owner" };
  const answered = await visitor.ask("POST", "/api/v1/link/reply", { body: { reply }, headers: accused.headers });
  expect(answered.statusCode, answered.body).toBe(200);
  const paper = [{ name: "paper", filename: "bill.pdf", content: pdf() }];
  const attached = await visitor.ask("POST", "/api/v1/link/reply/files", {
    body: formBody(paper),
    headers: { ...accused.headers, "content-type": formType },
  });
  expect(attached.json<AccusedAlert>().files).toMatchObject([{ name: "bill.pdf" }]);

  const own = await read(author, alert.id);
  expect(own).toMatchObject({
    state: "disputed",
    replies: [{ stance: "disputed", proof_method: "mail", replied_by: "Olga Owner" }],
  });
  const foreign = await read(other, alert.id);
  expect(foreign.replies?.[0]?.message).not.toContain("555-0123");
  expect(foreign).toMatchObject({ company_id: null, state: "disputed" });
  const paperId = own.reply_files?.[0]?.id ?? 0;
  expect((await other.get(`/api/v1/uploads/${paperId}`)).statusCode).toBe(200);
  expect(own.history.map(({ event }) => event)).toContain("replied");

  expect((await other.patch(`${ALERTS}/${alert.id}/uphold`, {})).statusCode).toBe(404);
  expect((await author.patch(`${ALERTS}/${alert.id}/uphold`, {})).json()).toMatchObject({ state: "upheld" });
  expect((await author.patch(`${ALERTS}/${alert.id}/uphold`, {})).statusCode).toBe(422);
  await visitor.ask("POST", "/api/v1/link/reply", {
    body: { reply: { ...reply, stance: "answered" } },
    headers: accused.headers,
  });
  expect((await read(author, alert.id)).state).toBe("answered");

  await author.patch(`${ALERTS}/${alert.id}/unpublish`, {});
  expect((await visitor.ask("GET", "/api/v1/link/reply", { headers: accused.headers })).statusCode).toBe(404);
  expect((await visitor.ask("POST", "/api/v1/link/reply", { body: { reply }, headers: accused.headers })).statusCode).toBe(404);
  expect((await read(author, alert.id)).state).toBe("withdrawn");
  // Or the phone goes on showing what it keeps of the accusation.
  const closed = await visitor.ask("GET", "/api/v1/link", { headers: accused.headers });
  expect(closed.json<Visit>()).toMatchObject({ state: "withdrawn", alert_withdrawn_at: expect.stringMatching(/^20/) });
});

it("a link that the author sends by hand names nobody either, by mail and by text message", async () => {
  const alert = await file(108);
  await engine.exec("update carriers set email = 'owner@carrier-108.example', phone_e164 = '+12145550108' where id = 108");
  const send = (more: object) =>
    author.post("/api/v1/links", { link: { purpose: "reply", identity_alert_id: alert.id, language: "en", ...more } });
  expect((await send({ channel: "mail", email: "other@carrier-108.example" })).statusCode).toBe(200);
  expect((await send({ channel: "text", phone: "+12145550188" })).statusCode).toBe(200);
  const sent = () =>
    engine.query<Mail>("select id, subject, text from sandbox_mail where email in ('other@carrier-108.example', '+12145550188')");
  // The second link takes the place of the first, whose letter may then not leave any more.
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const { subject, text } of await sent()) expect(subject + text).not.toMatch(/First Brokerage|Mara|first\.example/);
  const made = await send({ channel: "copied" });
  const token = made.json<{ address: string }>().address.split("#")[1] ?? "";
  const visit = (await visitor.ask("GET", "/api/v1/link", { headers: linkHeaders(token, null) })).json<Visit>();
  // A call would tell who called.
  expect(visit.contacts.map(({ method }) => method)).toEqual(["mail"]);
  const call = await visitor.ask("POST", "/api/v1/link/codes", { body: { method: "phone" }, headers: linkHeaders(token, null) });
  expect(call.statusCode).toBe(422);
});

it("an alert ends on its day, and new evidence brings it back; a withdrawn one stays withdrawn", async () => {
  const { id } = await file(104);
  expect((await read(author, id)).ends_on).toBe(new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10));
  await engine.query("update identity_alerts set ends_on = '2026-01-31' where id = $1", [id]);
  expect(await lapseAlerts(engine, "2026-01-31")).toEqual([]);
  expect(await lapseAlerts(engine, "2026-02-01")).toEqual([104]);
  expect((await other.get(`${ALERTS}/${id}`)).statusCode).toBe(404);
  expect((await read(author, id)).state).toBe("lapsed");
  const evidence = {
    body: formBody([{ name: "evidence", filename: "e.pdf", content: pdf() }]),
    headers: { "content-type": formType },
  };
  expect((await author.ask("POST", `${ALERTS}/${id}/evidence`, evidence)).json()).toMatchObject({
    state: "open",
    is_published: true,
    ends_on: new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10),
  });
  expect((await other.get(`${ALERTS}/${id}`)).statusCode).toBe(200);
  await author.patch(`${ALERTS}/${id}/unpublish`, {});
  expect((await author.ask("POST", `${ALERTS}/${id}/evidence`, evidence)).json()).toMatchObject({ state: "withdrawn" });
});

it("the alerts of an author who withdrew many weigh less, and say so", async () => {
  await engine.exec("update companies set broker_authority_verified_at = now() where id = 1");
  const kept = await file(106);
  expect(kept.is_verified).toBe(true);
  for (let count = 0; count < 3; count += 1) {
    const { id } = await file(107);
    await author.patch(`${ALERTS}/${id}/unpublish`, {});
  }
  const seen = await read(other, kept.id);
  expect(seen.is_verified).toBe(false);
  expect(seen.author).toMatchObject({ is_doubted: true });
  const [listed] = (await other.get(`${ALERTS}?q[carrier_id_eq]=106`)).json<IdentityAlert[]>();
  expect(listed?.is_verified).toBe(false);
});

it("a carrier that fails rules reads which, on what, and what helps, and of no other company's rules", async () => {
  const made = await author.post("/api/v1/links", {
    link: { purpose: "remedy", carrier_id: 101, channel: "copied", language: "es" },
  });
  const token = made.json<{ address: string }>().address.split("#")[1] ?? "";
  const answer = await visitor.ask("GET", "/api/v1/link/remedy", { headers: linkHeaders(token, null) });
  const { rules } = answer.json<Remedy>();
  expect(rules.map(({ is_type: token }) => token)).toContain("has_bipd_coverage_750000");
  expect(rules.find(({ is_type: type }) => type === "has_bipd_coverage_750000")).toMatchObject({
    result: "Fail",
    next_step: expect.stringContaining("$250,000"),
  });
  expect(answer.body).not.toContain("has_cargo_coverage_100000");
  // Of another purpose.
  expect((await visitor.ask("GET", "/api/v1/link/reply", { headers: linkHeaders(token, null) })).statusCode).toBe(404);
});

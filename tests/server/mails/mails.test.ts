// Mails about what happened: each once to everybody who wants and may get it, whoever sends, and again only where a server died.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EXPIRED } from "../../../src/contract/session/session.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { asCompany } from "../../../server/db/role.ts";
import { createMailer, type Mailer } from "../../../server/http/mailer.ts";
import { companiesWithMails, sendMails } from "../../../server/mails/send-mails.ts";
import { openBrokerages, settingsFor } from "../fixture.ts";

let engine: Engine;
let mailer: Mailer;
const failures: unknown[] = [];
/** Noon and a half of today, whatever the clock says, is when the digest is due; the morning when it is not. */
const today = new Date().toISOString().slice(0, 10);
const MORNING = new Date(`${today}T11:00:00Z`);
const NOON = new Date(`${today}T12:30:00Z`);

beforeAll(async () => {
  engine = await openBrokerages();
  const sandbox = createMailer(settingsFor(), engine);
  if (sandbox === null) throw new Error("There is no sandbox");
  mailer = sandbox;
});
afterAll(() => engine.close());

beforeEach(async () => {
  failures.length = 0;
  await engine.exec(`delete from sandbox_mail; delete from sent_mails; delete from user_preferences; delete from carrier_changes;
    delete from identity_alerts; delete from carrier_facts_changes; delete from rule_overrides where id >= 50;
    update users set scopes = '{}', created_at = now() - interval '1 year' where company_id = 2;
    update users set created_at = now() - interval '1 year' where company_id = 1;
    update users set scopes = '{onboarding,connection_notifications}' where id in (11, 12);
    update users set scopes = '{block_safety_data,connection_notifications}' where id = 13`);
});

const send = (by: Mailer = mailer, now = MORNING, company = 1): Promise<number> =>
  sendMails({ engine, mailer: by, now: () => now, failed: (error) => failures.push(error) }, company);
const mails = (): Promise<{ email: string; subject: string; text: string; code: string | null }[]> =>
  engine.query("select email, subject, text, code from sandbox_mail order by id");
const subjects = async (): Promise<string[]> =>
  (await mails()).map(({ email, subject }) => `${email.split("@")[0]}: ${subject}`).toSorted();
const asPerson = (userId: number, sql: string, company = 1): Promise<void> =>
  engine.tx(async (tx) => {
    await tx.query("select set_config('app.user_id', $1, true)", [String(userId)]);
    await tx.exec(sql);
  }, asCompany(company));
const completePacket = (userId = 11): Promise<void> =>
  asPerson(
    userId,
    "update onboarding_packets set status = 'sent' where id = 3; update onboarding_packets set status = 'complete' where id = 3",
  );
const fileAlert = (): Promise<void> =>
  asPerson(
    21,
    `insert into identity_alerts (company_id, user_id, carrier_id, is_type, unsanitized_message, file_date, site, is_published)
       values (2, 21, 101, 'hostage_load', 'Call Hidden Person', current_date, 'main', true)`,
    2,
  );
const choose = (userId: number, kind: string, isOn: boolean, at = "now() - interval '1 hour'"): Promise<unknown> =>
  engine.query(
    `insert into user_preferences (company_id, user_id, name, value, updated_at) values (1, $1, $2, $3, ${at})
       on conflict (company_id, user_id, name) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [userId, `mail:${kind}`, String(isOn)],
  );

test("a complete packet, an alert and an expiring override are told once, to everybody but who did it", async () => {
  await completePacket();
  await fileAlert();
  await engine.exec(`insert into rule_overrides (company_id, id, carrier_id, is_type, is_active, expiration_date) values
    (1, 50, 102, 'has_bipd_coverage_1000000', true, current_date + 7), (1, 51, 103, 'has_bipd_coverage_1000000', true, current_date + 8),
    (1, 52, 104, 'has_bipd_coverage_1000000', false, current_date + 1)`);
  // Two servers at once.
  await Promise.all([send(), send()]);
  await send();
  expect(failures).toEqual([]);
  const told = (name: string): string[] => [
    `${name}: Carrier 1 LLC: identity alert filed`,
    `${name}: Carrier 2 LLC: an override expires on ${new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10)}`,
    `${name}: Carrier 3 LLC: onboarding packet complete`,
  ];
  expect(await subjects()).toEqual([...told("blind"), ...told("manager").slice(0, 2), ...told("staff")].toSorted());
  const [alert] = (await mails()).filter(({ subject }) => subject.endsWith("alert filed"));
  expect(alert?.code).toBeNull();
  expect(alert?.text).toContain("Hostage load");
  expect(alert?.text).toMatch(/http:\/\/localhost:4630\/broker\/identity-alerts\/\d+\n/);
  expect(alert?.text).not.toMatch(/Hidden|Person|Second/);
  expect(await companiesWithMails(engine)).toEqual([1]);
});

test("nobody is told who has turned it off, lost the permission, was removed, or asked later", async () => {
  await completePacket(14);
  await choose(11, "packet_complete", false);
  await choose(12, "packet_complete", true, "now() + interval '1 minute'");
  await engine.exec("update users set scopes = '{}' where id = 13");
  expect(await send()).toBe(0);
  await engine.exec("update users set scopes = '{connection_notifications}', removed_at = now() where id = 13");
  expect(await send()).toBe(0);
  await engine.exec(
    `update users set removed_at = null where id = 13; update companies set status = '${EXPIRED}', paywall = paywall || '{"can_connect": false}' where id = 1`,
  );
  expect(await send()).toBe(0);
  await engine.exec("update companies set status = 'active', paywall = paywall || '{\"can_connect\": true}' where id = 1");
  await send();
  expect(await subjects()).toEqual(["blind: Carrier 3 LLC: onboarding packet complete"]);
});

test("what a mail service refused or a server that died left is sent after a pause, and not forever", async () => {
  await completePacket();
  await choose(13, "packet_complete", false);
  const refusing: Mailer = { ...mailer, send: () => Promise.reject(new Error("refused")) };
  await send(refusing);
  expect(failures).toHaveLength(1);
  await send();
  expect(await mails()).toEqual([]);
  const pause = (): Promise<unknown> => engine.query("update sent_mails set claimed_at = claimed_at - interval '11 minutes'");
  await pause();
  // As a server leaves it that dies between the mail service's answer and its own note.
  await send({ ...mailer, send: async (mail) => mailer.send(mail).then(() => Promise.reject(new Error("died"))) });
  await pause();
  await send();
  expect(await subjects()).toEqual(Array.from({ length: 2 }, () => "staff: Carrier 3 LLC: onboarding packet complete"));
  await engine.exec("update sent_mails set sent_at = null, tries = 5");
  await pause();
  expect(await send()).toBe(0);
});

test("the digest tells each morning what is new, to those who want it, without safety data for those who may not see it", async () => {
  await engine.exec(`insert into carrier_facts_changes (carrier_id, at, source, topic, field, before, after) values
    (101, timestamptz '${today}T11:30Z', 'FMCSA', 'out_of_service', 'out_of_service', 'false', 'true'),
    (102, timestamptz '${today}T11:40Z', 'insurer', 'insurance', 'bipd_limit', '1000000', '750000'),
    (103, timestamptz '${today}T11:40Z' - interval '1 day', 'insurer', 'insurance', 'bipd_limit', '1000000', '750000')`);
  for (const person of [11, 13]) await choose(person, "daily_digest", true);
  expect(await send()).toBe(0);
  expect(await send(mailer, NOON)).toBe(2);
  expect(await send(mailer, NOON)).toBe(0);
  expect(await subjects()).toEqual([
    "blind: Changes at 1 carrier since yesterday",
    "manager: Changes at 2 carriers since yesterday",
  ]);
  const text = (await mails()).find(({ email }) => email.startsWith("manager"))?.text ?? "";
  expect(text).toContain("Carrier 1 LLC: out of service");
  expect(text).toContain("http://localhost:4630/broker/carriers/102");
  expect(text).not.toContain("Carrier 3 LLC");
});

test("a day without news has no digest, and is not looked at again", async () => {
  await choose(11, "daily_digest", true);
  expect(await send(mailer, NOON)).toBe(0);
  expect(await mails()).toEqual([]);
  expect(await engine.query("select kind, sent_at is not null as is_done from sent_mails")).toEqual([
    { kind: "daily_digest", is_done: true },
  ]);
});

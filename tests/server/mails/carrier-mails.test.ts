// Mails to carriers: each goes out once to an address that is the carrier's, stands in its history, and is told and retried where it fails.
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMailer, type Mail, type Mailer } from "../../../server/http/mailer.ts";
import { companiesWithCarrierMails, sendCarrierMails } from "../../../server/mails/carrier-mails.ts";
import type { HistoryEntry } from "../../../src/contract/carriers/history.ts";
import { MAILS_A_DAY, type MailAddress, type Mailing, type MailingSummary } from "../../../src/contract/connections/mailings.ts";
import { entryText } from "../../../src/domain/connections/history-text.ts";
import type { TestDatabase } from "../engines.ts";
import { openBrokerages, settingsFor } from "../fixture.ts";
import { withUsers } from "../with-users.ts";

const MAILINGS = "/api/v1/mailings";
const database = {} as { engine: TestDatabase["engine"] };
let sandbox: Mailer;
const failures: unknown[] = [];

beforeAll(async () => {
  database.engine = await openBrokerages();
  const mailer = createMailer(settingsFor(), database.engine);
  if (mailer === null) throw new Error("There is no sandbox");
  sandbox = mailer;
  await database.engine.exec(`
    update carriers set email = 'Ops@carrier-' || id || '.example' where id in (101, 102, 103);
    update carriers set email = 'shared@group.example' where id in (104, 105);
    delete from directory_people where carrier_id in (101, 102);
    insert into directory_people (id, carrier_id, kind, name, email, is_type, source, times_seen) values
      (9001, 101, 'contact', 'Dora', 'dora@carrier-101.example', 'safety', 'Insurance certificate', 1),
      (9002, 101, 'contact', 'Dan', 'dan@carrier-101.example', 'dispatch', 'Rate confirmation', 1),
      (9003, 101, 'contact', 'Same', 'OPS@carrier-101.example', 'dispatch', 'Rate confirmation', 1),
      (9004, 101, 'user', 'Uma', 'uma@carrier-101.example', 'owner', 'Portal', 1);`);
});
afterAll(() => database.engine.close());
const { manager, staff, second } = withUsers(database, {
  manager: "manager@first.example",
  staff: "staff@first.example",
  second: "manager@second.example",
});

const write = (recipients: readonly object[], more: object = {}) =>
  manager.post(MAILINGS, { mailing: { subject: "New rules", text: "Please send a certificate.", recipients, ...more } });
const read = async (id: number): Promise<Mailing> => (await manager.get(`${MAILINGS}/${id}`)).json<Mailing>();
const sent = (): Promise<{ email: string; subject: string; text: string }[]> =>
  database.engine.query("select email, subject, text from sandbox_mail where subject = 'New rules' order by email");
const send = (mailer: Pick<Mailer, "send">): Promise<boolean> =>
  sendCarrierMails(
    {
      engine: database.engine,
      mailer: { ...sandbox, ...mailer },
      secret: Buffer.alloc(32),
      folder: "/nowhere",
      failed: (error) => failures.push(error),
    },
    1,
  );
/** As written by the manager while no server looks. */
async function waiting(subject: string, emails: readonly string[]): Promise<number> {
  const [row] = await database.engine.query<{ id: number }>(
    "insert into mailings (company_id, subject, text, user_id) values (1, $1, 'Text', 11) returning id",
    [subject],
  );
  await database.engine.query(
    "insert into carrier_mails (company_id, mailing_id, email, carrier_ids) select 1, $1, e, '{102}' from unnest($2::text[]) e",
    [row?.id, emails],
  );
  return row?.id ?? 0;
}

test("addresses are the one on record, then contacts of the directory, dispatch first, and none that the directory hides", async () => {
  const answer = await manager.get(`${MAILINGS}/addresses?carrier_ids=101,104,106`);
  expect(answer.json<MailAddress[]>().map(({ carrier_id: id, email, source, name }) => [id, email, source, name])).toEqual([
    [101, "ops@carrier-101.example", "record", null],
    [101, "dan@carrier-101.example", "directory", "Dan"],
    [101, "dora@carrier-101.example", "directory", "Dora"],
    [104, "shared@group.example", "record", null],
  ]);
});

test("each address gets one mail that names nobody else, and each of its carriers remembers who was mailed what", async () => {
  const answer = await write([
    { email: "dan@carrier-101.example", carrier_ids: [101] },
    { email: "shared@group.example", carrier_ids: [104, 105] },
  ]);
  const { id, mails, sent_by: by } = answer.json<Mailing>();
  expect([by, mails.map(({ carriers }) => carriers.length)]).toEqual(["Mara Manager", [1, 2]]);
  await expect.poll(async () => (await read(id)).sent, { timeout: 10_000 }).toBe(2);
  expect(await sent()).toEqual(
    ["dan@carrier-101.example", "shared@group.example"].map((email) => ({
      email,
      subject: "New rules",
      text: "Please send a certificate.",
    })),
  );
  for (const carrier of [101, 104, 105]) {
    const [entry] = (await manager.get(`/api/v1/carriers/${carrier}/history?q[topic_eq]=mail`)).json<HistoryEntry[]>();
    expect(entry).toMatchObject({ field: "mail_sent", user_name: "Mara Manager", can_undo: false });
    expect(entryText(entry!)).toMatchObject({ what: "Email sent", before: null });
    expect(entry?.after).toMatch(/^New rules \(to /);
  }
  expect((await manager.get(MAILINGS)).json<MailingSummary[]>()[0]).toMatchObject({ id, waiting: 0, sent: 2, failed: 0 });
});

test("what the mail service refuses is told per carrier, once, and is sent again when somebody says so", async () => {
  const id = await waiting("Refused", ["no@carrier-102.example", "ops@carrier-102.example"]);
  const got: string[] = [];
  const picky = {
    send: async ({ to, replyTo }: Mail) => {
      if (to.startsWith("no@")) throw Object.assign(new Error("refused"), { response: "550 5.1.1 No such mailbox" });
      got.push(`${to} from ${replyTo}`);
    },
  };
  // Two servers at once.
  await Promise.all([send(picky), send(picky)]);
  expect(await send(picky)).toBe(false);
  expect(got).toEqual(["ops@carrier-102.example from manager@first.example"]);
  const { mails } = await read(id);
  expect(mails.map(({ state, failure }) => [state, failure])).toEqual([
    ["failed", "550 5.1.1 No such mailbox"],
    ["sent", null],
  ]);
  const history = (await manager.get("/api/v1/carriers/102/history?q[topic_eq]=mail")).json<HistoryEntry[]>();
  expect(history.map(({ field, reason }) => `${field} ${reason}`).toSorted()).toEqual([
    "mail_failed 550 5.1.1 No such mailbox",
    "mail_sent null",
  ]);
  expect((await manager.post(`${MAILINGS}/${id}/retry`, { mail_ids: [mails[0]?.id] })).statusCode).toBe(200);
  await expect.poll(async () => (await read(id)).sent, { timeout: 10_000 }).toBe(2);
  expect(got).toHaveLength(1);
});

test("a mail service that cannot be reached fails each, and a server that dies sends nothing a second time by itself", async () => {
  const id = await waiting("Unreachable", ["ops@carrier-102.example"]);
  await send({ send: () => Promise.reject(new Error("connect ECONNREFUSED")) });
  expect(failures).toHaveLength(1);
  expect((await read(id)).mails[0]).toMatchObject({ state: "failed", failure: "The mail service could not be reached." });
  const lost = await waiting("Lost", ["ops@carrier-102.example"]);
  await database.engine.query("update carrier_mails set claimed_at = now() - interval '1 minute' where mailing_id = $1", [lost]);
  const never = { send: () => Promise.reject(new Error("Nothing is sent")) };
  expect(await send(never)).toBe(false);
  expect(await companiesWithCarrierMails(database.engine)).toEqual([1]);
  await database.engine.query("update carrier_mails set claimed_at = now() - interval '11 minutes' where mailing_id = $1", [
    lost,
  ]);
  expect(await send(never)).toBe(false);
  expect((await read(lost)).mails[0]?.failure).toContain("unknown whether it arrived");
  expect(failures).toHaveLength(1);
});

test("nothing goes to an address that is not the carrier's, twice, without the permission, or beyond the day's limit", async () => {
  const good = { email: "ops@carrier-101.example", carrier_ids: [101] };
  const refused = await Promise.all([
    write([{ ...good, carrier_ids: [102] }]),
    write([{ ...good, email: "uma@carrier-101.example" }]),
    write([good, { ...good, email: "OPS@carrier-101.example" }]),
    write([]),
    write([good], { text: " " }),
    write([good], { subject: "One\r\nBcc: all" }),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 422));
  expect((await staff.post(MAILINGS, { mailing: { subject: "S", text: "T", recipients: [good] } })).statusCode).toBe(403);
  const [mine] = (await manager.get(MAILINGS)).json<MailingSummary[]>();
  const theirs = await second.get(`${MAILINGS}/${mine?.id}`);
  expect([theirs.statusCode, theirs.body]).toEqual([404, (await second.get(`${MAILINGS}/99999999`)).body]);
  expect((await second.get(MAILINGS)).json()).toEqual([]);
  await database.engine.query(
    "insert into carrier_mails (company_id, mailing_id, email, carrier_ids, sent_at) select 1, $1, n || '@many.example', '{}', now() from generate_series(1, $2) n",
    [mine?.id, MAILS_A_DAY],
  );
  expect((await write([good])).json()).toMatchObject({
    errors: { recipients: [expect.stringContaining("cannot be mailed today")] },
  });
});

test("a mail whose document is gone does not leave without it, and says so", async () => {
  const id = await waiting("Signed: Agreement", ["ops@carrier-102.example"]);
  await database.engine.query("update mailings set file_id = 999 where id = $1", [id]);
  const mails: Mail[] = [];
  await send({ send: async (mail) => void mails.push(mail) });
  expect(mails).toEqual([]);
  expect((await read(id)).mails[0]).toMatchObject({ state: "failed", failure: "The document that goes with it is gone." });
});

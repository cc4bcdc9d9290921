// Sends the mails that are due, each event once to each person, whichever of several processes gets to it first.
import type { MailKind } from "../../src/domain/session/mail-kinds.ts";
import { NEWS_TOPICS } from "../../src/contract/carriers/history.ts";
import type { Engine, Queryable } from "../db/engine.ts";
import { readIds, readRows } from "../db/plain-sql.ts";
import { asCompany } from "../db/role.ts";
import type { Mail, Mailer } from "../http/mailer.ts";
import { visibleTopics } from "../carriers/history-entry.ts";
import { groupedNews } from "../carriers/news-sql.ts";
import { digestPeriod, mailEvents, type MailEvent } from "./events.ts";
import { isTold, recipientsOf, type Recipient } from "./recipients.ts";
import { mailText, type Digest } from "./texts.ts";

/** Tunable: mails claimed at a time; a process that dies leaves no more than these to be sent again. */
const CHUNK = 20;

/** Tunable: after which a mail that was claimed and not sent is tried again, and how often it is tried. */
const RETRY_AFTER = "10 minutes";
const TRIES = 5;

/** Tunable: days for which it is kept what was sent; longer than any event is news, and than an override is about to expire. */
const KEPT = "60 days";

/** Tunable: carriers named in a digest. */
const DIGEST_CARRIERS = 20;

interface Due extends Mail {
  readonly userId: number;
  readonly kind: MailKind;
  readonly event: string;
}

const KNOWN = `select user_id, kind, event from sent_mails
  where company_id = $1 and (sent_at is not null or tries >= ${TRIES} or claimed_at >= now() - interval '${RETRY_AFTER}')`;

// Of two processes that claim the same, the second waits for the first, and then finds it claimed.
const CLAIM = `insert into sent_mails (company_id, user_id, kind, event)
  select $1, * from unnest($2::bigint[], $3::text[], $4::text[])
  on conflict (company_id, user_id, kind, event) do update set claimed_at = now(), tries = sent_mails.tries + 1
    where sent_mails.sent_at is null and sent_mails.tries < ${TRIES} and sent_mails.claimed_at < now() - interval '${RETRY_AFTER}'
  returning user_id, kind, event`;

const DONE = "update sent_mails set sent_at = now() where company_id = $1 and user_id = $2 and kind = $3 and event = $4";

interface Claim {
  readonly user_id: number;
  readonly kind: MailKind;
  readonly event: string;
}

const keyOf = (userId: number, kind: string, event: string): string => `${userId} ${kind} ${event}`;

async function digestFor(tx: Queryable, companyId: number, { userId, hidesSafety }: Recipient, day: string): Promise<Digest> {
  const [from, until] = digestPeriod(day);
  const [digest] = await tx.query<Digest>(
    `${groupedNews(`${visibleTopics(hidesSafety)} and h.at > $4 and h.at <= $5`)}
     select (select count(*)::int from concerned) as total, (select coalesce(json_agg(r order by r.rank, r.latest_at desc, r.carrier_id), '[]')
       from (select p.carrier_id, ca.legal_name as carrier_name, p.open_loads, p.rank, p.latest_at,
         (select json_agg(distinct e.topic) from entries e where e.carrier_id = p.carrier_id) as topics
         from (select * from concerned order by rank, latest_at desc, carrier_id limit ${DIGEST_CARRIERS}) p
         join carriers ca on ca.id = p.carrier_id) r) as lines`,
    [companyId, userId, NEWS_TOPICS, from, until],
  );
  return digest ?? { total: 0, lines: [] };
}

/** Claims what is due, and writes it. */
async function claim(tx: Queryable, companyId: number, portal: string, now: Date): Promise<readonly Due[]> {
  const people = await recipientsOf(tx, companyId);
  if (people.length === 0) return [];
  const events = await mailEvents(tx, companyId, now);
  const known = new Set((await readRows(tx, KNOWN, [companyId])).map((row) => keyOf(row.user_id, row.kind, row.event)));
  const open = new Map<string, readonly [Recipient, MailEvent]>();
  for (const event of events)
    for (const person of people) {
      const key = keyOf(person.userId, event.kind, event.event);
      if (open.size < CHUNK && isTold(person, event) && !known.has(key)) open.set(key, [person, event]);
    }
  const pairs = [...open.values()];
  if (pairs.length === 0) return [];
  const claims = await tx.query<Claim>(CLAIM, [
    companyId,
    pairs.map(([{ userId }]) => userId),
    pairs.map(([, { kind }]) => kind),
    pairs.map(([, { event }]) => event),
  ]);
  const due: Due[] = [];
  for (const { user_id: userId, kind, event } of claims) {
    const pair = open.get(keyOf(userId, kind, event));
    if (pair === undefined) continue;
    const news = kind === "daily_digest" ? await digestFor(tx, companyId, pair[0], event) : null;
    if (news?.total === 0) await tx.query(DONE, [companyId, userId, kind, event]);
    else due.push({ userId, kind, event, to: pair[0].email, ...mailText(pair[1], news, portal) });
  }
  return due;
}

export interface MailsOptions {
  readonly engine: Engine;
  readonly mailer: Mailer;
  /** Receives errors; what was not sent is tried again later. */
  readonly failed: (error: unknown) => void;
  readonly now: () => Date;
}

/**
 * Sends some of what is due in a company, each mail at least once: a mail is claimed, sent, and marked as sent. A process that dies
 * before the mark leaves it claimed, and it is sent after a pause, a second time if the mail service already had it. How many were claimed.
 */
export async function sendMails({ engine, mailer, failed, now }: MailsOptions, companyId: number): Promise<number> {
  const due = await engine.tx((tx) => claim(tx, companyId, mailer.portal, now()), asCompany(companyId));
  for (const { userId, kind, event, to, subject, text } of due) {
    try {
      await mailer.send({ to, subject, text });
      await engine.tx((tx) => tx.query(DONE, [companyId, userId, kind, event]), asCompany(companyId));
    } catch (error) {
      failed(error);
    }
  }
  return due.length;
}

/** The companies with people who may get mails; what is known about old mails is forgotten. */
export async function companiesWithMails(engine: Engine): Promise<readonly number[]> {
  await engine.query(`delete from sent_mails where claimed_at < now() - interval '${KEPT}'`);
  return readIds(
    engine,
    "select distinct company_id as id from users where 'connection_notifications' = any(scopes) and company_id is not null order by id",
  );
}

// Sends text messages with links, each once: one whose outcome is unknown is sent again only when a person makes another link.
import type { Engine, Queryable } from "../db/engine.ts";
import { countRows, readIds } from "../db/plain-sql.ts";
import { asCompany } from "../db/role.ts";
import { createBackground, workByCompany, type Background, type BackgroundOptions } from "../background.ts";
import { invalid } from "../http/refusal.ts";
import type { Texter } from "../http/texter.ts";
import { forgetToken, withLinkAddress, type LinkSender } from "../links/sending.ts";

/** Tunable: messages of a company, and to one number, in 24 hours. */
const A_DAY = 500;
const TO_NUMBER_A_DAY = 5;

/** Tunable: messages claimed at a time. */
const CHUNK = 10;

/** Tunable: after which a message that was claimed is taken to be lost with the process that claimed it. */
const LOST_AFTER = "10 minutes";

/** Tunable: milliseconds between two looks for what another process left. */
const INTERVAL = 60_000;

const OPEN = "sent_at is null and failure is null";

/** Two requests at once must not both find room for the same message. */
const TAKE_TURN = "select pg_advisory_xact_lock(hashtextextended($1, 3))";

const RECENT = "from text_messages where company_id = $1 and created_at > now() - interval '1 day'";

/**
 * Stores a message to be sent once the transaction is committed; whoever calls then wakes the sender.
 * @throws Refusal 422 at `field` after too many
 */
export async function postTextMessage(
  tx: Queryable,
  companyId: number,
  { linkId, phone, text }: { readonly linkId: number; readonly phone: string; readonly text: string },
  field: string,
): Promise<void> {
  await tx.query(TAKE_TURN, [`texts:${companyId}`]);
  if ((await countRows(tx, RECENT, [companyId])) >= A_DAY)
    throw invalid(field, `cannot be sent today: your company has sent ${A_DAY} text messages in 24 hours`);
  if ((await countRows(tx, `${RECENT} and phone = $2`, [companyId, phone])) >= TO_NUMBER_A_DAY)
    throw invalid(field, `cannot be sent today: ${TO_NUMBER_A_DAY} text messages went to this number in 24 hours`);
  await tx.query("insert into text_messages (company_id, link_id, phone, text) values ($1, $2, $3, $4)", [
    companyId,
    linkId,
    phone,
    text,
  ]);
}

const GIVE_UP = `update text_messages set failure = 'The server stopped while it was being sent, so it is unknown whether it arrived.'
  where company_id = $1 and ${OPEN} and claimed_at < now() - interval '${LOST_AFTER}'`;

const CLAIM = `
  with next as (select id from text_messages where company_id = $1 and ${OPEN} and claimed_at is null order by id limit ${CHUNK}
    for update skip locked)
  update text_messages m set claimed_at = now() from next where m.company_id = $1 and m.id = next.id
  returning m.id, m.link_id, m.phone, m.text`;

const DONE = `update text_messages set sent_at = case when $3::text is null then clock_timestamp() end, failure = $3
  where company_id = $1 and id = $2 and ${OPEN}`;

interface Claimed {
  readonly id: number;
  readonly link_id: number;
  readonly phone: string;
  readonly text: string;
}

interface Options extends BackgroundOptions, LinkSender {
  readonly texter: Texter;
}

/** Sends some of what waits in a company. False when nothing is left. */
async function sendTextMessages(options: Options, companyId: number): Promise<boolean> {
  const { engine, texter, failed } = options;
  const claimed = await engine.tx(async (tx) => {
    await tx.query(GIVE_UP, [companyId]);
    const messages = await tx.query<Claimed>(CLAIM, [companyId]);
    const full = [];
    for (const message of messages)
      full.push({ ...message, text: await withLinkAddress(tx, options, companyId, message.link_id, message.text) });
    return full;
  }, asCompany(companyId));
  for (const { id, link_id: linkId, phone, text } of claimed) {
    let failure: string | null = text === null ? "The link was withdrawn before it was sent." : null;
    if (text !== null)
      await texter({ to: phone, text }).catch((error: unknown) => {
        failed(error);
        failure = error instanceof Error ? error.message : "The message could not be sent.";
      });
    await engine.tx(async (tx) => {
      await tx.query(DONE, [companyId, id, failure]);
      if (failure === null) await forgetToken(tx, companyId, linkId);
    }, asCompany(companyId));
  }
  return claimed.length > 0;
}

const companiesWithTexts = (engine: Engine): Promise<number[]> =>
  readIds(engine, `select distinct company_id as id from text_messages where ${OPEN} order by 1`);

/** Sends messages as soon as it is woken, and from time to time those that another process left. */
export const createTextMessagesBackground = (options: Options): Background =>
  createBackground({
    ...options,
    interval: INTERVAL,
    look: async (isWanted) =>
      workByCompany(await companiesWithTexts(options.engine), (companyId) => sendTextMessages(options, companyId), {
        isWanted,
        failed: options.failed,
      }),
  });

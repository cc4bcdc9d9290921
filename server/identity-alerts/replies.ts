// The accused carrier's side of an alert: what it reads, what it answers, and the link that asks for it once an alert is filed.
import type { ReplyStance } from "../../src/contract/identity-alerts/identity-alerts.ts";
import type { AccusedAlert } from "../../src/contract/identity-alerts/reply.ts";
import { REPLY_FILES_MAX } from "../../src/contract/identity-alerts/reply.ts";
import { messageForDisplay } from "../../src/domain/identity-alerts/alert-message.ts";
import { plainLine } from "../../src/domain/plain-line.ts";
import type { Queryable } from "../db/engine.ts";
import { countRows, readIds } from "../db/plain-sql.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { tried } from "../http/tried.ts";
import { dayText, isoText } from "../http/wire.ts";
import { noteLink } from "../links/events.ts";
import { IS_OPEN } from "../links/link-state.ts";
import { makeLink, type LinkMaking } from "../links/make-link.ts";
import { registeredContacts } from "../links/registered-contacts.ts";
import { noteVisit, type Visit } from "../links/visit.ts";

const READ = `
  select a.is_type, ${dayText("a.file_date")} as file_date, a.message_for_display as message, ${dayText("a.ends_on")} as ends_on,
    (select count(*)::int from identity_alert_evidence e where e.identity_alert_id = a.id) as evidence,
    (select coalesce(json_agg(json_build_object('stance', r.stance, 'message', r.message, 'replied_by', r.replied_by,
      'created_at', ${isoText("r.created_at")}) order by r.id), '[]'::json) from identity_alert_replies r
      where r.identity_alert_id = a.id) as replies,
    (select coalesce(json_agg(json_build_object('name', u.original_name, 'created_at', ${isoText("f.created_at")}) order by f.id), '[]'::json)
      from identity_alert_reply_files f join uploads u on u.company_id = f.company_id and u.id = f.upload_id
      where f.identity_alert_id = a.id) as files
  from identity_alerts a where a.company_id = $1 and a.id = $2 and a.is_published`;

/** What the accused reads; who filed it is not told. @throws Refusal 404, also for an alert that was withdrawn */
export async function readAccused(tx: Queryable, { companyId, identityAlertId }: Visit): Promise<AccusedAlert> {
  const [alert] = await tx.query<AccusedAlert>(READ, [companyId, identityAlertId]);
  if (alert === undefined) throw notFound();
  return alert;
}

/** Tunable: replies to one alert. */
const REPLIES_MAX = 20;

const ADD = `
  insert into identity_alert_replies (company_id, identity_alert_id, link_id, proof_id, proof_method, stance, message,
    message_for_display, replied_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

interface Reply {
  readonly stance: ReplyStance;
  readonly message: string;
  readonly replied_by: string;
}

/** @throws Refusal 404, 422 after too many */
export async function addReply(tx: Queryable, visit: Visit, { stance, message, replied_by: by }: Reply): Promise<void> {
  const { companyId, identityAlertId, linkId, proof } = visit;
  await readAccused(tx, visit);
  if ((await countRows(tx, "from identity_alert_replies where identity_alert_id = $1", [identityAlertId])) >= REPLIES_MAX)
    throw invalid("reply.message", `cannot be added: there are ${REPLIES_MAX} replies already`);
  const text = message.trim();
  const shown = messageForDisplay(text);
  const proven = [proof?.id ?? null, proof?.method ?? "mail"] as const;
  await tx.query(ADD, [companyId, identityAlertId, linkId, ...proven, stance, text, shown, messageForDisplay(plainLine(by))]);
  await noteVisit(tx, visit, "replied", stance === "disputed" ? "Disputed the alert" : "Answered the alert");
}

/** @throws Refusal 404, 422 after too many */
export async function addReplyFile(
  tx: Queryable,
  visit: Visit,
  keepFile: () => Promise<{ readonly id: number; readonly name: string }>,
) {
  const { companyId, identityAlertId, linkId } = visit;
  await readAccused(tx, visit);
  if ((await countRows(tx, "from identity_alert_reply_files where identity_alert_id = $1", [identityAlertId])) >= REPLY_FILES_MAX)
    throw invalid("paper", `cannot be added: there are ${REPLY_FILES_MAX} papers already`);
  const file = await keepFile();
  await tx.query(
    "insert into identity_alert_reply_files (company_id, identity_alert_id, link_id, upload_id) values ($1, $2, $3, $4)",
    [companyId, identityAlertId, linkId, file.id],
  );
  await noteVisit(tx, visit, "paper_added", file.name);
}

/**
 * Mails the accused carrier a link at its registered address, without the author's name. An alert is filed whether or not that can be
 * done: without an address, a mail service or a budget nothing is sent, and the author can pass a link on.
 */
export async function askForReply(call: LinkMaking, alertId: number, carrierId: number): Promise<void> {
  const mail = (await registeredContacts(call.tx, carrierId)).find(({ method }) => method === "mail");
  if (mail === undefined || call.api.carrierMails === null) return;
  const draft = {
    purpose: "reply",
    carrierId,
    identityAlertId: alertId,
    channel: "mail",
    to: mail.contact,
    language: "en",
  } as const;
  await tried(call.tx, "reply_link", async () => {
    await makeLink(call, draft, "carrier_id");
    return { stays: true, value: null };
  }).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== "Refusal") throw error;
  });
}

const WITHDRAW_LINKS = `
  update links l set withdrawn_at = clock_timestamp(), withdrawn_by = $3, sealed_token = null
  where l.company_id = $1 and l.identity_alert_id = $2 and ${IS_OPEN} returning l.id`;

/** Of an alert that was withdrawn: letters on their way do not leave, and devices forget what they keep of it. */
export async function withdrawReplyLinks(tx: Queryable, companyId: number, alertId: number, userId: number): Promise<void> {
  for (const linkId of await readIds(tx, WITHDRAW_LINKS, [companyId, alertId, userId]))
    await noteLink(tx, { companyId, linkId }, "withdrawn", "The alert was withdrawn");
}

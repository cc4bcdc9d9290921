// Filing an identity alert, adding to it, and withdrawing it; no message is ever deleted.
import {
  attachAlertEvidence,
  createIdentityAlert,
  createIdentityAlertMessage,
  unpublishIdentityAlert,
  upholdIdentityAlert,
} from "../../../src/contract/identity-alerts/identity-alerts.ts";
import { ALERT_TEXT_MIN, hasEvidence, saysEnough } from "../../../src/domain/identity-alerts/alert-evidence.ts";
import { messageForDisplay } from "../../../src/domain/identity-alerts/alert-message.ts";
import { reassessChanged } from "../../carriers/open-data/reassess-changed.ts";
import type { Queryable } from "../../db/engine.ts";
import type { Api } from "../../http/api.ts";
import { insertRow, readIds } from "../../db/plain-sql.ts";
import { invalid, notFound, Refusal } from "../../http/refusal.ts";
import { portal } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { askForReply, withdrawReplyLinks } from "../../identity-alerts/replies.ts";
import { readAlert, readAlertMessage } from "./identity-alert-rows.ts";

interface Filed {
  readonly carrier_id: number;
  readonly file_date: string;
  readonly origin_area_id?: number | null;
  readonly commodity_type_id?: number | null;
  readonly site: string;
}

const field = (name: string): string => `identity_alert.${name}`;

function written(name: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") throw invalid(name, "must not be empty");
  return trimmed;
}

const LOOK = `
  select exists (select 1 from carriers where id = $2) as carrier,
    $3::bigint is null or exists (select 1 from areas where id = $3) as area,
    $4::bigint is null or exists (select 1 from commodity_types where id = $4) as commodity,
    $5::date <= (now() at time zone 'UTC')::date as passed,
    (select case when c.is_watchdog then 'watchdog' else 'main' end from companies c where c.id = $1) as site`;

interface Looked {
  carrier: boolean;
  area: boolean;
  commodity: boolean;
  passed: boolean;
  site: string;
}

async function check(tx: Queryable, companyId: number, alert: Filed): Promise<void> {
  const [found] = await tx.query<Looked>(LOOK, [
    companyId,
    alert.carrier_id,
    alert.origin_area_id ?? null,
    alert.commodity_type_id ?? null,
    alert.file_date,
  ]);
  const faults: Record<string, string[]> = {
    ...(found?.carrier ? {} : { [field("carrier_id")]: ["names no carrier"] }),
    ...(found?.passed ? {} : { [field("file_date")]: ["must not lie in the future"] }),
    ...(found?.area ? {} : { [field("origin_area_id")]: ["names no area"] }),
    ...(found?.commodity ? {} : { [field("commodity_type_id")]: ["names no commodity type"] }),
    // An alert's portal follows from the company that files it.
    ...(found?.site === alert.site ? {} : { [field("site")]: [`must be ${found?.site}, the site of your company`] }),
  };
  const [first] = Object.entries(faults);
  if (first !== undefined)
    throw new Refusal(422, { error: "invalid_input", message: `${first[0]} ${first[1][0]}`, errors: faults });
}

/** @throws Refusal 404 for an alert of another company, and for one that does not exist */
async function checkOwn(tx: Queryable, companyId: number, id: number): Promise<void> {
  const [mine] = await tx.query("select 1 from identity_alerts where company_id = $1 and id = $2", [companyId, id]);
  if (mine === undefined) throw notFound();
}

/** An alert is a fact of its carrier for every company: their assessments follow. What a crash leaves out follows with the daily one. */
const follow = (api: Api, carrierId: number): void =>
  void reassessChanged(api.engine, [carrierId]).then(
    (isQueued) => isQueued && api.reassessor.wake(),
    (error: unknown) => api.app.log.error(error),
  );

const ATTACH = "insert into identity_alert_evidence (company_id, identity_alert_id, user_id, upload_id) values ($1, $2, $3, $4)";

/** New evidence gives an alert a whole period more, and brings back one that had ended; one that was withdrawn stays so. */
const RENEW = `
  update identity_alerts set ends_on = default, is_published = true, lapsed_at = null
  where company_id = $1 and id = $2 and unpublished_at is null and (is_published or lapsed_at is not null) returning carrier_id`;

const UPHOLD = `
  update identity_alerts a set upheld_at = clock_timestamp(), upheld_by = $3
  where a.company_id = $1 and a.id = $2 and a.is_published
    and exists (select from identity_alert_replies r where r.identity_alert_id = a.id
      and (a.upheld_at is null or r.created_at > a.upheld_at)) returning a.id`;

export const fileIdentityAlertRoutes: readonly Route[] = [
  route(createIdentityAlert, {
    access: portal(),
    async handler(call) {
      const { api, tx, body, requireUser, companyId, afterCommit, attachment, keepFile } = call;
      const { identity_alert: alert } = body;
      const message = written(field("unsanitized_message"), alert.unsanitized_message);
      if (!saysEnough(message))
        throw invalid(field("unsanitized_message"), `must say what happened in ${ALERT_TEXT_MIN} characters`);
      const documents = attachment === null ? 0 : 1;
      const { phone_e164: phone, email, reference } = alert;
      if (!hasEvidence({ reference, phone, email, documents }))
        throw invalid(field("evidence"), "must be given: a document, a reference, a phone number or an email address");
      await check(tx, companyId(), alert);
      const id = await insertRow(
        tx,
        `insert into identity_alerts (company_id, user_id, carrier_id, is_type, unsanitized_message, message_for_display,
           file_date, phone_e164, email, origin_postal_code, origin_area_id, commodity_type_id, site,
           reference, is_published)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, true) returning id`,
        [
          companyId(),
          requireUser().userId,
          alert.carrier_id,
          alert.is_type,
          message,
          messageForDisplay(message),
          alert.file_date,
          phone ?? null,
          email?.trim() ?? null,
          alert.origin_postal_code?.trim() || null,
          alert.origin_area_id ?? null,
          alert.commodity_type_id ?? null,
          alert.site,
          reference?.trim() || null,
        ],
      );
      if (attachment !== null) await tx.query(ATTACH, [companyId(), id, requireUser().userId, (await keepFile()).id]);
      const filed = await readAlert(tx, companyId(), id);
      await askForReply(call, id, alert.carrier_id);
      afterCommit(() => follow(api, alert.carrier_id));
      return filed;
    },
  }),

  route(attachAlertEvidence, {
    access: portal(),
    async handler({ api, tx, params, requireUser, companyId, keepFile, afterCommit }) {
      await checkOwn(tx, companyId(), params.id);
      const file = await keepFile();
      await tx.query(ATTACH, [companyId(), params.id, requireUser().userId, file.id]);
      const [renewed] = await tx.query<{ carrier_id: number }>(RENEW, [companyId(), params.id]);
      if (renewed !== undefined) afterCommit(() => follow(api, renewed.carrier_id));
      return readAlert(tx, companyId(), params.id);
    },
  }),

  route(createIdentityAlertMessage, {
    access: portal(),
    async handler({ tx, body: { identity_alert_message: draft }, requireUser, companyId }) {
      const message = written("identity_alert_message.message", draft.message);
      const [id] = await readIds(
        tx,
        `insert into identity_alert_messages (company_id, identity_alert_id, user_id, message, message_for_display)
         select $1, a.id, $3, $4, $5 from identity_alerts a where a.id = $2 and (a.is_published or a.company_id = $1)
         returning id`,
        [companyId(), draft.identity_alert_id, requireUser().userId, message, messageForDisplay(message)],
      );
      if (id === undefined) throw notFound();
      return readAlertMessage(tx, companyId(), draft.identity_alert_id, id);
    },
  }),

  route(upholdIdentityAlert, {
    access: portal(),
    async handler({ tx, params, requireUser, companyId }) {
      await checkOwn(tx, companyId(), params.id);
      if ((await tx.query(UPHOLD, [companyId(), params.id, requireUser().userId])).length === 0)
        throw invalid("id", "has no reply to look at");
      return readAlert(tx, companyId(), params.id);
    },
  }),

  route(unpublishIdentityAlert, {
    access: portal(),
    async handler({ api, tx, params, requireUser, companyId, afterCommit }) {
      await checkOwn(tx, companyId(), params.id);
      // The first withdrawal stands.
      const [withdrawn] = await tx.query<{ carrier_id: number }>(
        `update identity_alerts set is_published = false, unpublished_at = clock_timestamp(), unpublished_by = $3
         where company_id = $1 and id = $2 and is_published returning carrier_id`,
        [companyId(), params.id, requireUser().userId],
      );
      if (withdrawn !== undefined) {
        await withdrawReplyLinks(tx, companyId(), params.id, requireUser().userId);
        afterCommit(() => follow(api, withdrawn.carrier_id));
      }
      return readAlert(tx, companyId(), params.id);
    },
  }),
];

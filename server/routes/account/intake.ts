// What comes in by all doors: the sources that a company set up, the rows that were refused, and the counts of the days.
import {
  createIntakeSource,
  getIntakeSummary,
  listIntakeRefusals,
  listIntakeSources,
  rotateIntakeSecret,
  setIntakeSource,
  tryIntakeRefusalAgain,
  type IntakeDay,
  type IntakeRefusal,
} from "../../../src/contract/account/intake.ts";
import { asCompany } from "../../db/role.ts";
import type { Api } from "../../http/api.ts";
import { check, IN_PORTAL, LOADS, plan, portal, scope } from "../../http/access.ts";
import { notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { dayText, isoText, nameOf } from "../../http/wire.ts";
import { SOURCE_NAME } from "../../intake/door.ts";
import { systemLookup } from "../../intake/board/check-sender.ts";
import { takeMail } from "../../intake/board/take-mail.ts";
import { CAN_RETRY_MAIL, RETRIED_DOORS, tryAgain, tryMailAgain, type RetryMail } from "../../intake/try-again.ts";
import { uploadsFolder } from "../../uploads/folder.ts";
import {
  addSource,
  changeSource,
  readSourceAnswer,
  rotateSecret,
  SOURCES,
  type SourceAnswer,
} from "../../intake/source-answers.ts";

const SETS_UP = portal(IN_PORTAL, plan("can_api"), scope("manage_users"));

/** Tunable: rows of the list. */
const LISTED = 1_000;
const DAYS = 30;

const REFUSALS = (where: string): string => `
  select r.id, r.door, r.source, s.name as source_name, r.row, r.reason, r.detail, ${isoText("r.refused_at")} as refused_at, r.times,
    ${isoText("r.tried_at")} as tried_at, ${nameOf("u")} as tried_by, r.outcome,
    (r.door = any($2::text[]) or ${CAN_RETRY_MAIL}) and coalesce(r.outcome, 'refused') = 'refused' as can_try_again
  from intake_refusals r left join intake_sources s on s.company_id = r.company_id and s.id = r.source_id
    left join users u on u.id = r.tried_by
  where r.company_id = $1 and ${where} order by r.refused_at desc, r.id desc limit ${LISTED}`;

const SUMMARY = `
  select d.door, d.source, s.name as source_name, ${dayText("d.on_day")} as day, d.taken, d.known, d.refused, d.doubtful, d.reasons
  from intake_days d left join intake_sources s on s.company_id = d.company_id and d.source = ${SOURCE_NAME}
  where d.company_id = $1 and d.on_day > (now() at time zone 'UTC')::date - ${DAYS}
  union all
  select n.door, n.source, null, ${dayText("n.on_day")}, n.taken, n.known, n.refused, 0, n.reasons from network_days n
  where n.on_day > (now() at time zone 'UTC')::date - ${DAYS}
  order by day desc, door, source`;

// Whoever handed it over by SMTP is no longer there to be checked; what its mail service wrote into it counts where the mailbox was read.
const retryMail =
  ({ engine, settings }: Api, companyId: number): RetryMail =>
  (door, raw) =>
    takeMail(
      {
        engine,
        companyId,
        userId: null,
        door,
        folder: uploadsFolder(settings),
        lookup: systemLookup(),
        connection: null,
        service: door === "imap" ? settings.mailAuthService : null,
        isAgain: true,
      },
      raw,
    );

export const intakeRoutes: readonly Route[] = [
  route(listIntakeSources, {
    access: portal(plan("can_api")),
    handler: ({ tx, companyId }) => tx.query<SourceAnswer>(SOURCES(""), [companyId()]),
  }),

  route(createIntakeSource, {
    access: SETS_UP,
    handler: ({ api, tx, body: { source }, requireUser, companyId }) =>
      addSource(tx, api.secret, { companyId: companyId(), userId: requireUser().userId }, source),
  }),

  route(setIntakeSource, {
    access: SETS_UP,
    async handler({ tx, params: { id }, body: { source }, companyId }) {
      await changeSource(tx, companyId(), id, source);
      return readSourceAnswer(tx, companyId(), id);
    },
  }),

  route(rotateIntakeSecret, {
    access: SETS_UP,
    handler: ({ api, tx, params: { id }, body, companyId }) => rotateSecret(tx, api.secret, companyId(), id, body.secret ?? null),
  }),

  route(listIntakeRefusals, {
    access: portal(...LOADS),
    handler: ({ tx, query: { door, source }, companyId }) =>
      tx.query<IntakeRefusal>(REFUSALS("($3::text is null or r.door = $3) and ($4::text is null or r.source = $4)"), [
        companyId(),
        RETRIED_DOORS,
        door ?? null,
        source ?? null,
      ]),
  }),

  route(tryIntakeRefusalAgain, {
    access: portal(...LOADS, scope("manage_loads")),
    // A mail is read between two transactions.
    as: "itself",
    async handler({ api, params: { id }, request, requireUser, companyId }) {
      const company = companyId();
      const retrying = { engine: api.engine, request, companyId: company, userId: requireUser().userId };
      const isMail = await tryMailAgain(retrying, id, (door, raw) => {
        // A confirmation comes of it, as by its own door.
        check([scope("manage_rate_confirmations")], { user: requireUser(), isOnOtherHost: false });
        return retryMail(api, company)(door, raw);
      });
      return api.engine.tx(async (tx) => {
        if (!isMail) await tryAgain(tx, retrying, id);
        const [row] = await tx.query<IntakeRefusal>(REFUSALS("r.id = $3"), [company, RETRIED_DOORS, id]);
        if (row === undefined) throw notFound();
        return row;
      }, asCompany(company));
    },
  }),

  route(getIntakeSummary, {
    access: portal(...LOADS),
    handler: ({ tx, companyId }) => tx.query<IntakeDay>(SUMMARY, [companyId()]),
  }),
];

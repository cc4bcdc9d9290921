// The emails that rate confirmations came with.
import { Type, type Static } from "typebox";
import { endpoint, ReplicaQuery } from "../endpoint.ts";
import { Id, IdParams, Nullable, OneOf, Timestamp } from "../shapes.ts";
import { SenderCheck } from "./rate-confirmations.ts";

/** Results of the receiving mail server's checks of the sender. */
export const MAIL_RESULTS = ["pass", "fail", "none"] as const;
export type MailResult = (typeof MAIL_RESULTS)[number];

const Result = Nullable(OneOf(MAIL_RESULTS));

/**
 * An email, as in the list and in the local database. Assumption: everything but id, user_id, subject and status. A status other
 * than flagged and completed means that it was not delivered.
 */
export const RateConfirmationMail = Type.Object({
  id: Id,
  /** In whose mailbox it is. */
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  subject: Type.String(),
  status: Type.String(),
  from_name: Nullable(Type.String()),
  from_email: Type.String(),
  reply_to: Nullable(Type.String()),
  to_email: Type.String(),
  message: Type.String(),
  /** Why it was not delivered. */
  delivery_error: Nullable(Type.String()),
  spf: Result,
  dkim: Result,
  dmarc: Result,
  /** `rate_confirmation_id` null: a file in which no rate confirmation was found. */
  attachments: Type.Array(Type.Object({ name: Type.String(), rate_confirmation_id: Nullable(Id) })),
  /** What was found about the sender, and by whom; null: nothing is kept. */
  checks: Type.Optional(
    Nullable(
      Type.Array(
        Type.Object({ method: Type.String(), result: OneOf(MAIL_RESULTS), by: Type.String(), domain: Nullable(Type.String()) }),
      ),
    ),
  ),
  ...SenderCheck,
  sent_at: Timestamp,
  received_at: Timestamp,
  updated_at: Timestamp,
});
export type RateConfirmationMail = Static<typeof RateConfirmationMail>;

/** By id descending unless `q[s]` says otherwise. Needs manage_rate_confirmations. */
export const listRateConfirmationMails = endpoint({
  name: "listRateConfirmationMails",
  method: "GET",
  path: "/api/v1/rate_confirmation_mails",
  query: Type.Object(ReplicaQuery),
  filterable: {
    attributes: {
      id: ["eq", "in", "gt", "gteq", "lt", "lteq"],
      user_id: ["eq", "in"],
      carrier_id: ["eq", "in"],
      status: ["eq", "in", "not_eq", "not_in"],
      updated_at: ["gt", "gteq", "lt", "lteq"],
    },
    sorts: ["id", "status", "received_at", "updated_at"],
  },
  output: Type.Array(RateConfirmationMail),
  paged: true,
});

export const getRateConfirmationMail = endpoint({
  name: "getRateConfirmationMail",
  method: "GET",
  path: "/api/v1/rate_confirmation_mails/{id}",
  params: IdParams,
  output: RateConfirmationMail,
});

// Mails that a person writes to carriers and the server sends: to which addresses they can go, and what became of each. Assumption: the
// API has no such calls.
import { Type, type Static } from "typebox";
import { DIRECTORY_TYPES } from "../carriers/directory.ts";
import { endpoint } from "../endpoint.ts";
import { Count, Id, IdParams, Ids, Name, Nullable, OneOf, Timestamp, VisibleText } from "../shapes.ts";

/** Tunable: carriers of one mailing. */
export const MAILED_MAX = 500;

/** Assumption: mails of a company in 24 hours, so that the mail service does not take it for one that sends unasked. */
export const MAILS_A_DAY = 2_000;

/** Assumption: the same for a company whose broker authority nobody has verified: anybody can found one. */
export const MAILS_A_DAY_UNVERIFIED = 25;

/** Tunable: mails of a company to one address in 24 hours, whatever they are for. */
export const MAILS_TO_ADDRESS_A_DAY = 5;

/** In characters. */
export const MAIL_SUBJECT_LENGTH = 200;
export const MAIL_TEXT_LENGTH = 10_000;

/** Where an address is from: the carrier's record, or a contact in its directory. */
export const ADDRESS_SOURCES = ["record", "directory"] as const;

export const MailAddress = Type.Object({
  carrier_id: Id,
  email: Type.String(),
  source: OneOf(ADDRESS_SOURCES),
  /** Of the person; null on record. */
  name: Nullable(Type.String()),
  is_type: Nullable(OneOf(DIRECTORY_TYPES)),
});
export type MailAddress = Static<typeof MailAddress>;

const PATH = "/api/v1/mailings";

/** The addresses that mails to carriers can go to: the one on record first, then contacts of the directory, dispatch before others. */
export const listMailAddresses = endpoint({
  name: "listMailAddresses",
  method: "GET",
  path: `${PATH}/addresses`,
  isExtension: true,
  /** Ids with commas between them, MAILED_MAX at most. */
  query: Type.Object({ carrier_ids: Type.String({ pattern: `^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${MAILED_MAX - 1}}$` }) }),
  output: Type.Array(MailAddress),
});

export const MAIL_STATES = ["waiting", "sent", "failed"] as const;

/** What became of one mail; `failure`: why it could not be delivered, in words. */
export const MailOutcome = Type.Object({ state: OneOf(MAIL_STATES), failure: Nullable(Type.String()) });
export type MailOutcome = Static<typeof MailOutcome>;

/** One mail to one address, which may be that of several carriers. */
export const CarrierMail = Type.Object({
  id: Id,
  email: Type.String(),
  carriers: Type.Array(Type.Object({ id: Id, legal_name: Type.String() })),
  state: OneOf(MAIL_STATES),
  sent_at: Nullable(Timestamp),
  /** Why it could not be delivered, in words. */
  failure: Nullable(Type.String()),
});
export type CarrierMail = Static<typeof CarrierMail>;

const mailing = {
  id: Id,
  subject: Type.String(),
  text: Type.String(),
  /** Null: somebody who is unknown. */
  sent_by: Nullable(Type.String()),
  created_at: Timestamp,
  waiting: Count,
  sent: Count,
  failed: Count,
};
export const MailingSummary = Type.Object(mailing);
export type MailingSummary = Static<typeof MailingSummary>;

export const Mailing = Type.Object({ ...mailing, mails: Type.Array(CarrierMail) });
export type Mailing = Static<typeof Mailing>;

/** The company's last 20, the newest first. */
export const listMailings = endpoint({
  name: "listMailings",
  method: "GET",
  path: PATH,
  isExtension: true,
  output: Type.Array(MailingSummary),
});

export const getMailing = endpoint({
  name: "getMailing",
  method: "GET",
  path: `${PATH}/{id}`,
  isExtension: true,
  params: IdParams,
  output: Mailing,
});

/**
 * Sends one text to many addresses, each a mail of its own that names nobody else; it is sent in the background. 422 on `recipients` for
 * an address that is not the carrier's, one that is named twice, and beyond MAILS_A_DAY; on `text` where there is no mail service.
 */
export const createMailing = endpoint({
  name: "createMailing",
  method: "POST",
  path: PATH,
  isExtension: true,
  body: Type.Object({
    mailing: Type.Object({
      subject: Name(MAIL_SUBJECT_LENGTH),
      text: VisibleText(MAIL_TEXT_LENGTH),
      recipients: Type.Array(
        Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }), carrier_ids: Ids(MAILED_MAX, 1) }),
        { minItems: 1, maxItems: MAILED_MAX },
      ),
    }),
  }),
  output: Mailing,
});

/** Sends what could not be delivered once more; `mail_ids` left out: all of it. */
export const retryMailing = endpoint({
  name: "retryMailing",
  method: "POST",
  path: `${PATH}/{id}/retry`,
  isExtension: true,
  params: IdParams,
  body: Type.Object({ mail_ids: Type.Optional(Ids(MAILED_MAX, 1)) }),
  output: Mailing,
});

// Links: a person without an account opens one to do one thing, and the company's people see and withdraw them. Assumption: the API has
// no such calls.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Email } from "../session/session.ts";
import { Count, Id, IdParams, Nullable, OneOf, PhoneE164, Timestamp } from "../shapes.ts";

/** What a link lets its visitor do. */
export const LINK_PURPOSES = ["packet", "confirmation", "driver", "reply", "remedy"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** How it reaches its visitor; copied: a person of the company passes it on. */
export const LINK_CHANNELS = ["mail", "text", "copied"] as const;
export type LinkChannel = (typeof LINK_CHANNELS)[number];

export const LINK_LANGUAGES = ["en", "es"] as const;
export type LinkLanguage = (typeof LINK_LANGUAGES)[number];

/** open: can be used; ended: what it was for is done; the others speak for themselves. */
export const LINK_STATES = ["open", "ended", "expired", "withdrawn"] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** How a code reached a contact that FMCSA has on file: by mail, or read out on the telephone by a person of the company. */
export const PROOF_METHODS = ["mail", "phone"] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** That a visitor can be reached at the carrier's registered contact. */
export const LinkProof = Type.Object({
  id: Id,
  method: OneOf(PROOF_METHODS),
  /** The address or number, as FMCSA had it then. */
  contact: Type.String(),
  /** Since when that contact was on file as far as is known; null: it was not seen to change. */
  contact_changed_on: Nullable(Type.String()),
  /** Who read the code out; null by mail. */
  user_name: Nullable(Type.String()),
  proven_at: Timestamp,
});
export type LinkProof = Static<typeof LinkProof>;

/** What became of a mail or a text with a link. */
export const LinkDelivery = Type.Object({
  state: OneOf(["waiting", "sent", "failed"]),
  /** In words. */
  failure: Nullable(Type.String()),
});

export const Link = Type.Object({
  id: Id,
  purpose: OneOf(LINK_PURPOSES),
  carrier_id: Id,
  carrier_name: Type.String(),
  load_id: Nullable(Id),
  identity_alert_id: Nullable(Id),
  channel: OneOf(LINK_CHANNELS),
  /** The address or number it went to; null where it was copied. */
  sent_to: Nullable(Type.String()),
  language: OneOf(LINK_LANGUAGES),
  state: OneOf(LINK_STATES),
  /** Null where it was copied. */
  delivery: Nullable(LinkDelivery),
  user_name: Nullable(Type.String()),
  created_at: Timestamp,
  expires_at: Timestamp,
  /** First and last use; null: nobody did anything with it. Programs that read mails may open links. */
  opened_at: Nullable(Timestamp),
  used_at: Nullable(Timestamp),
  withdrawn_by: Nullable(Type.String()),
  proofs: Type.Array(LinkProof),
  /** A code was asked for by telephone and waits to be read out. */
  asks_for_call: Type.Boolean(),
});
export type Link = Static<typeof Link>;

export const LinkEvent = Type.Object({
  id: Id,
  at: Timestamp,
  /** Such as "opened", "code_sent", "proven"; a purpose has its own beside these. */
  kind: Type.String(),
  /** In words, for the record. */
  text: Type.Union([Type.String(), Type.Null()]),
  /** Where the visitor's request came from. */
  address: Nullable(Type.String()),
});
export type LinkEvent = Static<typeof LinkEvent>;

const PATH = "/api/v1/links";

/** Tunable: links of one subject that are shown, the newest first. */
export const LINKS_SHOWN = 100;

/** The links about a carrier, a load or an identity alert, the newest first. 422 unless exactly one of them is named. */
export const listLinks = endpoint({
  name: "listLinks",
  method: "GET",
  path: PATH,
  isExtension: true,
  query: Type.Object({ carrier_id: Type.Optional(Id), load_id: Type.Optional(Id), identity_alert_id: Type.Optional(Id) }),
  output: Type.Array(Link),
});

/** What happened with a link, the newest first. */
export const listLinkEvents = endpoint({
  name: "listLinkEvents",
  method: "GET",
  path: `${PATH}/{id}/events`,
  isExtension: true,
  params: IdParams,
  output: Type.Array(LinkEvent),
});

/** A link with its address, which nobody is told a second time; null where it was mailed or sent as a text. */
export const MadeLink = Type.Object({ link: Link, address: Nullable(Type.String()) });
export type MadeLink = Static<typeof MadeLink>;

/**
 * Makes a link, and sends it unless it is copied. Each purpose names what it is about and has its scope. 422 where the channel lacks its
 * address, or nothing can send it.
 */
export const createLink = endpoint({
  name: "createLink",
  method: "POST",
  path: PATH,
  isExtension: true,
  body: Type.Object({
    link: Type.Object({
      purpose: OneOf(LINK_PURPOSES),
      carrier_id: Type.Optional(Id),
      load_id: Type.Optional(Id),
      identity_alert_id: Type.Optional(Id),
      channel: OneOf(LINK_CHANNELS),
      email: Type.Optional(Email),
      phone: Type.Optional(PhoneE164),
      language: OneOf(LINK_LANGUAGES),
    }),
  }),
  output: MadeLink,
});

/** Withdraws a link: from then on nobody can do anything with it. What was done stays. */
export const withdrawLink = endpoint({
  name: "withdrawLink",
  method: "DELETE",
  path: `${PATH}/{id}`,
  isExtension: true,
  params: IdParams,
  output: Link,
});

/**
 * A code to be read out on the telephone at the number that FMCSA has on file, shown to the person who calls and to nobody else.
 * 422 where no code was asked for, or there is no such number.
 */
export const readOutCode = endpoint({
  name: "readOutCode",
  method: "POST",
  path: `${PATH}/{id}/codes`,
  isExtension: true,
  params: IdParams,
  output: Type.Object({ code: Type.String(), phone: Type.String(), expires_at: Timestamp, tries_left: Count }),
});

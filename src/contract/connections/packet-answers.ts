// What a carrier entered into its packet by a link, as the company sees it: each entry with who was proven to make it, where it is to be
// paid, and what it shares with carriers that the company blocked or let go. Assumption: the API has no such calls.
import { Type, type Static } from "typebox";
import { SHARED_KINDS } from "../carriers/association-graph.ts";
import { endpoint } from "../endpoint.ts";
import { LinkProof } from "../links/links.ts";
import { PACKET_SECTIONS, PacketEntries, ShownPayment } from "../links/packet-fields.ts";
import { Id, IdParams, Name, Nullable, OneOf, PhoneE164, Timestamp } from "../shapes.ts";
import { Notes } from "./connections.ts";

/** That a section was saved: when, from where, and by whom as far as was proven. */
export const SavedSection = Type.Object({
  section: OneOf(PACKET_SECTIONS),
  saved_at: Timestamp,
  /** The network address; null: not known. */
  address: Nullable(Type.String()),
  /** Null: nobody proved the registered contact. */
  proof: Nullable(LinkProof),
  /** The company asked to do it again, and that was not done yet. */
  is_open: Type.Boolean(),
});
export type SavedSection = Static<typeof SavedSection>;

export const PacketPaymentAccount = Type.Object({
  id: Id,
  ...ShownPayment.properties,
  entered_at: Timestamp,
  proof: Nullable(LinkProof),
  /** Of a change that was held: who called which number, whom they spoke to, and when. */
  call_back: Nullable(
    Type.Object({
      user_name: Nullable(Type.String()),
      phone: Type.String(),
      person: Type.String(),
      note: Type.String(),
      /** Where the company knew the number from; null: from a record. Absent from other servers. */
      source: Type.Optional(Nullable(Type.String())),
      at: Timestamp,
    }),
  ),
});
export type PacketPaymentAccount = Static<typeof PacketPaymentAccount>;

/** A number that was known before somebody asked to be paid elsewhere, with its source. */
export const KnownNumber = Type.Object({ phone: Type.String(), source: Type.String() });
export type KnownNumber = Static<typeof KnownNumber>;

export const ROSTER_STANDINGS = ["blocked", "dismissed"] as const;

/** A carrier that the company blocked or let go, and what the packet's carrier shares with it. */
export const RosterMatch = Type.Object({
  carrier_id: Id,
  carrier_name: Type.String(),
  standing: OneOf(ROSTER_STANDINGS),
  /** `value` is masked for bank accounts. */
  shared: Type.Array(Type.Object({ is_type: OneOf(SHARED_KINDS), value: Type.String() })),
});
export type RosterMatch = Static<typeof RosterMatch>;

export const PacketAnswers = Type.Object({
  ...PacketEntries,
  sections: Type.Array(SavedSection),
  /** The newest first; earlier ones of the carrier's other packets too. */
  payments: Type.Array(PacketPaymentAccount),
  /** Where a person can call back. */
  known_numbers: Type.Array(KnownNumber),
  roster: Type.Array(RosterMatch),
});
export type PacketAnswers = Static<typeof PacketAnswers>;

export const getPacketAnswers = endpoint({
  name: "getPacketAnswers",
  method: "GET",
  path: "/api/v1/onboarding_packets/{id}/answers",
  isExtension: true,
  params: IdParams,
  output: PacketAnswers,
});

/** Assumption: characters below which a text names no source. */
export const SOURCE_MIN = 10;

/**
 * Records that a person called the carrier about an account that is held, at a number that was known before: it is the carrier's
 * (`is_confirmed`), and the one that is paid from then on, or it is not. 422 at `phone` for any other number. Where none was known, any
 * number that did not come with the account, with the `source` that a person knows it from. Needs onboarding.
 */
export const recordCallBack = endpoint({
  name: "recordCallBack",
  method: "POST",
  path: "/api/v1/payment_accounts/{id}/call_back",
  isExtension: true,
  params: IdParams,
  body: Type.Object({
    call_back: Type.Object({
      phone: PhoneE164,
      source: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
      person: Name(120),
      note: Notes,
      is_confirmed: Type.Boolean(),
    }),
  }),
  output: PacketPaymentAccount,
});

/** The whole number of an account, which is put on the carrier's record of links. Needs view_bank_accounts. */
export const revealPaymentAccount = endpoint({
  name: "revealPaymentAccount",
  method: "POST",
  path: "/api/v1/payment_accounts/{id}/reveal",
  isExtension: true,
  params: IdParams,
  output: Type.Object({ account_number: Type.String() }),
});

/** The tax form that was filled in by the link, as a PDF with the whole number. As above. 404 where it was sent as a file. */
export const downloadTaxForm = endpoint({
  name: "downloadTaxForm",
  method: "GET",
  path: "/api/v1/onboarding_packets/{id}/tax_form",
  isExtension: true,
  params: IdParams,
  output: Type.String(),
  asFile: true,
});

/** The whole taxpayer number of a packet's form, for the company's reports to the IRS. As above. */
export const revealTaxNumber = endpoint({
  name: "revealTaxNumber",
  method: "POST",
  path: "/api/v1/onboarding_packets/{id}/reveal_tax_number",
  isExtension: true,
  params: IdParams,
  output: Type.Object({ tax_number: Type.String() }),
});

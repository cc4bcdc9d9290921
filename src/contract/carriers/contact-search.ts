// Carrier search by email address or phone number, with the risk signals of the contact.
import { Type, type Static } from "typebox";
import { CarrierResult } from "./search.ts";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Nullable, OneOf, PhoneE164 } from "../shapes.ts";

/** Risk signals of an email address or a phone number; `unknown` is neither good nor bad. */
export const CONTACT_RISKS = [
  "voip_phone",
  "unknown_phone",
  "invalid_phone",
  "disposable_domain",
  "look_alike_domain",
  "free_mail",
  "unknown_domain",
] as const;
export type ContactRisk = (typeof CONTACT_RISKS)[number];

export const RiskMark = Type.Object({
  is_type: OneOf(CONTACT_RISKS),
  /** The reason, as text for the broker. */
  reason: Type.String(),
  source: Type.String(),
  /** Null where the source has no date. */
  as_of: Nullable(Type.String()),
});
export type RiskMark = Static<typeof RiskMark>;

/** Where a carrier uses the contact: "phone on the FMCSA registration", "directory user". */
export const ContactMatch = Type.Object({ where: Type.String(), value: Type.String(), last_seen_at: Nullable(Type.String()) });
export type ContactMatch = Static<typeof ContactMatch>;

export const AssociatedByContact = Type.Object({
  carrier: CarrierResult,
  matches: Type.Array(ContactMatch),
});
export type AssociatedByContact = Static<typeof AssociatedByContact>;

export const ContactAnswer = Type.Object({
  carriers: Type.Array(AssociatedByContact),
  risks: Type.Array(RiskMark),
});
export type ContactAnswer = Static<typeof ContactAnswer>;

/** Besides the page headers: totalemails, totalphones, totaladdresses, totalcontacts, totalremoteaddresses, totalvehiclevins, scheduledvehiclecount, nonscheduledvehiclecount. */
export const COUNT_HEADERS = [
  "totalemails",
  "totalphones",
  "totaladdresses",
  "totalcontacts",
  "totalremoteaddresses",
  "totalvehiclevins",
  "scheduledvehiclecount",
  "nonscheduledvehiclecount",
] as const;

// The largest page: hardly any contact is shared by more carriers.
const ContactPage = { ...PageQuery, per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })) };

/** Carriers that share an email address. */
export const searchCarriersByEmail = endpoint({
  name: "searchCarriersByEmail",
  method: "POST",
  path: "/api/v1/carriers/email_search_associated_carriers",
  body: Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }), ...ContactPage }),
  output: ContactAnswer,
  answers: [403, 422],
  paged: true,
});

/** Carriers that share a phone number. */
export const searchCarriersByPhone = endpoint({
  name: "searchCarriersByPhone",
  method: "POST",
  path: "/api/v1/carriers/phone_search_associated_carriers",
  body: Type.Object({ phone_e164: PhoneE164, ...ContactPage }),
  output: ContactAnswer,
  answers: [403, 422],
  paged: true,
});

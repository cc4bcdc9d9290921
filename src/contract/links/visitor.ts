// What a visitor of a link can do whatever it is for: see who asks and why, and prove to be reached at the carrier's registered contact.
// Each call names its link in the header `authorization`, as "Link" and the token. Assumption: the API has no such calls.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Count, Nullable, OneOf, Timestamp } from "../shapes.ts";
import { LINK_LANGUAGES, LINK_PURPOSES, LINK_STATES, PROOF_METHODS } from "./links.ts";

/** The scheme of the header `authorization`, before the token. */
export const LINK_SCHEME = "Link";

/** Names the proof that the visitor has given in this browser. */
export const PROOF_HEADER = "x-link-proof";

/** The `error` of a 403 where the visitor has not proven the contact, or not in this browser. */
export const PROOF_MISSING = "proof_missing";

/** The `error` of a 404 where there is no such link, and where it can no longer be used; any other 404 is about what the call names. */
export const NO_SUCH_LINK = "no_such_link";
export const LINK_CLOSED = "link_closed";

/** Digits of a code. */
export const LINK_CODE_DIGITS = 6;

/** A contact that FMCSA has on file, so far hidden that only who has it recognizes it. */
export const ProofContact = Type.Object({ method: OneOf(PROOF_METHODS), hint: Type.String() });
export type ProofContact = Static<typeof ProofContact>;

export const Visit = Type.Object({
  purpose: OneOf(LINK_PURPOSES),
  state: OneOf(LINK_STATES),
  language: OneOf(LINK_LANGUAGES),
  /** Who asks. */
  company_name: Type.String(),
  sender_name: Nullable(Type.String()),
  carrier_name: Type.String(),
  dot_number: Nullable(Type.String()),
  expires_at: Timestamp,
  /** When the alert that the link asked a reply to was withdrawn; absent where it was not. */
  alert_withdrawn_at: Type.Optional(Timestamp),
  /** Whether the visitor has to prove the registered contact before anything else. */
  needs_proof: Type.Boolean(),
  /** The proof that this browser has given; null: none. */
  proof: Nullable(Type.Object({ method: OneOf(PROOF_METHODS), hint: Type.String(), proven_at: Timestamp })),
  /** Where a code can go; none: FMCSA has no contact on file. */
  contacts: Type.Array(ProofContact),
});
export type Visit = Static<typeof Visit>;

const PATH = "/api/v1/link";

/** Reads a link without changing anything, because mail programs and telephones open addresses too. 404 for a token that there is not. */
export const readVisit = endpoint({
  name: "readVisit",
  method: "GET",
  path: PATH,
  isExtension: true,
  forVisitors: true,
  output: Visit,
});

/** Notes that a person uses the link: sent with their first key or touch. */
export const beginVisit = endpoint({
  name: "beginVisit",
  method: "POST",
  path: `${PATH}/begin`,
  isExtension: true,
  forVisitors: true,
  output: Visit,
});

/** Sends a code to a registered contact, or asks the company to call and read one out. 429 after too many. */
export const requestLinkCode = endpoint({
  name: "requestLinkCode",
  method: "POST",
  path: `${PATH}/codes`,
  isExtension: true,
  forVisitors: true,
  body: Type.Object({ method: OneOf(PROOF_METHODS) }),
  output: Type.Object({ method: OneOf(PROOF_METHODS), hint: Type.String(), expires_at: Timestamp, tries_left: Count }),
});

/** Proves the contact by its code. `key` goes into the header `x-link-proof` from then on. 422 at `code`. */
export const proveLink = endpoint({
  name: "proveLink",
  method: "POST",
  path: `${PATH}/proofs`,
  isExtension: true,
  forVisitors: true,
  body: Type.Object({ code: Type.String({ pattern: `^[0-9]{${LINK_CODE_DIGITS}}$`, maxLength: LINK_CODE_DIGITS }) }),
  output: Type.Object({ key: Type.String(), visit: Visit }),
});

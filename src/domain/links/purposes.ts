// What links are for, one row each: what they are about, who may make one, how long they hold, and whether the visitor proves a contact.
import type { LinkPurpose, ProofMethod } from "../../contract/links/links.ts";
import type { Scope } from "../../contract/session/session.ts";

/** What a link is about; a load's and an alert's carrier follow from it. */
export type LinkSubject = "carrier" | "load" | "identity_alert";

export interface PurposeRow {
  /** For the company's people. */
  readonly label: string;
  readonly subject: LinkSubject;
  /** One of these is enough; none: whoever may see what it is about. */
  readonly scopes: readonly Scope[];
  /** Hours after which it expires. */
  readonly hours: number;
  /** The visitor proves the carrier's registered contact first. */
  readonly needsProof: boolean;
  /** How a contact may be proven. */
  readonly proofs: readonly ProofMethod[];
  /** The visitor is not told who sends it. */
  readonly isAnonymous: boolean;
  /** There is one open link of a subject: making another one withdraws it. */
  readonly isSingle: boolean;
}

const DAY = 24;

/** Assumption: the hours, by how long brokers leave such things open. */
export const PURPOSES: Readonly<Record<LinkPurpose, PurposeRow>> = {
  packet: {
    label: "Onboarding packet",
    subject: "carrier",
    scopes: ["onboarding"],
    hours: 30 * DAY,
    needsProof: true,
    proofs: ["mail", "phone"],
    isAnonymous: false,
    isSingle: false,
  },
  // A link to an earlier version says that there is a newer one.
  confirmation: {
    label: "Rate confirmation",
    subject: "load",
    scopes: ["manage_rate_confirmations", "manage_loads"],
    hours: 3 * DAY,
    needsProof: true,
    proofs: ["mail", "phone"],
    isAnonymous: false,
    isSingle: false,
  },
  // To the telephone number on the load, whose holder is asked for nothing that needs a proof.
  driver: {
    label: "Driver",
    subject: "load",
    scopes: ["manage_loads"],
    hours: 14 * DAY,
    needsProof: false,
    proofs: ["mail", "phone"],
    isAnonymous: false,
    isSingle: true,
  },
  // Alerts are filed anonymously, and a call would tell who called.
  reply: {
    label: "Reply to an identity alert",
    subject: "identity_alert",
    scopes: [],
    hours: 30 * DAY,
    needsProof: true,
    proofs: ["mail"],
    isAnonymous: true,
    isSingle: true,
  },
  remedy: {
    label: "What a carrier can do about failed rules",
    subject: "carrier",
    scopes: ["onboarding", "sourcing"],
    hours: 30 * DAY,
    needsProof: false,
    proofs: ["mail", "phone"],
    isAnonymous: false,
    isSingle: false,
  },
};

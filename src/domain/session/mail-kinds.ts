// The mails that people get about connected carriers: which there are, who may get them, and which they have chosen.
import type { CurrentUser } from "../../contract/session/session.ts";
import { canRule, canUsePortal } from "./permissions.ts";

export const MAIL_KINDS = ["packet_complete", "identity_alert", "override_expiring", "daily_digest"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

interface MailRow {
  readonly label: string;
  readonly explanation: string;
  /** Of who has not chosen. Assumption: what needs somebody to act comes unless it is turned off, the digest only to who wants it. */
  readonly isOnAtFirst: boolean;
}

export const MAILS: Readonly<Record<MailKind, MailRow>> = {
  packet_complete: {
    label: "Onboarding packet complete",
    explanation: "A carrier's packet is complete, and its status can be set.",
    isOnAtFirst: true,
  },
  identity_alert: {
    label: "Identity alert",
    explanation: "Somebody files an identity alert against a connected carrier.",
    isOnAtFirst: true,
  },
  override_expiring: {
    label: "Override expiring",
    explanation: "An override ends within seven days, and the carrier may fail a rule then.",
    isOnAtFirst: true,
  },
  daily_digest: {
    label: "Daily digest",
    explanation: "Each morning, what changed since the day before at carriers that matter to your company.",
    isOnAtFirst: false,
  },
};

/** The preference that holds the choice, a boolean. */
export const mailPreference = (kind: MailKind): string => `mail:${kind}`;

/** Whether a person may get these mails at all: those with the scope of this name. */
export const canGetMail = (user: CurrentUser, kind: MailKind): boolean =>
  canUsePortal(user) && user.scopes.includes("connection_notifications") && (kind !== "override_expiring" || canRule(user));

/** Whether a person has chosen these mails. `value`: of the preference; anything but a boolean counts as no choice. */
export const wantsMail = (kind: MailKind, value: unknown): boolean =>
  typeof value === "boolean" ? value : MAILS[kind].isOnAtFirst;

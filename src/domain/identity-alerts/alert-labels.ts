// Identity alerts in words: what each category accuses a carrier of, and what became of an alert.
import {
  IDENTITY_ALERT_TYPES,
  type IdentityAlert,
  type IdentityAlertDetail,
  type IdentityAlertType,
} from "../../contract/identity-alerts/identity-alerts.ts";
import { humanized, type Told } from "../statuses.ts";

/** The categories are given (specification part 1, section 9); what they mean is ours. */
const MEANINGS: Readonly<Record<IdentityAlertType, string>> = {
  double_brokering: "It handed a load on to another carrier without the broker's leave.",
  identity_theft: "Somebody acts in this carrier's name, or the carrier in somebody else's.",
  hostage_load: "It keeps freight back to force a payment.",
  stolen_assets: "Freight, a trailer or other equipment was taken and did not come back.",
  trailer_misuse: "It used a trailer for what it was not lent for.",
  back_soliciting: "It offered a broker's customer to haul directly.",
  unresolved_insurance_claims: "It or its insurer leaves a claim for loss or damage unanswered.",
  change_in_ownership: "Other people own or run it than before, and whoever deals with it should know.",
  bankruptcy_filing: "It has filed for bankruptcy.",
};

export const alertMeaning = (type: IdentityAlertType): string => MEANINGS[type];

export const ALERT_CHOICES: readonly { readonly type: IdentityAlertType; readonly label: string }[] = IDENTITY_ALERT_TYPES.map(
  (type) => ({ type, label: humanized(type) }),
);

/** Whether others can see it, as its author's company is told. */
export const alertState = ({ is_published: isPublished }: Pick<IdentityAlert, "is_published">): Told =>
  isPublished ? { label: "Published", tone: "neutral" } : { label: "Taken back", tone: "incomplete" };

export const isOwnAlert = ({ company_id: company }: Pick<IdentityAlert, "company_id">): boolean => company !== null;

const EVENTS: Readonly<Record<IdentityAlertDetail["history"][number]["event"], string>> = {
  filed: "Filed and published",
  evidence_attached: "Evidence attached",
  message_added: "Message added",
  unpublished: "Taken back",
};

/** "Filed and published by Mara Manager"; the people of other companies are not told. */
export const alertEvent = (
  { event, by }: Pick<IdentityAlertDetail["history"][number], "event" | "by">,
  isOwn: boolean,
): string => (by === null ? `${EVENTS[event]}${isOwn ? " by another company" : ""}` : `${EVENTS[event]} by ${by}`);

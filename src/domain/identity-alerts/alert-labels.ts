// Labels of identity alerts: categories, states and events.
import {
  IDENTITY_ALERT_TYPES,
  type IdentityAlert,
  type IdentityAlertDetail,
  type IdentityAlertType,
} from "../../contract/identity-alerts/identity-alerts.ts";
import { formatCount } from "../format.ts";
import { humanized, statusTable, type Status } from "../status.ts";

export interface AlertCategory {
  readonly value: IdentityAlertType;
  readonly label: string;
  readonly description: string;
}

/** Assumption: the API has only the tokens; the descriptions are the usual terms. */
const DESCRIPTIONS: Readonly<Record<IdentityAlertType, string>> = {
  double_brokering: "Re-brokered without authorization",
  identity_theft: "Impersonated another company, or was impersonated",
  hostage_load: "Held load hostage",
  stolen_assets: "Stole freight, a trailer or other equipment",
  trailer_misuse: "Used a trailer without permission",
  back_soliciting: "Back-solicitation",
  unresolved_insurance_claims: "Has not answered a claim for loss or damage",
  change_in_ownership: "Has new owners or managers",
  bankruptcy_filing: "Filed for bankruptcy",
};

/** In the order of the filter and the form. */
export const ALERT_CATEGORIES: readonly AlertCategory[] = IDENTITY_ALERT_TYPES.map((value) => ({
  value,
  label: humanized(value),
  description: DESCRIPTIONS[value],
}));

export const alertDescription = (type: IdentityAlertType): string => DESCRIPTIONS[type];

const ALERT_STATE = statusTable<"published" | "unverified" | "answered" | "disputed" | "upheld" | "lapsed" | "withdrawn">({
  published: { label: "Published", tone: "fail" },
  unverified: { label: "Unverified", tone: "unknown" },
  answered: { label: "Answered by carrier", tone: "fail" },
  disputed: { label: "Disputed by carrier", tone: "incomplete" },
  upheld: { label: "Upheld after reply", tone: "fail" },
  lapsed: { label: "Ended", tone: "neutral" },
  withdrawn: { label: "Withdrawn", tone: "incomplete" },
});

type Standing = Pick<IdentityAlert, "is_published"> & Partial<Pick<IdentityAlert, "is_verified" | "state">>;

/** Whether the alert counts in answers about its carrier. Rows stored by an earlier release do not say whether it is verified. */
export const counts = ({ is_published: isPublished, is_verified: isVerified = true }: Standing): boolean =>
  isPublished && isVerified;

/** Whether others can see the alert, whether it counts, and what its carrier says. */
export function alertState(alert: Standing): Status {
  const { is_published: isPublished, state = "open" } = alert;
  if (!isPublished) return ALERT_STATE(state === "lapsed" ? "lapsed" : "withdrawn");
  if (!counts(alert)) return ALERT_STATE("unverified");
  return ALERT_STATE(state === "open" || state === "lapsed" || state === "withdrawn" ? "published" : state);
}

/** What an unverified alert is. */
export const UNVERIFIED_ALERT =
  "Filed by a company that is not verified as a broker and has no load with this carrier. It changes no answer.";

/** How much an author's alerts weigh, said openly; null where there is nothing to say. */
export function authorText({ author }: Pick<IdentityAlertDetail, "author">): string | null {
  if (author === undefined || author.withdrawn === 0) return null;
  const record = `Its author withdrew ${author.withdrawn} of ${formatCount(author.filed, "alert")} in two years.`;
  return author.is_doubted ? `${record} It therefore changes no answer.` : record;
}

export const isOwnAlert = ({ company_id: company }: Pick<IdentityAlert, "company_id">): boolean => company !== null;

const EVENTS: Readonly<Record<IdentityAlertDetail["history"][number]["event"], string>> = {
  filed: "Filed and published",
  evidence_attached: "Evidence attached",
  message_added: "Message added",
  replied: "Carrier replied",
  upheld: "Upheld after the carrier's reply",
  lapsed: "Ended without new evidence",
  unpublished: "Withdrawn",
};

/** "Filed and published by Mara Manager"; people of other companies stay anonymous. */
export const alertEvent = (
  { event, by }: Pick<IdentityAlertDetail["history"][number], "event" | "by">,
  isOwn: boolean,
): string => (by === null ? `${EVENTS[event]}${isOwn ? " by another company" : ""}` : `${EVENTS[event]} by ${by}`);

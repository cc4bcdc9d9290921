// The draft of an identity alert: the form's fields.
import type { IdentityAlertType } from "../../contract/identity-alerts/identity-alerts.ts";
import { NO_PLACE, type LanePlace } from "../carriers/lane/lane-place.ts";

export interface AlertDraft {
  readonly carrier: { readonly id: number; readonly name: string } | null;
  readonly type: IdentityAlertType | null;
  readonly message: string;
  /** `YYYY-MM-DD`. */
  readonly day: string | null;
  readonly phone: string;
  readonly email: string;
  readonly reference: string;
  readonly postalCode: string;
  readonly place: LanePlace;
  readonly commodityId: number | null;
  /** The last attempt without a known outcome: resent unchanged with the same key, it is filed only once. */
  readonly attempt: { readonly key: string; readonly body: string } | null;
}

export const NO_ALERT_DRAFT: AlertDraft = {
  carrier: null,
  type: null,
  message: "",
  day: null,
  phone: "",
  email: "",
  reference: "",
  postalCode: "",
  place: NO_PLACE,
  commodityId: null,
  attempt: null,
};

/** The longest message and reference that the server accepts. */
export const ALERT_TEXT_LIMIT = 4_000;
export const REFERENCE_LIMIT = 200;

/** Whether discarding the draft would lose nothing. */
export const isBlankDraft = (draft: AlertDraft, carrier: AlertDraft["carrier"]): boolean =>
  JSON.stringify({ ...draft, attempt: null }) === JSON.stringify({ ...NO_ALERT_DRAFT, carrier });

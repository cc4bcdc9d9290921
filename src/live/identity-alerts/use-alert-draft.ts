// Hook for the draft of an identity alert.
import { NO_ALERT_DRAFT, type AlertDraft } from "../../domain/identity-alerts/alert-draft.ts";
import { useDraft, type DraftView } from "../use-draft.ts";

export type AlertDraftView = DraftView<AlertDraft>;

/** `carrierId`: the carrier the form was opened for; each has its own draft. `fresh`: the initial values of a new draft. */
export const useAlertDraft = (carrierId: number | null, fresh: Partial<AlertDraft>): AlertDraftView =>
  useDraft(`identity-alert-draft:${carrierId ?? "any"}`, { ...NO_ALERT_DRAFT, ...fresh });

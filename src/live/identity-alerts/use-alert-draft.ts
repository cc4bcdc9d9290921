// Hook for the draft of an identity alert, stored only on this computer until it is filed, so that a reload loses nothing.
import { useState } from "react";
import { NO_ALERT_DRAFT, type AlertDraft } from "../../domain/identity-alerts/alert-draft.ts";
import { rememberValue } from "../remember.ts";
import { useValue } from "../use-records.ts";

export interface AlertDraftView {
  /** Null while the stored draft is read. */
  readonly draft: AlertDraft | null;
  readonly change: (change: Partial<AlertDraft>) => void;
  /** Deletes the draft, also from the database. */
  readonly discard: () => void;
  /** The draft was started before this page was opened. */
  readonly isResumed: boolean;
}

/** `carrierId`: the carrier the form was opened for; each has its own draft. `fresh`: the initial values of a new draft. */
export function useAlertDraft(carrierId: number | null, fresh: Partial<AlertDraft>): AlertDraftView {
  const name = `identity-alert-draft:${carrierId ?? "any"}`;
  const stored = useValue<AlertDraft>(name);
  const [draft, setDraft] = useState<AlertDraft | null>(null);
  const [isResumed, setIsResumed] = useState(false);
  if (draft === null && stored !== undefined) {
    setDraft({ ...NO_ALERT_DRAFT, ...fresh, ...stored });
    setIsResumed(stored !== null);
  }
  const change = (part: Partial<AlertDraft>) => {
    const next = { ...NO_ALERT_DRAFT, ...fresh, ...draft, ...part };
    setDraft(next);
    void rememberValue(name, next);
  };
  const discard = () => {
    setDraft({ ...NO_ALERT_DRAFT, ...fresh });
    setIsResumed(false);
    void rememberValue(name, null);
  };
  return { draft, change, discard, isResumed };
}

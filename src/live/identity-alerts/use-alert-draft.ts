// The identity alert that is being written, kept on this computer alone until it is filed: a reload loses no word of it.
import { useState } from "react";
import { NO_ALERT_DRAFT, type AlertDraft } from "../../domain/identity-alerts/alert-draft.ts";
import { rememberValue } from "../remember.ts";
import { useValue } from "../use-records.ts";

export interface AlertDraftView {
  /** Null while what was kept is being read. */
  readonly draft: AlertDraft | null;
  readonly change: (change: Partial<AlertDraft>) => void;
  /** Forgets it, here and on the disk. */
  readonly discard: () => void;
  /** It was begun before this page was opened. */
  readonly isResumed: boolean;
}

/** `carrierId`: the carrier the form was opened for; each has a draft of its own. `fresh` is what a new one begins with. */
export function useAlertDraft(carrierId: number | null, fresh: Partial<AlertDraft>): AlertDraftView {
  const name = `identity-alert-draft:${carrierId ?? "any"}`;
  const kept = useValue<AlertDraft>(name);
  const [draft, setDraft] = useState<AlertDraft | null>(null);
  const [isResumed, setIsResumed] = useState(false);
  if (draft === null && kept !== undefined) {
    setDraft({ ...NO_ALERT_DRAFT, ...fresh, ...kept });
    setIsResumed(kept !== null);
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

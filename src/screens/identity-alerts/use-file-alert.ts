// What the form of an identity alert does: keeps the draft, checks it, asks once more, and files it exactly once.
import { useState } from "react";
import { NotDone } from "../../commands/direct.ts";
import { fileAlert } from "../../commands/identity-alerts/identity-alerts.ts";
import type { IdentityAlertDetail } from "../../contract/identity-alerts/identity-alerts.ts";
import {
  alertOf,
  errorsByField,
  localDay,
  type AlertDraft,
  type AlertErrors,
  type NewAlert,
} from "../../domain/identity-alerts/alert-draft.ts";
import type { Site } from "../../domain/identity-alerts/alert-filters.ts";
import type { AlertDraftView } from "../../live/identity-alerts/use-alert-draft.ts";

const NO_ERRORS: AlertErrors = {};

interface FileAlert {
  readonly today: string;
  readonly errors: AlertErrors;
  readonly change: (change: Partial<AlertDraft>) => void;
  /** Checks the fields and asks to confirm; false where something is to be mended first. */
  readonly check: () => boolean;
  /** What is to be confirmed; null before the fields were checked. */
  readonly asked: NewAlert | null;
  readonly isBusy: boolean;
  /** Why the last try came to nothing. */
  readonly fault: string | null;
  readonly file: () => void;
  readonly close: () => void;
}

/** `onRefused`: fields have to be mended. `onFiled` gets the alert as the server has it. */
export function useFileAlert(
  { draft, change, discard }: AlertDraftView,
  site: Site,
  { onFiled, onRefused }: { readonly onFiled: (alert: IdentityAlertDetail) => void; readonly onRefused: () => void },
): FileAlert {
  const [today] = useState(() => localDay(new Date()));
  const [errors, setErrors] = useState(NO_ERRORS);
  const [asked, setAsked] = useState<NewAlert | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const check = (): boolean => {
    if (draft === null) return false;
    const found = alertOf(draft, site, today);
    setFault(null);
    setErrors("errors" in found ? found.errors : NO_ERRORS);
    if ("alert" in found) setAsked(found.alert);
    return "alert" in found;
  };

  const file = async (alert: NewAlert): Promise<void> => {
    const body = JSON.stringify(alert);
    // What nobody knows the end of is sent again under its own key, also after a reload.
    const key = draft?.attempt?.body === body ? draft.attempt.key : crypto.randomUUID();
    change({ attempt: { key, body } });
    setIsBusy(true);
    setFault(null);
    try {
      const filed = await fileAlert(alert, key);
      discard();
      onFiled(filed);
    } catch (error) {
      const refused = error instanceof NotDone ? errorsByField(error.errors) : NO_ERRORS;
      setIsBusy(false);
      if (Object.keys(refused).length > 0) {
        setErrors(refused);
        setAsked(null);
        onRefused();
      } else setFault(error instanceof Error ? error.message : String(error));
    }
  };

  return {
    today,
    errors,
    change(part) {
      change(part);
      // What was mended is no longer wrong; the next look will tell.
      const mended = Object.keys(part);
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !mended.includes(name))));
    },
    check,
    asked,
    isBusy,
    fault,
    file: () => void (asked === null || isBusy ? undefined : file(asked)),
    close: () => setAsked(null),
  };
}

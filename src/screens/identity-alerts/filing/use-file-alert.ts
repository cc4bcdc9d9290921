// Hook for the form of an identity alert: validates the draft, asks for confirmation, and files it exactly once.
import { useState } from "react";
import { NotDone } from "../../../commands/direct.ts";
import { fileAlert } from "../../../commands/identity-alerts/identity-alerts.ts";
import type { IdentityAlertDetail } from "../../../contract/identity-alerts/identity-alerts.ts";
import { errorText } from "../../../domain/error-text.ts";
import {
  alertOf,
  errorsByField,
  localDay,
  type AlertErrors,
  type NewAlert,
} from "../../../domain/identity-alerts/alert-check.ts";
import type { AlertDraft } from "../../../domain/identity-alerts/alert-draft.ts";
import type { Site } from "../../../domain/identity-alerts/alert-filters.ts";
import type { AlertDraftView } from "../../../live/identity-alerts/use-alert-draft.ts";

const NO_ERRORS: AlertErrors = {};

/** Fields that are evidence, each enough by itself. */
const PROVES: ReadonlySet<string> = new Set(["reference", "phone", "email"]);

interface FileAlert {
  readonly today: string;
  readonly errors: AlertErrors;
  readonly change: (change: Partial<AlertDraft>) => void;
  /** Files were added or removed. */
  readonly documentsChanged: () => void;
  /** Validates the fields, and asks for confirmation or shows the errors. */
  readonly check: () => void;
  /** The alert to confirm; null outside the confirmation. */
  readonly alert: NewAlert | null;
  /** Why the last attempt failed. */
  readonly fault: string | null;
  readonly file: () => Promise<void>;
  readonly close: () => void;
}

/** `files`: the first is sent with the alert. `onRefused`: the server found errors in fields. `onFiled` gets the alert from the server. */
export function useFileAlert(
  { draft, change, discard }: AlertDraftView,
  files: readonly File[],
  site: Site,
  { onFiled, onRefused }: { readonly onFiled: (alert: IdentityAlertDetail) => void; readonly onRefused: () => void },
): FileAlert {
  const [today] = useState(() => localDay(new Date()));
  const [errors, setErrors] = useState(NO_ERRORS);
  const [alert, setAlert] = useState<NewAlert | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const clear = (fields: readonly string[]): void =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !fields.includes(name))));

  const check = (): void => {
    if (draft === null) return;
    const checked = alertOf(draft, files.length, site, today);
    setFault(null);
    setErrors("errors" in checked ? checked.errors : NO_ERRORS);
    if ("alert" in checked) setAlert(checked.alert);
  };

  const file = async (confirmed: NewAlert): Promise<void> => {
    const document = files[0] ?? null;
    const body = JSON.stringify([confirmed, document?.name, document?.size, document?.lastModified]);
    // An attempt without a known outcome is resent with the same key, also after a reload.
    const key = draft?.attempt?.body === body ? draft.attempt.key : crypto.randomUUID();
    change({ attempt: { key, body } });
    setFault(null);
    try {
      const filed = await fileAlert(confirmed, document, key);
      discard();
      onFiled(filed);
    } catch (error) {
      const fieldErrors = error instanceof NotDone ? errorsByField(error.errors) : NO_ERRORS;
      if (Object.keys(fieldErrors).length > 0) {
        setErrors(fieldErrors);
        setAlert(null);
        onRefused();
      } else setFault(errorText(error));
    }
  };

  return {
    today,
    errors,
    change(part) {
      change(part);
      // A changed field loses its error until the next check.
      clear(Object.keys(part).flatMap((name) => (PROVES.has(name) ? [name, "evidence"] : [name])));
    },
    documentsChanged: () => clear(["evidence"]),
    check,
    alert,
    fault,
    file: () => (alert === null ? Promise.resolve() : file(alert)),
    close: () => setAlert(null),
  };
}

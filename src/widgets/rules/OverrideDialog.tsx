// Grants an override: the carrier, the rule, when it expires, and its supporting document, with a preview of the assessment.
import { Callout } from "@blueprintjs/core";
import { useEffect, useMemo, useRef, useState } from "react";
import { storeGranted } from "../../commands/rules/overrides.ts";
import { DOCUMENT_KINDS } from "../../contract/files.ts";
import { createRuleOverride } from "../../contract/rules/overrides.ts";
import { dayOf } from "../../domain/days.ts";
import { fieldError } from "../../domain/field-errors.ts";
import { expirationOf, overrideErrors, type OverrideDraft } from "../../domain/rules/override-draft.ts";
import { useUpload } from "../../live/use-upload.ts";
import { useNow } from "../../ui/cell/now.ts";
import { FileField } from "../../ui/form/FileField.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { UploadProgress } from "../../ui/form/UploadProgress.tsx";
import { muted } from "../../ui/text/text.ts";
import { CarrierField, type SelectedCarrier } from "../carriers/CarrierField.tsx";
import { AssessmentPreview } from "./AssessmentPreview.tsx";
import { OverrideFields, type TypedOverride } from "./OverrideFields.tsx";
import css from "./OverrideDialog.module.css";

interface Props {
  /** Null: selected here. */
  readonly carrier: SelectedCarrier | null;
  /** The rule it was opened from; null: selected here. */
  readonly isType: string | null;
  readonly onClose: () => void;
  /** Called once the server has granted it and it is stored here; `group` undoes it. */
  readonly onGranted: (message: string, group: string) => void;
}

export function OverrideDialog({ carrier: given, isType, onClose, onGranted }: Props) {
  const today = dayOf(new Date(useNow()));
  const [carrier, setCarrier] = useState(given);
  const [typed, setTyped] = useState<TypedOverride>({
    isType: isType ?? "",
    classificationId: null,
    isIndefinite: false,
    until: null,
  });
  const [file, setFile] = useState<File | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const { state, start, cancel } = useUpload(createRuleOverride);
  const draft: OverrideDraft = { ...typed, carrierId: carrier?.id ?? null };
  const errors = overrideErrors(draft, today);
  /** The error of a field: as found here, or else as the server answered. */
  const errorOf = (field: string): string | null => {
    const error = wasTried ? errors[field as keyof typeof errors] : undefined;
    return error ?? (state.kind === "failed" ? fieldError(state.errors, field) : null);
  };

  const end = useRef({ onClose, onGranted });
  useEffect(() => {
    end.current = { onClose, onGranted };
  });
  useEffect(() => {
    if (state.kind !== "done" || typeof state.output === "string") return;
    void storeGranted(state.output).then((group) => {
      end.current.onGranted("Override granted.", group);
      end.current.onClose();
    });
  }, [state]);

  const { isType: token, classificationId } = typed;
  const grant = useMemo(
    () =>
      carrier === null || token === ""
        ? null
        : { carrier_id: carrier.id, classification_id: classificationId, is_type: token, expiration_date: null },
    [carrier, token, classificationId],
  );
  const isSending = state.kind === "sending";
  const submit = () => {
    setWasTried(true);
    if (draft.carrierId === null || Object.keys(errors).length > 0) return;
    start(
      {
        body: {
          rule_override: {
            carrier_id: draft.carrierId,
            is_type: draft.isType,
            is_active: true,
            expiration_date: expirationOf(draft),
            classification_id: draft.classificationId,
          },
        },
      },
      file,
    );
  };
  return (
    <FormDialog
      title={given === null ? "Grant override" : `Grant override for ${given.name}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Grant override" }}
      isBusy={isSending || state.kind === "done"}
      {...(isSending ? { onStop: cancel } : {})}
      canClickOutside={false}
      className={css.dialog}
      footer={<span className={muted}>Replaces existing override of the same rule.</span>}
    >
      {given === null && (
        <CarrierField carrier={carrier} onCarrier={setCarrier} error={errorOf("carrier_id") ?? undefined} autoFocus />
      )}
      <OverrideFields
        typed={typed}
        onTyped={setTyped}
        today={today}
        errorOf={errorOf}
        autoFocus={given === null ? null : isType === null ? "rule" : "until"}
      />
      <FileField
        label="Supporting document"
        kinds={DOCUMENT_KINDS}
        file={file}
        onChange={setFile}
        error={errorOf("file")}
        disabled={isSending}
      />
      <AssessmentPreview grant={grant} />
      {state.kind === "sending" && file !== null && <UploadProgress name={file.name} sent={state.sent} total={state.total} />}
      {state.kind === "failed" && (
        <Callout compact intent="danger" role="alert">
          {state.message}
        </Callout>
      )}
    </FormDialog>
  );
}

// The fields of an identity alert, each with its error.
import { Button, HTMLSelect } from "@blueprintjs/core";
import { CrossIcon, DocumentIcon } from "@blueprintjs/icons";
import { DOCUMENT_KINDS } from "../../../contract/files.ts";
import type { IdentityAlertType } from "../../../contract/identity-alerts/identity-alerts.ts";
import type { AlertErrors } from "../../../domain/identity-alerts/alert-check.ts";
import { ALERT_TEXT_LIMIT, REFERENCE_LIMIT, type AlertDraft } from "../../../domain/identity-alerts/alert-draft.ts";
import { ALERT_CATEGORIES, alertDescription } from "../../../domain/identity-alerts/alert-labels.ts";
import { fileSize } from "../../../ui/cell/file-size.ts";
import { DateField } from "../../../ui/form/DateField.tsx";
import { Field } from "../../../ui/form/Field.tsx";
import { FileField } from "../../../ui/form/FileField.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { PlaceInput } from "../../../widgets/search-map/PlaceInput.tsx";
import { CarrierField } from "../../../widgets/carriers/CarrierField.tsx";
import { muted } from "../../../ui/text/text.ts";
import { EvidenceList } from "../AlertLists.tsx";
import css from "./AlertForm.module.css";

interface Props {
  readonly draft: AlertDraft;
  readonly onChange: (change: Partial<AlertDraft>) => void;
  readonly errors: AlertErrors;
  readonly today: string;
  readonly commodities: readonly { readonly id: number; readonly name: string }[];
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  /** The form was opened for this carrier. */
  readonly isCarrierGiven: boolean;
}

/** Tunable: documents filed together with an alert. More can be attached later. */
const FILES_MAX = 5;

export function AlertForm(props: Props) {
  const { draft, onChange, errors, today, commodities, isCarrierGiven } = props;
  return (
    <>
      <CarrierField
        carrier={draft.carrier}
        onCarrier={(carrier) => onChange({ carrier })}
        error={errors.carrier}
        autoFocus={!isCarrierGiven}
      />
      <Field
        label="Category"
        required
        error={errors.type}
        hint={draft.type === null ? "What the carrier, or someone using its name, did" : alertDescription(draft.type)}
      >
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            fill
            autoFocus={isCarrierGiven}
            value={draft.type ?? ""}
            onChange={({ target }) => onChange({ type: (target.value || null) as IdentityAlertType | null })}
          >
            <option value="">Choose one</option>
            {ALERT_CATEGORIES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </HTMLSelect>
        )}
      </Field>
      <TextAreaField
        required
        label="What happened"
        rows={7}
        value={draft.message}
        onValue={(message) => onChange({ message })}
        limit={ALERT_TEXT_LIMIT}
        error={errors.message}
      />
      <div className={css.row}>
        <DateField
          required
          label="Date"
          max={today}
          value={draft.day}
          onValue={(day) => onChange({ day })}
          error={errors.day ?? null}
        />
        <Field label="Commodity" error={errors.commodityId}>
          {(wiring) => (
            <HTMLSelect
              {...wiring}
              fill
              value={draft.commodityId ?? ""}
              onChange={({ target }) => onChange({ commodityId: target.value === "" ? null : Number(target.value) })}
            >
              <option value="">Not given</option>
              {commodities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </HTMLSelect>
          )}
        </Field>
      </div>
      <div className={css.row}>
        <PlaceInput label="Load origin" place={draft.place} onPlace={(place) => onChange({ place })} error={errors.place} />
        <Field label="Origin postal code" error={errors.postalCode}>
          {(wiring) => (
            <TextInput
              kind="identifier"
              {...wiring}
              maxLength={10}
              placeholder="75201"
              value={draft.postalCode}
              onValueChange={(postalCode) => onChange({ postalCode })}
            />
          )}
        </Field>
      </div>
      <fieldset className={css.private}>
        <legend>Visible to your company only</legend>
        <Field
          label="Reference"
          error={errors.reference}
          hint="Number of the load, rate confirmation or tracking, or the email that shows it"
        >
          {(wiring) => (
            <TextInput
              kind="text"
              {...wiring}
              maxLength={REFERENCE_LIMIT}
              placeholder="Load MF-0400123"
              value={draft.reference}
              onValueChange={(reference) => onChange({ reference })}
            />
          )}
        </Field>
        <div className={css.row}>
          <Field label="Phone number used" error={errors.phone}>
            {(wiring) => (
              <TextInput
                kind="phone"
                {...wiring}
                placeholder="(512) 555-0123"
                value={draft.phone}
                onValueChange={(phone) => onChange({ phone })}
              />
            )}
          </Field>
          <Field label="Email address used" error={errors.email}>
            {(wiring) => (
              <TextInput
                kind="email"
                {...wiring}
                placeholder="dispatch@carrier.example"
                value={draft.email}
                onValueChange={(email) => onChange({ email })}
              />
            )}
          </Field>
        </div>
      </fieldset>
      <EvidenceFields {...props} />
    </>
  );
}

function EvidenceFields({ files, onFiles, errors }: Pick<Props, "files" | "onFiles" | "errors">) {
  return (
    <div className={css.evidence}>
      {files.length < FILES_MAX && (
        <FileField
          label="Evidence"
          kinds={DOCUMENT_KINDS}
          file={null}
          error={errors.evidence}
          onChange={(file) => file !== null && onFiles([...files, file])}
        />
      )}
      <EvidenceList label="Selected documents">
        {files.map((file, at) => (
          <li key={at}>
            <DocumentIcon size={12} className={muted} />
            <span>{file.name}</span>
            <span className={muted}>{fileSize(file.size)}</span>
            <Button
              size="small"
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={`Remove ${file.name}`}
              onClick={() => onFiles(files.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </EvidenceList>
      <p className={muted}>
        An alert needs a document, a reference, or the phone number or email address used. Other brokers can open documents
        unchanged, so leave out names of people or customers.
      </p>
    </div>
  );
}

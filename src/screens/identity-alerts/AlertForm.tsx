// The fields of an identity alert, each with what is wrong beside it.
import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { CrossIcon, DocumentIcon } from "@blueprintjs/icons";
import { DOCUMENT_KINDS } from "../../contract/files.ts";
import type { IdentityAlertType } from "../../contract/identity-alerts/identity-alerts.ts";
import { ALERT_TEXT_LIMIT, type AlertDraft, type AlertErrors } from "../../domain/identity-alerts/alert-draft.ts";
import { ALERT_CATEGORIES, alertDescription } from "../../domain/identity-alerts/alert-labels.ts";
import { fileSize } from "../../ui/cell/file-size.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { FileField } from "../../ui/form/FileField.tsx";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { PlaceInput } from "../../widgets/search-map/PlaceInput.tsx";
import { CarrierField } from "../../widgets/carriers/CarrierField.tsx";

interface Props {
  readonly draft: AlertDraft;
  readonly onChange: (change: Partial<AlertDraft>) => void;
  readonly errors: AlertErrors;
  readonly today: string;
  readonly commodities: readonly { readonly id: number; readonly name: string }[];
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  /** The carrier is given by where the person came from. */
  readonly isCarrierGiven: boolean;
}

/** Papers that go with one alert at once; ours. More can be attached later. */
const MOST_FILES = 5;

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
        hint={draft.type === null ? "What the carrier, or whoever acts in its name, is accused of" : alertDescription(draft.type)}
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
      <div className="alert-form-row">
        <DateField
          required
          label="On which day"
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
              <option value="">Not said</option>
              {commodities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </HTMLSelect>
          )}
        </Field>
      </div>
      <div className="alert-form-row">
        <PlaceInput
          label="Origin of the load"
          place={draft.place}
          onPlace={(place) => onChange({ place })}
          error={errors.place}
        />
        <Field label="Postal code of the origin" error={errors.postalCode}>
          {(wiring) => (
            <InputGroup
              {...wiring}
              autoComplete="off"
              maxLength={10}
              placeholder="75201"
              value={draft.postalCode}
              onValueChange={(postalCode) => onChange({ postalCode })}
            />
          )}
        </Field>
      </div>
      <fieldset className="alert-private">
        <legend>Kept for your company; other brokers do not see it</legend>
        <div className="alert-form-row">
          <Field label="Telephone that was used" error={errors.phone}>
            {(wiring) => (
              <InputGroup
                {...wiring}
                type="tel"
                autoComplete="off"
                placeholder="(512) 555-0123"
                value={draft.phone}
                onValueChange={(phone) => onChange({ phone })}
              />
            )}
          </Field>
          <Field label="E-mail address that was used" error={errors.email}>
            {(wiring) => (
              <InputGroup
                {...wiring}
                inputMode="email"
                autoComplete="off"
                spellCheck={false}
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

function EvidenceFields({ files, onFiles }: Pick<Props, "files" | "onFiles">) {
  return (
    <div className="alert-evidence-fields">
      {files.length < MOST_FILES && (
        <FileField
          label="Evidence"
          kinds={DOCUMENT_KINDS}
          file={null}
          onChange={(file) => file !== null && onFiles([...files, file])}
        />
      )}
      <ul className="alert-evidence" aria-label="Chosen evidence">
        {files.map((file, at) => (
          <li key={at}>
            <DocumentIcon size={12} className="muted" />
            <span className="alert-upload-name">{file.name}</span>
            <span className="muted">{fileSize(file.size)}</span>
            <Button
              size="small"
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={`Leave ${file.name} out`}
              onClick={() => onFiles(files.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </ul>
      <p className="muted">
        Sent once the alert is filed. Other brokers can open it exactly as it is, so leave out what names people or customers.
      </p>
    </div>
  );
}

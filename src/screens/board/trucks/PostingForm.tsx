// The fields of a truck posting, each with its error.
import { HTMLSelect } from "@blueprintjs/core";
import { TOLERANCE_MAX } from "../../../contract/board/truck-postings.ts";
import { lastStart, type TruckDraft, type TruckErrors } from "../../../domain/board/truck-draft.ts";
import { POSTED_EQUIPMENT } from "../../../domain/loads/posted-equipment.ts";
import { DateField } from "../../../ui/form/DateField.tsx";
import { keepFromWheel } from "../../../ui/form/keep-from-wheel.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { fieldKind } from "../../../ui/form/field-kinds.ts";
import { muted } from "../../../ui/text/text.ts";
import { CarrierField } from "../../../widgets/carriers/CarrierField.tsx";
import { TruckField } from "../../../widgets/loads/TruckField.tsx";
import { PlaceInput } from "../../../widgets/search-map/PlaceInput.tsx";
import css from "./PostingForm.module.css";

interface Props {
  readonly draft: TruckDraft;
  readonly onChange: (change: Partial<TruckDraft>) => void;
  readonly errors: TruckErrors;
  readonly today: string;
}

interface MilesProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
}

const MilesField = ({ label, name, value, onValue, error }: MilesProps) => (
  <Field label={label} error={error}>
    {(wiring) => (
      <div className={css.miles}>
        <input
          {...fieldKind("whole")}
          {...wiring}
          aria-label={name}
          className="bp6-input"
          ref={keepFromWheel}
          min={0}
          max={TOLERANCE_MAX}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
        <span className={muted}>mi</span>
      </div>
    )}
  </Field>
);

export function PostingForm({ draft, onChange, errors, today }: Props) {
  return (
    <>
      <CarrierField
        carrier={draft.carrier}
        onCarrier={(carrier) => onChange({ carrier, truck: null })}
        error={errors.carrier}
        autoFocus={draft.carrier === null}
      />
      <TruckField
        carrierId={draft.carrier?.id ?? null}
        truck={draft.truck}
        onTruck={(truck) => onChange({ truck })}
        error={errors.truck}
      />
      <div className={css.lane}>
        <PlaceInput
          required
          label="Origin"
          place={draft.origin}
          onPlace={(origin) => onChange({ origin })}
          error={errors.origin}
        />
        <MilesField
          label="DH-O"
          name="DH-O, deadhead miles at origin"
          value={draft.originTolerance}
          onValue={(originTolerance) => onChange({ originTolerance })}
          error={errors.originTolerance}
        />
        <PlaceInput
          label="Destination"
          placeholder="Anywhere"
          place={draft.destination}
          onPlace={(destination) => onChange({ destination })}
          error={errors.destination}
        />
        <MilesField
          label="DH-D"
          name="DH-D, deadhead miles at destination"
          value={draft.destinationTolerance}
          onValue={(destinationTolerance) => onChange({ destinationTolerance })}
          error={errors.destinationTolerance}
        />
      </div>
      <div className={css.row}>
        <DateField
          required
          label="Available from"
          min={today}
          max={lastStart(today)}
          value={draft.startDate}
          onValue={(startDate) => onChange({ startDate })}
          error={errors.startDate ?? null}
        />
        <Field required label="Equipment" error={errors.equipment}>
          {(wiring) => (
            <HTMLSelect {...wiring} fill value={draft.equipment} onChange={({ target }) => onChange({ equipment: target.value })}>
              <option value="">Choose one</option>
              {POSTED_EQUIPMENT.map(({ code, description }) => (
                <option key={code} value={code}>
                  {description}
                </option>
              ))}
            </HTMLSelect>
          )}
        </Field>
      </div>
    </>
  );
}

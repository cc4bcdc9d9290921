// The fields of a load, each with its error, in the order in which a customer tells them on the telephone.
import { Checkbox, HTMLSelect } from "@blueprintjs/core";
import { EQUIPMENT, type Equipment } from "../../../contract/carriers/carriers.ts";
import { LOAD_CERTIFICATIONS } from "../../../contract/loads/load-fields.ts";
import { LOAD_NOTE_MAX } from "../../../contract/loads/load-entry.ts";
import { CERTIFICATION_NAMES, loadFieldLabel } from "../../../domain/loads/load-field-labels.ts";
import { isReefer } from "../../../domain/loads/load-draft.ts";
import { vehicleLabel } from "../../../domain/vehicles/vehicle-labels.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FieldGroup } from "../../../ui/form/FieldGroup.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { LoadField, type FormProps } from "./fields.tsx";
import { HaulFields, HaulPart } from "./HaulPart.tsx";
import { StopList } from "./StopList.tsx";
import css from "./LoadForm.module.css";

interface Props extends FormProps {
  /** A load that is there already: its carrier is changed on its page; null: none is assigned. Undefined: a new load. */
  readonly carrierName: string | null | undefined;
  /** The carrier needs a reason. */
  readonly mustSay: boolean;
}

export function LoadForm({ carrierName, mustSay, ...props }: Props) {
  const { draft, onChange, errors } = props;
  const isNew = carrierName === undefined;
  return (
    <>
      <section aria-label="Customer and references">
        <h2>Customer and references</h2>
        <div className={css.two}>
          <LoadField {...props} field="customer_name" autoFocus />
          <LoadField {...props} field="customer_reference" />
        </div>
        <div className={css.three}>
          <LoadField {...props} field="external_load_number" {...(isNew ? { hint: "Blank for the next number" } : {})} />
          <LoadField {...props} field="po_number" />
          <LoadField {...props} field="bol_number" />
        </div>
      </section>
      <StopList {...props} />
      <section aria-label="Freight">
        <h2>Freight and equipment</h2>
        <div className={css.two}>
          <Field required label={loadFieldLabel("equipment_type")} error={errors["equipment_type"]}>
            {(wiring) => (
              <HTMLSelect
                {...wiring}
                fill
                value={draft.equipment_type}
                onChange={({ currentTarget }) => onChange({ equipment_type: currentTarget.value as Equipment })}
              >
                <option value="">Choose one</option>
                {EQUIPMENT.map((kind) => (
                  <option key={kind} value={kind}>
                    {vehicleLabel(kind)}
                  </option>
                ))}
              </HTMLSelect>
            )}
          </Field>
          <LoadField {...props} field="commodity" />
        </div>
        {isReefer(draft) && (
          <div className={css.two}>
            <LoadField {...props} field="min_temperature" unit="°F" />
            <LoadField {...props} field="max_temperature" unit="°F" />
          </div>
        )}
        <div className={css.four}>
          <LoadField {...props} field="weight" unit="lb" />
          <LoadField {...props} field="trailer_length" unit="ft" />
          <LoadField {...props} field="declared_value" unit="$" />
          <LoadField {...props} field="rate" unit="$" hint="What the carrier is paid" />
        </div>
        <FieldGroup label={loadFieldLabel("certifications")} error={errors["certifications"]}>
          <div className={css.checks}>
            {LOAD_CERTIFICATIONS.map((each) => (
              <Checkbox
                key={each}
                label={CERTIFICATION_NAMES[each]}
                checked={draft.certifications.includes(each)}
                onChange={({ currentTarget }) =>
                  onChange({
                    certifications: LOAD_CERTIFICATIONS.filter((one) =>
                      one === each ? currentTarget.checked : draft.certifications.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
        </FieldGroup>
      </section>
      {isNew && <HaulPart {...props} mustSay={mustSay} />}
      {typeof carrierName === "string" && (
        <section aria-label="Driver and truck">
          <h2>Driver and truck of {carrierName}</h2>
          <HaulFields {...props} />
        </section>
      )}
      {isNew && (
        <TextAreaField label="Note" value={draft.note} onValue={(note) => onChange({ note })} limit={LOAD_NOTE_MAX} rows={3} />
      )}
    </>
  );
}

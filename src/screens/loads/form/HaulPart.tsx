// Who hauls a load: its carrier with whether it is OK to use, why where that has to be said, its driver, truck and trailer.
import { useAssessedCarrier } from "../../../live/rules/use-assessed-carrier.ts";
import { ASSIGNMENT_REASON_MAX } from "../../../contract/loads/assignments.ts";
import { needsReason } from "../../../domain/loads/assignment.ts";
import { NO_LOAD_DRAFT, HAUL_FIELDS, type LoadDraft } from "../../../domain/loads/load-draft.ts";
import { answerFor } from "../../../domain/rules/assessed-text.ts";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";
import { CarrierField } from "../../../widgets/carriers/CarrierField.tsx";
import { CarrierAnswer } from "../../../widgets/rules/CarrierAnswer.tsx";
import { LoadField, type FormProps } from "./fields.tsx";
import css from "./LoadForm.module.css";

/** Whether it has to be said why the carrier hauls the load: until the answer about it is known nobody can say that it is a yes. */
export function useMustSay({ carrier }: Pick<LoadDraft, "carrier">): boolean {
  const assessed = useAssessedCarrier(carrier?.id ?? null);
  return carrier !== null && (!assessed || needsReason(answerFor(assessed)));
}

const NOBODY = Object.fromEntries(HAUL_FIELDS.map((field) => [field, NO_LOAD_DRAFT[field]])) as Partial<LoadDraft>;

export const HaulFields = (props: FormProps) => (
  <div className={css.four}>
    <LoadField {...props} field="driver_name" />
    <LoadField {...props} field="driver_phone" />
    <LoadField {...props} field="truck_number" />
    <LoadField {...props} field="trailer_number" />
  </div>
);

export function HaulPart({ mustSay, ...props }: FormProps & { readonly mustSay: boolean }) {
  const { draft, onChange, errors } = props;
  return (
    <section aria-label="Carrier and driver">
      <h2>Carrier and driver</h2>
      <CarrierField
        isOptional
        carrier={draft.carrier}
        text={draft.carrierText}
        onText={(carrierText) => onChange({ ...(draft.carrier === null ? {} : NOBODY), carrier: null, carrierText })}
        onCarrier={(carrier) => carrier !== null && onChange({ carrier, carrierText: "" })}
        error={errors["carrier"]}
        autoFocus={false}
      />
      {draft.carrier !== null && (
        <>
          <CarrierAnswer carrierId={draft.carrier.id} />
          <TextAreaField
            label="Reason"
            value={draft.reason}
            onValue={(reason) => onChange({ reason })}
            limit={ASSIGNMENT_REASON_MAX}
            rows={2}
            required={mustSay}
            error={errors["reason"]}
          />
          <HaulFields {...props} />
        </>
      )}
    </section>
  );
}

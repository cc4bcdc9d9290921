// Sets which checks count for the protection of the company's loads, and what its rate confirmations show before they are signed.
import { Checkbox } from "@blueprintjs/core";
import { useState } from "react";
import { saveProtectionSettings } from "../../../commands/loads/protection.ts";
import {
  ALERT_HOURS_MAX,
  ASSESSED_DAYS_MAX,
  PROTECTION_CHECKS,
  type ProtectionSettings,
} from "../../../contract/loads/protection.ts";
import { PROTECTION_CHECK_ROWS } from "../../../domain/loads/protection/checks.ts";
import { useProtectionSettings } from "../../../live/loads/use-protection.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FieldGroup } from "../../../ui/form/FieldGroup.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { NumberInput } from "../../../ui/form/NumberInput.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Part } from "../../../widgets/record/Part.tsx";
import { MarkedRules } from "./MarkedRules.tsx";

interface Props {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function ProtectionSettingsDialog({ onClose, onSaved }: Props) {
  const view = useProtectionSettings();
  const [changed, setChanged] = useState<Partial<ProtectionSettings>>({});
  const stored = view.data ?? null;
  const submit = async () => {
    if (stored === null) return;
    // Set twice, they are the same.
    await saveProtectionSettings({ ...stored, ...changed }, crypto.randomUUID());
    view.again();
    onSaved();
  };
  return (
    <FormDialog
      title="Protection of loads"
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Save settings", disabled: stored === null }}
      canClickOutside={Object.keys(changed).length === 0}
      footer={<span className={muted}>For all loads of your company.</span>}
    >
      <Part what="The settings" view={view} rows={6}>
        {(settings) => <Fields settings={{ ...settings, ...changed }} onChange={(part) => setChanged({ ...changed, ...part })} />}
      </Part>
    </FormDialog>
  );
}

interface FieldsProps {
  readonly settings: ProtectionSettings;
  readonly onChange: (part: Partial<ProtectionSettings>) => void;
}

function Fields({ settings, onChange }: FieldsProps) {
  const { checks, rules, assessed_days: days, alert_hours: hours, recheck_hours: recheck, hides_places: hides } = settings;
  return (
    <>
      <FieldGroup label="A load is protected when">
        {PROTECTION_CHECKS.map((check) => (
          <Checkbox
            key={check}
            checked={checks.includes(check)}
            onChange={() => onChange({ checks: PROTECTION_CHECKS.filter((each) => (each === check) !== checks.includes(each)) })}
          >
            {PROTECTION_CHECK_ROWS[check].label}
          </Checkbox>
        ))}
      </FieldGroup>
      {checks.includes("rules") && <MarkedRules types={rules} onChange={(types) => onChange({ rules: types })} />}
      <Field label="Days before the pickup within which the carrier is assessed">
        {(wiring) => (
          <NumberInput
            {...wiring}
            value={days}
            min={1}
            max={ASSESSED_DAYS_MAX}
            onValue={(value) => onChange({ assessed_days: Math.max(1, value ?? days) })}
          />
        )}
      </Field>
      <Field label="Hours before the pickup at which an alert comes" hint="Leave blank for no alert.">
        {(wiring) => (
          <NumberInput
            {...wiring}
            value={hours}
            min={1}
            max={ALERT_HOURS_MAX}
            onValue={(value) => onChange({ alert_hours: value === null || value < 1 ? null : value })}
          />
        )}
      </Field>
      <Field
        label="Hours before the pickup at which the carrier is checked again"
        hint="What has changed since the assignment stands on the load. Leave blank for no check."
      >
        {(wiring) => (
          <NumberInput
            {...wiring}
            value={recheck}
            min={1}
            max={ALERT_HOURS_MAX}
            onValue={(value) => onChange({ recheck_hours: value === null || value < 1 ? null : value })}
          />
        )}
      </Field>
      <Checkbox checked={hides} onChange={() => onChange({ hides_places: !hides })}>
        Show names of places, ZIP codes and reference numbers only after the rate confirmation is signed
      </Checkbox>
    </>
  );
}

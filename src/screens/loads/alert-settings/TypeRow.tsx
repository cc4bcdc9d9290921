// One type of load alert: what it reads, when it is raised by the values beside it, and whether it is on.
import { Switch, Tag } from "@blueprintjs/core";
import { limitsOf, type ThresholdName } from "../../../contract/loads/alert-settings.ts";
import type { TicketType } from "../../../contract/loads/tickets.ts";
import { formatCount } from "../../../domain/format.ts";
import { precision, type Judged } from "../../../domain/loads/alert-precision.ts";
import { alertType } from "../../../domain/loads/alert-types.ts";
import { ALERT_INPUTS } from "../../../domain/loads/alerts/alert-inputs.ts";
import { chosenOf, type SettingsDraft, type SettingsFaults } from "../../../domain/loads/alerts/settings-draft.ts";
import { defaultOf, settingsOf, thresholdsAt, thresholdText, THRESHOLDS } from "../../../domain/loads/alerts/thresholds.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import { Field } from "../../../ui/form/Field.tsx";
import { NumberInput } from "../../../ui/form/NumberInput.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { muted } from "../../../ui/text/text.ts";
import css from "./AlertSettings.module.css";

interface Props {
  readonly type: TicketType;
  readonly draft: SettingsDraft;
  /** How often it was right; undefined where none was resolved. */
  readonly judged: Judged | undefined;
  /** Null: it is only shown. */
  readonly onChange: ((draft: SettingsDraft) => void) | null;
  /** Null until a person has tried to save. */
  readonly faults: SettingsFaults | null;
}

interface FieldProps extends Pick<Props, "draft" | "faults"> {
  readonly onChange: (draft: SettingsDraft) => void;
}

function ThresholdField({ name, draft, faults, onChange }: FieldProps & { readonly name: ThresholdName }) {
  const { label, unit } = THRESHOLDS[name];
  const { hasDecimals } = limitsOf(name);
  return (
    <Field
      label={unit === "" ? label : `${label} (${unit})`}
      hint={`Default: ${thresholdText(name, defaultOf(name))}`}
      error={faults?.values[name]}
    >
      {(wiring) => (
        <NumberInput
          {...wiring}
          value={draft.values[name]}
          hasCents={hasDecimals === true}
          onValue={(value) => onChange({ ...draft, values: { ...draft.values, [name]: value } })}
        />
      )}
    </Field>
  );
}

const ZipsField = ({ draft, faults, onChange }: FieldProps) => (
  <Field label="High-risk ZIP codes" hint="With commas between them; 900 stands for all that begin so" error={faults?.zips}>
    {(wiring) => (
      <TextInput
        kind="verbatim"
        {...wiring}
        size="small"
        value={draft.zips}
        onValueChange={(zips) => onChange({ ...draft, zips })}
      />
    )}
  </Field>
);

/** What the numbers of a threshold are to be set by. */
function Precision({ judged }: { readonly judged: Judged }) {
  const share = precision(judged);
  if (share === null) return null;
  const resolved = judged.trueAlarms + judged.falseAlarms;
  return (
    <p className={muted}>
      {numText(share, "share")} of {formatCount(resolved, "resolved alert")}{" "}
      {resolved === 1 ? "was a true alarm" : "were true alarms"}.
    </p>
  );
}

export function TypeRow({ type, draft, judged, onChange, faults }: Props) {
  const { label, meaning } = alertType(type);
  const { reads, fires } = ALERT_INPUTS[type];
  const isOff = draft.off.includes(type);
  const names = thresholdsAt(type);
  return (
    <li className={css.type} aria-label={label}>
      <div className={css.about}>
        <h2>
          {label} {isOff && onChange === null && <Tag minimal>Off</Tag>}
        </h2>
        <p>{meaning}</p>
        <p>
          <strong>Raised when:</strong> {fires(settingsOf(chosenOf(draft)))}
        </p>
        <p className={muted}>Reads: {reads}.</p>
        {judged !== undefined && <Precision judged={judged} />}
      </div>
      {onChange !== null && (
        <div className={css.fields}>
          <Switch
            checked={!isOff}
            label={isOff ? "Off" : "On"}
            aria-label={`Raise alerts: ${label}`}
            onChange={() => onChange({ ...draft, off: isOff ? draft.off.filter((each) => each !== type) : [...draft.off, type] })}
          />
          {names.map((name) => (
            <ThresholdField key={name} name={name} draft={draft} faults={faults} onChange={onChange} />
          ))}
          {type === "high_risk_pickup_area" && <ZipsField draft={draft} faults={faults} onChange={onChange} />}
        </div>
      )}
    </li>
  );
}

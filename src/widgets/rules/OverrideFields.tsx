// The fields of an override: the rule, the classifications it applies to, and when it expires.
import { Radio, RadioGroup } from "@blueprintjs/core";
import type { OverrideDraft } from "../../domain/rules/override-draft.ts";
import { RULE_TYPES, ruleLabel } from "../../domain/rules/rules.ts";
import { useClassifications } from "../../live/rules/use-classifications.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Field } from "../../ui/form/Field.tsx";
import css from "./OverrideDialog.module.css";

export type TypedOverride = Omit<OverrideDraft, "carrierId">;

interface Props {
  readonly typed: TypedOverride;
  readonly onTyped: (typed: TypedOverride) => void;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The error of a field of the call; null when there is none. */
  readonly errorOf: (field: string) => string | null;
  readonly autoFocus: "rule" | "until" | null;
}

const KNOWN = new Set<string>(RULE_TYPES.map(({ is_type: token }) => token));

export function OverrideFields({ typed, onTyped, today, errorOf, autoFocus }: Props) {
  const classifications = useClassifications();
  const { isType: token, classificationId, isIndefinite, until } = typed;
  return (
    <>
      <Field label="Rule" required error={errorOf("is_type")}>
        {(wiring) => (
          <select
            {...wiring}
            className={css.select}
            autoFocus={autoFocus === "rule"}
            value={token}
            onChange={({ currentTarget }) => onTyped({ ...typed, isType: currentTarget.value })}
          >
            <option value="">Select a rule</option>
            {[...KNOWN, ...(token === "" || KNOWN.has(token) ? [] : [token])].map((one) => (
              <option key={one} value={one}>
                {ruleLabel(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Applies to" error={errorOf("classification_id")}>
        {(wiring) => (
          <select
            {...wiring}
            className={css.select}
            value={classificationId ?? ""}
            onChange={({ currentTarget: { value } }) =>
              onTyped({ ...typed, classificationId: value === "" ? null : Number(value) })
            }
          >
            <option value="">All classifications</option>
            {[...classifications].map(([id, name]) => (
              <option key={id} value={id}>
                {name} only
              </option>
            ))}
          </select>
        )}
      </Field>
      <RadioGroup
        inline
        label="Expires"
        selectedValue={isIndefinite ? "indefinite" : "day"}
        onChange={({ currentTarget }) => onTyped({ ...typed, isIndefinite: currentTarget.value === "indefinite" })}
      >
        <Radio value="day" label="On a date" autoFocus={autoFocus === "until"} />
        <Radio value="indefinite" label="Indefinite" />
      </RadioGroup>
      {!isIndefinite && (
        <DateField
          label="Expires on"
          required
          min={today}
          value={until}
          onValue={(day) => onTyped({ ...typed, until: day })}
          error={errorOf("expiration_date")}
        />
      )}
    </>
  );
}

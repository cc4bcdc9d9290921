// The fields of an override: the rule, the classifications it applies to, and when it expires.
import { Radio, RadioGroup } from "@blueprintjs/core";
import { HARD_OVERRIDE_DAYS, lastOverrideDay, type OverrideDraft } from "../../domain/rules/override-draft.ts";
import { RULE_TYPES, ruleLabel } from "../../domain/rules/rules.ts";
import { useClassifications } from "../../live/rules/use-classifications.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { muted } from "../../ui/text/text.ts";
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

const HARD_HINT = `At most ${HARD_OVERRIDE_DAYS} days. The carrier stays not OK to use while the fact holds.`;

export function OverrideFields({ typed, onTyped, today, errorOf, autoFocus }: Props) {
  const classifications = useClassifications();
  const { isType: token, classificationId, until } = typed;
  const last = lastOverrideDay(token, today);
  // A rule on a fact that rules a carrier out is overridden for a while only.
  const isIndefinite = typed.isIndefinite && last === null;
  return (
    <>
      <Field label="Rule" required error={errorOf("is_type")}>
        {(wiring) => (
          <select
            {...wiring}
            className={css.select}
            autoFocus={autoFocus === "rule"}
            value={token}
            onChange={({ currentTarget: { value } }) =>
              onTyped({ ...typed, isType: value, isIndefinite: typed.isIndefinite && lastOverrideDay(value, today) === null })
            }
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
        <Radio value="indefinite" label="Indefinite" disabled={last !== null} />
      </RadioGroup>
      {!isIndefinite && (
        <DateField
          label="Expires on"
          required
          min={today}
          {...(last === null ? {} : { max: last })}
          value={until}
          onValue={(day) => onTyped({ ...typed, until: day })}
          error={errorOf("expiration_date")}
        />
      )}
      {last !== null && <p className={muted}>{HARD_HINT}</p>}
    </>
  );
}

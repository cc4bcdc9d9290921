// One rule of a set: whether it is on, its threshold and source, and what it does to the carriers.
import { Button, Switch } from "@blueprintjs/core";
import { LockIcon, UnlockIcon } from "@blueprintjs/icons";
import type { KeyboardEvent } from "react";
import type { RuleValues } from "../../../contract/rules/rule-values.ts";
import { activeChoices, isLocked, type RuleRow } from "../../../domain/rules/rule-families.ts";
import { formatCount } from "../../../domain/format.ts";
import { Num } from "../../../ui/cell/Num.tsx";
import { FIGURES } from "./figures.ts";
import css from "./RuleTable.module.css";
import type { RuleTally, Tally } from "../../../../workers/assessment/api.ts";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  readonly row: RuleRow;
  readonly values: RuleValues;
  readonly saved: RuleValues;
  readonly tally: Tally | null;
  readonly isCurrent: boolean;
  readonly onCurrent: (id: string) => void;
  readonly onToggle: () => void;
  readonly onChoose: (token: string) => void;
  readonly onLock: () => void;
  /** Goes back from the threshold to the line. */
  readonly onBack: () => void;
}

/** Several thresholds at once, as a set made elsewhere may have them. */
const ALL = "all";

/** The figures of the row's rule: as this set requires it, or else as other sets do. */
function tallyOf(row: RuleRow, values: RuleValues, tally: Tally | null): RuleTally | null {
  const of = (token: string | undefined) => tally?.rules.find(({ is_type }) => is_type === token && token !== undefined);
  const own = of(activeChoices(row, values).at(-1)?.is_type);
  const elsewhere = row.choices.map(({ is_type }) => of(is_type)).find((one) => one !== undefined && one.appliesTo > 0);
  return own ?? elsewhere ?? null;
}

export function EditableRule({ row, values, saved, tally, isCurrent, onCurrent, onToggle, onChoose, onLock, onBack }: Props) {
  const active = activeChoices(row, values);
  const isOn = active.length > 0;
  const hasLock = isLocked(row, values);
  const isEdited = row.choices.some(({ is_type }) => (values[is_type] ?? 0) !== (saved[is_type] ?? 0));
  const info = (active.at(-1) ?? activeChoices(row, saved).at(-1) ?? row.choices[0])?.info;
  const figures = tallyOf(row, values, tally);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onBack();
  };
  return (
    <div
      className={css.line}
      role="row"
      data-rule={row.id}
      data-on={isOn || undefined}
      data-edited={isEdited || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onCurrent(row.id)}
    >
      <span role="gridcell">
        <Switch checked={isOn} onChange={onToggle} tabIndex={-1} aria-label={row.title} />
      </span>
      <span role="gridcell" className={css.rule}>
        <span className={css.title}>{row.title}</span>
        {row.choices.length > 1 && (
          <select
            className={css.select}
            tabIndex={-1}
            aria-label={`Threshold of ${row.title}`}
            value={active.length > 1 ? ALL : info?.is_type}
            onChange={({ currentTarget: { value } }) => {
              if (value !== ALL) onChoose(value);
              onBack();
            }}
            onKeyDown={onKeyDown}
          >
            {row.choices.map(({ is_type: token, label }) => (
              <option key={token} value={token}>
                {label}
              </option>
            ))}
            {active.length > 1 && <option value={ALL}>{active.map(({ label }) => label).join(" and ")}</option>}
          </select>
        )}
        {isOn && (
          <Button
            size="small"
            variant="minimal"
            tabIndex={-1}
            icon={hasLock ? <LockIcon size={12} /> : <UnlockIcon size={12} />}
            data-locked={hasLock}
            aria-pressed={hasLock}
            aria-label={`${row.title}: cannot be overridden`}
            title={hasLock ? "Cannot be overridden" : "Can be overridden"}
            onClick={onLock}
          />
        )}
      </span>
      {FIGURES.map(({ id }) => (
        <span key={id} role="gridcell" className={css.figure} data-figure={id}>
          <Num value={figures?.[id]} />
        </span>
      ))}
      <span role="gridcell" className={`${css.source} ${muted}`}>
        {isEdited && <span className={css.edited}>{isOn ? "Changed" : "Turned off"}, not saved. </span>}
        {hasLock && "Cannot be overridden. "}
        Needs {info?.threshold} <span aria-hidden>·</span> {info?.source}
        {info !== undefined && info.stale_after_days > 0 && `, stale after ${formatCount(info.stale_after_days, "day")}`}
      </span>
    </div>
  );
}

// The controls of the filter panel: ranges and sliders, checkboxes, switches and selects.
import { Checkbox, HTMLSelect, RangeSlider, Slider, Switch } from "@blueprintjs/core";
import { useId, useState, type ReactNode } from "react";
import type { Range } from "../../domain/carriers/global-search/filters.ts";
import { humanized } from "../../domain/status.ts";
import { muted } from "../../ui/text/text.ts";
import css from "./FilterFields.module.css";
import { Field } from "../../ui/form/Field.tsx";
import { NumberInput } from "../../ui/form/NumberInput.tsx";
import { RangeField } from "../../ui/form/RangeField.tsx";

/** A titled, collapsible part of the panel. */
export function Section({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className={css.section} open={isOpen}>
      <summary>{title}</summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}

/** Fields side by side. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.row} data-row="">
    {children}
  </div>
);

interface RangeProps {
  readonly label: string;
  readonly value: Range;
  /** The end of the scale, which means no bound. */
  readonly end: number;
  readonly step: number;
  readonly unit?: string;
  readonly onValue: (value: Range) => void;
}

// Typed, each bound holds at once; of a dragged handle the filter takes only where it is released.
export function RangeSliderField({ label, value, end, step, unit, onValue }: RangeProps) {
  const [dragged, setDragged] = useState<Range | null>(null);
  const now = dragged ?? value;
  return (
    <div className={css.range}>
      <RangeField
        label={label}
        {...(unit === undefined ? {} : { unit })}
        max={end}
        value={{ from: now.min === 0 ? null : now.min, to: now.max === end ? null : now.max }}
        onValue={({ from, to }) => onValue({ min: from ?? 0, max: to ?? end })}
      />
      <RangeSlider
        min={0}
        max={end}
        stepSize={step}
        labelRenderer={false}
        value={[now.min, now.max]}
        handleHtmlProps={{ start: { "aria-label": `${label}, at least` }, end: { "aria-label": `${label}, at most` } }}
        onChange={([min, max]) => setDragged({ min, max })}
        onRelease={([min, max]) => {
          setDragged(null);
          onValue({ min, max });
        }}
      />
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly step: number;
  readonly word: (value: number) => string;
  readonly onValue: (value: number) => void;
}

export function StepSliderField({ label, value, max, step, word, onValue }: StepProps) {
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const now = dragged ?? value;
  return (
    <div className={css.slider} role="group" aria-labelledby={id}>
      <div className={css.head}>
        <span id={id}>{label}</span>
        <output className={muted}>{word(now)}</output>
      </div>
      <Slider
        min={0}
        max={max}
        stepSize={step}
        labelRenderer={false}
        value={now}
        handleHtmlProps={{ "aria-label": label }}
        onChange={setDragged}
        onRelease={(next) => {
          setDragged(null);
          onValue(next);
        }}
      />
    </div>
  );
}

interface ChecksProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly selected: readonly T[];
  readonly name?: (option: T) => string;
  readonly onSelected: (selected: readonly T[]) => void;
}

export function Checks<T extends string>({ label, options, selected, name = humanized, onSelected }: ChecksProps<T>) {
  return (
    <div role="group" aria-label={label} className={css.checks}>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={name(option)}
          checked={selected.includes(option)}
          onChange={() =>
            onSelected(selected.includes(option) ? selected.filter((one) => one !== option) : [...selected, option])
          }
        />
      ))}
    </div>
  );
}

interface FlagProps {
  readonly label: string;
  readonly value: boolean;
  readonly onValue: (value: boolean) => void;
}

export const Flag = ({ label, value, onValue }: FlagProps) => (
  <Switch label={label} checked={value} onChange={(event) => onValue(event.currentTarget.checked)} />
);

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onValue: (value: string) => void;
}

export function Choice({ label, value, options, onValue }: ChoiceProps) {
  return (
    <Field label={label}>
      {(wiring) => (
        <HTMLSelect
          {...wiring}
          fill
          options={[...options]}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface NumberProps {
  readonly label: string;
  readonly unit?: string;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly onValue: (value: number | null) => void;
}

/** A whole number; blank is null. */
export function NumberField({ label, unit, value, min, max, onValue }: NumberProps) {
  return (
    <Field label={label}>
      {(wiring) => (
        <div className={css.number}>
          <NumberInput {...wiring} min={min} max={max} value={value} onValue={onValue} />
          {unit !== undefined && <span className={muted}>{unit}</span>}
        </div>
      )}
    </Field>
  );
}

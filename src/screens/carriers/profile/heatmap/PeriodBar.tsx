// Which days are shown, how carriers are combined, and how strongly the density covers the map.
import { Button, ButtonGroup, Slider } from "@blueprintjs/core";
import {
  DEFAULT_STATE,
  periodOf,
  type HeatmapState,
  type PeriodView,
} from "../../../../domain/carriers/heatmap/heatmap-state.ts";
import { dayNumber, daysIn, latest, DAYS_MAX, periodFault, type Period } from "../../../../domain/carriers/heatmap/period.ts";
import { DateField } from "../../../../ui/form/DateField.tsx";
import { beforeOf } from "./compared.ts";
import css from "./PeriodBar.module.css";

interface Props {
  readonly state: HeatmapState;
  readonly change: (part: Partial<HeatmapState>) => void;
  readonly today: string;
  /** More than one carrier is on the map. */
  readonly areSeveral: boolean;
}

const PRESETS = [7, 30, 60];

interface DaysProps {
  readonly names: readonly [first: string, last: string];
  readonly period: Period;
  readonly today: string;
  readonly onPeriod: (period: Period) => void;
}

/** Two days; an impossible period is moved to the nearest possible one. */
function Days({ names: [first, last], period, today, onPeriod }: DaysProps) {
  const put = (next: Period) => {
    const fault = periodFault(next);
    if (fault === null) return onPeriod(next);
    if (Number.isNaN(dayNumber(next.start)) || Number.isNaN(dayNumber(next.end))) return undefined;
    // The day that the user just set stays; the other one is adjusted.
    const isStart = next.start !== period.start;
    if (daysIn(next) < 1) return onPeriod(isStart ? { start: next.start, end: next.start } : { start: next.end, end: next.end });
    return onPeriod(isStart ? latestFrom(next.start) : latest(DAYS_MAX, next.end));
  };
  return (
    <>
      <DateField
        label={first}
        value={period.start}
        max={today}
        onValue={(day) => day !== null && put({ ...period, start: day })}
      />
      <DateField label={last} value={period.end} max={today} onValue={(day) => day !== null && put({ ...period, end: day })} />
    </>
  );
}

const latestFrom = (start: string): Period => {
  const end = new Date((dayNumber(start) + DAYS_MAX - 1) * 86_400_000).toISOString().slice(0, 10);
  return { start, end };
};

export function PeriodBar({ state, change, today, areSeveral }: Props) {
  const period = periodOf(state, today);
  const before = beforeOf(state, period);
  const isPreset = (days: number): boolean => period.end === today && daysIn(period) === days;
  const show = (shown: PeriodView) => () => change({ shown, day: null });
  return (
    <div className={css.period}>
      <Days names={["From", "To"]} period={period} today={today} onPeriod={(next) => change({ period: next, day: null })} />
      <ButtonGroup aria-label="Latest days">
        {PRESETS.map((days) => (
          <Button
            key={days}
            size="small"
            text={`${days} days`}
            active={isPreset(days)}
            aria-pressed={isPreset(days)}
            onClick={() => change({ period: latest(days, today), before: null, day: null })}
          />
        ))}
      </ButtonGroup>
      <ButtonGroup aria-label="What is shown">
        <Button
          size="small"
          text="Visits"
          active={state.shown === "together"}
          aria-pressed={state.shown === "together"}
          onClick={show("together")}
        />
        {areSeveral && (
          <Button
            size="small"
            text="By carrier"
            active={state.shown === "apart"}
            aria-pressed={state.shown === "apart"}
            onClick={show("apart")}
          />
        )}
        <Button
          size="small"
          text="Change"
          active={state.shown === "change"}
          aria-pressed={state.shown === "change"}
          onClick={show("change")}
        />
      </ButtonGroup>
      {before !== null && (
        <Days names={["Compared with", "to"]} period={before} today={today} onPeriod={(next) => change({ before: next })} />
      )}
      <div className={css.opacity}>
        <span aria-hidden>Opacity</span>
        <Slider
          min={0}
          max={100}
          stepSize={5}
          labelRenderer={false}
          value={state.opacity}
          onChange={(opacity) => change({ opacity })}
          handleHtmlProps={{ "aria-label": "Opacity of the density in percent" }}
        />
        {state.opacity !== DEFAULT_STATE.opacity && (
          <Button size="small" variant="minimal" text="Reset" onClick={() => change({ opacity: DEFAULT_STATE.opacity })} />
        )}
      </div>
    </div>
  );
}

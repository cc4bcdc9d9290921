// A histogram with fields for the ends of its brush, which also work by keyboard.
import { Button } from "@blueprintjs/core";
import { useMemo } from "react";
import { isBounded } from "../../../domain/board/exchange/exchange-filters.ts";
import { NO_BOUNDS, type Bounds } from "../../../domain/list/fields.ts";
import type { Counts } from "../../../domain/board/exchange/market-view.ts";
import { RangeField } from "../../../ui/form/RangeField.tsx";
import { Histogram } from "../../../ui/plot/Histogram.tsx";
import type { BarSpan, HistogramTick } from "../../../ui/plot/histogram-props.ts";
import css from "./Plots.module.css";

interface Props {
  readonly title: string;
  readonly field: string;
  readonly unit: string;
  /** What each bar begins with; it ends before the next one begins. */
  readonly starts: readonly number[];
  readonly names: readonly string[];
  readonly ticks: readonly HistogramTick[];
  readonly counts: Counts;
  readonly max: number;
  readonly bounds: Bounds;
  readonly onBounds: (bounds: Bounds) => void;
  /** Postings that no bar has. */
  readonly note?: string;
}

const every = (counts: Counts, part: number, bars: number): number[] =>
  Array.from({ length: bars }, (_, index) => counts[index * 2 + part] ?? 0);

function brushOf(bounds: Bounds, starts: readonly number[]): BarSpan | null {
  if (!isBounded(bounds)) return null;
  const last = starts.length - 1;
  const barOf = (value: number | null, open: number): number =>
    value === null
      ? open
      : Math.max(
          0,
          starts.findLastIndex((start) => start <= value),
        );
  return { first: barOf(bounds.from, 0), last: barOf(bounds.to, last) };
}

export function RangePlot({ title, field, unit, starts, names, ticks, counts, max, bounds, onBounds, note }: Props) {
  const last = starts.length - 1;
  const loads = useMemo(() => every(counts, 0, starts.length), [counts, starts.length]);
  const trucks = useMemo(() => every(counts, 1, starts.length), [counts, starts.length]);
  const brush = useMemo(() => brushOf(bounds, starts), [bounds, starts]);
  return (
    <section className={css.part} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        {note !== undefined && <span className={css.note}>{note}</span>}
        {brush !== null && <Button size="small" variant="minimal" text="Clear" onClick={() => onBounds(NO_BOUNDS)} />}
      </div>
      <Histogram
        label={title}
        by={title}
        bars={names}
        loads={loads}
        trucks={trucks}
        ticks={ticks}
        brush={brush}
        onBrush={(span) =>
          onBounds(
            span === null
              ? NO_BOUNDS
              : {
                  from: span.first === 0 ? null : (starts[span.first] ?? null),
                  to: span.last === last ? null : (starts[span.last + 1] ?? 1) - 1,
                },
          )
        }
      />
      <RangeField label={field} unit={unit} value={bounds} onValue={onBounds} max={max} />
    </section>
  );
}

// The props of a histogram that can be brushed, as plain types that do not depend on the plotting library.

/** Bars from one index to another, both included. */
export interface BarSpan {
  readonly first: number;
  readonly last: number;
}

export interface HistogramTick {
  /** Between the bars: 0 is the start of the first one. */
  readonly at: number;
  readonly text: string;
}

export interface HistogramProps {
  /** What it shows, for screen readers. */
  readonly label: string;
  /** One name per bar. */
  readonly bars: readonly string[];
  /** Loads and trucks of each bar, drawn on top of each other. */
  readonly loads: readonly number[];
  readonly trucks: readonly number[];
  readonly ticks: readonly HistogramTick[];
  /** Bars outside of it are faded; null fades none. */
  readonly brush: BarSpan | null;
  /** Bars were brushed, also while that goes on; a click without dragging is null. */
  readonly onBrush: (span: BarSpan | null) => void;
}

// A histogram of loads and trucks that can be brushed; the plotting library is loaded when the first one is shown.
import { Suspense } from "react";
import { ChartFigures } from "../chart/ChartFigures.tsx";
import { lazyPart } from "../states/lazy-part.ts";
import { muted } from "../text/text.ts";
import type { HistogramProps } from "./histogram-props.ts";
import css from "./Histogram.module.css";

const Plot = lazyPart<HistogramProps>(() => import("./HistogramPlot.tsx"), "HistogramPlot");

interface Props extends HistogramProps {
  /** What a bar stands for: "Rate per mile". */
  readonly by: string;
}

const text = (count: number | undefined): string => (count ?? 0).toLocaleString("en-US");

/** The figures below say the same in words. Whoever shows it offers fields for the ends of the brush, too. */
export function Histogram({ by, ...plot }: Props) {
  const { label, bars, loads, trucks } = plot;
  const lines = () => bars.map((bar, index) => [bar, text(loads[index]), text(trucks[index])]);
  return (
    <div>
      <div className={css.plot} role="img" aria-label={label}>
        <Suspense fallback={<p className={muted}>Loading the plot</p>}>
          <Plot {...plot} />
        </Suspense>
      </div>
      <ChartFigures label={label} heads={[by, "Loads", "Trucks"]} lines={lines} />
    </div>
  );
}

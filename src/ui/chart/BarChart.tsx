// Counts as bars side by side, with the figures below.
import { ChartFigures } from "./ChartFigures.tsx";
import css from "./Chart.module.css";

export interface Bar {
  readonly key: string;
  /** In the table, and read aloud. */
  readonly label: string;
  /** Under the bar; empty where there is no room for one. */
  readonly tick: string;
  readonly value: number;
}

interface Props {
  readonly label: string;
  /** What the bars count, as a heading of the table: "Inspections". */
  readonly unit: string;
  /** What a bar stands for: "Month". */
  readonly by: string;
  readonly bars: readonly Bar[];
}

/** In pixels. */
const HEIGHT = 104;
const BASE = HEIGHT - 18;
const TOP = 16;

/** Assumption: with more bars than this the figures would overlap, so only the highest bar shows its own. */
const FIGURES_MAX = 12;

/** Tunable: a chart with fewer bars leaves room at its end, because one bar across the page says nothing. */
const FEWEST_PLACES = 8;

export function BarChart({ label, unit, by, bars }: Props) {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const width = 100 / Math.max(FEWEST_PLACES, bars.length);
  const highest = bars.findIndex(({ value }) => value === most);
  return (
    <figure className={css.chart}>
      <figcaption>{label}</figcaption>
      <svg
        className={css.drawing}
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={`${label}: ${total.toLocaleString("en-US")} in all, at most ${most.toLocaleString("en-US")}`}
      >
        <line className={css.axis} x1="0" x2="100%" y1={BASE + 0.5} y2={BASE + 0.5} />
        {bars.map(({ key, label: name, tick, value }, index) => {
          const height = most === 0 ? 0 : (value / most) * (BASE - TOP);
          const middle = `${(index + 0.5) * width}%`;
          return (
            <g key={key}>
              <title>{`${name}: ${value.toLocaleString("en-US")}`}</title>
              {/* The whole column reacts to the pointer, not only the filled part. */}
              <rect className={css.column} x={`${index * width}%`} width={`${width}%`} y={0} height={BASE} />
              <rect
                className={css.bar}
                x={`${(index + 0.15) * width}%`}
                width={`${width * 0.7}%`}
                y={BASE - height}
                height={height}
              />
              {value > 0 && (bars.length <= FIGURES_MAX || index === highest) && (
                <text className={css.figure} x={middle} y={BASE - height - 4}>
                  {value.toLocaleString("en-US")}
                </text>
              )}
              {tick !== "" && (
                <text className={css.tick} x={middle} y={HEIGHT - 4}>
                  {tick}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ChartFigures
        label={label}
        heads={[by, unit]}
        lines={() => bars.map(({ label: name, value }) => [name, value.toLocaleString("en-US")])}
      />
    </figure>
  );
}

// Spans of time in lanes, one below the other, with today marked and the figures below.
import { ChartFigures } from "./ChartFigures.tsx";
import chart from "./Chart.module.css";
import css from "./Timeline.module.css";

export interface TimelineSpan {
  readonly key: string;
  /** Milliseconds since 1970; cut off at the edges. */
  readonly from: number;
  readonly to: number;
  /** `gap` is hatched; `ending` ends soon. */
  readonly kind: "span" | "ending" | "gap";
  /** On hover, and in the table. */
  readonly label: string;
  /** Inside the span, where there is room. */
  readonly text?: string;
  /** Its two ends as text, for the table. */
  readonly dates: readonly [string, string];
}

export interface TimelineLane {
  readonly key: string;
  readonly label: string;
  readonly spans: readonly TimelineSpan[];
}

/** Assumption: a tick nearer to today than this share of the drawing has no room for its label. */
const BESIDE_TODAY = 0.07;

interface Props {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  readonly lanes: readonly TimelineLane[];
}

/** In pixels. */
const LANE = 30;
const AXIS = 20;

/** Assumption: a span narrower than this share of the drawing has no room for its text. */
const ROOM = 0.14;

export function Timeline({ label, from, to, now, ticks, lanes }: Props) {
  const share = (time: number): number => Math.max(0, Math.min(1, (time - from) / (to - from)));
  const x = (time: number): string => `${share(time) * 100}%`;
  const height = lanes.length * LANE + AXIS;
  return (
    <figure className={chart.chart}>
      <figcaption>{label}</figcaption>
      <div className={css.timeline}>
        <div className={css.names} aria-hidden>
          {lanes.map(({ key, label: name }) => (
            <div key={key} style={{ height: LANE }}>
              {name}
            </div>
          ))}
        </div>
        <svg
          className={chart.drawing}
          width="100%"
          height={height}
          role="img"
          aria-label={`${label}; the figures are in the table below`}
        >
          <defs>
            <pattern id="timeline-gap" width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line className={css.hatch} x1={0} x2={0} y1={0} y2={6} />
            </pattern>
          </defs>
          {ticks.map(({ at, label: tick }) => (
            <g key={at}>
              <line className={chart.axis} x1={x(at)} x2={x(at)} y1={0} y2={height - AXIS} />
              {Math.abs(share(at) - share(now)) > BESIDE_TODAY && (
                <text className={chart.tick} x={x(at)} y={height - 5}>
                  {tick}
                </text>
              )}
            </g>
          ))}
          {lanes.map(({ key, spans }, lane) => (
            <g key={key}>
              {spans.map((span) => {
                const width = share(span.to) - share(span.from);
                return (
                  <g key={span.key}>
                    <title>{`${span.label}, ${span.dates[0]} to ${span.dates[1]}`}</title>
                    <rect
                      className={css.span}
                      data-kind={span.kind}
                      x={x(span.from)}
                      width={`${width * 100}%`}
                      y={lane * LANE + 5}
                      height={LANE - 10}
                      rx={2}
                    />
                    {span.text !== undefined && width >= ROOM && (
                      <text className={css.text} x={`${(share(span.from) + width / 2) * 100}%`} y={lane * LANE + 19}>
                        {span.text}
                      </text>
                    )}
                  </g>
                );
              })}
            </g>
          ))}
          <line className={css.now} x1={x(now)} x2={x(now)} y1={0} y2={height - AXIS + 4} />
          <text className={`${chart.tick} ${css.today}`} x={x(now)} y={height - 5}>
            Today
          </text>
        </svg>
      </div>
      <ChartFigures
        label={label}
        heads={["What", "Span", "From", "To"]}
        lines={() => lanes.flatMap((lane) => lane.spans.map((span) => [lane.label, span.label, ...span.dates]))}
      />
    </figure>
  );
}

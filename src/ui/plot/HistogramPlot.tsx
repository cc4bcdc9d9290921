// The plot of a histogram: bars drawn by uPlot, and a brush over them.
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { useEffect, useEffectEvent, useRef } from "react";
import type { BarSpan, HistogramProps } from "./histogram-props.ts";
import css from "./Histogram.module.css";

/** In pixels. */
const HEIGHT = 96;
const AXIS = 22;
/** The opacity of bars outside of the brush, after a color of six digits. */
const FADED = "40";

interface Look {
  readonly load: string;
  readonly truck: string;
  readonly text: string;
  readonly line: string;
  readonly font: string;
}

/** A canvas cannot use custom properties. */
function readLook(element: Element): Look {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    load: of("--posting-load"),
    truck: of("--posting-truck"),
    text: of("--text-muted"),
    line: of("--line"),
    font: `11px ${style.fontFamily}`,
  };
}

type PlottedData = Pick<HistogramProps, "bars" | "loads" | "trucks" | "brush">;

/** The taller bars first: loads stand before loads and trucks together. */
function dataOf({ bars, loads, trucks }: PlottedData): uPlot.AlignedData {
  return [bars.map((_, index) => index + 0.5), bars.map((_, index) => (loads[index] ?? 0) + (trucks[index] ?? 0)), [...loads]];
}

const isIn = (brush: BarSpan | null, index: number): boolean => brush === null || (index >= brush.first && index <= brush.last);

/** What is drawn of a series: one color, paler outside of the brush. */
function barsOf(color: (look: Look) => string, look: () => Look, brush: () => BarSpan | null): Partial<uPlot.Series> {
  const paths = uPlot.paths.bars?.({
    size: [0.86, 60],
    disp: {
      fill: {
        unit: 3,
        values: (plot) => Array.from(plot.data[0], (_, index) => `${color(look())}${isIn(brush(), index) ? "" : FADED}`),
      },
    },
  });
  return {
    fill: () => color(look()),
    stroke: "transparent",
    width: 0,
    points: { show: false },
    ...(paths === undefined ? {} : { paths }),
  };
}

/** Marks the brushed bars. */
function mark(plot: uPlot, brush: BarSpan | null): void {
  const [left, right] = brush === null ? [0, 0] : [plot.valToPos(brush.first, "x"), plot.valToPos(brush.last + 1, "x")];
  plot.setSelect({ left, width: right - left, top: 0, height: plot.bbox.height / uPlot.pxRatio }, false);
}

export function HistogramPlot(props: HistogramProps) {
  const { bars, loads, trucks, ticks, brush } = props;
  const box = useRef<HTMLDivElement>(null);
  const plotRef = useRef<uPlot | null>(null);
  const shown = useRef<PlottedData>(props);
  const isDragged = useRef(false);
  const brushed = useEffectEvent((span: BarSpan | null) => props.onBrush(span));
  const ticksKey = JSON.stringify(ticks);

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let look = readLook(element);
    const marks = JSON.parse(ticksKey) as HistogramProps["ticks"];
    const brushNow = () => shown.current.brush;
    const spanAt = (plot: uPlot, left: number, width: number): BarSpan => {
      const last = shown.current.bars.length - 1;
      const bar = (pixel: number) => Math.max(0, Math.min(last, Math.floor(plot.posToVal(pixel, "x"))));
      return { first: bar(left), last: bar(left + width) };
    };
    const plot = new uPlot(
      {
        width: Math.max(1, element.clientWidth),
        height: HEIGHT,
        legend: { show: false },
        padding: [6, 0, 0, 0],
        cursor: { y: false, points: { show: false }, drag: { x: true, y: false, setScale: false, dist: 3 } },
        scales: {
          x: { time: false, range: () => [0, shown.current.bars.length] },
          y: { range: (_, __, most) => [0, Math.max(1, most)] },
        },
        axes: [
          {
            size: AXIS,
            gap: 3,
            font: look.font,
            stroke: () => look.text,
            grid: { show: false },
            ticks: { show: true, size: 4, width: 1, stroke: () => look.line },
            splits: () => marks.map(({ at }) => at),
            values: () => marks.map(({ text }) => text),
          },
          {
            size: 40,
            gap: 4,
            font: look.font,
            stroke: () => look.text,
            grid: { width: 1, stroke: () => look.line },
            ticks: { show: false },
            space: 30,
            values: (_, splits) =>
              splits.map((split) => (Number.isInteger(split) ? split.toLocaleString("en-US", { notation: "compact" }) : "")),
          },
        ],
        series: [
          {},
          barsOf(
            ({ truck }) => truck,
            () => look,
            brushNow,
          ),
          barsOf(
            ({ load }) => load,
            () => look,
            brushNow,
          ),
        ],
      },
      dataOf(shown.current),
      element,
    );
    plotRef.current = plot;
    let last: BarSpan | null = null;
    // Asked here rather than told by the plot, which also reports a selection that another width of the plot scaled.
    const report = () => {
      if (!isDragged.current || plot.select.width === 0) return;
      const span = spanAt(plot, plot.select.left, plot.select.width);
      if (span.first === last?.first && span.last === last.last) return;
      last = span;
      brushed(span);
    };
    const onDown = () => {
      isDragged.current = true;
      last = null;
    };
    const onUp = () => {
      report();
      isDragged.current = false;
    };
    const onClick = () => plot.select.width === 0 && brushed(null);
    plot.over.addEventListener("mousedown", onDown);
    document.addEventListener("mouseup", onUp);
    plot.over.addEventListener("mousemove", report);
    plot.over.addEventListener("click", onClick);
    const sizes = new ResizeObserver(() => {
      plot.setSize({ width: Math.max(1, element.clientWidth), height: HEIGHT });
      // The plot is laid out after this turn.
      queueMicrotask(() => plotRef.current === plot && mark(plot, brushNow()));
    });
    sizes.observe(element);
    // The theme is a class of the body.
    const theme = new MutationObserver(() => {
      look = readLook(element);
      plot.redraw(true, true);
    });
    theme.observe(document.body, { attributes: true, attributeFilter: ["class"] });
    return () => {
      sizes.disconnect();
      theme.disconnect();
      document.removeEventListener("mouseup", onUp);
      plot.destroy();
      plotRef.current = null;
    };
  }, [ticksKey]);

  useEffect(() => {
    shown.current = { bars, loads, trucks, brush };
    const plot = plotRef.current;
    if (plot === null) return;
    plot.setData(dataOf(shown.current), true);
    // Not while a person draws one: it would jump to the bars.
    if (!isDragged.current) mark(plot, brush);
  }, [bars, loads, trucks, brush]);
  return <div ref={box} className={css.canvas} data-brushed={brush !== null} />;
}

// Months as bars: every third one has a label, so that the labels have room.
import type { Counted } from "../../../../domain/carriers/record-counts.ts";
import type { Bar } from "../../../../ui/chart/BarChart.tsx";

const LONG = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const SHORT = new Intl.DateTimeFormat("en-US", { month: "short", year: "2-digit", timeZone: "UTC" });

export const monthBars = (months: readonly Counted[]): Bar[] =>
  months.map(({ key, count }, index) => {
    const first = new Date(`${key}-01T00:00:00Z`);
    // Counted from the newest, which always has one.
    const hasLabel = (months.length - 1 - index) % 3 === 0;
    return { key, label: LONG.format(first), tick: hasLabel ? SHORT.format(first) : "", value: count };
  });

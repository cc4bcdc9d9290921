// Months as bars: every third one has a label, so that the labels have room.
import { dayInWords } from "../../../../contract/clock.ts";
import type { Counted } from "../../../../domain/carriers/record-counts.ts";
import type { Bar } from "../../../../ui/chart/BarChart.tsx";

export const monthBars = (months: readonly Counted[]): Bar[] =>
  months.map(({ key, count }, index) => {
    const first = Date.parse(`${key}-01T00:00:00Z`);
    // Counted from the newest, which always has one.
    const hasLabel = (months.length - 1 - index) % 3 === 0;
    return { key, label: dayInWords(first, "longMonth"), tick: hasLabel ? dayInWords(first, "shortMonth") : "", value: count };
  });

// Figures and days of the heatmap as text.
import { formatDay, formatNumber } from "../../../../domain/format.ts";
import type { Period } from "../../../../domain/carriers/heatmap/period.ts";

/** In place of a change, where the comparison period has no data. */
export const NO_EARLIER_DATA = "No earlier data";

/** With a sign, the minus a true one: +12, −3. */
export const signed = (value: number): string =>
  value > 0 ? `+${formatNumber(value)}` : value < 0 ? `−${formatNumber(-value)}` : "0";

export const describePeriod = ({ start, end }: Period): string =>
  start === end ? formatDay(start) : `${formatDay(start)} – ${formatDay(end)}`;

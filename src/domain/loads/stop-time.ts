// The times of stops in words: to the minute, in the person's zone.
import type { Stop } from "../../contract/loads/loads.ts";

const TIME = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** "Nov 23, 11:00 AM – 5:00 PM CST". */
export const windowText = ({ window_start: start, window_end: end }: Pick<Stop, "window_start" | "window_end">): string =>
  TIME.formatRange(Date.parse(start), Date.parse(end));

/** Milliseconds since 1970: "Nov 23, 12:46 PM CST". An estimate is no better than a minute. */
export const stopTime = (at: number): string => TIME.format(at);

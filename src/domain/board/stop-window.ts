// The appointment of a stop in words, in one time zone for everybody, so that two documents can be compared.
const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: "UTC" });

/** "Nov 3, 2026, 8:00 AM – 10:00 AM UTC". The end has its own day where it is another one. */
export function formatStopWindow(stop: { readonly window_start: string; readonly window_end: string }): string {
  const [start, end] = [new Date(stop.window_start), new Date(stop.window_end)];
  const [from, to] = [DAY.format(start), DAY.format(end)];
  // Newer engines write a narrow space before AM and PM, which fonts of documents lack.
  const time = (at: Date): string => TIME.format(at).replace(/\s/g, " ");
  return `${from}, ${time(start)} – ${from === to ? "" : `${to}, `}${time(end)} UTC`;
}

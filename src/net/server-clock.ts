// The server's clock, as its answers tell it: a computer's own may be wrong by days, and may jump.

let heard: { readonly time: number; readonly at: number } | null = null;

/** Reads the `Date` of an answer. `performance.now()` counts on from there, whatever happens to the computer's clock. */
export function hearDate(header: string | null): void {
  const time = Date.parse(header ?? "");
  if (!Number.isNaN(time)) heard = { time, at: performance.now() };
}

/** Milliseconds since 1970 by the server's clock, to the second; null before it has answered this page. */
export const serverNow = (): number | null => (heard === null ? null : heard.time + performance.now() - heard.at);

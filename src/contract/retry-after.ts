// How long an answer asks to wait before the next attempt.

/** `Retry-After` in milliseconds from `now`: seconds or a date. Null when it is missing or unreadable. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === "") return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const time = Date.parse(header);
  return Number.isNaN(time) ? null : Math.max(0, time - now);
}

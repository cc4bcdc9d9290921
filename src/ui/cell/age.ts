// Ages in the shortest form.

const STEPS: readonly (readonly [number, string, number])[] = [
  [3_600, "min", 60],
  [86_400, "h", 3_600],
  [86_400 * 45, "d", 86_400],
  [86_400 * 365, "mo", 86_400 * 30.44],
];
const YEARS = [Infinity, "y", 86_400 * 365.25] as const;

/** `"now"`, `"5 min"`, `"3 h"`, `"12 d"`; a time in the future gets `in` before it. Both times in milliseconds since 1970. */
export function ageInWords(time: number, now: number): string {
  const seconds = Math.abs(now - time) / 1_000;
  if (!Number.isFinite(seconds)) return "";
  if (seconds < 45) return "now";
  const [, unit, size] = STEPS.find(([limit]) => seconds < limit) ?? YEARS;
  const words = `${Math.max(1, Math.floor(seconds / size))} ${unit}`;
  return time > now ? `in ${words}` : words;
}

/** In a sentence: `"just now"`, `"5 min ago"`, `"in 3 h"`. Both times in milliseconds since 1970. */
export function agoInWords(time: number, now: number): string {
  const age = ageInWords(time, now);
  if (age === "now") return "just now";
  return age === "" || time > now ? age : `${age} ago`;
}

// The age of an authority as brokers say it: in months at first, then in years.

/** Whole months from a day, YYYY-MM-DD, to a moment in milliseconds since 1970; negative when the day is ahead. */
export function monthsSince(day: string, now: number): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const today = new Date(now);
  const months = (today.getUTCFullYear() - year) * 12 + today.getUTCMonth() + 1 - month;
  return today.getUTCDate() < date ? months - 1 : months;
}

/** "14 mo"; from two years on "6 y". */
export function authorityAge(day: string, now: number): string {
  const months = monthsSince(day, now);
  return months < 24 ? `${Math.max(0, months)} mo` : `${Math.floor(months / 12)} y`;
}

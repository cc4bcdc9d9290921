// The simulated world's time: made around one fixed moment, served as if that moment were today.

/** The moment the world is made around. */
export const AS_OF = Date.UTC(2026, 10, 2, 12);

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Turns offsets in milliseconds from the world's present (negative: past) into dates near the real present. */
export class WorldClock {
  /** The world's present as it is served: AS_OF and whole days, at most one day before the real present. */
  readonly servedAsOf: number;

  constructor(now: Date) {
    this.servedAsOf = AS_OF + Math.floor((now.getTime() - AS_OF) / DAY) * DAY;
  }

  get present(): Date {
    return new Date(this.servedAsOf);
  }

  /** ISO text in UTC with microseconds; `micros` (0 to 999) sets the last three digits. */
  time(offset: number, micros = 0): string {
    return `${new Date(this.servedAsOf + offset).toISOString().slice(0, 23)}${String(micros).padStart(3, "0")}Z`;
  }

  /** YYYY-MM-DD in UTC. */
  day(offset: number): string {
    return new Date(this.servedAsOf + offset).toISOString().slice(0, 10);
  }
}

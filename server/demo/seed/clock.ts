// The demo data's time: generated around one fixed moment, served as if that moment were today.

/** The moment that the demo data is generated around. */
export const AS_OF = Date.UTC(2026, 10, 2, 12);

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const padded = (value: number, digits: number): string => String(value).padStart(digits, "0");

/** Turns offsets in milliseconds from the demo data's present (negative: past) into dates near the real present. */
export class DemoClock {
  // The demo data covers a few thousand days and formats them millions of times.
  readonly #days = new Map<number, string>();
  /** The demo data's present as served: AS_OF and whole days, at most one day before the real present. */
  readonly servedAsOf: number;

  constructor(now: Date) {
    this.servedAsOf = AS_OF + Math.floor((now.getTime() - AS_OF) / DAY) * DAY;
  }

  get present(): Date {
    return new Date(this.servedAsOf);
  }

  /** ISO text in UTC with microseconds; `micros` (0 to 999) sets the last three digits. */
  time(offset: number, micros = 0): string {
    const at = this.servedAsOf + offset;
    const milli = at - Math.floor(at / DAY) * DAY;
    const [hours, minutes] = [Math.floor(milli / HOUR), Math.floor(milli / MINUTE) % 60];
    const [seconds, rest] = [Math.floor(milli / 1000) % 60, Math.floor(milli) % 1000];
    const clock = `${padded(hours, 2)}:${padded(minutes, 2)}:${padded(seconds, 2)}`;
    return `${this.day(offset)}T${clock}.${padded(rest, 3)}${padded(micros, 3)}Z`;
  }

  /** YYYY-MM-DD in UTC. */
  day(offset: number): string {
    const number = Math.floor((this.servedAsOf + offset) / DAY);
    const known = this.#days.get(number);
    if (known !== undefined) return known;
    const text = new Date(number * DAY).toISOString().slice(0, 10);
    this.#days.set(number, text);
    return text;
  }
}

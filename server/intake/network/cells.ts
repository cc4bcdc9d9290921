// Reads the cells of rows that come in for everybody: texts, numbers, days and times, each or why it is none.
import { isDay } from "../../../src/domain/days.ts";

/** A row as a file or a program gives it, by heading; a list is joined with |. */
export type Cells = Readonly<Record<string, string>>;

/** Why a row is refused; the message is a sentence for whoever sent it. */
export class RowFault extends Error {
  override readonly name = "RowFault";
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

const TEXT_MAX = 200;

const notValid = (name: string, what: string): RowFault => new RowFault("not_valid", `${name} is ${what}.`);

/** Null where it is empty. */
export const text = (row: Cells, name: string): string | null => row[name]?.trim().slice(0, TEXT_MAX) || null;

export function needed(row: Cells, name: string): string {
  const given = text(row, name);
  if (given === null) throw notValid(name, "missing");
  return given;
}

/** From `least` to `most`; null where it is empty. */
export function figure(row: Cells, name: string, least: number, most: number): number | null {
  const given = text(row, name);
  if (given === null) return null;
  const value = Number(given.replaceAll(/[$,\s]/g, ""));
  if (!(value >= least && value <= most)) throw notValid(name, `no number from ${least} to ${most}`);
  return value;
}

export function whole(row: Cells, name: string, most: number): number | null {
  const value = figure(row, name, 0, most);
  if (value !== null && !Number.isInteger(value)) throw notValid(name, "no whole number");
  return value;
}

/** YYYY-MM-DD. */
export function day(row: Cells, name: string): string {
  const given = needed(row, name);
  if (!isDay(given)) throw notValid(name, "no day such as 2026-11-27");
  return given;
}

/** Tunable: milliseconds that a sender's clock may be ahead. */
const AHEAD = 5 * 60_000;

/** ISO 8601 with its zone, not to come; null where it is empty. */
export function time(row: Cells, name: string, now: number): string | null {
  const given = text(row, name);
  if (given === null) return null;
  const at = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/i.test(given) ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(at)) throw notValid(name, "no time with its zone such as 2026-11-27T15:00:00Z");
  if (at > now + AHEAD) throw notValid(name, "to come");
  return new Date(at).toISOString();
}

/** Null where it is empty. */
export function flag(row: Cells, name: string): boolean | null {
  const given = text(row, name)?.toLowerCase() ?? null;
  if (given === null) return null;
  if (/^(?:true|yes|y|1)$/.test(given)) return true;
  if (/^(?:false|no|n|0)$/.test(given)) return false;
  throw notValid(name, "neither yes nor no");
}

export function oneOf<Value extends string>(row: Cells, name: string, values: readonly Value[]): Value {
  const given = needed(row, name).toLowerCase();
  const found = values.find((value) => value === given);
  if (found === undefined) throw notValid(name, `none of ${values.join(", ")}`);
  return found;
}

// Days as the open data write them: four forms, which cannot be taken for one another.
import { isDay } from "../../days.ts";

/** Assumption: nothing that these datasets tell happened before motor carriers were regulated. Years such as 0189 and 2517 occur. */
const FIRST_YEAR = 1935;
const LAST_YEAR = 2099;

const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:\s\d{1,6})?$/;
const AMERICAN = /^(\d\d?)\/(\d\d?)\/(\d{4})(?:\s.{0,12})?$/;
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T\s].{0,16})?$/;
const SHORT = /^(\d\d?)-([A-Z]{3})-(\d\d)$/;
const MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

/** Two digits of a year: crashes and inspections are known since 1982. */
const century = (year: string): string => (Number(year) >= 80 ? `19${year}` : `20${year}`);

function parts(text: string): readonly (string | undefined)[] | null {
  const [, year, month, day] = COMPACT.exec(text) ?? ISO.exec(text) ?? [];
  if (year !== undefined) return [year, month, day];
  const [, americanMonth, americanDay, americanYear] = AMERICAN.exec(text) ?? [];
  if (americanYear !== undefined) return [americanYear, americanMonth, americanDay];
  const [, shortDay, name, shortYear] = SHORT.exec(text.toUpperCase()) ?? [];
  if (shortYear === undefined) return null;
  return [century(shortYear), String(MONTHS.indexOf(name ?? "") + 1), shortDay];
}

/**
 * YYYY-MM-DD of "20260514", "20260514 0930", "05/14/2026", "2026-05-14T00:00:00.000" or "14-MAY-26"; null where there is no day, or none
 * that can be. The time of day is left out: it is local to nobody knows where.
 */
export function readDay(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.length > 30) return null;
  const found = parts(text.trim());
  if (found === null) return null;
  const [year = "", month = "", day = ""] = found;
  const read = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(read) && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR ? read : null;
}

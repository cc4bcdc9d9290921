// Checks the values of `q[...]` by the column's type before they become parameters.
import { invalid } from "../http/refusal.ts";
import type { ColumnType } from "./columns.ts";

const INT_MAX = 2_147_483_647;
// PostgreSQL knows time zones to 15:59 from UTC.
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)?)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TRUE = new Set(["true", "1"]);
const FALSE = new Set(["false", "0"]);

const isInteger = (text: string, max: number): boolean => /^-?\d{1,15}$/.test(text) && Math.abs(Number(text)) <= max;

// Date.parse rolls February 31 over into March; PostgreSQL refuses it.
function isDay(text: string): boolean {
  const day = text.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return text >= "0001" && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function isTimestamp(text: string): boolean {
  if (!TIMESTAMP.test(text) || !isDay(text)) return false;
  // Years 1 and 9999 shifted by a time zone would leave the range that both sides can write.
  const time = Date.parse(text.replace(" ", "T"));
  return !Number.isNaN(time) && time > Date.UTC(1000, 0) && time < Date.UTC(9999, 0);
}

const CHECKS: Readonly<Record<ColumnType, readonly [(text: string) => boolean, string]>> = {
  bigint: [(text) => isInteger(text, Number.MAX_SAFE_INTEGER), "must be a whole number"],
  int: [(text) => isInteger(text, INT_MAX), "must be a whole number"],
  text: [(text) => text.length <= 500, "must be at most 500 characters"],
  boolean: [(text) => TRUE.has(text) || FALSE.has(text), "must be true or false"],
  timestamptz: [isTimestamp, "must be an ISO 8601 time"],
  date: [(text) => DAY.test(text) && isDay(text), "must be a day, YYYY-MM-DD"],
};

/**
 * A value as a query parameter of the column's type; every parameter is text and cast in SQL.
 * @throws Refusal 422 naming the key
 */
export function checkValue(key: string, text: string, type: ColumnType): string {
  const [isRight, message] = CHECKS[type];
  if (!isRight(text)) throw invalid(key, message);
  return type === "boolean" ? String(TRUE.has(text)) : text;
}

/** The LIKE pattern that matches `text` itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

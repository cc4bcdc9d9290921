// Schemas that several calls share.
import { Type, type TSchema } from "typebox";
import { FIRST_DAY, LAST_DAY } from "./constants.ts";

/** ISO 8601 in UTC with microseconds, so that text order is time order: 2026-11-20T16:03:22.123456Z. */
export const Timestamp = Type.String();

/** A calendar day, YYYY-MM-DD. */
export const Day = Type.String();

// Days that exist between FIRST_DAY and LAST_DAY, leap years included.
const ANY_YEAR = "(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])";
const DAYS = `20(?:\\d\\d-(?:${ANY_YEAR})|(?:[02468][048]|[13579][26])-02-29)`;
const DAY_INPUT = `^${DAYS}$`;
const LOCAL_TIME_INPUT = `^${DAYS}T(?:[01]\\d|2[0-3]):[0-5]\\d$`;
const TIME_INPUT = `^${DAYS}T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,6})?)?(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)$`;

/** A day in an input: any other, such as one of the year 26, is a slip. */
export const EnteredDay = Type.String({ maxLength: 10, pattern: DAY_INPUT });

/** A time in an input, to the microsecond at most, on one of these days. */
export const EnteredTime = Type.String({ maxLength: 40, pattern: TIME_INPUT });

/** A time on the clock of a place that is named beside it, as fields for dates and times write it: 2026-11-20T08:00. */
export const EnteredLocalTime = Type.String({ maxLength: 16, pattern: LOCAL_TIME_INPUT });

/** Larger numbers lose digits in JavaScript, and the largest do not fit the database's bigint. */
const SAFE = Number.MAX_SAFE_INTEGER;

export const Id = Type.Integer({ minimum: 1, maximum: SAFE });

/** The ids that one call takes. */
export const Ids = (most: number, least = 0) => Type.Array(Id, { minItems: least, maxItems: most });

export const IdParams = Type.Object({ id: Id });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Count = Type.Integer({ minimum: 0, maximum: SAFE });

/** How often a record was changed, as the database's int. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

// Spaces, control and format characters, lone accents, and the letters and signs that fonts draw as nothing.
const UNSEEN = "\\s\\p{C}\\p{Z}\\p{M}\\u115f\\u1160\\u2800\\u3164\\uffa0";

const VISIBLE = `[^${UNSEEN}]`;
const VISIBLE_LINE = `^(?:(?!\\p{Cc})[${UNSEEN}])*[^${UNSEEN}]\\P{Cc}*$`;

const ONE_LINE = "^\\P{Cc}*$";

/** What a text must do that does not match one of these patterns. */
export const PATTERN_MESSAGES: ReadonlyMap<string, string> = new Map([
  [DAY_INPUT, `must be a day between ${FIRST_DAY} and ${LAST_DAY}, such as 2026-12-31`],
  [TIME_INPUT, `must be a time between ${FIRST_DAY} and ${LAST_DAY}, such as 2026-11-20T16:00:00Z`],
  [LOCAL_TIME_INPUT, `must be a time between ${FIRST_DAY} and ${LAST_DAY}, such as 2026-11-20T08:00`],
  [ONE_LINE, "must not contain line breaks"],
  [VISIBLE, "must not be blank"],
  [VISIBLE_LINE, "must not be blank or contain line breaks"],
]);

/** Text of several lines of which something can be seen. */
export const VisibleText = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: VISIBLE });

/** One line, without control characters, that may be empty. */
export const OneLine = (most: number) => Type.String({ maxLength: most, pattern: ONE_LINE });

/** The same in one line, without control characters: a name. */
export const Name = (most: number, least = 1) => Type.String({ minLength: least, maxLength: most, pattern: VISIBLE_LINE });

/** A phone number as E.164. */
export const PhoneE164 = Type.String({ maxLength: 16, pattern: "^\\+[1-9][0-9]{6,14}$" });

/** The source of a group of facts, and when they were fetched from it; null: never. Spread into the group's schema. */
export const Origin = { source: Type.String(), as_of: Nullable(Timestamp) };

/** One of the given words. */
export const OneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>({ type: "string", enum: [...words] });

/** The body of a refusal. `errors` has messages by field when the input is invalid. */
export const Refusal = Type.Object({
  error: Type.String(),
  message: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** Of a 409 because the row was changed meanwhile: by whom, when, and the row as it is now. */
  changed: Type.Optional(
    Type.Object({
      table: Type.String(),
      key: Type.Integer(),
      by: Nullable(Type.String()),
      at: Nullable(Type.String()),
      row: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
});

// SQL for values as the API writes them, so that no precision is lost in JavaScript, and for days to compare with.

/** A timestamptz expression as UTC ISO text with microseconds. */
export const isoText = (sql: string): string => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** An instant as milliseconds since 1970. */
export const millis = (sql: string): string => `floor(extract(epoch from ${sql}) * 1000)::float8`;

/** The name of a person by the alias of their row; null where they have given none. */
export const nameOf = (user: string): string => `nullif(trim(concat_ws(' ', ${user}.first_name, ${user}.last_name)), '')`;

/** A date expression as YYYY-MM-DD. */
export const dayText = (sql: string): string => `to_char(${sql}, 'YYYY-MM-DD')`;

/** The UTC day some months ago, to compare dates with. */
export const monthsAgo = (months: number): string => `((now() at time zone 'UTC')::date - interval '${months} months')`;

/** A JSON array of the texts in `sql`, in the order of `orderBy`; both are SQL expressions over a group of rows. */
export const jsonArray = (sql: string, orderBy: string): string =>
  `'[' || coalesce(string_agg(${sql}, ',' order by ${orderBy}), '') || ']'`;

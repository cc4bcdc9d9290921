// SQL that writes values the way they travel, so that no precision is lost on the way through JavaScript.

/** A timestamptz expression as UTC ISO text with microseconds. */
export const isoText = (sql: string): string => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A date expression as YYYY-MM-DD. */
export const dayText = (sql: string): string => `to_char(${sql}, 'YYYY-MM-DD')`;

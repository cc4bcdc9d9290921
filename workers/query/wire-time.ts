// Times of the API as numbers, for columns that sort by them.

/** Milliseconds since 1970 of a wire timestamp; its microseconds become the fraction, so that order is kept to the last digit. */
export const timeOf = (timestamp: string): number =>
  Date.parse(`${timestamp.slice(0, 23)}Z`) + Number(timestamp.slice(23, 26)) / 1000;

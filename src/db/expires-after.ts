// How long what the server confirmed may still be shown.

/** Assumption: milliseconds that cached rows stay without a successful exchange with the server. Older compliance data misleads. */
export const EXPIRES_AFTER = 24 * 60 * 60_000;

// Failures of a database that pass by themselves: what a transaction tries again at once, and what a caller may try again later.

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** The server could not be reached in time, or all connections stayed in use. */
export class NoConnectionError extends Error {
  override readonly name = "NoConnectionError";
}

/** Deadlock and serialization failure: the engine ended one of several transactions, which may begin again. */
const CONFLICTS: ReadonlySet<unknown> = new Set(["40P01", "40001"]);

export const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error));

/** Statement, lock and idle time limits, too many connections, and a server that starts or stops. */
const BUSY: ReadonlySet<unknown> = new Set(["57014", "55P03", "25P03", "53300", "57P01", "57P03"]);

export const isBusy = (error: unknown): boolean =>
  isConflict(error) || BUSY.has(codeOf(error)) || error instanceof NoConnectionError;

/** A pooler that does not know a setting which a connection starts with. */
export const isRefusedStartup = (error: unknown): boolean => codeOf(error) === "08P01";

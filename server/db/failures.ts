// Failures of a database that pass by themselves: what a transaction tries again at once, and what a caller may try again later.

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** The server could not be reached in time, or all connections stayed in use. */
export class NoConnectionError extends Error {
  override readonly name = "NoConnectionError";
}

/** Deadlock and serialization failure: the engine ended one of several transactions, which may begin again. */
const CONFLICTS: ReadonlySet<unknown> = new Set(["40P01", "40001"]);

export const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error));

/** Statement, lock and idle time limits, too many connections, and a server that starts, stops, or is a replica not promoted yet. */
const BUSY: ReadonlySet<unknown> = new Set(["57014", "55P03", "25P03", "53300", "57P01", "57P02", "57P03", "25006"]);

/** The connection broke while it was used: what the system calls it, class 08, and the driver's errors, which have no code. */
const BROKEN: ReadonlySet<unknown> = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);
const BROKEN_TEXT = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

const isBroken = (error: unknown): boolean => {
  const code = codeOf(error);
  return (
    BROKEN.has(code) ||
    (typeof code === "string" && /^08(?!P01)/.test(code)) ||
    (error instanceof Error && BROKEN_TEXT.test(error.message))
  );
};

export const isBusy = (error: unknown): boolean =>
  isConflict(error) || BUSY.has(codeOf(error)) || isBroken(error) || error instanceof NoConnectionError;

/** A server that is not there: nobody listens, it is just starting or stopping, or its connections broke. */
const GONE: ReadonlySet<unknown> = new Set([...BROKEN, "ENOENT", "ENETUNREACH", "57P01", "57P02", "57P03"]);

/** Whether an error says that the server cannot be reached, rather than that it is busy: a wait that took too long says neither. */
export const isUnreachable = (error: unknown): boolean =>
  isBroken(error) ||
  GONE.has(codeOf(error)) ||
  (error instanceof NoConnectionError && error.cause !== undefined && isUnreachable(error.cause));

/** Somebody else has stored the same in between. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === "23505";

/**
 * Values that no column takes, whatever the contract let through: texts, numbers and dates out of form or range (class 22), those that
 * a constraint refuses, and texts too long for an index.
 */
const UNFIT: ReadonlySet<unknown> = new Set([
  "22001",
  "22003",
  "22007",
  "22008",
  "22021",
  "22P02",
  "22P05",
  "23502",
  "23503",
  "23514",
  "54000",
]);

export const isUnfit = (error: unknown): boolean => UNFIT.has(codeOf(error));

/** A pooler that does not know a setting which a connection starts with. */
export const isRefusedStartup = (error: unknown): boolean => codeOf(error) === "08P01";

/** What a replica fails at and its primary may do: to write, to read what it is just replaying, and to answer at all. */
export const isReplicaFailure = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === "55000" || (isBusy(error) && code !== "57014");
};

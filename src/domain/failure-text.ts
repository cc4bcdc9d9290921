// What people read when data could not be fetched: one row per outcome.

/** Why there is no new answer. `message` is the server's or the browser's. */
export type Failure =
  | { readonly kind: "offline" }
  | { readonly kind: "missing" }
  | { readonly kind: "forbidden"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };

export interface FailureText {
  /** A heading, where nothing is saved on this computer. */
  readonly instead: string;
  /** A sentence, above saved data. */
  readonly above: string;
  /** The reason, as a sentence; empty where the title says it all. */
  readonly reason: string;
  readonly canRetry: boolean;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string): string => (text === "" ? "" : `${text.replace(/\.$/, "")}.`);

/** `what` stands inside a sentence: "the inspections", "this vehicle". */
export function failureText(what: string, failure: Failure): FailureText {
  const refreshed = `${capitalized(what)} could not be refreshed.`;
  switch (failure.kind) {
    case "offline":
      return {
        instead: `Connect to load ${what}`,
        above: "You are offline.",
        reason: "You are offline, and this computer has no saved copy.",
        canRetry: true,
      };
    case "missing":
      return {
        instead: `${capitalized(what)} could not be found`,
        above: `The server no longer has ${what}.`,
        reason: "",
        canRetry: false,
      };
    case "forbidden":
      return {
        instead: `You don't have access to ${what}`,
        above: refreshed,
        reason: sentence(failure.message),
        canRetry: false,
      };
    case "failed":
      return {
        instead: `${capitalized(what)} could not be loaded`,
        above: refreshed,
        reason: sentence(failure.message),
        canRetry: true,
      };
  }
}

/** In place of a count of nothing that nobody could count. */
export const UNCOUNTED_OFFLINE = "Offline: cannot be counted";

/** The failure of a list from the server; null where it has none. */
export function listFailure(
  list: { readonly status: string; readonly failure: string | null } | null | undefined,
  isConnected = true,
): Failure | null {
  if (list?.status !== "failed" && list?.status !== "forbidden") return null;
  return list.status === "failed" && !isConnected ? { kind: "offline" } : { kind: list.status, message: list.failure ?? "" };
}

/** An outcome's failure; null while there is none. */
export const failureOf = (outcome: Failure | { readonly kind: "stored" } | null | undefined): Failure | null =>
  outcome === null || outcome === undefined || outcome.kind === "stored" ? null : outcome;

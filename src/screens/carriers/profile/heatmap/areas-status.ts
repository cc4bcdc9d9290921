// The status of one carrier's areas, and the message to show with it.
import type { Loaded } from "../../../../../workers/heatmap/api.ts";
import type { FetchOutcome } from "../../../../sync/fetch-outcome.ts";

/** `none`: there is no heatmap data; 403, 404 and 422 mean that too. */
export type AreasStatus = "loading" | "ready" | "none" | "offline" | "failed";

/** One carrier's part of the map. */
export interface CarrierAreasView {
  readonly status: AreasStatus;
  /** Why there is no data, or why it was not refreshed; null if all is well. */
  readonly message: string | null;
  /** The worker's key for the answer; null until it is loaded there. */
  readonly key: string | null;
  readonly beforeKey: string | null;
  /** The comparison period has no data, so nothing can be compared. */
  readonly hasNoEarlier: boolean;
  readonly loaded: Loaded | null;
  /** Milliseconds since 1970. */
  readonly syncedAt: number | null;
  readonly again: () => void;
}

const NONE_MESSAGE = "No vehicle of this carrier reported its location on these days.";

/** `isStored`: an answer is in the local database. `loaded` is null until the worker has read it. */
export function areasStatus(
  isStored: boolean | undefined,
  outcome: FetchOutcome | null,
  loaded: Loaded | null,
): { readonly status: AreasStatus; readonly message: string | null } {
  if (isStored === true) {
    if (loaded === null) return { status: "loading", message: null };
    if (loaded.areas === 0) return { status: "none", message: NONE_MESSAGE };
    if (outcome?.kind === "offline") return { status: "ready", message: "Offline: showing saved data." };
    if (outcome?.kind === "failed") return { status: "ready", message: `Not refreshed: ${outcome.message}` };
    return { status: "ready", message: null };
  }
  if (isStored === undefined || outcome === null || outcome.kind === "stored") return { status: "loading", message: null };
  if (outcome.kind === "missing") return { status: "none", message: "The server does not know this carrier." };
  if (outcome.kind === "forbidden") return { status: "none", message: outcome.message };
  if (outcome.kind === "offline")
    return { status: "offline", message: "You are offline, and these days are not saved on this computer." };
  return outcome.status === 422 ? { status: "none", message: outcome.message } : { status: "failed", message: outcome.message };
}

// What is known of one carrier's areas, and in which words it is told.
import type { Loaded } from "../../../../../workers/heatmap/api.ts";
import type { RecordOutcome } from "../../../../sync/outcome.ts";

/** `none`: there are no heatmap data, which 403, 404 and 422 mean too (part 1, section 8). */
export type AreasStatus = "loading" | "ready" | "none" | "offline" | "failed";

/** One carrier's part of the picture. */
export interface CarrierAreasView {
  readonly status: AreasStatus;
  /** Why there is nothing, or what was not refreshed; null when all is well. */
  readonly message: string | null;
  /** Under which the worker keeps the answer; null until it has been read. */
  readonly key: string | null;
  readonly beforeKey: string | null;
  readonly loaded: Loaded | null;
  /** Milliseconds since 1970. */
  readonly syncedAt: number | null;
  readonly again: () => void;
}

const NONE_MESSAGE = "No vehicle of this carrier reported a place in these days.";

/** `isKept`: an answer is in the local database. `loaded` is null until the worker has read it. */
export function areasStatus(
  isKept: boolean | undefined,
  outcome: RecordOutcome | null,
  loaded: Loaded | null,
): { readonly status: AreasStatus; readonly message: string | null } {
  if (isKept === true) {
    if (loaded === null) return { status: "loading", message: null };
    if (loaded.areas === 0) return { status: "none", message: NONE_MESSAGE };
    if (outcome?.kind === "offline") return { status: "ready", message: "Offline: shown as last fetched." };
    if (outcome?.kind === "failed") return { status: "ready", message: `Not refreshed: ${outcome.message}` };
    return { status: "ready", message: null };
  }
  if (isKept === undefined || outcome === null || outcome.kind === "stored") return { status: "loading", message: null };
  if (outcome.kind === "missing") return { status: "none", message: "The carrier is not known to the service." };
  if (outcome.kind === "forbidden") return { status: "none", message: outcome.message };
  if (outcome.kind === "offline")
    return { status: "offline", message: "You are offline, and these days were not fetched before." };
  return outcome.status === 422 ? { status: "none", message: outcome.message } : { status: "failed", message: outcome.message };
}

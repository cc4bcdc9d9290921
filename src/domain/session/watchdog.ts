// The white-label watchdog variant: whether it is on, and what its users may then see.
import type { CurrentUser } from "../../contract/session/session.ts";
import type { HostKind } from "./guard.ts";
import { canSearchCarriers } from "./permissions.ts";

export interface WatchdogState {
  readonly isActive: boolean;
  /** May open a carrier's full page. */
  readonly canViewShowPage: boolean;
  readonly canCarrierSearch: boolean;
  /** The watchdog looks are on: dark blue success toasts. */
  readonly ui: boolean;
}

/**
 * On where the host says so, whoever is signed in. The limit on carrier search is the only one the API tells, so it decides
 * about the full page too; that reading is ours.
 */
export function watchdogState(host: HostKind, user: CurrentUser | null): WatchdogState {
  const isActive = host === "watchdog";
  const allowed = !isActive || (user !== null && canSearchCarriers(user));
  return { isActive, canViewShowPage: allowed, canCarrierSearch: allowed, ui: isActive };
}

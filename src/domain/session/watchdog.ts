// The white-label watchdog variant: whether it is on, and what its users may then see.
import type { CurrentUser } from "../../contract/session/session.ts";
import type { HostKind } from "./guard.ts";
import { canSearchCarriers } from "./permissions.ts";

export interface WatchdogState {
  readonly isActive: boolean;
  /** May open a carrier's full page. */
  readonly canViewShowPage: boolean;
  readonly canCarrierSearch: boolean;
  /** The watchdog style is on: dark blue success toasts. */
  readonly ui: boolean;
}

/**
 * Active on the watchdog host, for every user. Assumption: the limit on carrier search also applies to the full page, because the
 * API has no other limit.
 */
export function watchdogState(host: HostKind, user: CurrentUser | null): WatchdogState {
  const isActive = host === "watchdog";
  const allowed = !isActive || (user !== null && canSearchCarriers(user));
  return { isActive, canViewShowPage: allowed, canCarrierSearch: allowed, ui: isActive };
}

// The lines of Home: what waits for a person, and the broker's carriers; each counts what its list shows.
import type { CurrentUser } from "../../contract/session/session.ts";
import { canManageOverrides, canRule, canViewAlerts } from "../session/permissions.ts";
import { CONNECTION_LIST, type ConnectionFilters } from "./connection-filters.ts";

export interface HomeLine {
  readonly id: string;
  /** What the counted carriers do, after their number. */
  readonly says: string;
  readonly filters: ConnectionFilters;
  /** The page that lists the same carriers, where it is not that of connections. */
  readonly page?: "onboarding";
  /** Only where the company's plan has rules. */
  readonly needsRules?: true;
}

const list = (id: ConnectionFilters["list"], says: string): HomeLine => ({
  id,
  says,
  filters: { ...CONNECTION_LIST.none, list: id },
});
const ruled = (id: ConnectionFilters["list"], says: string): HomeLine => ({ ...list(id, says), needsRules: true });

/** Someone has to decide about these, which the onboarding queue is for. */
export const WAITING_LINE: HomeLine = { ...list("on-hold", "have a packet on hold"), page: "onboarding" };

/** Packets on hold, overrides that expire soon, and new load alerts. */
export type Waiting = "packets" | "overrides" | "alerts";

/** What waits for a person, what is theirs to decide first: packets for whoever onboards carriers, load alerts for who does not. */
export function waitingFor(user: CurrentUser): readonly Waiting[] {
  const vetting: readonly Waiting[] = [
    ...(user.scopes.includes("onboarding") ? (["packets"] as const) : []),
    ...(canRule(user) && canManageOverrides(user) ? (["overrides"] as const) : []),
  ];
  return canViewAlerts(user) ? (user.scopes.includes("onboarding") ? [...vetting, "alerts"] : ["alerts", ...vetting]) : vetting;
}

/**
 * Being onboarded is not enough: a carrier that fails a rule, or misses data that a rule needs, is not OK to use. Without rules in the
 * plan nothing more is known than the status.
 */
const dispatchable = (hasRules: boolean): HomeLine => ({
  id: "dispatchable",
  says: "can be dispatched",
  filters: { ...CONNECTION_LIST.none, assessment: hasRules ? ["pass", "partial_pass"] : [] },
});

export function carrierLines(hasRules: boolean): readonly HomeLine[] {
  const all = [
    list("in-progress", "have a packet in progress"),
    ruled("failed", "fail one of your rules"),
    ruled("incomplete", "have missing data"),
    ruled("partially-passing", "pass with an override"),
    dispatchable(hasRules),
    list("do-not-dispatch", "are set to do not dispatch"),
  ];
  return all.filter(({ needsRules }) => hasRules || needsRules === undefined);
}

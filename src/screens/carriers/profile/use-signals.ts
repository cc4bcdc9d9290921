// What the whole page of a carrier warns of: critical insights and identity alerts.
import type { Insight, listInsights } from "../../../contract/carriers/records.ts";
import { RECENT_ALERT_DAYS } from "../../../contract/constants.ts";
import type { Output } from "../../../contract/endpoint.ts";
import type { IdentityAlert, listIdentityAlerts } from "../../../contract/identity-alerts/identity-alerts.ts";
import { counts } from "../../../domain/identity-alerts/alert-labels.ts";
import { useResource, type ResourceView } from "../../../live/use-resource.ts";
import { alertsOf, insightsOf } from "../../../sync/carriers/records.ts";
import { useNow } from "../../../ui/cell/now.ts";

export interface Signals {
  readonly insights: ResourceView<Output<typeof listInsights>>;
  readonly alerts: ResourceView<Output<typeof listIdentityAlerts>>;
  /** The plan includes insights. */
  readonly seesInsights: boolean;
  /** Insights of the level "danger". */
  readonly critical: readonly Insight[];
  /** Those that count. */
  readonly published: readonly IdentityAlert[];
  readonly recent: readonly IdentityAlert[];
}

const DAY = 86_400_000;

/** Loads both while the page is shown; neither if the user cannot see the page. */
export function useSignals(id: number, isOpen: boolean, seesInsights: boolean): Signals {
  const now = useNow();
  const insights = useResource(isOpen && seesInsights ? insightsOf(id) : null);
  const alerts = useResource(isOpen ? alertsOf(id) : null);
  // Withdrawn and unverified ones are listed, and count nowhere.
  const known = (alerts.data ?? []).filter(counts);
  return {
    insights,
    alerts,
    seesInsights,
    critical: (insights.data ?? []).filter(({ level }) => level === "danger"),
    published: known,
    recent: known.filter(({ created_at: at }) => now - Date.parse(at) <= RECENT_ALERT_DAYS * DAY),
  };
}

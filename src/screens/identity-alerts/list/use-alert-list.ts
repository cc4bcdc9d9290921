// Hook for the identity alerts list: filters from the address, the server's rows, and counts by category.
import { useState } from "react";
import type { IdentityAlert } from "../../../contract/identity-alerts/identity-alerts.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import {
  addressOfAlertFilters,
  alertCountQuery,
  alertFiltersFromAddress,
  alertListQuery,
  readerOf,
  type AlertFilters,
  type AlertReader,
} from "../../../domain/identity-alerts/alert-filters.ts";
import type { Q } from "../../../contract/endpoint.ts";
import { useAddress } from "../../../live/use-address.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useSession } from "../../../live/use-records.ts";
import { useServerList, type ServerList } from "../../../live/use-server-list.ts";
import { useDebounced } from "../../../live/use-debounced.ts";
import { alertCounts, alertList } from "../../../sync/identity-alerts/identity-alerts.ts";

export interface AlertListView extends ServerList<IdentityAlert> {
  readonly filters: AlertFilters;
  /** `push` adds a history entry, so that Back undoes the change. */
  readonly change: (filters: AlertFilters, push?: boolean) => void;
  readonly user: CurrentUser | null;
  readonly reader: AlertReader;
  readonly q: Q;
  /** By category; null while unknown. */
  readonly counts: Readonly<Record<string, number>> | null;
}

const CODEC = { read: alertFiltersFromAddress, write: addressOfAlertFilters };

export function useAlertList(): AlertListView {
  const user = useSession()?.user ?? null;
  const { state: filters, change, isRestored } = useAddress("identity-alerts", CODEC);
  const text = useDebounced(filters.text);
  const [now] = useState(() => new Date());
  const reader = readerOf(user);
  const asked = { ...filters, text };
  const q = alertListQuery(asked, reader, now);
  const isAsked = isRestored && user !== null;
  const list = useServerList(alertList(q), isAsked);
  const { data } = useResource(isAsked ? alertCounts(alertCountQuery(asked, reader, now)) : null);
  const counts = data ? Object.fromEntries(data.map(({ is_type: type, alerts }) => [type, alerts])) : null;
  return { ...list, filters, change, user, reader, q, counts };
}

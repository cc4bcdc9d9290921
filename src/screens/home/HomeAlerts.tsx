// How many recent identity alerts are about the broker's own carriers, as a link to them.
import { useState } from "react";
import { RECENT_ALERT_DAYS } from "../../contract/constants.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import { IDENTITY_ALERT_LIST, alertCountQuery, readerOf } from "../../domain/identity-alerts/alert-filters.ts";
import { formatNumber } from "../../domain/format.ts";
import { pathTo } from "../../domain/pages.ts";
import { useResource } from "../../live/use-resource.ts";
import { PageLink } from "../../live/PageLink.tsx";
import { alertCounts } from "../../sync/identity-alerts/identity-alerts.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { muted } from "../../ui/text/text.ts";
import css from "./HomeLine.module.css";

const FILTERS = { ...IDENTITY_ALERT_LIST.none, isConnected: true };

export function HomeAlerts({ user }: { readonly user: CurrentUser }) {
  const [today] = useState(() => new Date());
  const to = pathTo("identity-alerts", { query: IDENTITY_ALERT_LIST.write(FILTERS) });
  const { data, syncedAt } = useResource(
    alertCounts({ ...alertCountQuery(FILTERS, readerOf(user), today), is_published_eq: true, is_verified_eq: true }),
  );
  if (!data || syncedAt === null) return null;
  const total = data.reduce((sum, { alerts }) => sum + alerts, 0);
  return (
    <p className={css.line}>
      <PageLink to={to}>
        <strong>{formatNumber(total)}</strong> identity {total === 1 ? "alert" : "alerts"} about them in the last{" "}
        {RECENT_ALERT_DAYS} days
      </PageLink>{" "}
      <span className={muted}>
        updated <Age time={new Date(syncedAt).toISOString()} />
      </span>
    </p>
  );
}

// How many identity alerts there are, recently and overall; the figures link to them.
import { PageLink } from "../../../../live/PageLink.tsx";
import { RECENT_ALERT_DAYS } from "../../../../contract/constants.ts";
import { formatNumber } from "../../../../domain/format.ts";
import { Fact, Facts } from "../../../../widgets/record/Facts.tsx";
import { carrierPath, sectionAddress } from "../../../../widgets/carriers/carrier-address.ts";
import type { Signals } from "../use-signals.ts";
import css from "./AlertCounts.module.css";

export function AlertCounts({ id, signals: { alerts, published, recent } }: { readonly id: number; readonly signals: Signals }) {
  const path = carrierPath(id, sectionAddress("notes"));
  const isKnown = alerts.data !== null && alerts.data !== undefined;
  const link = (count: number) => (
    <PageLink className={css.count ?? ""} to={path}>
      {formatNumber(count)}
    </PageLink>
  );
  const other = alerts.outcome === null ? "…" : "Unknown";
  return (
    <Facts title="Identity alerts">
      <Fact label={`Last ${RECENT_ALERT_DAYS} days`}>{isKnown ? link(recent.length) : other}</Fact>
      <Fact label="All time">{isKnown ? link(published.length) : other}</Fact>
    </Facts>
  );
}

// May I use this carrier, why, and what speaks against it.
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { AlertCounts } from "../parts/AlertCounts.tsx";
import { CarrierFacts } from "../parts/CarrierFacts.tsx";
import { ConnectionPart } from "../parts/ConnectionPart.tsx";
import { Insights } from "../parts/Insights.tsx";
import { Overrides } from "../parts/Overrides.tsx";
import { RuleList } from "../parts/RuleList.tsx";
import { Unassigned } from "../parts/Unassigned.tsx";
import type { TabProps } from "../tab-props.ts";
import { useOverriding } from "../use-overriding.tsx";

export function OverviewTab({ id, name, user, carrier, row, signals }: TabProps) {
  const overriding = useOverriding({ id, name }, user, carrier.again);
  const listed = row ?? carrier.connection?.carrier ?? null;
  return (
    <div className="carrier-columns">
      <div>
        {row === null ? (
          <section className="carrier-panel">
            <h2>May I use it?</h2>
            {carrier.outcome === null ? (
              <SkeletonRows rows={12} label="Loading the rules" />
            ) : (
              <p className="muted">The rules could not be loaded. The last known verdict stands above.</p>
            )}
          </section>
        ) : (
          <>
            <RuleList
              rules_assessment={row.rules_assessment}
              connection={carrier.connection}
              warnings={signals.dangers.length + signals.published.length}
              actions={overriding.actions}
            />
            <Overrides rule_overrides={row.rule_overrides} />
          </>
        )}
        <Unassigned id={id} />
      </div>
      <div>
        <Insights signals={signals} />
        <ConnectionPart carrier={carrier} listed={listed} user={user} subscriptionId={listed?.subscription_id} />
        <AlertCounts id={id} signals={signals} />
        {listed !== null && <CarrierFacts listed={listed} row={row} />}
      </div>
      {overriding.dialog}
    </div>
  );
}

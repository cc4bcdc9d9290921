// Whether the carrier is OK to use, why, and what warns of it.
import { AlertCounts } from "./AlertCounts.tsx";
import { canViewLoads } from "../../../../domain/session/permissions.ts";
import { CarrierFacts } from "../parts/CarrierFacts.tsx";
import { CarrierLoads } from "./CarrierLoads.tsx";
import { ConnectionPart } from "./ConnectionPart.tsx";
import { Insights } from "./Insights.tsx";
import { RulesPart } from "./RulesPart.tsx";
import { Overrides } from "./Overrides.tsx";
import { SourcesPart } from "./SourcesPart.tsx";
import { Unassigned } from "./Unassigned.tsx";
import type { SectionProps } from "../section-props.ts";
import { useOverriding } from "./use-overriding.tsx";
import { RecordColumns } from "../../../../widgets/record/RecordPage.tsx";

export function OverviewSection({ id, name, user, carrier, row, signals, checking, inviteRefusal, onInvite }: SectionProps) {
  const overriding = useOverriding({ id, name }, user, carrier.again);
  const listed = row ?? carrier.connection?.carrier ?? null;
  return (
    <RecordColumns>
      <div>
        <RulesPart id={id} carrier={carrier} row={row} actions={overriding.actions} />
        {row !== null && <Overrides rule_overrides={row.rule_overrides} />}
        <Unassigned id={id} />
      </div>
      <div>
        <Insights signals={signals} />
        <ConnectionPart
          carrier={carrier}
          subscriptionId={listed?.subscription_id}
          inviteRefusal={inviteRefusal}
          onInvite={onInvite}
        />
        {canViewLoads(user) && <CarrierLoads id={id} />}
        <AlertCounts id={id} signals={signals} />
        {listed !== null && <CarrierFacts listed={listed} row={row} />}
        <SourcesPart checking={checking} />
      </div>
      {overriding.dialog}
    </RecordColumns>
  );
}

// The carriers whose status a save changed, as the server found them when it assessed them again.
import { useMemo } from "react";
import { ASSESSMENT_STATUSES } from "../../../../../workers/assessment/api.ts";
import type { RuleStatusChanges, RuleVersion } from "../../../../contract/rules/rule-versions.ts";
import { failureOf } from "../../../../domain/failure-text.ts";
import { formatCount } from "../../../../domain/format.ts";
import { savedSet } from "../../../../domain/rules/rule-draft.ts";
import { addedRules, rulesOf } from "../../../../domain/rules/version-text.ts";
import { useRuleSets } from "../../../../live/rules/use-rule-sets.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { statusChangesOf } from "../../../../sync/rules/rules.ts";
import { muted } from "../../../../ui/text/text.ts";
import { FailureState } from "../../../../widgets/record/FailureState.tsx";
import { ChangedCarriers } from "../what-if/ChangedCarriers.tsx";
import type { StatusChanges } from "../what-if/status-changes.ts";
import css from "./HistoryPanel.module.css";

interface Props {
  readonly version: RuleVersion;
  readonly onOpenCarrier: (carrierId: number) => void;
}

const placeOf = (status: RuleStatusChanges["from"][number]): number => ASSESSMENT_STATUSES.indexOf(status);

const inColumns = ({ connection_ids: ids, carrier_ids: carriers, from, to }: RuleStatusChanges): StatusChanges => ({
  connectionIds: Float64Array.from(ids),
  carrierIds: Float64Array.from(carriers),
  from: Uint8Array.from(from, placeOf),
  to: Uint8Array.from(to, placeOf),
});

export function SavedChanges({ version, onOpenCarrier }: Props) {
  const { data, outcome, again } = useResource(statusChangesOf(version.id));
  // What cannot be overridden is so by the rules that hold, whatever this version said.
  const { data: sets } = useRuleSets();
  const changes = useMemo(() => (data ? inColumns(data) : null), [data]);
  const failure = failureOf(outcome);
  if (failure !== null && !data)
    return <FailureState what="the changed statuses" failure={failure} usable="The versions are shown above." onRetry={again} />;
  return (
    <div className={css.changes}>
      <ChangedCarriers
        label={`Carriers whose status version ${version.version} changed`}
        none="No carrier’s status changed."
        changes={changes}
        listKey={String(version.id)}
        rules={rulesOf(addedRules(version.values_before, version.values), version.values, version.classification_id)}
        set={version.classification_id}
        values={savedSet(sets ?? [], version.classification_id)?.values ?? version.values}
        saveId={version.save_id}
        fileName={`rules-version-${version.version}`}
        onOpen={onOpenCarrier}
      >
        <span className={muted} role="status">
          {data ? `${formatCount(data.connection_ids.length, "carrier")} changed status` : "Loading whose status changed"}
          {data && data.monitored > 0 && `, and ${formatCount(data.monitored, "monitored carrier")} without a connection`}
        </span>
      </ChangedCarriers>
    </div>
  );
}

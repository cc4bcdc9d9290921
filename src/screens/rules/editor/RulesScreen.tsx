// The broker's rules and those of classifications, edited with a preview of what would change.
import { readRulesAddress, writeRulesAddress } from "../../../domain/rules/rules-address.ts";
import { useAddress } from "../../../live/use-address.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { useRuleSets } from "../../../live/rules/use-rule-sets.ts";
import { ruleTypes } from "../../../sync/rules/rules.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { Forbidden } from "../../../ui/states/Forbidden.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { RulesPage } from "./RulesPage.tsx";
import css from "./RulesPage.module.css";
import { failureOf } from "../../../domain/failure-text.ts";
import { FailureState } from "../../../widgets/record/FailureState.tsx";
import { missingFeature } from "../../../domain/session/permission-labels.ts";

const CODEC = { read: readRulesAddress, write: writeRulesAddress };

export function RulesScreen() {
  const go = useGo();
  const session = useSession();
  const sets = useRuleSets();
  const { state, change, isRestored } = useAddress("rules", CODEC);
  const types = useResource(ruleTypes(null));
  // Until they arrive, or offline, the default rules' types stand in: only the values of the set may differ.
  const own = useResource(state.classification === null ? null : ruleTypes(state.classification));
  if (session && isRestored && sets.data && types.data)
    return (
      <RulesPage
        user={session.user}
        sets={sets.data}
        view={sets}
        types={own.data ?? types.data}
        address={state}
        onAddress={change}
      />
    );
  const outcome = failureOf(sets.outcome) ?? failureOf(types.outcome);
  const isMissing = sets.data === null || types.data === null;
  const again = () => {
    sets.again();
    types.again();
  };
  return (
    <>
      <PageHeader title="Rules" onGo={go} />
      {!outcome || !isMissing ? (
        <div className={css.loading}>
          <SkeletonRows rows={14} label="Loading the rules" />
        </div>
      ) : outcome.kind === "forbidden" ? (
        <Forbidden what="rules" {...missingFeature("can_rule", session?.user ?? null)} />
      ) : (
        <FailureState
          what="the rules"
          failure={outcome}
          usable="My carriers shows their last known assessments."
          onRetry={again}
        />
      )}
    </>
  );
}

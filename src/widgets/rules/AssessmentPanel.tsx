// The assessment of a carrier in the panel beside a list: the overall result, and every rule with its own.
import { RULE_CATEGORIES, type CarrierDetail, type ListedCarrier } from "../../contract/carriers/carriers.ts";
import { HIDDEN_RULES } from "../../domain/rules/why-text.ts";
import { assessment } from "../../domain/statuses.ts";
import type { FetchOutcome } from "../../sync/fetch-outcome.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { muted } from "../../ui/text/text.ts";
import { FactsSection } from "../record/Facts.tsx";
import { RuleLine, RuleLines } from "./RuleLine.tsx";
import css from "./AssessmentPanel.module.css";
import { failureOf } from "../../domain/failure-text.ts";
import { FailureStrip } from "../record/FailureState.tsx";

interface Props {
  readonly listed: Pick<ListedCarrier, "rules_assessment" | "rules_assessed_at">;
  /** The assessment as last fetched; null when it never was. */
  readonly detail: CarrierDetail | null;
  /** The outcome of fetching it now; null while that is under way. */
  readonly outcome: FetchOutcome | null;
  readonly onRetry: () => void;
  /** The company is not connected with it: the default rules say what it would be. */
  readonly isIfConnected?: boolean;
}

// Opening a carrier assesses it again; within a minute the list shows the same age.
const isNewer = (shown: string, inList: string | null): inList is string =>
  inList !== null && Date.parse(shown) - Date.parse(inList) > 60_000;

export function AssessmentPanel({ listed, detail, outcome, onRetry, isIfConnected = false }: Props) {
  const overall = assessment(detail?.rules_assessment.result ?? listed.rules_assessment);
  const assessedAt = detail?.rules_assessment.assessed_at ?? listed.rules_assessed_at;
  return (
    <FactsSection title="Assessment">
      <div className={css.overall}>
        <Tone
          tone={overall.tone}
          text={isIfConnected && detail?.rules_assessment.result ? `${overall.label} if connected` : overall.label}
        />
        <span className={muted}>
          {assessedAt === null ? (
            "Never assessed"
          ) : (
            <>
              Assessed <Age time={assessedAt} />
              {isNewer(assessedAt, listed.rules_assessed_at) && (
                <>
                  {" "}
                  (list: <Age time={listed.rules_assessed_at} />)
                </>
              )}
            </>
          )}
        </span>
      </div>
      <FailureStrip
        what="the rules"
        failure={failureOf(outcome)}
        usable={detail === null ? "" : "Showing saved data."}
        onRetry={onRetry}
      />
      {detail === null && outcome === null && <SkeletonRows rows={8} label="Loading the rules" />}
      {detail !== null && detail.rules_assessment.rules.length === 0 && detail.rules_assessment.hides_rules !== true && (
        <p className={muted}>Your company has no active rules.</p>
      )}
      {detail !== null &&
        RULE_CATEGORIES.map((category) => {
          const rules = detail.rules_assessment.rules.filter((rule) => rule.category === category);
          return (
            rules.length > 0 && (
              <div key={category}>
                <h4>{category}</h4>
                <RuleLines isCompact>
                  {rules.map((rule) => (
                    <RuleLine key={rule.is_type} rule={rule} />
                  ))}
                </RuleLines>
              </div>
            )
          );
        })}
      {detail?.rules_assessment.hides_rules === true && <p className={muted}>{HIDDEN_RULES}</p>}
    </FactsSection>
  );
}

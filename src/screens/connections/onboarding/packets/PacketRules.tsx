// Compliance of a packet: the rule results at submission and today, and every rule as it is now.
import { RULE_CATEGORIES, type RuleAssessment } from "../../../../contract/carriers/carriers.ts";
import type { OnboardingPacketDetail } from "../../../../contract/connections/onboarding.ts";
import { resultsChange, resultsText } from "../../../../domain/connections/onboarding-labels.ts";
import { HIDDEN_RULES } from "../../../../domain/rules/why-text.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { useNow } from "../../../../ui/cell/now.ts";
import { RuleLine, RuleLines } from "../../../../widgets/rules/RuleLine.tsx";
import type { KnownPacket } from "./use-packets.ts";
import { muted } from "../../../../ui/text/text.ts";
import css from "./PacketRules.module.css";

interface Props {
  /** As the list has it: with the counts of its last assessment. */
  readonly packet: KnownPacket;
  readonly detail: OnboardingPacketDetail;
}

function Since({ rule, updatedAt }: { readonly rule: RuleAssessment; readonly updatedAt: string }) {
  if (rule.as_of === null) return null;
  return <>{rule.as_of > updatedAt ? ", data updated since submission" : ", unchanged since submission"}</>;
}

export function PacketRules({ packet, detail }: Props) {
  const now = useNow();
  const then = packet.rules_assessment;
  const current = detail.rules_assessment;
  const rules = detail.rule_assessments ?? [];
  const change = then == null || current === null ? "" : resultsChange(then, current);
  return (
    <section aria-label="Compliance at submission vs. today">
      <h3>Compliance at submission vs. today</h3>
      <dl className={css.results}>
        <dt>At submission</dt>
        <dd>
          {then === undefined ? "Loading" : (resultsText(then) ?? "Not assessed")}{" "}
          <span className={muted}>
            <Age time={packet.updated_at} />
          </span>
        </dd>
        <dt>Today</dt>
        <dd>{resultsText(current) ?? "Not assessed"}</dd>
        <dt>Change</dt>
        <dd>{then == null || current === null ? "Unknown" : change === "" ? "No change" : <strong>{change}</strong>}</dd>
      </dl>
      {rules.length === 0 && detail.hides_rules !== true && (
        <p className={muted}>Your company has no active rules, or the carrier was never assessed.</p>
      )}
      {RULE_CATEGORIES.map((category) => {
        const ofCategory = rules.filter((rule) => rule.category === category);
        if (ofCategory.length === 0) return null;
        return (
          <div key={category}>
            <h4>{category}</h4>
            <RuleLines>
              {ofCategory.map((rule) => (
                <RuleLine key={rule.is_type} rule={rule} now={now} note={<Since rule={rule} updatedAt={packet.updated_at} />} />
              ))}
            </RuleLines>
          </div>
        );
      })}
      {detail.hides_rules === true && <p className={muted}>{HIDDEN_RULES}</p>}
    </section>
  );
}

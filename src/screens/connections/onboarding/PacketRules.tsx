// The rules against a packet: how they counted when it was last assessed, and one by one as they stand now.
import { RULE_CATEGORIES, type RuleAssessment } from "../../../contract/carriers/carriers.ts";
import type { OnboardingPacketDetail } from "../../../contract/connections/onboarding.ts";
import { resultsChange, resultsText } from "../../../domain/connections/onboarding-labels.ts";
import { Ago } from "../../../ui/cell/Age.tsx";
import { useNow } from "../../../ui/cell/now.ts";
import { RuleLine, RuleLines } from "../../../widgets/rules/RuleLine.tsx";
import type { KnownPacket } from "./use-packets.ts";

interface Props {
  /** As the list has it: with the counts of its last assessment. */
  readonly packet: KnownPacket;
  readonly detail: OnboardingPacketDetail;
}

function Since({ rule, updatedAt }: { readonly rule: RuleAssessment; readonly updatedAt: string }) {
  if (rule.as_of === null) return null;
  return rule.as_of > updatedAt ? ", new since then" : ", as it was then";
}

export function PacketRules({ packet, detail }: Props) {
  const now = useNow();
  const then = packet.rules_assessment;
  const current = detail.rules_assessment;
  const rules = detail.rule_assessments ?? [];
  const change = then == null || current === null ? "" : resultsChange(then, current);
  return (
    <section aria-label="Rules, then and now">
      <h3>Rules, then and now</h3>
      <dl className="packet-results">
        <dt>When the packet last changed</dt>
        <dd>
          {then === undefined ? "Being loaded" : (resultsText(then) ?? "Never assessed")}{" "}
          <span className="muted">
            <Ago time={packet.updated_at} />
          </span>
        </dd>
        <dt>By today’s facts and rules</dt>
        <dd>{resultsText(current) ?? "Not assessed"}</dd>
        <dt>Since then</dt>
        <dd>{then == null || current === null ? "Unknown" : change === "" ? "The same results" : <strong>{change}</strong>}</dd>
      </dl>
      {rules.length === 0 && <p className="muted">Your company has no active rules, or the carrier was never assessed.</p>}
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
    </section>
  );
}

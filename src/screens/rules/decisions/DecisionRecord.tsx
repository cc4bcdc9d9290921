// The record itself, told from the frozen text alone, with whether the text is intact and still comes to the same verdict.
import type { Decision, FrozenDecision } from "../../../contract/rules/decisions.ts";
import { BASE } from "../../../contract/constants.ts";
import { DECISION_LABELS, factLabel, factsInOrder } from "../../../domain/rules/decision-labels.ts";
import { formatDay, formatMoney, formatNumber } from "../../../domain/format.ts";
import { ruleLabel } from "../../../domain/rules/rules.ts";
import { assessment, ruleResult } from "../../../domain/statuses.ts";
import { humanized } from "../../../domain/status.ts";
import { pathTo } from "../../../domain/pages.ts";
import type { DecisionCheck } from "../../../live/rules/use-decision-check.ts";
import { exactTime } from "../../../ui/cell/age.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import { RuleSetThen } from "./RuleSetThen.tsx";
import "../../../widgets/list/plain-table.css";

const at = (time: string): string => exactTime(Date.parse(time));

function factText(name: string, value: FrozenDecision["facts"][string]): string {
  if (value === null) return name === "insurance_cancels_on" ? "Not announced" : "Unknown";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return name.endsWith("_limit") ? formatMoney(value) : formatNumber(value);
  if (name.endsWith("_as_of")) return at(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : humanized(value);
}

interface CheckProps {
  readonly check: DecisionCheck | null;
}

function Checks({ check }: CheckProps) {
  if (check === null) return <p className="muted">Checking the record…</p>;
  return (
    <ul className="decision-checks" aria-label="Checks made on this computer">
      <li>
        {check.isIntact === null ? (
          <Tone tone="unknown" text="Hash not checked" />
        ) : (
          <Tone tone={check.isIntact ? "pass" : "fail"} text={check.isIntact ? "Text is intact" : "Text was changed"} />
        )}
        <span className="muted">
          {check.isIntact === null
            ? "This page came over plain http, where the browser computes no hashes; the server’s check below does."
            : "SHA-256 of the record and the hash before it, computed here"}
        </span>
      </li>
      <li>
        <Tone tone={check.isReplayed ? "pass" : "fail"} text={check.isReplayed ? "Verdict holds" : "Verdict differs"} />
        <span className="muted">The frozen rules over the frozen facts, judged again here</span>
      </li>
    </ul>
  );
}

function RuleTable({ frozen: { rules } }: { readonly frozen: FrozenDecision }) {
  if (rules.length === 0) return <p className="muted">No rule was active, so nothing was asked.</p>;
  return (
    <table className="plain-table decision-rules">
      <thead>
        <tr>
          <th>Rule</th>
          <th>Result</th>
          <th>Found</th>
          <th>Needed</th>
          <th>Source, as of</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => {
          const { tone, label } = ruleResult(rule.result);
          return (
            <tr key={rule.is_type}>
              <th scope="row">{ruleLabel(rule.is_type)}</th>
              <td>
                <Tone tone={tone} text={label} />
              </td>
              <td>{rule.value ?? "Unknown"}</td>
              <td>{rule.threshold}</td>
              <td className="muted">
                {rule.source}, {rule.as_of === null ? "age unknown" : at(rule.as_of)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface Props extends CheckProps {
  readonly decision: Decision;
  readonly onGo: (path: string) => void;
}

export function DecisionRecord({ decision, check, onGo }: Props) {
  const frozen = check?.frozen ?? null;
  const verdict = assessment(decision.verdict);
  const carrier = pathTo("carrier", { id: decision.carrier_id });
  return (
    <article className="decision-record">
      <header>
        <h2>
          {DECISION_LABELS[decision.kind]}: <span>{frozen?.carrier.legal_name ?? decision.carrier_name}</span>
        </h2>
        <p className="decision-verdict">
          <Tone tone={verdict.tone} text={verdict.label} />
          <span>
            decided {at(decision.decided_at)} by {frozen?.decided_by?.name ?? decision.decided_by ?? "somebody unknown"}
          </span>
        </p>
        <Checks check={check} />
      </header>
      <div className="decision-columns">
        <Facts title="What was decided">
          <Fact label="Carrier">
            <a
              href={BASE + carrier}
              onClick={(event) => {
                event.preventDefault();
                onGo(carrier);
              }}
            >
              {frozen?.carrier.legal_name ?? decision.carrier_name}
            </a>
          </Fact>
          {decision.load_id !== null && (
            <Fact label="Load">{frozen?.load?.external_load_number ?? decision.external_load_number ?? decision.load_id}</Fact>
          )}
          {decision.rule_override_id !== null && <Fact label="Override">{decision.rule_override_id}</Fact>}
          <Fact label="Judged by">
            {frozen === null || frozen.rule_sets.length === 0
              ? "No rule set"
              : frozen.rule_sets.map(({ id, version }) => <RuleSetThen key={id} id={id} version={version} />)}
          </Fact>
          <Fact label="Overrides then">{frozen === null ? "Unknown" : formatNumber(frozen.overrides.length)}</Fact>
        </Facts>
        <Facts title="The record">
          <Fact label="Place in the chain">{formatNumber(decision.position)}</Fact>
          <Fact label="Hash">
            <code className="decision-hash">{decision.hash}</code>
          </Fact>
          <Fact label="Follows">
            <code className="decision-hash">{decision.previous_hash}</code>
          </Fact>
        </Facts>
      </div>
      {frozen !== null && (
        <>
          <h3>The rules as they were</h3>
          <RuleTable frozen={frozen} />
          <Facts title="What was known of the carrier then">
            {factsInOrder(frozen.facts).map(([name, value]) => (
              <Fact key={name} label={factLabel(name)}>
                {factText(name, value)}
              </Fact>
            ))}
          </Facts>
        </>
      )}
    </article>
  );
}

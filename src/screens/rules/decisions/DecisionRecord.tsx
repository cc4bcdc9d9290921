// The record itself, read from the frozen text alone, and whether the text is intact and its assessment verified.
import { momentText } from "../../../contract/clock.ts";
import type { Decision, FrozenDecision } from "../../../contract/rules/decisions.ts";
import { BASE } from "../../../contract/constants.ts";
import { DECISION_LABELS, factLabel, factsInOrder, factText } from "../../../domain/rules/decision-labels.ts";
import { assessment } from "../../../domain/statuses.ts";
import { formatNumber } from "../../../domain/format.ts";
import { pathTo } from "../../../domain/pages.ts";
import type { DecisionCheck } from "../../../live/rules/use-decision-check.ts";
import { Moment } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { RuleLine, RuleLines } from "../../../widgets/rules/RuleLine.tsx";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import { RuleSetThen } from "./RuleSetThen.tsx";
import css from "./DecisionRecord.module.css";
import { muted } from "../../../ui/text/text.ts";

const at = (time: string): string => momentText(Date.parse(time));

interface CheckProps {
  readonly check: DecisionCheck | null;
}

function Checks({ check }: CheckProps) {
  if (check === null) return <p className={muted}>Checking the record…</p>;
  return (
    <ul className={css.checks} aria-label="Checks made on this computer">
      <li>
        {check.isIntact === null ? (
          <Tone tone="unknown" text="Hash not checked" />
        ) : (
          <Tone tone={check.isIntact ? "pass" : "fail"} text={check.isIntact ? "Record unaltered" : "Record altered"} />
        )}
        <span className={muted}>
          {check.isIntact === null
            ? "This page was loaded over plain HTTP, where browsers compute no hashes; use the server’s check below."
            : "SHA-256 of the record and the previous hash, computed here"}
        </span>
      </li>
      <li>
        <Tone tone={check.isReplayed ? "pass" : "fail"} text={check.isReplayed ? "Assessment verified" : "Assessment differs"} />
        <span className={muted}>Re-checked with the stored rules and data</span>
      </li>
    </ul>
  );
}

function Rules({ frozen: { rules } }: { readonly frozen: FrozenDecision }) {
  if (rules.length === 0) return <p className={muted}>No rule was active.</p>;
  return (
    <div className={css.rules}>
      <RuleLines>
        {rules.map((rule) => (
          <RuleLine key={rule.is_type} rule={rule} asOf={rule.as_of !== null && at(rule.as_of)} />
        ))}
      </RuleLines>
    </div>
  );
}

interface Props extends CheckProps {
  readonly decision: Decision;
  readonly onGo: (path: string) => void;
}

export function DecisionRecord({ decision, check, onGo }: Props) {
  const frozen = check?.frozen ?? null;
  const { tone, label } = assessment(decision.assessment);
  const carrier = pathTo("carrier", { id: decision.carrier_id });
  return (
    <article className={css.record}>
      <header>
        <h2>
          {DECISION_LABELS[decision.kind]}: <span>{frozen?.carrier.legal_name ?? decision.carrier_name}</span>
        </h2>
        <p className={css.assessment}>
          <Tone tone={tone} text={label} />
          <span>
            decided <Moment time={decision.decided_at} /> by {frozen?.decided_by?.name ?? decision.decided_by ?? "unknown person"}
          </span>
        </p>
        <Checks check={check} />
      </header>
      <div className={css.columns}>
        <Facts title="Decision">
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
          {frozen?.truck && (
            <Fact label="Truck">{[frozen.truck.truck_number, `VIN ${frozen.truck.vin}`].filter(Boolean).join(", ")}</Fact>
          )}
          {frozen?.reason && <Fact label="Reason">{frozen.reason}</Fact>}
          {decision.rule_override_id !== null && <Fact label="Override">{decision.rule_override_id}</Fact>}
          <Fact label="Assessed by">
            {frozen === null || frozen.rule_sets.length === 0
              ? "No rule set"
              : frozen.rule_sets.map(({ id, version }) => <RuleSetThen key={id} id={id} version={version} />)}
          </Fact>
          <Fact label="Overrides at the time">{frozen === null ? "Unknown" : formatNumber(frozen.overrides.length)}</Fact>
        </Facts>
        <Facts title="Record">
          <Fact label="Record no.">{decision.position}</Fact>
          <Fact label="Hash">
            <code className={css.hash}>{decision.hash}</code>
          </Fact>
          <Fact label="Previous hash">
            <code className={css.hash}>{decision.previous_hash}</code>
          </Fact>
        </Facts>
      </div>
      {frozen !== null && (
        <>
          <h3>Rules at the time</h3>
          <Rules frozen={frozen} />
          <Facts title="Carrier data at the time">
            {factsInOrder(frozen.facts).map(([name, value]) => (
              <Fact key={name} label={factLabel(name)}>
                {factText(name, value, frozen.facts)}
              </Fact>
            ))}
          </Facts>
        </>
      )}
    </article>
  );
}

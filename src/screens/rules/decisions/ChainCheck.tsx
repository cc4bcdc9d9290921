// The server's check of the company's whole chain of decisions; on demand, because it reads every record.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { FAULT_LABELS } from "../../../domain/rules/decision-labels.ts";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { useResource } from "../../../live/use-resource.ts";
import { CHAIN_CHECK } from "../../../sync/rules/decisions.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import css from "./ChainCheck.module.css";
import { failureOf, failureText } from "../../../domain/failure-text.ts";

/** Tunable: faults that are listed; the rest are counted. */
const LISTED = 20;

export function ChainCheck() {
  const [wasRequested, setWasRequested] = useState(false);
  const { data, outcome, again } = useResource(wasRequested ? CHAIN_CHECK : null);
  const isUnderWay = wasRequested && outcome === null;
  const failure = wasRequested ? failureOf(outcome) : null;
  const text = failure === null ? null : failureText("the chain of decisions", failure);
  const check = (): void => (wasRequested ? again() : setWasRequested(true));
  return (
    <section className={css.chain} aria-label="The whole chain">
      <h3>The whole chain</h3>
      <p>
        <Button size="small" text="Verify all decisions" loading={isUnderWay} onClick={check} />
        {text !== null && (
          <span role="status" className={css.trouble}>
            {text.instead}. {text.reason}
          </span>
        )}
      </p>
      {wasRequested && data && (
        <div role="status">
          <p>
            <Tone
              tone={data.broken.length === 0 ? "pass" : "fail"}
              text={data.broken.length === 0 ? "Unbroken" : `${formatNumber(data.broken.length)} broken`}
            />{" "}
            {formatCount(data.checked, "record")}: every hash, every link, every assessment, <Age time={data.checked_at} />
          </p>
          {data.broken.length > 0 && (
            <ul>
              {data.broken.slice(0, LISTED).map(({ position, reason }) => (
                <li key={`${position} ${reason}`}>
                  Record {formatNumber(position)}: {FAULT_LABELS[reason] ?? reason}
                </li>
              ))}
              {data.broken.length > LISTED && <li>and {formatNumber(data.broken.length - LISTED)} more</li>}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

// The server's check of the company's whole chain of decisions, asked for by hand: it reads every record there is.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { FAULT_LABELS } from "../../../domain/rules/decision-labels.ts";
import { formatNumber } from "../../../domain/format.ts";
import { useResource } from "../../../live/use-resource.ts";
import { CHAIN_CHECK } from "../../../sync/rules/decisions.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";

/** Ours: faults that are named; the rest are counted. */
const NAMED = 20;

export function ChainCheck() {
  const [asked, setAsked] = useState(false);
  const { data, outcome, again } = useResource(asked ? CHAIN_CHECK : null);
  const isUnderWay = asked && outcome === null;
  const check = (): void => (asked ? again() : setAsked(true));
  return (
    <section className="decision-chain" aria-label="The whole chain">
      <h3>The whole chain</h3>
      <p>
        <Button size="small" text="Check every decision of the company" loading={isUnderWay} onClick={check} />
        {asked && outcome !== null && outcome.kind !== "stored" && (
          <span role="status" className="decision-trouble">
            {outcome.kind === "offline"
              ? "This needs a network."
              : "message" in outcome
                ? outcome.message
                : "The chain could not be checked."}
          </span>
        )}
      </p>
      {asked && data && (
        <div role="status">
          <p>
            <Tone
              tone={data.broken.length === 0 ? "pass" : "fail"}
              text={data.broken.length === 0 ? "Unbroken" : `${formatNumber(data.broken.length)} broken`}
            />{" "}
            {formatNumber(data.checked)} records: every hash, every link, every verdict judged again,{" "}
            <Age time={data.checked_at} />
          </p>
          {data.broken.length > 0 && (
            <ul>
              {data.broken.slice(0, NAMED).map(({ position, reason }) => (
                <li key={`${position} ${reason}`}>
                  Record {formatNumber(position)}: {FAULT_LABELS[reason] ?? reason}
                </li>
              ))}
              {data.broken.length > NAMED && <li>and {formatNumber(data.broken.length - NAMED)} more</li>}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

// The rows that doors refused, the newest first, each with its reason and as it was sent; one can be tried again once more is known.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { tryRefusalAgain } from "../../../commands/account/intake.ts";
import { notDone } from "../../../commands/direct.ts";
import { listIntakeRefusals, type IntakeRefusal } from "../../../contract/account/intake.ts";
import { doorLabel, sourceLabel } from "../../../domain/account/came-in.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { useResource } from "../../../live/use-resource.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { mono, muted } from "../../../ui/text/text.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import css from "./SourcesTab.module.css";

const REFUSALS = { endpoint: listIntakeRefusals, input: { query: {} } } as const;

/** Tunable: rows that are shown at first, and with each step more. */
const STEP = 50;

interface LineProps {
  readonly refusal: IntakeRefusal;
  readonly canTry: boolean;
  readonly onTried: () => void;
}

function RefusalLine({ refusal, canTry, onTried }: LineProps) {
  const { id, door, source, source_name: name, row, detail, refused_at: at, times, tried_by: by, outcome } = refusal;
  const [isBusy, setBusy] = useState(false);
  const tryAgain = () => {
    setBusy(true);
    tryRefusalAgain(id, crypto.randomUUID())
      .then(
        (now) => {
          const isTaken = now.outcome !== null && now.outcome !== "refused";
          showToast(
            isTaken ? { type: "success", message: "It was taken." } : { type: "error", message: `Refused again: ${now.detail}` },
          );
          onTried();
        },
        (error: unknown) => showToast({ type: "error", message: notDone(error).message }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <li className={css.source}>
      <div className={css.refusal}>
        <div className={css.name}>{detail}</div>
        <div className={muted}>
          {doorLabel(door)}, {sourceLabel(name, source)}, <Age time={at} />
          {times > 1 && `, ${times.toLocaleString("en-US")} times`}
          {outcome !== null && `; tried again by ${by ?? "somebody"}: ${outcome}`}
        </div>
        <details>
          <summary>As it was sent</summary>
          <pre className={`${css.address} ${mono}`}>{row}</pre>
        </details>
      </div>
      {canTry && refusal.can_try_again && (
        <Button size="small" text="Try again" aria-label={`Try again: ${detail}`} loading={isBusy} onClick={tryAgain} />
      )}
    </li>
  );
}

export function Refusals({ canTry }: { readonly canTry: boolean }) {
  const { data, outcome, again } = useResource(REFUSALS);
  const [shown, setShown] = useState(STEP);
  const failure = failureOf(outcome);
  if (data === null || data === undefined)
    return failure === null ? (
      <SkeletonRows rows={3} label="Loading what was refused" />
    ) : (
      <FailureState what="what was refused" failure={failure} onRetry={again} />
    );
  if (data.length === 0) return <p className={muted}>Nothing was refused.</p>;
  return (
    <>
      <FailureStrip what="what was refused" failure={failure} onRetry={again} />
      <ul className={css.list}>
        {data.slice(0, shown).map((refusal) => (
          <RefusalLine key={refusal.id} refusal={refusal} canTry={canTry} onTried={again} />
        ))}
      </ul>
      {data.length > shown && (
        <Button
          text={`Show ${Math.min(STEP, data.length - shown)} more of ${data.length.toLocaleString("en-US")}`}
          onClick={() => setShown(shown + STEP)}
        />
      )}
    </>
  );
}

// The saves that wait for their day: what takes effect when, by whom and why, each until it is withdrawn.
import { Button, Callout } from "@blueprintjs/core";
import { useState } from "react";
import { withdrawRules } from "../../../commands/rules/scheduled-rules.ts";
import type { RuleSet } from "../../../contract/rules/rules.ts";
import type { ScheduledRules, ScheduledSet } from "../../../contract/rules/scheduled-rules.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatDay } from "../../../domain/format.ts";
import { savedSet, type SetKey } from "../../../domain/rules/rule-draft.ts";
import { saveInWords } from "../../../domain/rules/version-text.ts";
import type { ResourceView } from "../../../live/use-resource.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { showFailure } from "../../../widgets/list/changes.ts";
import { FailureStrip } from "../../../widgets/record/FailureState.tsx";
import css from "./RuleNotices.module.css";

interface Props {
  readonly view: ResourceView<ScheduledRules[]>;
  readonly sets: readonly RuleSet[];
  /** The name of a set: "Default rules". */
  readonly nameOf: (set: SetKey) => string;
  /** Why none can be withdrawn; null when they can. */
  readonly refusal: string | null;
}

/** What the set becomes, by the rules that are in force today. */
function linesOf(sets: readonly RuleSet[], { kind, classification_id: key, values }: ScheduledSet): readonly string[] {
  const before = savedSet(sets, key)?.values ?? null;
  const after = kind === "remove" ? null : kind === "make" ? values : { ...before, ...values };
  return saveInWords({ values_before: before, values: after });
}

export function ComingRules({ view, sets, nameOf, refusal }: Props) {
  const [withdrawing, setWithdrawing] = useState<number | null>(null);
  const withdraw = async ({ id, effective_on: day }: ScheduledRules) => {
    setWithdrawing(id);
    try {
      await withdrawRules(id, crypto.randomUUID());
      showToast({ type: "success", message: `Withdrawn: nothing takes effect on ${formatDay(day)} any more.` });
    } catch (error) {
      showFailure(error);
    } finally {
      setWithdrawing(null);
      view.again();
    }
  };
  return (
    <>
      <FailureStrip
        what="the rules to come"
        // What is known of them stays; that the rules could not be loaded either is said above.
        failure={view.data === null ? failureOf(view.outcome) : null}
        usable="The rules below are in force."
        onRetry={view.again}
      />
      {view.data?.map((coming) => (
        <Callout
          key={coming.id}
          compact
          icon={null}
          className={css.coming ?? ""}
          role="group"
          aria-label={`Takes effect on ${formatDay(coming.effective_on)}`}
        >
          <div>
            <strong>Takes effect on {formatDay(coming.effective_on)}</strong>
            {`, saved by ${coming.scheduled_by ?? "someone"} (`}
            <Age time={coming.scheduled_at} />
            {`)${coming.reason === null ? "" : `: ${coming.reason}`}`}
            {coming.sets.map((set) => (
              <p key={set.classification_id ?? 0}>
                {nameOf(set.classification_id)}: {linesOf(sets, set).join("; ")}
              </p>
            ))}
          </div>
          <Button
            size="small"
            text="Withdraw"
            loading={withdrawing === coming.id}
            disabled={refusal !== null || withdrawing !== null}
            title={refusal ?? "The present rules stay in force on that day too"}
            onClick={() => void withdraw(coming)}
          />
        </Callout>
      ))}
    </>
  );
}

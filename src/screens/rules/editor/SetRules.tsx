// The rules of the open set, whom they apply to, and why there are none.
import { Button } from "@blueprintjs/core";
import { useMemo } from "react";
import type { RuleSet, RuleTypeInfo } from "../../../contract/rules/rules.ts";
import type { RuleValues } from "../../../contract/rules/rule-values.ts";
import type { SetKey } from "../../../domain/rules/rule-draft.ts";
import { ruleRows } from "../../../domain/rules/rule-families.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { Tally } from "../../../../workers/assessment/api.ts";
import { Updated } from "../../../widgets/record/Updated.tsx";
import css from "./SetRules.module.css";
import { RuleTable } from "./RuleTable.tsx";
import type { SetList } from "./use-set-list.ts";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  readonly list: SetList;
  readonly open: SetKey;
  /** As it is saved; null for a new one, and where there is none. */
  readonly set: RuleSet | null;
  /** When the sets were last fetched, in milliseconds since 1970. */
  readonly syncedAt: number | null;
  readonly types: readonly RuleTypeInfo[];
  /** With the edits; null where there is no such set. */
  readonly values: RuleValues | null;
  readonly saved: RuleValues;
  readonly tally: Tally | null;
  readonly onValues: (values: RuleValues) => void;
  /** These may be the next values. */
  readonly onLikely: (values: RuleValues) => void;
}

export function SetRules({ list, open, set, syncedAt, types, values, saved, tally, onValues, onLikely }: Props) {
  const rows = useMemo(() => ruleRows(types, values ?? undefined), [types, values]);
  // A rule that other sets require too has other figures there.
  const ofSet = useMemo(() => (tally === null ? null : { ...tally, rules: tally.bySet[String(open)] ?? [] }), [tally, open]);
  if (values === null)
    return (
      <div className={css.scroll}>
        <Empty
          title={open === null ? "Your company has no rules yet" : `${list.className(open)} has no rules of its own`}
          actions={
            open !== null && list.isKnown(open) ? (
              <Button intent="primary" text="Add its own rules" onClick={() => list.make(open)} />
            ) : (
              <Button text="Show default rules" onClick={() => list.show(null)} />
            )
          }
        >
          The rules of their other classifications apply to its carriers, or else the default rules.
        </Empty>
      </div>
    );
  return (
    <div className={css.scroll}>
      <p className={`${css.hint} ${muted}`}>
        {open === null
          ? "Apply to carriers that have no rules of their own and no classification that has its own. "
          : `Apply to ${list.className(open)} carriers, together with the rules of their other classifications. `}
        {set === null
          ? "New, not saved. "
          : `Version ${set.version}, ${set.updated_by === null ? "created at setup" : `saved by ${set.updated_by}`}. `}
        {syncedAt !== null && <Updated at={syncedAt} />}
      </p>
      <RuleTable
        key={String(open)}
        label={list.nameOf(open)}
        rows={rows}
        values={values}
        saved={saved}
        tally={ofSet}
        onValues={onValues}
        onLikely={onLikely}
      />
    </div>
  );
}

// The rules of the open set with what is to be known of it, or why there are none.
import { Button } from "@blueprintjs/core";
import { useMemo } from "react";
import type { RuleSet, RuleTypeInfo, RuleValues } from "../../../contract/rules/rules.ts";
import type { SetKey } from "../../../domain/rules/rule-draft.ts";
import { ruleRows } from "../../../domain/rules/rule-families.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { Tally } from "../../../../workers/assessment/api.ts";
import { Updated } from "../../../widgets/record/Updated.tsx";
import { RuleTable } from "./RuleTable.tsx";
import type { SetList } from "./use-set-list.ts";

interface Props {
  readonly list: SetList;
  readonly open: SetKey;
  /** As it is saved; null for a new one, and where there is none. */
  readonly set: RuleSet | null;
  /** When the sets were heard of last, in milliseconds since 1970. */
  readonly syncedAt: number | null;
  readonly types: readonly RuleTypeInfo[];
  /** With the edits; null where there is no such set. */
  readonly values: RuleValues | null;
  readonly saved: RuleValues;
  readonly tally: Tally | null;
  readonly onValues: (values: RuleValues) => void;
}

export function SetRules({ list, open, set, syncedAt, types, values, saved, tally, onValues }: Props) {
  const rows = useMemo(() => ruleRows(types, values ?? undefined), [types, values]);
  if (values === null)
    return (
      <div className="rules-scroll">
        <Empty
          title={open === null ? "Your company has no rules yet" : `${list.className(open)} has no rules of its own`}
          actions={
            open !== null && list.isKnown(open) ? (
              <Button intent="primary" text="Give it a set of its own" onClick={() => list.make(open)} />
            ) : (
              <Button text="Show the broad set" onClick={() => list.show(null)} />
            )
          }
        >
          Its carriers are judged by the sets of their other classifications, or else by the broad set.
        </Empty>
      </div>
    );
  return (
    <div className="rules-scroll">
      <p className="rules-hint muted">
        {open === null
          ? "Judges carriers that have no set of their own and are in no classification that has one. "
          : `Judges the carriers that are ${list.className(open)}, together with the sets of their other classifications. `}
        {set === null ? "New, not saved yet. " : `Version ${set.version}, saved by ${set.updated_by ?? "somebody unknown"}. `}
        Figures are over all sets
        {syncedAt !== null && (
          <>
            ; sets <Updated isInline at={syncedAt} />
          </>
        )}
        .
      </p>
      <RuleTable
        key={String(open)}
        label={list.nameOf(open)}
        rows={rows}
        values={values}
        saved={saved}
        tally={tally}
        onValues={onValues}
      />
    </div>
  );
}

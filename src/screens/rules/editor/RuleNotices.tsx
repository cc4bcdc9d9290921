// Notices above the rules: someone else saved meanwhile, saving failed, and the progress of the reassessment.
import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import type { RuleSet } from "../../../contract/rules/rules.ts";
import { formatNumber } from "../../../domain/format.ts";
import type { Conflict, SetKey } from "../../../domain/rules/rule-draft.ts";
import css from "./RuleNotices.module.css";
import { Age } from "../../../ui/cell/Age.tsx";

interface Props {
  readonly sets: readonly RuleSet[];
  readonly conflicts: readonly Conflict[];
  readonly failure: string | null;
  /** The name of a set: "Default rules". */
  readonly nameOf: (set: SetKey) => string;
  readonly onRebase: () => void;
  readonly onDiscard: () => void;
}

const Who = ({ saved, name }: { readonly saved: RuleSet | null; readonly name: string }) =>
  saved === null ? (
    <>Someone deleted {name}.</>
  ) : (
    <>
      {saved.updated_by ?? "Someone"} saved {name} at the same time (<Age time={saved.updated_at} />
      ).
    </>
  );

export function RuleNotices({ sets, conflicts, failure, nameOf, onRebase, onDiscard }: Props) {
  const moving = sets.filter(({ reassessment }) => reassessment !== null);
  const assessed = moving.reduce((sum, { reassessment }) => sum + (reassessment?.assessed ?? 0), 0);
  const total = moving.reduce((sum, { reassessment }) => sum + (reassessment?.total ?? 0), 0);
  return (
    <>
      {conflicts.length > 0 && (
        <Callout compact intent="warning" className={css.notice ?? ""} role="alert">
          {conflicts.map(({ set, saved }) => (
            <p key={set ?? 0}>
              <Who saved={saved} name={nameOf(set)} />
            </p>
          ))}
          <p>Your changes are not lost. The preview already includes what was saved.</p>
          <Button size="small" intent="primary" text="Apply my changes on top" onClick={onRebase} />
          <Button size="small" text="Discard my changes" onClick={onDiscard} />
        </Callout>
      )}
      {failure !== null && (
        <Callout compact intent="danger" className={css.notice ?? ""} role="alert">
          Not saved: {failure} Your changes are not lost.
        </Callout>
      )}
      {moving.length > 0 && (
        <div className={css.progress} role="status">
          <span>
            Assessing your carriers against the saved rules: {formatNumber(assessed)} of {formatNumber(total)}. Lists update as
            they are assessed.
          </span>
          <ProgressBar value={total === 0 ? 0 : assessed / total} animate={false} stripes={false} intent="primary" />
        </div>
      )}
    </>
  );
}

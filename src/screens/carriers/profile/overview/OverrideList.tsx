// Every override of the carrier: who granted it, when it expires, and its supporting document; ended and reinstated here.
import { Button } from "@blueprintjs/core";
import { formatNumber } from "../../../../domain/format.ts";
import { overrideState, overrideStatus } from "../../../../domain/rules/override-state.ts";
import { ruleLabel } from "../../../../domain/rules/rules.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { classificationText, expirationText } from "../../../../widgets/rules/override-columns.tsx";
import { StoredFileLink } from "../../../../widgets/uploads/StoredFileLink.tsx";
import type { Overriding } from "./use-overriding.tsx";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { RecordEntries } from "../../../../widgets/record/RecordLines.tsx";
import { muted } from "../../../../ui/text/text.ts";

interface Props {
  readonly overriding: Overriding;
  readonly classifications: ReadonlyMap<number, string>;
  readonly onAll: () => void;
}

export function OverrideList({ overriding, classifications, onAll }: Props) {
  const { overrides, today, refusal, setActive, endAll, grant } = overriding;
  const active = overrides.rows.filter((row) => overrideState(row, today) === "active").length;
  return (
    <RecordPanel
      title={
        <>
          Overrides
          <Button
            size="small"
            variant="minimal"
            text="Grant override"
            disabled={refusal !== null}
            title={refusal ?? undefined}
            onClick={grant}
          />
          {active > 1 && (
            <Button
              size="small"
              variant="minimal"
              text={`End all ${formatNumber(active)}`}
              disabled={refusal !== null}
              title={refusal ?? undefined}
              onClick={endAll}
            />
          )}
        </>
      }
    >
      {overrides.total === 0 && <p className={muted}>No overrides for this carrier.</p>}
      <RecordEntries>
        {overrides.rows.map((row) => {
          const { tone, label } = overrideStatus(overrideState(row, today));
          return (
            <li key={row.id}>
              <Tone tone={tone} text={label} />
              <div>
                <div>{ruleLabel(row.is_type)}</div>
                <div className={muted}>
                  {row.classification_id !== null && `${classificationText(row, classifications)} only, `}
                  {expirationText(row) === "Indefinite" ? "does not expire" : `expires ${expirationText(row)}`}, by{" "}
                  {row.user_name ?? "unknown"}, <Age time={row.created_at} />
                </div>
                {row.file !== null && <StoredFileLink file={row.file} />}
                <Button
                  size="small"
                  variant="outlined"
                  text={row.is_active ? "End" : "Reinstate"}
                  aria-label={`${row.is_active ? "End" : "Reinstate"}: ${ruleLabel(row.is_type)}`}
                  disabled={refusal !== null}
                  title={refusal ?? undefined}
                  onClick={() => setActive([row.id], !row.is_active)}
                />
              </div>
            </li>
          );
        })}
      </RecordEntries>
      {overrides.total !== null && overrides.total > 0 && (
        <Button size="small" variant="minimal" text={`Show in overrides (${formatNumber(overrides.total)})`} onClick={onAll} />
      )}
    </RecordPanel>
  );
}

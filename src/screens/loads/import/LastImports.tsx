// The last imports of files, each of which can be undone.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { undoImport } from "../../../commands/loads/load-import.ts";
import type { LoadImport } from "../../../contract/loads/load-intake.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import type { ResourceView } from "../../../live/use-resource.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { muted } from "../../../ui/text/text.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { ConfirmDialog } from "../../../widgets/confirm/ConfirmDialog.tsx";
import { showFailure } from "../../../widgets/list/changes.ts";
import { PlainTable } from "../../../widgets/list/PlainTable.tsx";
import { FailureStrip } from "../../../widgets/record/FailureState.tsx";
import css from "./LoadImport.module.css";

interface Props {
  readonly view: ResourceView<readonly LoadImport[]>;
  /** Why this person may not undo; null when they may. */
  readonly refusal: string | null;
}

export function LastImports({ view: { data, outcome, again }, refusal }: Props) {
  const [asked, setAsked] = useState<LoadImport | null>(null);
  const [remaining, setRemaining] = useState<{ readonly id: number; readonly count: number } | null>(null);
  const undo = async ({ id, file_name: name, remaining_count: count }: LoadImport) => {
    setAsked(null);
    setRemaining({ id, count });
    try {
      const left = await undoImport(id, (open) => setRemaining({ id, count: open }));
      const stay = left.map(({ external_load_number: number, message }) => `${number}: ${message}`).join(" ");
      showToast(
        left.length === 0
          ? { type: "success", message: `The import of ${name} was undone.` }
          : { type: "warning", message: `Undone but for ${formatCount(left.length, "load")}. ${stay}` },
      );
    } catch (error) {
      showFailure(error);
    }
    setRemaining(null);
    again();
  };
  if (data === undefined || (data !== null && data.length === 0)) return null;
  return (
    <section className={css.part} aria-label="Last imports">
      <h2>Last imports</h2>
      <FailureStrip what="the imports" failure={failureOf(outcome)} onRetry={again} />
      <PlainTable className={css.imports}>
        <thead>
          <tr>
            <th>File</th>
            <th>By</th>
            <th>When</th>
            <th data-end>New</th>
            <th data-end>Changed</th>
            <th aria-label="Undo" />
          </tr>
        </thead>
        <tbody>
          {(data ?? []).map((one) => (
            <tr key={one.id}>
              <td>{one.file_name}</td>
              <td>{one.user_name ?? ""}</td>
              <td>
                <Age time={one.created_at} />
              </td>
              <td data-end>{formatNumber(one.new_count)}</td>
              <td data-end>{formatNumber(one.changed_count)}</td>
              <td data-end>
                {remaining?.id === one.id ? (
                  <span role="status">{formatNumber(remaining.count)} to undo</span>
                ) : one.remaining_count > 0 ? (
                  <Button
                    size="small"
                    text="Undo"
                    aria-label={`Undo the import of ${one.file_name}`}
                    disabled={refusal !== null || remaining !== null}
                    title={refusal ?? undefined}
                    onClick={() => setAsked(one)}
                  />
                ) : (
                  <span className={muted}>{one.new_count + one.changed_count === 0 ? "Nothing imported" : "Undone"}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {asked !== null && (
        <ConfirmDialog
          title={`Undo the import of ${asked.file_name}?`}
          yes="Undo import"
          onYes={() => void undo(asked)}
          onClose={() => setAsked(null)}
        >
          {formatCount(asked.new_count, "new load")} will be canceled, and what the file changed in{" "}
          {formatCount(asked.changed_count, "other load")} goes back to what it was, unless somebody changed it since.
        </ConfirmDialog>
      )}
    </section>
  );
}

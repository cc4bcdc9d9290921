// The last imports of files, each of which can be undone.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import type { FileImport } from "../../contract/file-imports.ts";
import { failureOf } from "../../domain/failure-text.ts";
import { formatCount, formatNumber } from "../../domain/format.ts";
import type { ResourceView } from "../../live/use-resource.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { muted } from "../../ui/text/text.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { ConfirmDialog } from "../confirm/ConfirmDialog.tsx";
import { showFailure } from "../list/changes.ts";
import { PlainTable } from "../list/PlainTable.tsx";
import { FailureStrip } from "../record/FailureState.tsx";
import css from "./Import.module.css";

interface Props {
  readonly view: ResourceView<readonly FileImport[]>;
  /** Why this person may not undo; null when they may. */
  readonly refusal: string | null;
  /** "load": of what the rows are. */
  readonly noun: string;
  /** Undoes a whole import; returns what stays, each with the reason. `onStep` gets how many remain. Rejects with NotDone. */
  readonly undo: (id: number, onStep: (remaining: number) => void) => Promise<readonly string[]>;
  /** What an undo does, before it is confirmed. */
  readonly undoText: (one: FileImport) => string;
}

/** Tunable: rows that stay and are named. */
const NAMED = 5;

export function LastImports({ view: { data, outcome, again }, refusal, noun, undo, undoText }: Props) {
  const [asked, setAsked] = useState<FileImport | null>(null);
  const [remaining, setRemaining] = useState<{ readonly id: number; readonly count: number } | null>(null);
  const undoAsked = async ({ id, file_name: name, remaining_count: count }: FileImport) => {
    setAsked(null);
    setRemaining({ id, count });
    try {
      const left = await undo(id, (open) => setRemaining({ id, count: open }));
      const stay = left.slice(0, NAMED).join(" ");
      showToast(
        left.length === 0
          ? { type: "success", message: `The import of ${name} was undone.` }
          : { type: "warning", message: `Undone but for ${formatCount(left.length, noun)}. ${stay}` },
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
          onYes={() => void undoAsked(asked)}
          onClose={() => setAsked(null)}
        >
          {undoText(asked)}
        </ConfirmDialog>
      )}
    </section>
  );
}

// Undo, redo, discard and save the edits.
import { Button } from "@blueprintjs/core";
import { RedoIcon, UndoIcon } from "@blueprintjs/icons";
import { formatNumber } from "../../../domain/format.ts";
import css from "./SaveBar.module.css";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  /** The number of differences from what is saved. */
  readonly edits: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isSaving: boolean;
  /** Why they cannot be saved; null when they can. */
  readonly refusal: string | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onDiscard: () => void;
  readonly onTry: () => void;
}

export function SaveBar({ edits, canUndo, canRedo, isSaving, refusal, onUndo, onRedo, onDiscard, onTry }: Props) {
  return (
    <div className={css.bar} role="group" aria-label="Your changes">
      <Button
        size="small"
        variant="minimal"
        icon={<UndoIcon />}
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        disabled={!canUndo}
        onClick={onUndo}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<RedoIcon />}
        aria-label="Redo"
        title="Redo (Ctrl+Y)"
        disabled={!canRedo}
        onClick={onRedo}
      />
      <span className={`${css.count} ${muted}`} role="status">
        {edits === 0 ? "No changes" : `${formatNumber(edits)} ${edits === 1 ? "change" : "changes"}, not saved`}
      </span>
      <Button size="small" variant="outlined" text="Discard" disabled={edits === 0 || isSaving} onClick={onDiscard} />
      <Button
        size="small"
        intent="primary"
        text="Save"
        loading={isSaving}
        disabled={edits === 0 || refusal !== null}
        title={refusal ?? "Save (Ctrl+S)"}
        onClick={onTry}
      />
    </div>
  );
}

// Undo, redo, discard and save the edits; saving without a preview asks first.
import { Button, Checkbox } from "@blueprintjs/core";
import { RedoIcon, UndoIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { formatNumber } from "../../../domain/format.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
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
  /** The question before saving without a preview is open. */
  readonly isAsking: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

export function SaveBar(props: Props) {
  const { edits, canUndo, canRedo, isSaving, refusal, onUndo, onRedo, onDiscard, onTry, isAsking, onCancel, onSave } = props;
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
      {isAsking && <UnseenSave onCancel={onCancel} onSave={onSave} />}
    </div>
  );
}

function UnseenSave({ onCancel, onSave }: Pick<Props, "onCancel" | "onSave">) {
  const [isSure, setIsSure] = useState(false);
  return (
    <FormDialog
      title="Save without a preview?"
      onClose={onCancel}
      onSubmit={onSave}
      submit={{ text: "Save without preview", intent: "danger", disabled: !isSure }}
    >
      <p>
        The data about your carriers is not loaded, so there is no preview of who would pass or fail and which loads are affected.
      </p>
      <Checkbox checked={isSure} onChange={() => setIsSure(!isSure)}>
        Save anyway
      </Checkbox>
    </FormDialog>
  );
}

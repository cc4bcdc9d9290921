// What can be done with the edits: back, forth, give up, save; saving without knowing who changes is asked about first.
import { Button, Checkbox, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { RedoIcon, UndoIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { formatNumber } from "../../../domain/format.ts";

interface Props {
  /** How many things differ from what is saved. */
  readonly edits: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isSaving: boolean;
  /** Why this person, or anybody now, cannot save; null when they can. */
  readonly refusal: string | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onDiscard: () => void;
  readonly onTry: () => void;
  /** The question is open that comes before saving blindly. */
  readonly isAsking: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

export function SaveBar(props: Props) {
  const { edits, canUndo, canRedo, isSaving, refusal, onUndo, onRedo, onDiscard, onTry, isAsking, onCancel, onSave } = props;
  return (
    <div className="save-bar" role="group" aria-label="Your changes">
      <Button
        size="small"
        variant="minimal"
        icon={<UndoIcon />}
        aria-label="Undo"
        title="Undo (Ctrl Z)"
        disabled={!canUndo}
        onClick={onUndo}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<RedoIcon />}
        aria-label="Redo"
        title="Redo (Ctrl Y)"
        disabled={!canRedo}
        onClick={onRedo}
      />
      <span className="save-count muted" role="status">
        {edits === 0 ? "Nothing changed" : `${formatNumber(edits)} ${edits === 1 ? "change" : "changes"}, not saved`}
      </span>
      <Button size="small" variant="outlined" text="Discard" disabled={edits === 0 || isSaving} onClick={onDiscard} />
      <Button
        size="small"
        intent="primary"
        text="Save"
        loading={isSaving}
        disabled={edits === 0 || refusal !== null}
        title={refusal ?? "Save (Ctrl S)"}
        onClick={onTry}
      />
      {isAsking && <BlindSave onCancel={onCancel} onSave={onSave} />}
    </div>
  );
}

function BlindSave({ onCancel, onSave }: Pick<Props, "onCancel" | "onSave">) {
  const [isSure, setIsSure] = useState(false);
  return (
    <Dialog isOpen onClose={onCancel} title="Save without knowing who flips?" transitionDuration={0}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isSure) onSave();
        }}
      >
        <DialogBody>
          <p>
            The facts about your carriers are not here, so it cannot be said who would pass or fail, and which loads that touches.
          </p>
          <Checkbox checked={isSure} onChange={() => setIsSure(!isSure)}>
            Save it all the same
          </Checkbox>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" onClick={onCancel} />
              <Button type="submit" intent="danger" text="Save blindly" disabled={!isSure} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

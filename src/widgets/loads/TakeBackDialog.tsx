// Takes a load back from its carrier, with the reason, and puts it on the board again where that is wanted and possible.
import { Checkbox } from "@blueprintjs/core";
import { useState } from "react";
import { repostErrors } from "../../commands/loads/assignments.ts";
import { ASSIGNMENT_REASON_MAX } from "../../contract/loads/assignments.ts";
import type { Load } from "../../contract/loads/loads.ts";
import { postingErrorText } from "../../domain/board/posting-errors.ts";
import { useNow } from "../../ui/cell/now.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { muted } from "../../ui/text/text.ts";

interface Props {
  readonly load: Load;
  /** Why this person may not post; null when they may. */
  readonly postRefusal: string | null;
  /** Resolves once it is stored. */
  readonly onSubmit: (reason: string, postsAgain: boolean) => Promise<void>;
  readonly onClose: () => void;
}

export function TakeBackDialog({ load, postRefusal, onSubmit, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [isWanted, setIsWanted] = useState(true);
  const [isTried, setIsTried] = useState(false);
  const now = useNow();
  const against = postRefusal === null ? repostErrors(load, now).map(postingErrorText) : [postRefusal];
  const canPost = against.length === 0;
  const submit = async () => {
    setIsTried(true);
    if (reason.trim() !== "" && reason.length <= ASSIGNMENT_REASON_MAX) await onSubmit(reason, canPost && isWanted);
  };
  return (
    <FormDialog
      title={`Take load ${load.external_load_number} back from ${load.carrier?.legal_name ?? "its carrier"}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Take back", intent: "danger" }}
      canClickOutside={reason === ""}
      footer={<span className={muted}>The carrier is not contacted.</span>}
    >
      <TextAreaField
        label="Reason"
        value={reason}
        onValue={setReason}
        limit={ASSIGNMENT_REASON_MAX}
        rows={3}
        required
        autoFocus
        error={isTried && reason.trim() === "" ? "Say why the load is taken back." : null}
      />
      <Checkbox
        label="Post it on the load board again"
        checked={canPost && isWanted}
        disabled={!canPost}
        onChange={({ currentTarget }) => setIsWanted(currentTarget.checked)}
      />
      {!canPost && <p className={muted}>{against.join(" ")}</p>}
    </FormDialog>
  );
}

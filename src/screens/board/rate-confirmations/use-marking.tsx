// Cancels and rejects rate confirmations after asking why, shows the outcome, and undoes the last change.
import { useCallback, useState, type ReactNode } from "react";
import { confirmationSubject, markConfirmations } from "../../../commands/board/rate-confirmations.ts";
import type { RateConfirmationMark } from "../../../contract/board/rate-confirmations.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { formatCount } from "../../../domain/format.ts";
import { scopeRefusal } from "../../../domain/session/permission-labels.ts";
import { canManageRateConfirmations } from "../../../domain/session/permissions.ts";
import { personName } from "../../../domain/session/person-name.ts";
import { useRow } from "../../../live/use-records.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { mayChange } from "../../../widgets/list/changes.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { useUndo } from "../../../widgets/list/use-undo.ts";
import { MarkDialog } from "./MarkDialog.tsx";

interface Marking {
  /** Cancel and reject, for rows. */
  readonly actions: readonly ListAction[];
  readonly undoLast: () => void;
  readonly dialog: ReactNode;
}

/** `onDone` is called once a change is stored. */
export function useMarking(user: CurrentUser, onDone: () => void): Marking {
  const refusal = canManageRateConfirmations(user) ? null : scopeRefusal("manage_rate_confirmations");
  const { done, undoLast } = useUndo();
  const [open, setOpen] = useState<{ readonly mark: RateConfirmationMark; readonly ids: readonly number[] } | null>(null);
  const first = useRow("rate_confirmations", open?.ids[0] ?? null);
  const close = useCallback(() => setOpen(null), []);
  const subject =
    open?.ids.length === 1 && first ? confirmationSubject(first) : formatCount(open?.ids.length ?? 0, "rate confirmation");
  const submit = async (reason: string): Promise<void> => {
    if (open === null) return;
    const group = await markConfirmations(open.ids, open.mark, reason, personName(user));
    close();
    onDone();
    if (group === null) showToast({ type: "info", message: `${subject}: canceled or rejected already.` });
    else done(`${subject}: ${open.mark}.`, group);
  };
  const ask = (mark: RateConfirmationMark) => (ids: readonly number[]) => {
    if (mayChange(refusal, ids.length)) setOpen({ mark, ids });
  };
  return {
    undoLast,
    actions: [
      { id: "reject", title: "Reject", keys: "r", on: "rows", place: "button", refusal, run: ask("rejected") },
      { id: "cancel", title: "Cancel", text: "Cancel", keys: "c", on: "rows", place: "button", refusal, run: ask("cancelled") },
    ],
    dialog: open !== null && <MarkDialog key={open.mark} mark={open.mark} subject={subject} onSubmit={submit} onClose={close} />,
  };
}

// The dialogs that actions on connections open: the one that was asked for, about the rows it was asked for.
import { DismissDialog } from "./DismissDialog.tsx";
import { DoNotDispatchDialog } from "./DoNotDispatchDialog.tsx";
import { subjectOf } from "./actions.tsx";
import { StatusDialog } from "./StatusDialog.tsx";
import type { ConnectionActions } from "./use-connection-actions.ts";

interface Props {
  readonly actions: ConnectionActions;
  /** What was written and not sent yet; it outlives a dialog that is closed. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

export function ActionDialogs({ actions, draft, onDraft }: Props) {
  const { asked, close, block, putAway } = actions;
  if (asked === null) return null;
  const clear = () => onDraft("");
  const notes = { subject: subjectOf(asked.rows), onClose: close, draft, onDraft };
  if (asked.dialog === "status") return <StatusDialog rows={asked.rows} actions={actions} />;
  if (asked.dialog === "do-not-dispatch")
    return <DoNotDispatchDialog {...notes} onSubmit={(why) => void block(why).then(clear)} />;
  return <DismissDialog {...notes} onSubmit={(why) => void putAway(why).then(clear)} />;
}

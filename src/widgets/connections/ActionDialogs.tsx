// The dialog of the started action on connections.
import { DismissDialog } from "./DismissDialog.tsx";
import { DoNotDispatchDialog } from "./DoNotDispatchDialog.tsx";
import { subjectOf } from "./actions.tsx";
import { StatusDialog } from "./StatusDialog.tsx";
import type { ConnectionActions } from "./use-connection-actions.ts";

interface Props {
  readonly actions: ConnectionActions;
  /** The notes so far; they outlive a dialog that is closed. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

export function ActionDialogs({ actions, draft, onDraft }: Props) {
  const { open, close, block, putAway } = actions;
  if (open === null) return null;
  const notes = { subject: subjectOf(open.rows), onClose: close, draft, onDraft };
  if (open.dialog === "status") return <StatusDialog rows={open.rows} actions={actions} />;
  if (open.dialog === "do-not-dispatch") return <DoNotDispatchDialog {...notes} onSubmit={block} />;
  return <DismissDialog {...notes} onSubmit={putAway} />;
}

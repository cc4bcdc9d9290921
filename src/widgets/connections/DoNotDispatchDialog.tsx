// Forbids dispatching to carriers, with notes on why.
import { ReasonDialog, type ReasonDialogProps } from "./ReasonDialog.tsx";

export const DoNotDispatchDialog = (props: ReasonDialogProps) => (
  <ReasonDialog {...props} title="Do not dispatch" intent="danger" reasonsFor="do_not_dispatch" />
);

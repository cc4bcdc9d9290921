// Puts carriers away, with notes on why.
import { ReasonDialog, type ReasonDialogProps } from "./ReasonDialog.tsx";

export const DismissDialog = (props: ReasonDialogProps) => (
  <ReasonDialog {...props} title="Dismiss" intent="primary" reasonsFor="dismiss" />
);

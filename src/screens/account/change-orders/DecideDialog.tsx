// Asks before a change order is approved or rejected, since neither can be undone.
import { useState } from "react";
import { approveChangeOrder, rejectChangeOrder } from "../../../commands/account/change-orders.ts";
import type { CompanyChangeOrder } from "../../../contract/account/change-orders.ts";
import { changesText } from "../../../domain/account/change-orders.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";

export type Verdict = "approve" | "reject";

interface Props {
  readonly order: CompanyChangeOrder;
  readonly verdict: Verdict;
  /** Also after a refusal, when somebody else may have been first. */
  readonly onTried: () => void;
  readonly onClose: () => void;
}

export function DecideDialog({ order, verdict, onTried, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const approves = verdict === "approve";
  const decide = async () => {
    try {
      await (approves ? approveChangeOrder : rejectChangeOrder)(order.id, key);
      onClose();
      showToast({
        type: "success",
        message: approves ? "Approved. The company is changed." : "Rejected. The company stays as it is.",
      });
    } finally {
      onTried();
    }
  };
  return (
    <FormDialog
      title={approves ? "Approve this change?" : "Reject this change?"}
      onClose={onClose}
      onSubmit={decide}
      submit={approves ? { text: "Approve" } : { text: "Reject", intent: "danger" }}
    >
      <p>{changesText(order.changes)}</p>
      <p>{approves ? "The company changes at once, for everybody." : "The company stays as it is."} This cannot be undone.</p>
    </FormDialog>
  );
}

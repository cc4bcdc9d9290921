// Approves a packet although steps of it are open, or rules or warnings speak against the carrier: says why, and suggests no status that they refuse.
import { Callout, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import type { ConnectionStatus } from "../../../contract/connections/connections.ts";
import { connectionStatus } from "../../../domain/statuses.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../../ui/form/TextAreaField.tsx";

interface Props {
  readonly name: string;
  /** What the carrier's connection is set to now. */
  readonly status: ConnectionStatus;
  /** What speaks against it, a sentence each. */
  readonly objections: readonly string[];
  /** It is approved only with a reason, whatever status is set. */
  readonly needsReason: boolean;
  /** Gets the status to set, null to leave it, and why. */
  readonly onSubmit: (status: ConnectionStatus | null, reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The server's limit, in characters. */
const LIMIT = 2_000;
const KEEP = "keep";
const OTHERS: readonly ConnectionStatus[] = ["needs_to_onboard_but_can_remain_active", "onboarded"];

export function ApproveDialog({ name, status, objections, needsReason, onSubmit, onClose }: Props) {
  const [choice, setChoice] = useState<string>(KEEP);
  const [reason, setReason] = useState("");
  const [wasTried, setWasTried] = useState(false);
  const chosen = OTHERS.find((each) => each === choice) ?? null;
  const isAsked = chosen !== null || needsReason;
  const missing = isAsked && reason.trim() === "" ? "Say why it may be used all the same." : null;
  const error = reason.length > LIMIT ? "Shorten the reason." : missing;
  const submit = async () => {
    setWasTried(true);
    if (error !== null) return;
    await onSubmit(chosen, reason);
    onClose();
  };
  return (
    <FormDialog
      title={`Approve the packet of ${name}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Approve packet" }}
      canClickOutside={reason === ""}
    >
      <Callout compact intent="warning" icon={null}>
        {objections.map((objection) => (
          <div key={objection}>{objection}</div>
        ))}
      </Callout>
      <RadioGroup label="Status" selectedValue={choice} onChange={(event) => setChoice(event.currentTarget.value)}>
        <Radio value={KEEP} label={`Keep “${connectionStatus(status).label}”`} autoFocus />
        {OTHERS.filter((each) => each !== status).map((each) => (
          <Radio key={each} value={each} label={connectionStatus(each).label} />
        ))}
      </RadioGroup>
      <TextAreaField
        label="Reason"
        required={isAsked}
        value={reason}
        onValue={setReason}
        limit={LIMIT}
        error={wasTried ? error : null}
      />
    </FormDialog>
  );
}

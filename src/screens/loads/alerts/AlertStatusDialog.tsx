// Selects the status that alerts are set to.
import { Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import type { TicketStatus } from "../../../contract/loads/tickets.ts";
import { ticketStatus } from "../../../domain/loads/ticket-statuses.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";

interface Props {
  readonly subject: string;
  readonly onSubmit: (status: TicketStatus) => Promise<void>;
  readonly onClose: () => void;
}

export function AlertStatusDialog({ subject, onSubmit, onClose }: Props) {
  const [status, setStatus] = useState<TicketStatus>("escalated");
  return (
    <FormDialog
      title={`Set the status of ${subject}`}
      onClose={onClose}
      onSubmit={() => onSubmit(status)}
      submit={{ text: "Set status" }}
    >
      <RadioGroup
        label="Status"
        selectedValue={status}
        onChange={(event) => setStatus(event.currentTarget.value as TicketStatus)}
      >
        {ticketStatus.values.map((value) => (
          <Radio key={value} value={value} label={ticketStatus(value).label} autoFocus={value === status} />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}

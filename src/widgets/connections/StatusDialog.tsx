// Selects the status that connections are set to; none that the company's rules refuse is selected to begin with.
import { Callout, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { setStatus } from "../../commands/connections/connections.ts";
import type { ConnectionStatus } from "../../contract/connections/connections.ts";
import { isAgainstRules, statusRefusal, suggestedStatus } from "../../domain/connections/status-choice.ts";
import { connectionStatus } from "../../domain/statuses.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { subjectOf } from "./actions.tsx";
import type { ConnectionRow } from "./columns.tsx";
import type { ConnectionActions } from "./use-connection-actions.ts";

interface Props {
  readonly rows: readonly ConnectionRow[];
  readonly actions: ConnectionActions;
}

// Do not dispatch has a dialog of its own, because it takes notes.
const CHOICES = connectionStatus.options.filter(({ value }) => value !== "do_not_dispatch");

export function StatusDialog({ rows, actions }: Props) {
  const [suggested] = useState(() => suggestedStatus(rows));
  const [status, setSelected] = useState<ConnectionStatus>(suggested);
  const refusal = statusRefusal(rows);
  const submit = async () => {
    await actions.store(rows, `set to ${connectionStatus(status).label.toLowerCase()}`, (targets) => setStatus(targets, status));
    actions.close();
  };
  return (
    <FormDialog
      title={`Set the status of ${subjectOf(rows)}`}
      onClose={actions.close}
      onSubmit={submit}
      submit={{ text: "Set status" }}
    >
      {refusal !== null && (
        <Callout compact intent={isAgainstRules(rows, status) ? "warning" : "none"} icon={null} role="status">
          {refusal}{" "}
          {isAgainstRules(rows, status) ? "This status dispatches it all the same." : "So no status that dispatches is selected."}
        </Callout>
      )}
      <RadioGroup
        selectedValue={status}
        onChange={(event) => setSelected(event.currentTarget.value as ConnectionStatus)}
        label="Status"
      >
        {CHOICES.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} autoFocus={value === suggested} />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}

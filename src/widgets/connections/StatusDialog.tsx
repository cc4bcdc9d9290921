// Selects the status that connections are set to.
import { Button, Dialog, DialogBody, DialogFooter, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { setStatus } from "../../commands/connections/connections.ts";
import type { ConnectionStatus } from "../../contract/connections/connections.ts";
import { connectionStatus } from "../../domain/statuses.ts";
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
  const [status, setSelected] = useState<ConnectionStatus>(() => {
    const current = rows[0]?.status ?? "onboarded";
    return current === "do_not_dispatch" ? "onboarded" : current;
  });
  const submit = () => {
    actions.close();
    void actions.carryOut(rows, `set to ${connectionStatus(status).label.toLowerCase()}`, (targets) =>
      setStatus(targets, status),
    );
  };
  return (
    <Dialog isOpen onClose={actions.close} title={`Set the status of ${subjectOf(rows)}`} transitionDuration={0}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogBody>
          <RadioGroup
            selectedValue={status}
            onChange={(event) => setSelected(event.currentTarget.value as ConnectionStatus)}
            label="Status"
          >
            {CHOICES.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} autoFocus={value === status} />
            ))}
          </RadioGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" onClick={actions.close} />
              <Button type="submit" intent="primary" text="Set status" />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

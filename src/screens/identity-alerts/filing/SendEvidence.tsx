// Shown after an alert is filed, while its documents are sent one after the other.
import { Button } from "@blueprintjs/core";
import { useReducer, useState } from "react";
import { attachAlertEvidence, type IdentityAlertDetail } from "../../../contract/identity-alerts/identity-alerts.ts";
import { QueuedUpload, UploadList } from "../../../widgets/uploads/QueuedUpload.tsx";
import { changeQueue, turnOf } from "../../../widgets/uploads/upload-queue.ts";
import { muted } from "../../../ui/text/text.ts";
import { AlertSection } from "../AlertSection.tsx";

interface Props {
  readonly alert: IdentityAlertDetail;
  readonly files: readonly File[];
  readonly onDone: () => void;
}

export function SendEvidence({ alert, files, onDone }: Props) {
  const [queue, change] = useReducer(changeQueue, files, (all) => changeQueue([], { kind: "add", files: all }));
  const [attached, setAttached] = useState<readonly string[]>([]);
  const turn = turnOf(queue);
  const remove = (id: number) => {
    change({ kind: "remove", id });
    if (queue.length === 1) onDone();
  };
  return (
    <AlertSection title={`The alert about ${alert.carrier_name} is filed`} label="Evidence" isNarrow>
      <p>Its documents are being attached. If you leave this page, you can attach the rest on the alert’s page later.</p>
      {attached.length > 0 && <p className={muted}>Attached: {attached.join(", ")}</p>}
      <UploadList>
        {queue.map(({ id, file }) => (
          <QueuedUpload
            key={id}
            endpoint={attachAlertEvidence}
            input={{ params: { id: alert.id }, body: {} }}
            file={file}
            isTurn={id === turn}
            onSaved={() => {
              setAttached([...attached, file.name]);
              remove(id);
            }}
            onCanceled={() => remove(id)}
            onRefused={() => change({ kind: "refuse", id })}
            onRetry={() => change({ kind: "retry", id })}
          />
        ))}
      </UploadList>
      <Button text="Open alert" onClick={onDone} />
    </AlertSection>
  );
}

// The documents of an alert; its own company can attach more.
import { useState } from "react";
import { DOCUMENT_KINDS } from "../../contract/files.ts";
import { attachAlertEvidence, type IdentityAlertDetail } from "../../contract/identity-alerts/identity-alerts.ts";
import { withoutDocuments } from "../../domain/identity-alerts/alert-evidence.ts";
import { isOwnAlert } from "../../domain/identity-alerts/alert-labels.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { FileField } from "../../ui/form/FileField.tsx";
import { QueuedUpload, UploadList } from "../../widgets/uploads/QueuedUpload.tsx";
import { StoredFileLink } from "../../widgets/uploads/StoredFileLink.tsx";
import { muted } from "../../ui/text/text.ts";
import { EvidenceList } from "./AlertLists.tsx";
import { AlertSection } from "./AlertSection.tsx";

interface Props {
  readonly alert: IdentityAlertDetail;
  readonly again: () => void;
}

export function AlertEvidence({ alert, again }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const done = () => {
    setFile(null);
    setWasRefused(false);
    again();
  };
  const none = file === null ? withoutDocuments(alert) : null;
  return (
    <AlertSection title="Evidence">
      {none !== null && <p className={muted}>{none}</p>}
      <EvidenceList>
        {alert.evidence.map((one) => (
          <li key={one.id}>
            <StoredFileLink file={one} />
            <span className={muted}>
              <Age time={one.created_at} />
            </span>
          </li>
        ))}
      </EvidenceList>
      {file !== null && (
        <UploadList>
          <QueuedUpload
            endpoint={attachAlertEvidence}
            input={{ params: { id: alert.id }, body: {} }}
            file={file}
            isTurn={!wasRefused}
            onSaved={done}
            onCanceled={done}
            onRefused={() => setWasRefused(true)}
            onRetry={() => setWasRefused(false)}
          />
        </UploadList>
      )}
      {isOwnAlert(alert) && file === null && (
        <FileField label="Attach document" kinds={DOCUMENT_KINDS} file={null} onChange={setFile} />
      )}
      <p className={muted}>
        {alert.is_published
          ? "Everyone who sees the alert can open its evidence unchanged, including any names in it."
          : "Only your company can open it now."}
      </p>
    </AlertSection>
  );
}

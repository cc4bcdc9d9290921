// The papers that hang on an alert; its own company can add to them.
import { useState } from "react";
import { DOCUMENT_KINDS } from "../../contract/files.ts";
import { attachAlertEvidence, type IdentityAlertDetail } from "../../contract/identity-alerts/identity-alerts.ts";
import { isOwnAlert } from "../../domain/identity-alerts/alert-labels.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { FileField } from "../../ui/form/FileField.tsx";
import { QueuedUpload } from "../../widgets/uploads/QueuedUpload.tsx";
import { StoredFileLink } from "../../widgets/uploads/StoredFileLink.tsx";

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
  return (
    <section className="alert-section" aria-label="Evidence">
      <h2>Evidence</h2>
      {alert.evidence.length === 0 && file === null && <p className="muted">None is attached.</p>}
      <ul className="alert-evidence">
        {alert.evidence.map((one) => (
          <li key={one.id}>
            <StoredFileLink file={one} />
            <span className="muted">
              <Age time={one.created_at} />
            </span>
          </li>
        ))}
      </ul>
      {file !== null && (
        <ul className="queued-uploads">
          <QueuedUpload
            endpoint={attachAlertEvidence}
            input={{ params: { id: alert.id }, body: {} }}
            file={file}
            isTurn={!wasRefused}
            onKept={done}
            onGone={done}
            onRefused={() => setWasRefused(true)}
            onRetry={() => setWasRefused(false)}
          />
        </ul>
      )}
      {isOwnAlert(alert) && file === null && (
        <FileField label="Attach a paper" kinds={DOCUMENT_KINDS} file={null} onChange={setFile} />
      )}
      <p className="muted">
        {alert.is_published
          ? "Whoever sees the alert can open its evidence, exactly as it was sent, with any name that stands in it."
          : "Only your company can open it now."}
      </p>
    </section>
  );
}

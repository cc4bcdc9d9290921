// An alert that has just been filed, while its papers follow one after the other.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import type { IdentityAlertDetail } from "../../contract/identity-alerts.ts";
import { EvidenceUpload } from "./EvidenceUpload.tsx";

interface Props {
  readonly alert: IdentityAlertDetail;
  readonly files: readonly File[];
  readonly onDone: () => void;
}

export function SendEvidence({ alert, files, onDone }: Props) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const turn = files.findIndex((_, at) => !done.has(at));
  const finish = (at: number) => {
    const next = new Set(done).add(at);
    setDone(next);
    if (next.size === files.length) onDone();
  };
  return (
    <section className="alert-section alert-sending" aria-label="Evidence">
      <h2>The alert about {alert.carrier_name} is filed</h2>
      <p>Its evidence is being attached. Leaving this page stops that; papers can be attached on the alert’s page later.</p>
      <ul className="alert-evidence">
        {files.map((file, at) => (
          <EvidenceUpload key={at} alertId={alert.id} file={file} isTurn={at === turn} onDone={() => finish(at)} />
        ))}
      </ul>
      <Button text="Go to the alert" onClick={onDone} />
    </section>
  );
}

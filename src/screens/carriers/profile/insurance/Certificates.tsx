// The broker's own requests for certificates of insurance, and what happened to the one that is chosen.
import type { CertificateRequest } from "../../../../contract/carriers/insurance.ts";
import { humanized } from "../../../../domain/status.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { activitiesOf, certificatesOf } from "../../../../sync/carriers/records.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Tone, type ToneName } from "../../../../ui/cell/Tone.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { RecordChoices, RecordLines } from "../../../../widgets/record/RecordLines.tsx";
import css from "./Certificates.module.css";
import { mono, muted } from "../../../../ui/text/text.ts";

const TONES: Readonly<Record<CertificateRequest["status"], ToneName>> = {
  requested: "neutral",
  in_review: "incomplete",
  received: "pass",
  rejected: "fail",
  cancelled: "unknown",
};

interface Props {
  readonly id: number;
  readonly chosen: number | null;
  readonly onChosen: (request: number | null) => void;
}

export function Certificates({ id, chosen, onChosen }: Props) {
  const view = useResource(certificatesOf(id));
  return (
    <RecordPanel title="Certificate requests">
      <Part what="The certificate requests" view={view} rows={4}>
        {(all) => {
          const requests = all.filter(({ status }) => status !== "cancelled");
          if (requests.length === 0)
            return <p className={muted}>Your company has asked for no certificate that is still open or was answered.</p>;
          return (
            <RecordChoices className={css.requests}>
              {requests.map((request) => (
                <li key={request.id}>
                  <button
                    type="button"
                    aria-expanded={chosen === request.id}
                    onClick={() => onChosen(chosen === request.id ? null : request.id)}
                  >
                    <Tone tone={TONES[request.status]} text={humanized(request.status)} />
                    <span className={mono}>#{request.id}</span>
                    <span>{request.agent_email ?? "agent unknown"}</span>
                    <span className={muted}>{request.requested_by ?? ""}</span>
                    <span className={muted}>
                      <Age time={request.created_at} />
                    </span>
                  </button>
                  {chosen === request.id && <Activities requestId={request.id} />}
                </li>
              ))}
            </RecordChoices>
          );
        }}
      </Part>
    </RecordPanel>
  );
}

function Activities({ requestId }: { readonly requestId: number }) {
  const view = useResource(activitiesOf(requestId));
  return (
    <div className={css.activities}>
      <Part what="The activities" view={view} rows={3}>
        {(activities) =>
          activities.length === 0 ? (
            <p className={muted}>Nothing has happened to it yet.</p>
          ) : (
            <RecordLines isOrdered>
              {activities.map(({ id, message, created_at: at }) => (
                <li key={id}>
                  <span>{message}</span>
                  <span className={muted}>
                    <Age time={at} />
                  </span>
                </li>
              ))}
            </RecordLines>
          )
        }
      </Part>
    </div>
  );
}

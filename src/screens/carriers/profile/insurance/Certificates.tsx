// The company's requests for certificates of insurance, and the activities of the selected one.
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
  readonly selected: number | null;
  readonly onSelect: (request: number | null) => void;
}

export function Certificates({ id, selected, onSelect }: Props) {
  const view = useResource(certificatesOf(id));
  return (
    <RecordPanel title="Certificate requests">
      <Part what="The certificate requests" view={view} rows={4}>
        {(all) => {
          const requests = all.filter(({ status }) => status !== "cancelled");
          if (requests.length === 0) return <p className={muted}>No open or completed certificate requests.</p>;
          return (
            <RecordChoices className={css.requests}>
              {requests.map((request) => (
                <li key={request.id}>
                  <button
                    type="button"
                    aria-expanded={selected === request.id}
                    onClick={() => onSelect(selected === request.id ? null : request.id)}
                  >
                    <Tone tone={TONES[request.status]} text={humanized(request.status)} />
                    <span className={mono}>#{request.id}</span>
                    <span>{request.agent_email ?? "Agent unknown"}</span>
                    <span className={muted}>{request.requested_by ?? ""}</span>
                    <span className={muted}>
                      <Age time={request.created_at} />
                    </span>
                  </button>
                  {selected === request.id && <Activities requestId={request.id} />}
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
            <p className={muted}>No activity yet.</p>
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

// Exactly what other brokers will see of an alert that is being written.
import { alertDescription } from "../../domain/identity-alerts/alert-labels.ts";
import type { AlertDraft } from "../../domain/identity-alerts/alert-draft.ts";
import { messageForDisplay } from "../../domain/identity-alerts/alert-message.ts";
import { formatDay } from "../../domain/format.ts";
import { humanized } from "../../domain/status.ts";
import { Tone } from "../../ui/cell/Tone.tsx";

interface Props {
  readonly draft: AlertDraft;
  readonly commodity: string | null;
  readonly papers: readonly string[];
}

const Unsaid = ({ children }: { readonly children: string }) => <span className="muted">{children}</span>;

export function AlertPreview({ draft, commodity, papers }: Props) {
  const { carrier, type, message, day, place, postalCode } = draft;
  const seen = messageForDisplay(message);
  const isChanged = seen !== message.trim();
  const origin = [place.areaId === null ? "" : place.name, postalCode.trim().toUpperCase()]
    .filter((part) => part !== "")
    .join(", ");
  return (
    <div className="alert-preview">
      <div className="alert-head">
        {type === null ? <Unsaid>Category</Unsaid> : <Tone tone="fail" text={humanized(type)} />}
        {type !== null && <span>{alertDescription(type)}</span>}
      </div>
      <p className="alert-preview-carrier">{carrier?.name ?? <Unsaid>The carrier</Unsaid>}</p>
      <p className="alert-words alert-shown" aria-label="The message as others see it">
        {seen === "" ? <Unsaid>What happened</Unsaid> : seen}
      </p>
      <dl className="alert-preview-facts">
        <dt>Happened on</dt>
        <dd>{formatDay(day)}</dd>
        <dt>Filed by</dt>
        <dd>Another broker, not told</dd>
        {origin !== "" && (
          <>
            <dt>Origin</dt>
            <dd>{origin}</dd>
          </>
        )}
        {commodity !== null && (
          <>
            <dt>Commodity</dt>
            <dd>{commodity}</dd>
          </>
        )}
        {papers.length > 0 && (
          <>
            <dt>Evidence</dt>
            <dd>{papers.join(", ")}</dd>
          </>
        )}
      </dl>
      {isChanged && seen !== "" && (
        <p className="muted" role="status">
          Whatever reaches a person has been taken out of the message. Your company keeps it as you wrote it.
        </p>
      )}
    </div>
  );
}

// The preview of a draft alert, exactly as other brokers will see it.
import { alertDescription } from "../../../domain/identity-alerts/alert-labels.ts";
import type { AlertDraft } from "../../../domain/identity-alerts/alert-draft.ts";
import { messageForDisplay } from "../../../domain/identity-alerts/alert-message.ts";
import { formatDay } from "../../../domain/format.ts";
import { humanized } from "../../../domain/status.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { muted } from "../../../ui/text/text.ts";
import { AlertHeading } from "../AlertLists.tsx";
import { AlertMessageText } from "../AlertMessageText.tsx";
import css from "./AlertPreview.module.css";

interface Props {
  readonly draft: AlertDraft;
  readonly commodity: string | null;
  readonly documents: readonly string[];
}

const Blank = ({ children }: { readonly children: string }) => <span className={muted}>{children}</span>;

export function AlertPreview({ draft, commodity, documents }: Props) {
  const { carrier, type, message, day, place, postalCode } = draft;
  const shown = messageForDisplay(message);
  const isChanged = shown !== message.trim();
  const origin = [place.areaId === null ? "" : place.name, postalCode.trim().toUpperCase()]
    .filter((part) => part !== "")
    .join(", ");
  return (
    <div className={css.preview}>
      <AlertHeading>
        {type === null ? <Blank>Category</Blank> : <Tone tone="fail" text={humanized(type)} />}
        {type !== null && <span>{alertDescription(type)}</span>}
      </AlertHeading>
      <p className={css.carrier}>{carrier?.name ?? <Blank>Carrier</Blank>}</p>
      <AlertMessageText isQuoted label="The message as others see it">
        {shown === "" ? <Blank>What happened</Blank> : shown}
      </AlertMessageText>
      <dl className={css.facts}>
        <dt>Date</dt>
        <dd>{formatDay(day)}</dd>
        <dt>Filed by</dt>
        <dd>Anonymous broker</dd>
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
        {documents.length > 0 && (
          <>
            <dt>Evidence</dt>
            <dd>{documents.join(", ")}</dd>
          </>
        )}
      </dl>
      {isChanged && shown !== "" && (
        <p className={muted} role="status">
          Contact details are removed from the message. Your company still sees your original text.
        </p>
      )}
    </div>
  );
}

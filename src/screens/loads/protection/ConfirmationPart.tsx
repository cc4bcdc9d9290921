// The rate confirmations of a load: whether the newest is signed, what makes it outdated, and every version with its answer.
import { Button } from "@blueprintjs/core";
import { downloadConfirmation, type LoadConfirmations, type SentConfirmation } from "../../../contract/loads/confirmations.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import { formatDay } from "../../../domain/format.ts";
import { confirmationState } from "../../../domain/loads/confirmation/confirmation-state.ts";
import { dollarsText } from "../../../domain/loads/confirmation/term-changes.ts";
import type { ResourceView } from "../../../live/use-resource.ts";
import { urlOf } from "../../../net/call.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { muted } from "../../../ui/text/text.ts";
import { FactsSection } from "../../../widgets/record/Facts.tsx";
import { Part } from "../../../widgets/record/Part.tsx";
import { ChangeList } from "./ChangeList.tsx";
import css from "./Protection.module.css";

interface Props {
  readonly load: Load;
  readonly view: ResourceView<LoadConfirmations>;
  readonly onSend: (() => void) | null;
  /** Takes the amount of a counter-offer for the load; null where the person may not. */
  readonly onCounter: ((dollars: number) => void) | null;
}

export const ConfirmationPart = ({ load, view, onSend, onCounter }: Props) => (
  <FactsSection title="Rate confirmation">
    <Part what="The rate confirmations" view={view} rows={3} others="parts">
      {({ versions, missing, outdated_by: outdated }) => (
        <>
          <p className={css.state}>
            <StatusTone status={confirmationState(load.confirmation ?? null)} />
          </p>
          {versions.length > 0 && outdated.length > 0 && <ChangeList label="Changed since it was sent" changes={outdated} />}
          {missing.map((sentence) => (
            <p key={sentence} className={muted}>
              {sentence}
            </p>
          ))}
          <div className={css.actions}>
            {onSend !== null && missing.length === 0 && (
              <Button
                size="small"
                variant="outlined"
                text={versions.length === 0 ? "Send confirmation" : "Send new version"}
                title="Send confirmation (s)"
                onClick={onSend}
              />
            )}
            {onCounter !== null && load.confirmation === "countered" && (
              <CounterButton newest={versions[0]} onCounter={onCounter} />
            )}
          </div>
          <ul className={css.versions} aria-label="Versions">
            {versions.map((version) => (
              <Version key={version.id} version={version} />
            ))}
          </ul>
        </>
      )}
    </Part>
  </FactsSection>
);

function CounterButton({ newest, onCounter }: { readonly newest: SentConfirmation | undefined } & Pick<Props, "onCounter">) {
  const amount = newest?.counter_amount ?? null;
  return amount === null ? null : (
    <Button size="small" intent="primary" text={`Set rate to ${dollarsText(amount)}`} onClick={() => onCounter?.(amount)} />
  );
}

function Version({ version }: { readonly version: SentConfirmation }) {
  const { id, version: number, answer, answered_by: who, answered_at: at, proof, reason, counter_amount: amount } = version;
  return (
    <li>
      <div>
        <a href={urlOf(downloadConfirmation, { params: { id } })} download>
          Version {number}
        </a>
        <span>
          , {dollarsText(version.terms.rate)}, sent <Age time={version.sent_at} />
        </span>
        <span className={muted}>{version.sent_to === null ? " by a copied link" : ` to ${version.sent_to}`}</span>
      </div>
      {answer !== null && (
        <div>
          <StatusTone status={confirmationState(answer)} /> <span>{amount === null ? "" : `${dollarsText(amount)} `}</span>
          <span>
            by {who}, <Age time={at} />
          </span>
          <div className={muted}>
            <span>{proof === null ? "No registered contact was proven." : `Reached at ${proof.contact}.`}</span>
            {proof?.contact_changed_on != null && <span> On file since {formatDay(proof.contact_changed_on)}.</span>}
          </div>
          {reason !== null && <div>{reason}</div>}
        </div>
      )}
      {version.changes.length > 0 && <ChangeList label={`Changes of version ${number}`} changes={version.changes} />}
    </li>
  );
}

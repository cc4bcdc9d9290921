// What the carrier has attested to the company: until when, by whom, with its document; added and withdrawn here.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { direct } from "../../../../commands/direct.ts";
import { withdrawAttestation, type Attestation } from "../../../../contract/rules/attestations.ts";
import { dayOf } from "../../../../domain/days.ts";
import { formatDay } from "../../../../domain/format.ts";
import { ATTESTED_LABELS, attestationState, attestationStatus } from "../../../../domain/rules/attestations.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { attestationsOf } from "../../../../sync/carriers/records.ts";
import { useNow } from "../../../../ui/cell/now.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { muted } from "../../../../ui/text/text.ts";
import { ConfirmChange } from "../../../../widgets/confirm/ConfirmDialog.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { RecordEntries } from "../../../../widgets/record/RecordLines.tsx";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { StoredFileLink } from "../../../../widgets/uploads/StoredFileLink.tsx";
import { AttestationDialog } from "./AttestationDialog.tsx";

interface Props {
  readonly carrier: { readonly id: number; readonly name: string };
  /** Why this person may not change them; null where they may. */
  readonly refusal: string | null;
  /** The carrier is assessed anew. */
  readonly onChanged: () => void;
}

export function AttestationList({ carrier, refusal, onChanged }: Props) {
  const today = dayOf(new Date(useNow()));
  const view = useResource(attestationsOf(carrier.id));
  const [isAdding, setAdding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Attestation | null>(null);
  const changed = () => {
    view.again();
    onChanged();
  };
  return (
    <RecordPanel
      title={
        <>
          Attestations
          <Button
            size="small"
            variant="minimal"
            text="Add attestation"
            disabled={refusal !== null}
            title={refusal ?? undefined}
            onClick={() => setAdding(true)}
          />
        </>
      }
    >
      <Part what="The attestations" view={view} rows={2}>
        {(attestations) => (
          <>
            {attestations.length === 0 && <p className={muted}>This carrier has attested nothing to your company.</p>}
            <RecordEntries>
              {attestations.map((row) => {
                const { tone, label } = attestationStatus(attestationState(row, today));
                return (
                  <li key={row.id}>
                    <Tone tone={tone} text={label} />
                    <div>
                      <div>{ATTESTED_LABELS[row.item]}</div>
                      <div className={muted}>
                        {`By ${row.attested_by}, expires ${formatDay(row.expires_on)}, added by ${row.user_name ?? "unknown"}`}
                      </div>
                      {row.file !== null && <StoredFileLink file={row.file} />}
                      {row.withdrawn_at === null && (
                        <Button
                          size="small"
                          variant="outlined"
                          text="Withdraw"
                          aria-label={`Withdraw: ${ATTESTED_LABELS[row.item]}`}
                          disabled={refusal !== null}
                          title={refusal ?? undefined}
                          onClick={() => setWithdrawing(row)}
                        />
                      )}
                    </div>
                  </li>
                );
              })}
            </RecordEntries>
          </>
        )}
      </Part>
      {withdrawing !== null && (
        <ConfirmChange
          title={`Withdraw the attestation: ${ATTESTED_LABELS[withdrawing.item]}?`}
          yes="Withdraw attestation"
          change={(key) => direct(withdrawAttestation, { params: { id: withdrawing.id } }, key)}
          message={`Withdrew the attestation: ${ATTESTED_LABELS[withdrawing.item]}.`}
          onDone={changed}
          onClose={() => setWithdrawing(null)}
        >
          <p>
            {carrier.name} is assessed without it at once. It stays on record as withdrawn, and cannot be taken up again: a new
            one has to be added.
          </p>
        </ConfirmChange>
      )}
      {isAdding && (
        <AttestationDialog
          carrier={carrier}
          today={today}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            changed();
          }}
        />
      )}
    </RecordPanel>
  );
}

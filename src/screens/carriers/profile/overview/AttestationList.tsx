// What the carrier has attested to the company: until when, by whom, with its document; added and withdrawn here.
import { Button } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { direct, notDone } from "../../../../commands/direct.ts";
import { withdrawAttestation } from "../../../../contract/rules/attestations.ts";
import { dayOf } from "../../../../domain/days.ts";
import { formatDay } from "../../../../domain/format.ts";
import { ATTESTED_LABELS, attestationState, attestationStatus } from "../../../../domain/rules/attestations.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { attestationsOf } from "../../../../sync/carriers/records.ts";
import { useNow } from "../../../../ui/cell/now.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { muted } from "../../../../ui/text/text.ts";
import { showToast } from "../../../../ui/toast/show-toast.ts";
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
  const [withdrawing, setWithdrawing] = useState<number | null>(null);
  // The same on every try, so that a repetition is harmless.
  const keys = useRef(new Map<number, string>());
  const changed = () => {
    view.again();
    onChanged();
  };
  const withdraw = (id: number) => {
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    setWithdrawing(id);
    void direct(withdrawAttestation, { params: { id } }, key)
      .then(changed, (error: unknown) => showToast({ type: "error", message: `Not withdrawn. ${notDone(error).message}` }))
      .finally(() => setWithdrawing(null));
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
                          loading={withdrawing === row.id}
                          disabled={refusal !== null}
                          title={refusal ?? undefined}
                          onClick={() => withdraw(row.id)}
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

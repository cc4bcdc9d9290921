// What the carrier has attested to the company: until when, by whom, with its document; added and withdrawn here.
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
import { WithdrawablePanel } from "../parts/WithdrawablePanel.tsx";
import { AttestationDialog } from "./AttestationDialog.tsx";

interface Props {
  readonly carrier: { readonly id: number; readonly name: string };
  /** Why this person may not change them; null where they may. */
  readonly refusal: string | null;
  /** The carrier is assessed anew. */
  readonly onChanged: () => void;
}

const withdrawalOf = (carrier: string, { id, item }: Attestation) => ({
  label: `Withdraw: ${ATTESTED_LABELS[item]}`,
  title: `Withdraw the attestation: ${ATTESTED_LABELS[item]}?`,
  yes: "Withdraw attestation",
  change: (key: string) => direct(withdrawAttestation, { params: { id } }, key),
  message: `Withdrew the attestation: ${ATTESTED_LABELS[item]}.`,
  consequence: `${carrier} is assessed without it at once. It stays on record as withdrawn, and cannot be taken up again: a new one has to be added.`,
});

export function AttestationList({ carrier, refusal, onChanged }: Props) {
  const today = dayOf(new Date(useNow()));
  const view = useResource(attestationsOf(carrier.id));
  return (
    <WithdrawablePanel
      title="Attestations"
      add="Add attestation"
      refusal={refusal}
      what="The attestations"
      view={view}
      empty="This carrier has attested nothing to your company."
      stateOf={(row) => {
        const { tone, label } = attestationStatus(attestationState(row, today));
        return <Tone tone={tone} text={label} />;
      }}
      textOf={(row) => (
        <>
          <div>{ATTESTED_LABELS[row.item]}</div>
          <div className={muted}>
            {`By ${row.attested_by}, expires ${formatDay(row.expires_on)}, added by ${row.user_name ?? "unknown"}`}
          </div>
        </>
      )}
      withdrawalOf={(row) => withdrawalOf(carrier.name, row)}
      dialog={(close, onAdded) => <AttestationDialog carrier={carrier} today={today} onClose={close} onAdded={onAdded} />}
      onChanged={onChanged}
    />
  );
}

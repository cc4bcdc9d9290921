// The tax form of a packet: how it stands, the paper, and handing one in for the carrier.
import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import { uploadTaxForm, type OnboardingPacketDetail } from "../../../contract/connections/onboarding.ts";
import { taxFormStatus } from "../../../domain/connections/onboarding-labels.ts";
import { Ago } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { StoredFileLink } from "../../../widgets/uploads/StoredFileLink.tsx";
import { PaperUpload } from "./PaperUpload.tsx";

interface Props {
  readonly packetId: number;
  readonly form: OnboardingPacketDetail["tax_form"];
  readonly canAct: boolean;
  readonly onDone: () => void;
}

export function TaxForm({ packetId, form, canAct, onDone }: Props) {
  // A form that nobody could read is answered with a bare number in place of what was kept.
  const [outcome, setOutcome] = useState<"read" | "unread" | null>(null);
  if (form === null) {
    return (
      <section aria-label="Tax form">
        <h3>Tax form</h3>
        <p className="muted">None was asked for.</p>
      </section>
    );
  }
  const { tone, label } = taxFormStatus(form.status);
  return (
    <section aria-label="Tax form">
      <h3>Tax form</h3>
      <p className="packet-paper">
        <Tone tone={tone} text={label} />
        <span>{form.name}</span>
        {form.file === null ? <span className="muted">no paper</span> : <StoredFileLink file={form.file} />}
        <span className="muted">
          <Ago time={form.updated_at} />
        </span>
      </p>
      {canAct && (
        <PaperUpload
          label={`Filled in ${form.name}`}
          verb="Send the form"
          endpoint={uploadTaxForm}
          input={{ body: { tax_form_id: form.id, onboarding_packet_id: packetId } }}
          onDone={(output) => {
            setOutcome(typeof output === "string" ? "unread" : "read");
            onDone();
          }}
        />
      )}
      <div role="status">
        {outcome === "read" && <span className="muted">The form is kept, and could be read.</span>}
        {outcome === "unread" && (
          <Callout compact intent="warning" icon={null}>
            The form is kept, but it could not be read by itself. Somebody has to open it and look; until then the step stays
            open.
          </Callout>
        )}
      </div>
    </section>
  );
}

// The tax form of a packet: its status, the document, asking for one, and submitting one for the carrier.
import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import { uploadTaxForm, type OnboardingPacketDetail } from "../../../contract/connections/onboarding.ts";
import { taxFormStatus } from "../../../domain/connections/onboarding-labels.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { DocumentFile, DocumentLine } from "./DocumentLine.tsx";
import { DocumentUpload } from "./DocumentUpload.tsx";
import { RequestTaxForm } from "./RequestTaxForm.tsx";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  readonly packetId: number;
  readonly form: OnboardingPacketDetail["tax_form"];
  readonly canAct: boolean;
  readonly onDone: () => void;
}

export function TaxForm({ packetId, form, canAct, onDone }: Props) {
  // For a form that could not be read the server answers with a bare number.
  const [outcome, setOutcome] = useState<"read" | "unread" | null>(null);
  if (form === null) {
    return (
      <section aria-label="Tax form">
        <h3>Tax form</h3>
        <p className={muted}>Not requested.</p>
        {canAct && <RequestTaxForm packetId={packetId} present={null} onDone={onDone} />}
      </section>
    );
  }
  const { tone, label } = taxFormStatus(form.status);
  return (
    <section aria-label="Tax form">
      <h3>Tax form</h3>
      <DocumentLine>
        <Tone tone={tone} text={label} />
        <span>{form.name}</span>
        <DocumentFile file={form.file} />
        <span className={muted}>
          <Age time={form.updated_at} />
        </span>
      </DocumentLine>
      {canAct && form.status === "requested" && form.file === null && (
        <RequestTaxForm key={form.name} packetId={packetId} present={form.name} onDone={onDone} />
      )}
      {canAct && (
        <DocumentUpload
          label={`Completed ${form.name}`}
          verb="Submit form"
          endpoint={uploadTaxForm}
          input={{ body: { tax_form_id: form.id, onboarding_packet_id: packetId } }}
          onDone={(output) => {
            setOutcome(typeof output === "string" ? "unread" : "read");
            onDone();
          }}
        />
      )}
      <div role="status">
        {outcome === "read" && <span className={muted}>The form was saved and read.</span>}
        {outcome === "unread" && (
          <Callout compact intent="warning" icon={null}>
            The form was saved, but it could not be read automatically. The step stays open until someone reviews it.
          </Callout>
        )}
      </div>
    </section>
  );
}

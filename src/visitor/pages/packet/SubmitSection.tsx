// The last step: what is still open, and the packet handed to the company.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { submitLinkPacket } from "../../../contract/links/packet.ts";
import { faultsOf, required } from "../../../domain/links/packet/faults.ts";
import { useKept } from "../../link-context.ts";
import { Field } from "../../parts/Field.tsx";
import { Notice } from "../../parts/Notice.tsx";
import { PACKET, SUBMIT } from "../../texts/packet.ts";
import { useText } from "../../texts/use-text.ts";
import { SectionForm } from "./SectionForm.tsx";
import { useSection, type SectionProps } from "./use-section.ts";

export function SubmitSection(props: SectionProps) {
  const { packet, company } = props;
  const say = useText();
  const section = useSection("sections", props);
  const waiting = useKept().calls.length > 0;
  const [name, setName] = useState(packet.attestations?.attested_by ?? "");
  const open = packet.sections.filter(({ state }) => state !== "done").map((each) => say(PACKET[each.section]));
  if (waiting) return <Notice tone="warn">{say(SUBMIT.unsent)}</Notice>;
  if (open.length > 0) return <Notice tone="warn">{say(SUBMIT.open, { parts: open.join(", ") })}</Notice>;
  const submit = () =>
    section.save({
      endpoint: submitLinkPacket,
      input: { body: { submitted_by: name } },
      check: () => Promise.resolve(faultsOf({ submitted_by: required(name) })),
      about: null,
    });
  return (
    <SectionForm section={section} onSave={() => void submit()} submit={say(SUBMIT.submit)}>
      <p>{say(SUBMIT.check, { company })}</p>
      <Field label={say(SUBMIT.by)} autocomplete="name" value={name} onChange={setName} error={section.errorOf("submitted_by")} />
    </SectionForm>
  );
}

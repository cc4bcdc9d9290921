// What no source shows, so that the carrier says it: each line with a yes or a no.
/** @jsxImportSource preact */
import { saveLinkAttestations } from "../../../contract/links/packet.ts";
import { PACKET_ATTESTATIONS, type PacketAttestation } from "../../../contract/links/packet-fields.ts";
import { useDraft } from "../../keep/drafts.ts";
import { Choice } from "../../parts/Choice.tsx";
import { Field } from "../../parts/Field.tsx";
import css from "../../parts/visitor.module.css";
import { PACKET } from "../../texts/packet.ts";
import { ATTESTATIONS, ATTESTED } from "../../texts/packet-profile.ts";
import { useText } from "../../texts/use-text.ts";
import { SectionForm } from "./SectionForm.tsx";
import { useSection, type SectionProps } from "./use-section.ts";

interface Draft {
  readonly answers: Readonly<Partial<Record<PacketAttestation, boolean>>>;
  readonly by: string;
}

const draftOf = ({ attestations }: SectionProps["packet"]): Draft => ({
  answers: Object.fromEntries((attestations?.answers ?? []).map(({ item, is_true: isTrue }) => [item, isTrue])),
  by: attestations?.attested_by ?? "",
});

export function AttestationSection(props: SectionProps) {
  const say = useText();
  const section = useSection("attestations", props);
  const draft = useDraft<Draft>("packet attestations", draftOf(props.packet));
  const { answers, by } = draft.value;
  const attestations = {
    answers: PACKET_ATTESTATIONS.flatMap((item) => {
      const isTrue = answers[item];
      return isTrue === undefined ? [] : [{ item, is_true: isTrue }];
    }),
    attested_by: by,
  };
  const save = () =>
    section.save({
      endpoint: saveLinkAttestations,
      input: { body: { attestations } },
      check: async () => (await import("../../../domain/links/packet/check-sections.ts")).checkAttestations(attestations),
      about: say(PACKET.attestations),
    });
  return (
    <SectionForm section={section} onSave={() => void save()}>
      {PACKET_ATTESTATIONS.map((item) => (
        <Choice
          key={item}
          label={say(ATTESTED[item])}
          options={[
            { value: "yes", label: say(ATTESTATIONS.yes) },
            { value: "no", label: say(ATTESTATIONS.no) },
          ]}
          value={answers[item] === undefined ? null : answers[item] ? "yes" : "no"}
          onChange={(answer) => draft.set({ ...draft.value, answers: { ...answers, [item]: answer === "yes" } })}
          error={answers[item] === undefined ? section.errorOf("answers") : null}
        />
      ))}
      <Field
        label={say(ATTESTATIONS.by)}
        autocomplete="name"
        value={by}
        onChange={(name) => draft.set({ ...draft.value, by: name })}
        error={section.errorOf("attested_by")}
      />
      <p class={css.muted}>{say(ATTESTATIONS.holds)}</p>
    </SectionForm>
  );
}

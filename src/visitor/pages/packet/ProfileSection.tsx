// Whom to reach for what, what the carrier runs, and where it likes to run it.
/** @jsxImportSource preact */
import { EQUIPMENT } from "../../../contract/carriers/carriers.ts";
import { saveLinkProfile } from "../../../contract/links/packet.ts";
import { CONTACT_ROLES, type ContactRole } from "../../../contract/links/packet-fields.ts";
import { useState } from "preact/hooks";
import { useDraft } from "../../keep/drafts.ts";
import { Check } from "../../parts/Choice.tsx";
import { Field } from "../../parts/Field.tsx";
import { PACKET } from "../../texts/packet.ts";
import { EQUIPMENT_NAMES, PROFILE, ROLES } from "../../texts/packet-profile.ts";
import { useText } from "../../texts/use-text.ts";
import { KnownFacts } from "./KnownFacts.tsx";
import css from "./packet.module.css";
import parts from "../../parts/visitor.module.css";
import { draftOf, profileOf, unknownState, type ContactDraft } from "./profile-draft.ts";
import { SectionForm } from "./SectionForm.tsx";
import { useSection, type SectionProps } from "./use-section.ts";

export function ProfileSection(props: SectionProps) {
  const { packet } = props;
  const say = useText();
  const draft = useDraft("packet profile", draftOf(packet.profile));
  const section = useSection("profile", props);
  const [strange, setStrange] = useState<string | null>(null);
  const { value } = draft;
  const profile = profileOf(value);

  const save = async () => {
    const word = unknownState(value.states);
    setStrange(word);
    if (word !== null) return;
    await section.save({
      endpoint: saveLinkProfile,
      input: { body: { profile } },
      check: async () => (await import("../../../domain/links/packet/check-sections.ts")).checkProfile(profile),
      about: say(PACKET.profile),
    });
  };
  const contact = (role: ContactRole) => {
    const at = profile.contacts.findIndex((each) => each.role === role);
    const set = (part: Partial<ContactDraft>): void =>
      draft.set({ ...value, contacts: { ...value.contacts, [role]: { ...value.contacts[role], ...part } } });
    const field = (name: keyof ContactDraft) => ({
      label: value.isOneForAll ? say(PROFILE[name]) : say(PROFILE.ofRole, { field: say(PROFILE[name]), role: say(ROLES[role]) }),
      value: value.contacts[role][name],
      onChange: (text: string) => set({ [name]: text }),
      error: section.errorOf(`contacts.${at}.${name}`),
    });
    return (
      <fieldset class={css.group} key={role}>
        <legend>{say(ROLES[role])}</legend>
        <Field {...field("name")} autocomplete={role === "dispatch" ? "name" : "off"} />
        <Field {...field("phone")} type="tel" inputMode="tel" />
        <Field {...field("email")} type="email" inputMode="email" />
      </fieldset>
    );
  };
  const toggle = (kind: (typeof EQUIPMENT)[number], isChecked: boolean): void =>
    draft.set({ ...value, equipment: isChecked ? [...value.equipment, kind] : value.equipment.filter((each) => each !== kind) });
  const noEquipment = section.errorOf("equipment");
  return (
    <>
      <KnownFacts
        known={packet.known}
        names={["legal_name", "dba_name", "dot", "mc", "address", "phone", "email", "power_units", "drivers", "authority"]}
      />
      <SectionForm section={section} onSave={() => void save()}>
        {contact("dispatch")}
        <Check isChecked={value.isOneForAll} onChange={(isOneForAll) => draft.set({ ...value, isOneForAll })}>
          {say(PROFILE.oneForAll)}
        </Check>
        {!value.isOneForAll && CONTACT_ROLES.filter((role) => role !== "dispatch").map(contact)}
        <fieldset class={css.group}>
          <legend>{say(PROFILE.equipment)}</legend>
          {EQUIPMENT.map((kind) => (
            <Check key={kind} isChecked={value.equipment.includes(kind)} onChange={(isChecked) => toggle(kind, isChecked)}>
              {say(EQUIPMENT_NAMES[kind])}
            </Check>
          ))}
          {noEquipment !== null && <span class={parts.error}>{noEquipment}</span>}
        </fieldset>
        <Field
          label={say(PROFILE.states)}
          hint={say(PROFILE.statesHint)}
          value={value.states}
          onChange={(states) => draft.set({ ...value, states })}
          error={strange === null ? section.errorOf("states") : say(PROFILE.stateUnknown, { word: strange })}
        />
      </SectionForm>
    </>
  );
}

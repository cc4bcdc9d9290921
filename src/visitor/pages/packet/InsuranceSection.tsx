// The insurance agent, the certificate, and cargo coverage where no source has it.
/** @jsxImportSource preact */
import { saveLinkInsurance } from "../../../contract/links/packet.ts";
import type { PacketInsurance } from "../../../contract/links/packet-fields.ts";
import { dayOf } from "../../../domain/days.ts";
import { useDraft } from "../../keep/drafts.ts";
import { Check } from "../../parts/Choice.tsx";
import { Field } from "../../parts/Field.tsx";
import { PACKET } from "../../texts/packet.ts";
import { INSURANCE } from "../../texts/packet-profile.ts";
import { useText } from "../../texts/use-text.ts";
import { KnownFacts } from "./KnownFacts.tsx";
import css from "./packet.module.css";
import { PacketFiles, useHasFile } from "./PacketFiles.tsx";
import { SectionForm } from "./SectionForm.tsx";
import { useSection, type SectionProps } from "./use-section.ts";

type Cargo = NonNullable<PacketInsurance["cargo"]>;

const NO_CARGO: Cargo = { insurer: "", policy_number: "", limit: "", expires_on: "" };
const NO_SCHEDULE = { vins: "", as_of: "" };
const BLANK: PacketInsurance = { agent_name: "", agent_email: "", agent_phone: "", cargo: NO_CARGO };

export function InsuranceSection(props: SectionProps & { readonly onFiles: (packet: SectionProps["packet"]) => void }) {
  const { packet, api, onFiles } = props;
  const say = useText();
  const draft = useDraft<PacketInsurance>("packet insurance", packet.insurance ?? BLANK);
  const section = useSection("insurance", props);
  const hasCertificate = useHasFile(packet, "certificate");
  const { value } = draft;
  const asksCargo = !packet.known.some(({ name }) => name === "cargo");
  const cargo = asksCargo ? (hasCertificate ? value.cargo : (value.cargo ?? NO_CARGO)) : null;
  const insurance = { ...value, cargo };
  const { schedule = null } = value;

  const save = () =>
    section.save({
      endpoint: saveLinkInsurance,
      input: { body: { insurance } },
      check: async () =>
        (await import("../../../domain/links/packet/check-sections.ts")).checkInsurance(insurance, {
          hasCertificate,
          asksCargo,
          today: dayOf(new Date()),
        }),
      about: say(PACKET.insurance),
    });
  const agent = (name: "agent_name" | "agent_email" | "agent_phone") => ({
    value: value[name],
    onChange: (text: string) => draft.set({ ...value, [name]: text }),
    error: section.errorOf(name),
  });
  const policy = (name: keyof Cargo) => ({
    value: cargo?.[name] ?? "",
    onChange: (text: string) => draft.set({ ...value, cargo: { ...(cargo ?? NO_CARGO), [name]: text } }),
    error: section.errorOf(`cargo.${name}`),
  });
  const list = (name: keyof typeof NO_SCHEDULE) => ({
    value: schedule?.[name] ?? "",
    onChange: (text: string) => draft.set({ ...value, schedule: { ...(schedule ?? NO_SCHEDULE), [name]: text } }),
    error: section.errorOf(`schedule.${name}`),
  });
  return (
    <>
      <KnownFacts known={packet.known} names={["bipd", "cargo"]} />
      <SectionForm section={section} onSave={() => void save()}>
        <PacketFiles packet={packet} kind="certificate" label={say(INSURANCE.certificate)} api={api} onChanged={onFiles} />
        <fieldset class={css.group}>
          <legend>{say(INSURANCE.agent)}</legend>
          <Field label={say(INSURANCE.agentName)} {...agent("agent_name")} />
          <Field label={say(INSURANCE.agentEmail)} type="email" inputMode="email" {...agent("agent_email")} />
          <Field label={say(INSURANCE.agentPhone)} type="tel" inputMode="tel" {...agent("agent_phone")} />
        </fieldset>
        {asksCargo && (
          <fieldset class={css.group}>
            <legend>{say(INSURANCE.cargo)}</legend>
            {hasCertificate && (
              <Check isChecked={cargo === null} onChange={(isThere) => draft.set({ ...value, cargo: isThere ? null : NO_CARGO })}>
                {say(INSURANCE.onCertificate)}
              </Check>
            )}
            {cargo !== null && (
              <>
                <Field label={say(INSURANCE.insurer)} {...policy("insurer")} />
                <Field label={say(INSURANCE.policyNumber)} {...policy("policy_number")} />
                <Field label={say(INSURANCE.limit)} inputMode="numeric" {...policy("limit")} />
                <Field label={say(INSURANCE.expires)} type="date" {...policy("expires_on")} />
              </>
            )}
          </fieldset>
        )}
        <fieldset class={css.group}>
          <legend>{say(INSURANCE.schedule)}</legend>
          <Check
            isChecked={schedule !== null}
            onChange={(isThere) => draft.set({ ...value, schedule: isThere ? NO_SCHEDULE : null })}
          >
            {say(INSURANCE.hasSchedule)}
          </Check>
          {schedule !== null && (
            <>
              <Field label={say(INSURANCE.vins)} isLong maxLength={60_000} {...list("vins")} />
              <Field label={say(INSURANCE.scheduleDay)} type="date" {...list("as_of")} />
            </>
          )}
        </fieldset>
      </SectionForm>
    </>
  );
}

// Form W-9, filled in here or attached; carriers abroad attach theirs. The number itself never stays on this device.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { saveLinkTaxForm } from "../../../contract/links/packet.ts";
import type { PacketTaxForm } from "../../../contract/links/packet-fields.ts";
import { useDraft } from "../../keep/drafts.ts";
import { Choice } from "../../parts/Choice.tsx";
import { TAX } from "../../texts/packet-money.ts";
import { useText } from "../../texts/use-text.ts";
import { PacketFiles, useHasFile } from "./PacketFiles.tsx";
import { SectionForm } from "./SectionForm.tsx";
import { TaxFields } from "./TaxFields.tsx";
import { useSection, type SectionProps } from "./use-section.ts";

/** Without what must not be kept here. */
export type TaxDraft = Omit<PacketTaxForm, "tax_number" | "is_certified">;

const BLANK: TaxDraft = {
  name: "",
  business_name: "",
  tax_class: "llc",
  llc_class: null,
  other_class: "",
  exempt_payee_code: "",
  street: "",
  city: "",
  state: "",
  postal_code: "",
  tax_number_kind: "ein",
  signed_by: "",
};

function draftOf({ tax_form: shown, known }: SectionProps["packet"]): TaxDraft {
  if (shown === null) return { ...BLANK, name: known.find(({ name }) => name === "legal_name")?.value ?? "" };
  const { tax_number_last4: _last4, ...rest } = shown;
  return rest;
}

export function TaxSection(props: SectionProps & { readonly onFiles: (packet: SectionProps["packet"]) => void }) {
  const { packet, api, onFiles } = props;
  const say = useText();
  const section = useSection("tax_form", props);
  const draft = useDraft<TaxDraft>("packet tax form", draftOf(packet));
  const hasFile = useHasFile(packet, "tax_form");
  const form = packet.tax_form_name;
  const canType = form === "W-9";
  const [way, setWay] = useState<"typed" | "attached">(canType && !hasFile ? "typed" : "attached");
  const [number, setNumber] = useState("");
  const [isCertified, setCertified] = useState(false);

  const typed = async () => {
    const full = { ...draft.value, tax_number: number, is_certified: isCertified };
    await section.save({
      endpoint: saveLinkTaxForm,
      input: { body: { tax_form: full } },
      check: async () => (await import("../../../domain/links/packet/check-sections.ts")).checkTaxForm(full),
      about: null,
    });
  };
  const attached = () =>
    section.save({
      endpoint: saveLinkTaxForm,
      input: { body: { tax_form: null } },
      check: () => Promise.resolve(hasFile ? {} : { file: "file" as const }),
      about: say(TAX.form, { form }),
    });
  return (
    <SectionForm section={section} onSave={() => void (way === "typed" ? typed() : attached())}>
      {canType && (
        <Choice
          label={say(TAX.way, { form })}
          options={[
            { value: "typed", label: say(TAX.typed) },
            { value: "attached", label: say(TAX.attached) },
          ]}
          value={way}
          onChange={setWay}
        />
      )}
      {way === "attached" ? (
        <PacketFiles
          packet={packet}
          kind="tax_form"
          label={say(TAX.form, { form })}
          api={api}
          onChanged={onFiles}
          error={section.errorOf("file")}
        />
      ) : (
        <TaxFields
          draft={draft.value}
          onDraft={draft.set}
          last4={packet.tax_form?.tax_number_last4 ?? null}
          number={number}
          onNumber={setNumber}
          isCertified={isCertified}
          onCertified={setCertified}
          errorOf={section.errorOf}
        />
      )}
    </SectionForm>
  );
}

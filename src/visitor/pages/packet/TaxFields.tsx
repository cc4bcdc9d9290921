// The lines of form W-9.
/** @jsxImportSource preact */
import { TAX_CLASSES } from "../../../contract/links/packet-fields.ts";
import { TAX_CLASS_NAMES } from "../../../domain/links/packet/tax-form-text.ts";
import { Check, Choice } from "../../parts/Choice.tsx";
import { Field } from "../../parts/Field.tsx";
import { TAX } from "../../texts/packet-money.ts";
import { useText } from "../../texts/use-text.ts";
import type { TaxDraft } from "./TaxSection.tsx";

interface Props {
  readonly draft: TaxDraft;
  readonly onDraft: (draft: TaxDraft) => void;
  /** Of the number that is on file; null: none is. */
  readonly last4: string | null;
  readonly number: string;
  readonly onNumber: (number: string) => void;
  readonly isCertified: boolean;
  readonly onCertified: (isCertified: boolean) => void;
  readonly errorOf: (path: string) => string | null;
}

export function TaxFields({ draft, onDraft, last4, number, onNumber, isCertified, onCertified, errorOf }: Props) {
  const say = useText();
  const line = (
    name:
      | "name"
      | "business_name"
      | "other_class"
      | "exempt_payee_code"
      | "street"
      | "city"
      | "state"
      | "postal_code"
      | "signed_by",
  ) => ({
    value: draft[name],
    onChange: (text: string) => onDraft({ ...draft, [name]: text }),
    error: errorOf(name),
  });
  return (
    <>
      <Field label={say(TAX.name)} {...line("name")} />
      <Field label={say(TAX.businessName)} {...line("business_name")} />
      <Choice
        label={say(TAX.taxClass)}
        options={TAX_CLASSES.map((value) => ({ value, label: say(TAX_CLASS_NAMES[value]) }))}
        value={draft.tax_class}
        onChange={(taxClass) => onDraft({ ...draft, tax_class: taxClass })}
      />
      {draft.tax_class === "llc" && (
        <Choice
          label={say(TAX.llcClass)}
          options={[
            { value: "C", label: say(TAX.llcC) },
            { value: "S", label: say(TAX.llcS) },
            { value: "P", label: say(TAX.llcP) },
          ]}
          value={draft.llc_class}
          onChange={(llcClass) => onDraft({ ...draft, llc_class: llcClass })}
          error={errorOf("llc_class")}
        />
      )}
      {draft.tax_class === "other" && <Field label={say(TAX.otherClass)} {...line("other_class")} />}
      <Field label={say(TAX.exempt)} {...line("exempt_payee_code")} />
      <Field label={say(TAX.street)} autocomplete="street-address" {...line("street")} />
      <Field label={say(TAX.city)} autocomplete="address-level2" {...line("city")} />
      <Field label={say(TAX.state)} maxLength={2} autocomplete="address-level1" {...line("state")} />
      <Field label={say(TAX.postalCode)} inputMode="numeric" autocomplete="postal-code" {...line("postal_code")} />
      <Choice
        label={say(TAX.numberKind)}
        options={[
          { value: "ein", label: say(TAX.ein) },
          { value: "ssn", label: say(TAX.ssn) },
        ]}
        value={draft.tax_number_kind}
        onChange={(kind) => onDraft({ ...draft, tax_number_kind: kind })}
      />
      <Field
        label={say(TAX.number)}
        hint={[last4 === null ? "" : say(TAX.onFile, { last4 }), say(TAX.secret)].filter(Boolean).join(" ")}
        inputMode="numeric"
        autocomplete="off"
        value={number}
        onChange={onNumber}
        error={errorOf("tax_number")}
      />
      <Check isChecked={isCertified} onChange={onCertified} error={errorOf("is_certified")}>
        {say(TAX.certify)}
      </Check>
      <Field label={say(TAX.signedBy)} autocomplete="name" {...line("signed_by")} />
    </>
  );
}

// Where the carrier is paid: its own account, or a factoring company. The account's number never stays on this device.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { saveLinkPayment } from "../../../contract/links/packet.ts";
import type { PacketPayment, ShownPayment } from "../../../contract/links/packet-fields.ts";
import { useDraft } from "../../keep/drafts.ts";
import { Choice } from "../../parts/Choice.tsx";
import { Field } from "../../parts/Field.tsx";
import { Notice } from "../../parts/Notice.tsx";
import css from "./packet.module.css";
import { PAYMENT, TAX } from "../../texts/packet-money.ts";
import { useText } from "../../texts/use-text.ts";
import { PacketFiles, useHasFile } from "./PacketFiles.tsx";
import { SectionForm } from "./SectionForm.tsx";
import { useSection, type SectionProps } from "./use-section.ts";

/** Without the numbers. */
type PaymentDraft = Omit<PacketPayment, "routing_number" | "account_number">;

const BLANK: PaymentDraft = {
  kind: "bank",
  payee_name: "",
  bank_name: "",
  account_kind: "checking",
  email: "",
  phone: "",
  remit_address: "",
};

const draftOf = (shown: ShownPayment | null): PaymentDraft =>
  shown === null
    ? BLANK
    : {
        kind: shown.kind,
        payee_name: shown.payee_name,
        bank_name: shown.bank_name,
        account_kind: shown.account_kind,
        email: shown.email,
        phone: shown.phone,
        remit_address: shown.remit_address,
      };

function OnFile({ payment, company }: { readonly payment: ShownPayment; readonly company: string }) {
  const say = useText();
  const { payee_name: payee, account_last4: last4 } = payment;
  return (
    <>
      <p>{last4 === null ? say(PAYMENT.onFileFactor, { payee }) : say(PAYMENT.onFile, { payee, last4 })}</p>
      {payment.state === "held" && <Notice tone="warn">{say(PAYMENT.held, { company })}</Notice>}
    </>
  );
}

export function PaymentSection(props: SectionProps & { readonly onFiles: (packet: SectionProps["packet"]) => void }) {
  const { packet, api, company, onFiles } = props;
  const say = useText();
  const section = useSection("payment", props);
  const draft = useDraft<PaymentDraft>("packet payment", draftOf(packet.payment));
  const hasAssignment = useHasFile(packet, "assignment");
  const [numbers, setNumbers] = useState({ routing_number: "", account_number: "" });
  const { value } = draft;
  const isFactor = value.kind === "factor";
  const payment: PacketPayment = { ...value, ...numbers };

  const save = () =>
    section.save({
      endpoint: saveLinkPayment,
      input: { body: { payment } },
      check: async () => (await import("../../../domain/links/packet/check-sections.ts")).checkPayment(payment, hasAssignment),
      about: null,
    });
  const line = (name: "payee_name" | "bank_name" | "email" | "phone" | "remit_address") => ({
    value: value[name],
    onChange: (text: string) => draft.set({ ...value, [name]: text }),
    error: section.errorOf(name),
  });
  const number = (name: keyof typeof numbers) => ({
    value: numbers[name],
    onChange: (text: string) => setNumbers({ ...numbers, [name]: text }),
    error: section.errorOf(name),
    inputMode: "numeric" as const,
    autocomplete: "off",
  });
  return (
    <SectionForm section={section} onSave={() => void save()}>
      {packet.payment !== null && <OnFile payment={packet.payment} company={company} />}
      <Choice
        label={say(PAYMENT.kind)}
        options={[
          { value: "bank", label: say(PAYMENT.bank) },
          { value: "factor", label: say(PAYMENT.factor) },
        ]}
        value={value.kind}
        onChange={(kind) => draft.set({ ...value, kind })}
      />
      <Field label={say(isFactor ? PAYMENT.factorName : PAYMENT.payee)} {...line("payee_name")} />
      {isFactor && (
        <>
          <Field label={say(PAYMENT.remit)} isLong {...line("remit_address")} />
          <Field label={say(PAYMENT.factorEmail)} type="email" inputMode="email" {...line("email")} />
          <Field label={say(PAYMENT.factorPhone)} type="tel" inputMode="tel" {...line("phone")} />
          <PacketFiles
            packet={packet}
            kind="assignment"
            label={say(PAYMENT.assignment)}
            api={api}
            onChanged={onFiles}
            error={section.errorOf("assignment")}
          />
        </>
      )}
      <fieldset class={css.group}>
        {isFactor && <legend>{say(PAYMENT.factorBank)}</legend>}
        <Field label={say(PAYMENT.bankName)} {...line("bank_name")} />
        <Field label={say(PAYMENT.routing)} {...number("routing_number")} />
        <Field label={say(PAYMENT.account)} hint={say(TAX.secret)} {...number("account_number")} />
        <Choice
          label={say(PAYMENT.accountKind)}
          options={[
            { value: "checking", label: say(PAYMENT.checking) },
            { value: "savings", label: say(PAYMENT.savings) },
          ]}
          value={value.account_kind}
          onChange={(kind) => draft.set({ ...value, account_kind: kind })}
        />
      </fieldset>
    </SectionForm>
  );
}

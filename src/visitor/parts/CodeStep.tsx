// The visitor proves to be reached at the carrier's registered contact: a code goes there, and is entered here.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { type ProofContact, type Visit } from "../../contract/links/visitor.ts";
import { PROOF } from "../texts/proof.ts";
import { useText } from "../texts/use-text.ts";
import { Button } from "./Button.tsx";
import { Choice } from "./Choice.tsx";
import { CodeEntry } from "./CodeEntry.tsx";
import { FailureNotice, Notice } from "./Notice.tsx";
import { useCode } from "./use-code.ts";
import css from "./visitor.module.css";

type Method = ProofContact["method"];

export function CodeStep({ visit }: { readonly visit: Visit }) {
  const say = useText();
  const code = useCode();
  const { company_name: company, carrier_name: carrier, contacts } = visit;
  const [method, setMethod] = useState<Method | null>(contacts[0]?.method ?? null);
  if (contacts.length === 0) return <Notice tone="warn">{say(PROOF.noContact, { carrier, company })}</Notice>;
  if (code.sent !== null) return <CodeEntry code={code} sent={code.sent} visit={visit} />;
  const options = contacts.map(({ method: value, hint }) => ({ value, label: say(PROOF[value], { hint }) }));
  return (
    <form
      class={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (method !== null) code.request(method);
      }}
    >
      <p>{say(PROOF.why, { company })}</p>
      <Choice label={say(PROOF.where)} options={options} value={method} onChange={setMethod} />
      <FailureNotice failure={code.failure} />
      <Button kind="main" isBusy={code.isBusy}>
        {say(method === "phone" ? PROOF.askForCall : PROOF.send)}
      </Button>
    </form>
  );
}

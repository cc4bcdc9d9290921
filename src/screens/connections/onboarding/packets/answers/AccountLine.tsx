// One account that the carrier entered: whose it is, masked, whether it is paid, and the call back that a change waits for.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { showAccount } from "../../../../../commands/connections/onboarding.ts";
import type { KnownNumber, PacketPaymentAccount } from "../../../../../contract/connections/packet-answers.ts";
import { paymentStatus } from "../../../../../domain/connections/packets/entry-rows.ts";
import { formatPhone } from "../../../../../domain/format.ts";
import { Age } from "../../../../../ui/cell/Age.tsx";
import { Tone } from "../../../../../ui/cell/Tone.tsx";
import { mono, muted } from "../../../../../ui/text/text.ts";
import css from "./AnswersPart.module.css";
import { CallBackDialog } from "./CallBackDialog.tsx";
import { RevealNumber } from "./RevealNumber.tsx";

interface Props {
  readonly account: PacketPaymentAccount;
  readonly knownNumbers: readonly KnownNumber[];
  readonly onDone: () => void;
}

export function AccountLine({ account, knownNumbers, onDone }: Props) {
  const {
    id,
    kind,
    payee_name: payee,
    bank_name: bank,
    account_last4: last4,
    remit_address: remit,
    state,
    call_back: call,
  } = account;
  const [isCalling, setIsCalling] = useState(false);
  const { tone, label } = paymentStatus(state);
  return (
    <li>
      <Tone tone={tone} text={label} />
      <span>
        {kind === "factor" ? "Factor: " : ""}
        {payee}
      </span>
      {last4 !== null && (
        <span className={mono}>
          {bank} ••••{last4}
        </span>
      )}
      {remit !== "" && <span>{remit}</span>}
      <span className={muted}>
        <Age time={account.entered_at} />
      </span>
      {last4 !== null && <RevealNumber what="account number" show={() => showAccount(id)} />}
      {state === "held" && <Button size="small" intent="primary" text="Record call back…" onClick={() => setIsCalling(true)} />}
      {call !== null && (
        <span className={`${muted} ${css.said}`}>
          {call.user_name ?? "Somebody"} called {formatPhone(call.phone)}
          {call.source == null ? "" : ` (known from: ${call.source})`} and spoke to {call.person} <Age time={call.at} />
          {call.note === "" ? "" : `: ${call.note}`}
        </span>
      )}
      {isCalling && (
        <CallBackDialog account={account} knownNumbers={knownNumbers} onDone={onDone} onClose={() => setIsCalling(false)} />
      )}
    </li>
  );
}

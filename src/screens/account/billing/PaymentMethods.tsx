// What the company pays with, and the dialog that adds a card.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { payWith, removeMethod } from "../../../commands/account/billing.ts";
import type { Billing, PaymentMethod } from "../../../contract/account/billing.ts";
import { SANDBOX_NONCES } from "../../../contract/account/sandbox-cards.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { muted } from "../../../ui/text/text.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { ConfirmChange } from "../../../widgets/confirm/ConfirmDialog.tsx";
import { FactsSection } from "../../../widgets/record/Facts.tsx";
import { methodText } from "./billing-texts.ts";
import css from "./Billing.module.css";
import { SandboxCardField } from "./SandboxCardField.tsx";

interface Ends {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const expiry = ({ expires_month: month, expires_year: year }: PaymentMethod): string =>
  `${String(month).padStart(2, "0")}/${year}`;

function CardDialog({ onDone, onClose }: Ends) {
  const [nonce, setNonce] = useState<string>(SANDBOX_NONCES.visa);
  const [keys] = useState(() => new Map<string, string>());
  const add = async () => {
    // Another card after a refusal is another change.
    const key = keys.get(nonce) ?? crypto.randomUUID();
    keys.set(nonce, key);
    await payWith(nonce, null, key);
    onClose();
    onDone();
    showToast({ type: "success", message: "Added the payment method." });
  };
  return (
    <FormDialog title="Add payment method" onClose={onClose} onSubmit={add} submit={{ text: "Add payment method" }}>
      <p>Your company pays with it from now on.</p>
      <SandboxCardField nonce={nonce} onNonce={setNonce} />
    </FormDialog>
  );
}

interface RemoveProps extends Ends {
  readonly method: PaymentMethod;
}

function RemoveDialog({ method, ...ends }: RemoveProps) {
  return (
    <ConfirmChange
      title={`Remove ${methodText(method)}?`}
      yes="Remove payment method"
      change={(key) => removeMethod(method.id, key)}
      message="Removed the payment method."
      {...ends}
    >
      <p>
        {method.is_default
          ? "If your company has another payment method, it pays with the newest one from now on."
          : "Your company goes on paying with its default payment method."}
      </p>
    </ConfirmChange>
  );
}

interface Props {
  readonly billing: Billing;
  readonly isConnected: boolean;
  readonly onDone: () => void;
}

export function PaymentMethods({ billing, isConnected, onDone }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<PaymentMethod | null>(null);
  return (
    <FactsSection title="Payment methods">
      {billing.payment_methods.length === 0 ? (
        <p className={muted}>None yet. A plan with a price needs one.</p>
      ) : (
        <ul className={css.methods}>
          {billing.payment_methods.map((method) => (
            <li key={method.id}>
              {methodText(method)}, expires {expiry(method)}
              {method.is_default && <span className={muted}> · Default</span>}{" "}
              <Button
                size="small"
                variant="minimal"
                text="Remove"
                aria-label={`Remove ${methodText(method)}`}
                disabled={!isConnected}
                title={isConnected ? undefined : "Connect to remove a payment method."}
                onClick={() => setRemoving(method)}
              />
            </li>
          ))}
        </ul>
      )}
      {billing.provider === null ? (
        <p className={muted}>This server takes no payments.</p>
      ) : (
        <Button
          size="small"
          text="Add payment method"
          disabled={!isConnected}
          title={isConnected ? undefined : "Connect to add a payment method."}
          onClick={() => setIsAdding(true)}
        />
      )}
      {removing !== null && <RemoveDialog method={removing} onDone={onDone} onClose={() => setRemoving(null)} />}
      {isAdding && <CardDialog onDone={onDone} onClose={() => setIsAdding(false)} />}
    </FactsSection>
  );
}

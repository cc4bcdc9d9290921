// Asks before the company's plan changes, says what changes, and takes a card where the plan needs one.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { choosePlan, payWith } from "../../../commands/account/billing.ts";
import type { Billing, OfferedPlan } from "../../../contract/account/billing.ts";
import { SANDBOX_NONCES } from "../../../contract/account/sandbox-cards.ts";
import type { Paywall } from "../../../contract/session/session.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { methodText, priceText } from "./billing-texts.ts";
import { PlanChangeText } from "./PlanChangeText.tsx";
import { SandboxCardField } from "./SandboxCardField.tsx";

interface Props {
  readonly plan: OfferedPlan;
  readonly billing: Billing;
  readonly paywall: Paywall;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function PlanDialog({ plan, billing, paywall, onDone, onClose }: Props) {
  // What is paid with is part of the key: another card after a refusal is another change.
  const [keys] = useState(() => new Map<string, string>());
  const [nonce, setNonce] = useState<string>(SANDBOX_NONCES.visa);
  const [isNewCard, setIsNewCard] = useState(false);
  const method = billing.payment_methods.find((each) => each.is_default);
  const isPaid = plan.monthly_price > 0;
  const takesCard = isPaid && (method === undefined || isNewCard);
  const keyFor = (what: string): string => {
    const key = keys.get(what) ?? crypto.randomUUID();
    keys.set(what, key);
    return key;
  };
  const change = async () => {
    await (takesCard ? payWith(nonce, plan.id, keyFor(nonce)) : choosePlan(plan.id, keyFor("")));
    onClose();
    onDone();
    showToast({ type: "success", message: `Your company is on ${plan.name}.` });
  };
  const isGone = billing.plan !== null && billing.plans.every(({ id }) => id !== billing.plan?.id);
  return (
    <FormDialog
      title={`Change to ${plan.name}`}
      onClose={onClose}
      onSubmit={change}
      submit={{ text: `Change to ${plan.name}`, autoFocus: !takesCard }}
      canClickOutside={false}
      {...(isPaid && method !== undefined && !isNewCard
        ? { footer: <Button size="small" variant="minimal" text="Use another card" onClick={() => setIsNewCard(true)} /> }
        : {})}
    >
      <p>
        {priceText(plan.monthly_price)}
        {isPaid && method !== undefined && !isNewCard && `, paid with ${methodText(method)}`}. It starts now, for everybody in
        your company.
      </p>
      <PlanChangeText paywall={paywall} plan={plan} />
      {isGone && <p>{billing.plan?.name} is not on offer: your company cannot change back to it.</p>}
      {takesCard && <SandboxCardField nonce={nonce} onNonce={setNonce} />}
    </FormDialog>
  );
}

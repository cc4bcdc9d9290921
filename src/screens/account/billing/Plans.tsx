// The plans that the company can choose: price, and what each changes.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import type { Billing, OfferedPlan } from "../../../contract/account/billing.ts";
import { EXPIRED, type CurrentUser } from "../../../contract/session/session.ts";
import { muted } from "../../../ui/text/text.ts";
import { FactsSection } from "../../../widgets/record/Facts.tsx";
import { priceText } from "./billing-texts.ts";
import css from "./Billing.module.css";
import { PlanChangeText } from "./PlanChangeText.tsx";
import { PlanDialog } from "./PlanDialog.tsx";

interface Props {
  readonly user: CurrentUser;
  readonly billing: Billing;
  readonly isConnected: boolean;
  readonly onDone: () => void;
}

export function Plans({ user: { company, paywall }, billing, isConnected, onDone }: Props) {
  const [chosen, setChosen] = useState<OfferedPlan | null>(null);
  const isCurrent = ({ id }: OfferedPlan): boolean => id === company?.plan_id && company.status === "active";
  const refusal = ({ monthly_price: price }: OfferedPlan): string | null => {
    if (!isConnected) return "Connect to change the plan.";
    return price > 0 && billing.provider === null ? "This server takes no payments." : null;
  };
  return (
    <FactsSection title="Plans">
      <ul className={css.plans}>
        {billing.plans.map((plan) => (
          <li key={plan.id} aria-label={plan.name}>
            <div className={css.plan}>
              <h4>{plan.name}</h4>
              <span className={muted}>{priceText(plan.monthly_price)}</span>
              {isCurrent(plan) ? (
                <span className={muted}>Your plan</span>
              ) : (
                <Button
                  size="small"
                  text={company?.status === EXPIRED && plan.id === company.plan_id ? `Renew ${plan.name}` : `Choose ${plan.name}`}
                  disabled={refusal(plan) !== null}
                  title={refusal(plan) ?? undefined}
                  onClick={() => setChosen(plan)}
                />
              )}
            </div>
            {!isCurrent(plan) && <PlanChangeText paywall={paywall} plan={plan} />}
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <PlanDialog plan={chosen} billing={billing} paywall={paywall} onDone={onDone} onClose={() => setChosen(null)} />
      )}
    </FactsSection>
  );
}

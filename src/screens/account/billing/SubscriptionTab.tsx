// The company's subscription: its plan, what is used and left of it, and for managers the plans to choose and how to pay.
import { Button, Callout } from "@blueprintjs/core";
import { useState } from "react";
import { lastValueFrom } from "rxjs";
import type { Billing } from "../../../contract/account/billing.ts";
import type { CurrentUser, Paywall } from "../../../contract/session/session.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatNumber } from "../../../domain/format.ts";
import { FEATURE_LABELS, whoGrants, type PlanFlag } from "../../../domain/session/permission-labels.ts";
import { pathTo } from "../../../domain/pages.ts";
import { canManageUsers, isExpired } from "../../../domain/session/permissions.ts";
import { humanized } from "../../../domain/status.ts";
import { useConnected } from "../../../live/use-connected.ts";
import { useGo } from "../../../live/use-go.ts";
import { useResource, type ResourceView } from "../../../live/use-resource.ts";
import { BILLING } from "../../../sync/account/billing.ts";
import { refreshSession$ } from "../../../sync/session/refresh.ts";
import { session$ } from "../../../sync/session/session.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { muted } from "../../../ui/text/text.ts";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { priceText } from "./billing-texts.ts";
import { PaymentMethods } from "./PaymentMethods.tsx";
import { Plans } from "./Plans.tsx";

const planFeatures = (paywall: Paywall): string[] =>
  (Object.keys(FEATURE_LABELS) as PlanFlag[]).filter((flag) => paywall[flag]).map((flag) => FEATURE_LABELS[flag]);

function usageText({ limits, usage }: Paywall, name: string): string {
  const limit = limits[name] ?? 0;
  const used = usage[name] ?? 0;
  return `${formatNumber(used)} of ${formatNumber(limit)}, ${used < limit ? `${formatNumber(limit - used)} left` : "none left"}`;
}

/** Somebody else may have renewed meanwhile: leads on without a reload then. */
function CheckAgain() {
  const go = useGo();
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    await lastValueFrom(refreshSession$, { defaultValue: undefined });
    setIsChecking(false);
    const { value: state } = session$;
    if (state.kind !== "signed-in") return;
    if (!isExpired(state.session.user)) go(pathTo("home"));
    else
      showToast({
        type: "info",
        message:
          state.problem === null ? "Your company’s subscription is still expired." : "Can't reach the server. Try again later.",
      });
  };
  return <Button size="small" text="Check again" loading={isChecking} onClick={() => void check()} />;
}

const Expired = ({ isManager }: { readonly isManager: boolean }) => (
  <Callout compact intent="warning">
    Your company’s subscription or trial has expired, so the rest of the portal is closed.{" "}
    {isManager ? "You can renew it yourself: choose a plan below." : `Ask ${whoGrants()} to renew it.`} Nothing that your company
    entered is lost. <CheckAgain />
  </Callout>
);

function Choices({ user, view }: { readonly user: CurrentUser; readonly view: ResourceView<Billing> }) {
  const isConnected = useConnected();
  const { data, outcome, again } = view;
  const failure = failureOf(outcome);
  const isGone = failure?.kind === "forbidden" || failure?.kind === "missing";
  if (data === undefined || (data === null && failure === null)) return <SkeletonRows rows={6} label="Loading the plans" />;
  if (data === null || isGone) return <FailureState what="the plans and payment methods" failure={failure} onRetry={again} />;
  return (
    <>
      <FailureStrip what="the plans and payment methods" failure={failure} onRetry={again} />
      <Plans user={user} billing={data} isConnected={isConnected} onDone={again} />
      <PaymentMethods billing={data} isConnected={isConnected} onDone={again} />
    </>
  );
}

export function SubscriptionTab({ user }: { readonly user: CurrentUser }) {
  const { company, paywall } = user;
  const hasExpired = isExpired(user);
  const isManager = canManageUsers(user);
  const view = useResource(isManager ? BILLING : null);
  const plan = view.data?.plan?.id === company?.plan_id ? view.data?.plan : null;
  const limits = Object.keys(paywall.limits);
  return (
    <>
      {hasExpired && <Expired isManager={isManager} />}
      <Facts title="Subscription">
        <Fact label="Status">
          <Tone tone={hasExpired ? "fail" : "pass"} text={humanized(company?.status ?? "unknown")} />
        </Fact>
        <Fact label="Plan">
          {plan?.name ?? humanized(company?.plan_id ?? "none")}
          {typeof plan?.monthly_price === "number" && <span className={muted}> {priceText(plan.monthly_price)}</span>}
        </Fact>
        <Fact label="Includes">{planFeatures(paywall).join(", ") || "Nothing"}</Fact>
      </Facts>
      <Facts title="Usage">
        {limits.map((name) => (
          <Fact key={name} label={humanized(name)}>
            {usageText(paywall, name)}
          </Fact>
        ))}
        {limits.length === 0 && <Fact label="Limits">None</Fact>}
      </Facts>
      {isManager ? (
        <Choices user={user} view={view} />
      ) : (
        !hasExpired && <p className={muted}>To change the plan, ask {whoGrants()}.</p>
      )}
    </>
  );
}

// The person's key for the API and the Outlook add-in: shown once, when it is made, and never stored.
import { Button, Callout } from "@blueprintjs/core";
import { useState } from "react";
import { notDone } from "../../../commands/direct.ts";
import { makeApiKey } from "../../../commands/account/users.ts";
import { getOutlookApiKey } from "../../../contract/account/users.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { planRefusal } from "../../../domain/session/permission-labels.ts";
import { canUseApi } from "../../../domain/session/permissions.ts";
import { useResource } from "../../../live/use-resource.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { ApiKeyUse } from "./ApiKeyUse.tsx";
import { ReplaceKeyDialog, WithdrawKeyDialog } from "./ApiKeyDialogs.tsx";
import css from "./ApiKeyTab.module.css";

export function ApiKeyTab({ user }: { readonly user: CurrentUser }) {
  return canUseApi(user) ? <ApiKey userId={user.id} /> : <Callout compact>{planRefusal("can_api", user)}</Callout>;
}

type Asking = "replace" | "withdraw" | null;

function ApiKey({ userId }: { readonly userId: number }) {
  const { data, outcome, again } = useResource({
    endpoint: getOutlookApiKey,
    input: { params: { id: userId }, query: { existing: true } },
  });
  const [made, setMade] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isWithdrawn, setWithdrawn] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
  const failure = failureOf(outcome);

  const show = (key: string | null) => {
    setMade(key);
    setRefusal(null);
    again();
  };
  // The focus would be lost with the buttons of a key that is no more.
  const withdrawn = () => {
    setWithdrawn(true);
    show(null);
  };
  const make = () => {
    setBusy(true);
    makeApiKey(userId, crypto.randomUUID())
      .then(
        ({ api_key: key }) => show(key),
        (error: unknown) => setRefusal(notDone(error).message),
      )
      .finally(() => setBusy(false));
  };
  if (data === null || data === undefined)
    return failure === null ? (
      <SkeletonRows rows={3} label="Loading your key" />
    ) : (
      <FailureState what="your key" failure={failure} onRetry={again} />
    );
  const hasKey = made !== null || data.created_at !== null;
  return (
    <section className={css.key}>
      <FailureStrip what="your key" failure={failure} onRetry={again} />
      <p>
        Programs that call the API, and the Outlook add-in, act as you with this key: whoever has it sees what you see. It cannot
        invite people, change permissions or pay.
      </p>
      {refusal !== null && (
        <Callout compact intent="danger" icon={null} role="alert">
          {refusal}
        </Callout>
      )}
      {made !== null && (
        <Callout compact intent="warning" icon={null} role="status">
          Copy your key now: it is not shown again.
        </Callout>
      )}
      {hasKey && <ApiKeyUse apiKey={made} />}
      {data.created_at !== null && (
        <p>
          Your key was made <Age time={data.created_at} />{" "}
          {data.last_used_at === null ? (
            "and has not been used yet."
          ) : (
            <>
              and last used <Age time={data.last_used_at} />.
            </>
          )}
        </p>
      )}
      {hasKey ? (
        <div className={css.actions}>
          <Button text="Make a new key" onClick={() => setAsking("replace")} />
          <Button text="Revoke key" intent="danger" variant="outlined" onClick={() => setAsking("withdraw")} />
        </div>
      ) : (
        <Button intent="primary" text="Create API key" autoFocus={isWithdrawn} loading={isBusy} onClick={make} />
      )}
      {asking === "replace" && <ReplaceKeyDialog userId={userId} onDone={show} onClose={() => setAsking(null)} />}
      {asking === "withdraw" && <WithdrawKeyDialog userId={userId} onDone={withdrawn} onClose={() => setAsking(null)} />}
    </section>
  );
}

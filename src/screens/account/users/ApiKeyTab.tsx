// The person's key for the API and the Outlook add-in: shown once, when it is made, and never stored.
import { Button, Callout } from "@blueprintjs/core";
import { useState } from "react";
import { notDone } from "../../../commands/direct.ts";
import { askApiKey } from "../../../commands/account/users.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { planRefusal } from "../../../domain/session/permission-labels.ts";
import { canUseApi } from "../../../domain/session/permissions.ts";
import { Ago } from "../../../ui/cell/Age.tsx";
import { Identifier } from "../../../ui/cell/Identifier.tsx";
import css from "./ApiKeyTab.module.css";

interface Known {
  readonly api_key: string | null;
  readonly created_at: string;
}

export function ApiKeyTab({ user }: { readonly user: CurrentUser }) {
  const [known, setKnown] = useState<Known | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!canUseApi(user)) return <Callout compact>{planRefusal("can_api", user)}</Callout>;
  const ask = (renew: boolean) => {
    setBusy(true);
    setFailure(null);
    askApiKey(user.id, renew, crypto.randomUUID())
      .then(setKnown, (error: unknown) => setFailure(notDone(error).message))
      .finally(() => setBusy(false));
  };
  return (
    <section className={css.key}>
      <p>The API and the Outlook add-in act as you with this key. Whoever has it sees what you see.</p>
      {failure !== null && (
        <Callout compact intent="danger" icon={null} role="alert">
          {failure}
        </Callout>
      )}
      {known !== null && known.api_key !== null && (
        <Callout compact intent="warning" icon={null}>
          Copy it now: it is not shown again. <Identifier value={known.api_key} inTable={false} />
        </Callout>
      )}
      {known !== null && known.api_key === null && (
        <p>
          Your key was made <Ago time={known.created_at} /> and is not shown again. A new one replaces it at once.
        </p>
      )}
      {known === null ? (
        <Button intent="primary" text="Show my key" loading={isBusy} onClick={() => ask(false)} />
      ) : (
        <Button text="Make a new key" loading={isBusy} onClick={() => ask(true)} />
      )}
    </section>
  );
}

// Whom the simulated world can be tried as.
import { Tag } from "@blueprintjs/core";
import type { SandboxAccount } from "../../sync/session/sandbox.ts";

interface Props {
  readonly accounts: readonly SandboxAccount[];
  readonly disabled: boolean;
  readonly onChoose: (email: string) => void;
}

export function SandboxAccounts({ accounts, disabled, onChoose }: Props) {
  return (
    <aside className="sandbox" aria-label="Accounts to try">
      <h2>Try it as</h2>
      <p>This server runs a simulated world. Choose somebody; the code is shown on the next page.</p>
      <ul>
        {accounts.map(({ email, kind, description }) => (
          <li key={email}>
            <button type="button" className="sandbox-account" disabled={disabled} onClick={() => onChoose(email)}>
              <span>{email}</span>
              <Tag minimal>{kind.replaceAll("_", " ")}</Tag>
              <small>{description}</small>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}

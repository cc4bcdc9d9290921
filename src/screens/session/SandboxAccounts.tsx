// The accounts of the demo data that a person can try.
import { Tag } from "@blueprintjs/core";
import type { SandboxAccount } from "../../sync/session/sandbox.ts";
import css from "./Sandbox.module.css";

interface Props {
  readonly accounts: readonly SandboxAccount[];
  readonly disabled: boolean;
  readonly onChoose: (email: string) => void;
}

export function SandboxAccounts({ accounts, disabled, onChoose }: Props) {
  return (
    <aside className={css.sandbox} aria-label="Accounts to try">
      <h2>Try it as</h2>
      <p>This server runs on demo data. Choose an account; the next page shows the code.</p>
      <ul>
        {accounts.map(({ email, kind, description }) => (
          <li key={email}>
            <button type="button" className={css.account} disabled={disabled} onClick={() => onChoose(email)}>
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

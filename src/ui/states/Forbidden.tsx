// No access: which permission is missing, and who can grant it.
import { LockIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import css from "./State.module.css";

interface Props {
  /** The page or data, such as `the rules`. */
  readonly what: string;
  /** The missing permission in words, never a token: `Onboarding permission`. */
  readonly permission: string;
  /** Who can grant it: `someone with User management permission`. */
  readonly grantedBy: string;
  /** What the person can do about it themselves, in place of asking. */
  readonly advice?: string;
  readonly actions?: ReactNode;
}

export function Forbidden({ what, permission, grantedBy, advice, actions }: Props) {
  return (
    <div className={css.state} data-kind="forbidden">
      <LockIcon size={28} />
      <h2>You don't have access to {what}</h2>
      {advice === undefined ? (
        <p>
          Ask {grantedBy} for <strong>{permission}</strong>.
        </p>
      ) : (
        <p>{advice}</p>
      )}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

// Not allowed: which permission is missing, and who can grant it.
import { LockIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import css from "./State.module.css";

interface Props {
  /** What the person tried to see or do: `Rules`. */
  readonly what: string;
  readonly permission: string;
  /** `A manager of your company` or names. */
  readonly grantedBy: string;
  readonly actions?: ReactNode;
}

export function Forbidden({ what, permission, grantedBy, actions }: Props) {
  return (
    <div className={css.state} data-kind="forbidden">
      <LockIcon size={28} />
      <h2>{what} is not open to you</h2>
      <p>
        It needs the permission <strong>{permission}</strong>. {grantedBy} can grant it.
      </p>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

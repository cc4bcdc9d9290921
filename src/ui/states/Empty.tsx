// An empty place: what would fill it, and the next step.
import { InboxIcon } from "@blueprintjs/icons";
import type { ReactElement, ReactNode } from "react";
import css from "./State.module.css";

interface Props {
  readonly title: string;
  /** What would fill the place. */
  readonly children?: ReactNode;
  readonly icon?: ReactElement;
  /** Buttons for the next step. */
  readonly actions?: ReactNode;
}

export function Empty({ title, children, icon = <InboxIcon size={28} />, actions }: Props) {
  return (
    <div className={css.state} data-kind="empty">
      {icon}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

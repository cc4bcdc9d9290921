// The panel that opens beside a list, so that a row can be read without leaving the list.
import { Button } from "@blueprintjs/core";
import { CrossIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useKeys } from "../keys/use-keys.ts";
import css from "./PeekPanel.module.css";

interface Props {
  readonly title: ReactNode;
  /** For screen readers. */
  readonly label: string;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Takes no focus when it opens: the cursor stays in the list, and Escape closes the panel from there. */
export function PeekPanel({ title, label, onClose, actions, children }: Props) {
  useKeys([{ combo: "escape", label: "Close the panel", group: "Panel", run: onClose }]);
  return (
    <aside className={css.peek} aria-label={label}>
      <header>
        <h2 title={typeof title === "string" ? title : undefined}>{title}</h2>
        {actions}
        <Button variant="minimal" icon={<CrossIcon />} aria-label="Close the panel" onClick={onClose} />
      </header>
      <div className={css.body} tabIndex={0} role="region" aria-label={`${label}: details`}>
        {children}
      </div>
    </aside>
  );
}

/** The first line: the state of the row, and what else decides. */
export const PeekSummary = ({ children }: { readonly children: ReactNode }) => <div className={css.summary}>{children}</div>;

/** What can be done with the row, as small buttons in a line. */
export const PeekButtons = ({ children }: { readonly children: ReactNode }) => <div className={css.buttons}>{children}</div>;
